import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Description } from '../../openapi/model/model.ts'
import { parseQuery } from '../../http/query-string.ts'
import { fetchScreen } from './late-screens.ts'
import { shownAt } from './shown-at.ts'

/** Loads the screen of a link when a pointer, a finger or the focus is on it. A table row counts as its link. */
export function useFetchPointedScreen(description: Description | undefined): void {
  const { basepath } = useRouter()
  useEffect(() => {
    let last: Element | null = null
    const fetchPointed = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const link = target.closest('a[href]') ?? target.closest('tr')?.querySelector('a[data-title]') ?? null
      if (link === last) return
      last = link
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      const pathname = `/${link.pathname.slice(basepath.length).replace(/^\//, '')}`
      const search = parseQuery(link.search)
      // A row without its own address opens above its list, as a record.
      void fetchScreen(search.row === undefined ? shownAt(description, pathname, search).screen : 'record')
    }
    document.addEventListener('pointerover', fetchPointed)
    document.addEventListener('focusin', fetchPointed)
    return () => {
      document.removeEventListener('pointerover', fetchPointed)
      document.removeEventListener('focusin', fetchPointed)
    }
  }, [description, basepath])
}
