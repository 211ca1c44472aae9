import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHandler } from '../../controls/basics/use-handler.ts'
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
    const fetchPointed = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const link = target.closest('a[href]') ?? target.closest('tr')?.querySelector('a[data-title]') ?? null
      if (link === last) return
      last = link
      const address = addressOf(link)
      if (address === undefined) return
      const { pathname, search } = address
      const shown = shownAt(description, pathname, search)
      // A row without its own address opens above its list, as a record.
      const screen = search.row === undefined ? shown.screen : 'record'
      // After the frame: a new page of rows comes under a pointer that rests.
      setTimeout(fetchScreen, 0, screen)
      if (shown.screen !== 'record' || shown.resource === read || description === undefined) return
      read = shown.resource
      void readAround(description, shown.resource, shown.parameters)
    }
    // A pointer presses about 100 ms before it clicks; a key only clicks.
    const notePress = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey) return
      const address = addressOf(target.closest('a[href]'))
      if (address !== undefined) press(address)
    }
    const addressOf = (link: Element | null) => {
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined
      const pathname = `/${link.pathname.slice(basepath.length).replace(/^\//, '')}`
      return { pathname, search: parseQuery(link.search) }
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', fetchPointed, { signal })
    document.addEventListener('focusin', fetchPointed, { signal })
    document.addEventListener('pointerdown', notePress, { signal })
    document.addEventListener('click', notePress, { signal, capture: true })
    return () => listening.abort()
  }, [description, basepath, press])
}
