import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isPlainPress } from '../../controls/browser/plain-press.ts'
import { useHandler } from '../../controls/hooks/use-handler.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'
import { parseQuery } from '../../http/query-string.ts'
import { fetchScreen, readAround } from './late-screens.ts'
import { shownAt } from './shown-at.ts'

/**
 * Loads the screen of a link when a pointer, a finger or the focus is on it. What a record's screen needs of the
 * description is read then, too. A table row counts as its link. `onPress` is called when a link is pressed, before anything is
 * drawn for it.
 */
export function useFetchPointedScreen(
  description: Description | undefined,
  onPress: (address: { pathname: string; search: object }) => void = () => {},
): void {
  const { basepath } = useRouter()
  const press = useHandler(onPress)
  useEffect(() => {
    let last: Element | null = null
    let read: Resource | undefined
    const look = (event: Event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const link = target.closest('a[href]') ?? target.closest('tr')?.querySelector('a[data-title]') ?? null
      // One that opens a link in this tab.
      const isPress = event instanceof MouseEvent && /down|click/.test(event.type) && isPlainPress(event)
      if (link === last && !isPress) return
      last = link
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      const pathname = `/${link.pathname.slice(basepath.length).replace(/^\//, '')}`
      const search = parseQuery(link.search)
      if (isPress) return press({ pathname, search })
      const shown = shownAt(description, pathname, search)
      // A row without its own address opens above its list, as a record.
      const screen = search.row === undefined ? shown.screen : 'record'
      // After the frame: a new page of rows comes under a pointer that rests.
      setTimeout(fetchScreen, 0, screen)
      if (shown.screen !== 'record' || shown.resource === read || description === undefined) return
      read = shown.resource
      void readAround(description, shown.resource, shown.parameters)
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    // A pointer presses about 100 ms before it clicks; a key only clicks.
    for (const type of ['pointerover', 'focusin', 'pointerdown', 'click'])
      document.addEventListener(type, look, options)
    return () => listening.abort()
  }, [description, basepath, press])
}
