import { lazy, useEffect, type ReactNode } from 'react'
import type { ListViewProps } from './list-view.ts'
import { useAddressSearch, useNavigation } from './navigation.ts'
import { viewIn, viewsOf } from './views.ts'

const VIEWS = {
  cards: lazy(() => import('./CardsView.tsx').then((module) => ({ default: module.CardsView }))),
  gallery: lazy(() => import('./GalleryView.tsx').then((module) => ({ default: module.GalleryView }))),
  board: lazy(() => import('./BoardView.tsx').then((module) => ({ default: module.BoardView }))),
  playlist: lazy(() => import('./PlayListView.tsx').then((module) => ({ default: module.PlayListView }))),
  order: lazy(() => import('./OrderView.tsx').then((module) => ({ default: module.OrderView }))),
}

/** The view that the address asks for. Where the records have no such view, the address is corrected, and `children` are drawn. */
export function ListView({ children, ...props }: ListViewProps & { children: ReactNode }) {
  const { changeSearch } = useNavigation()
  const search = useAddressSearch()
  const view = viewIn(search, viewsOf(props.resource, props.page.rows))
  const isUnknown = view === 'table' && search.view !== undefined
  useEffect(() => {
    if (isUnknown) changeSearch(({ view: _view, ...kept }) => kept, { replace: true })
  }, [isUnknown, changeSearch])

  const View = view === 'table' ? undefined : VIEWS[view]
  return (
    <>
      {View === undefined ? children : <View {...props} />}
      {view === 'board' ? null : props.pager}
    </>
  )
}
