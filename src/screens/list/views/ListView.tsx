import { useEffect, type ReactNode } from 'react'
import { later } from '../../../controls/basics/later.ts'
import type { ListViewProps } from './list-view.ts'
import { useAddressSearch, useNavigation } from '../../links/navigation.ts'
import { viewIn, viewsOf } from './views.ts'
import { ViewSkeleton } from './ViewSkeleton.tsx'

const VIEWS = {
  cards: later(() => import('./CardsView.tsx').then((module) => module.CardsView), ToCome),
  gallery: later(() => import('./GalleryView.tsx').then((module) => module.GalleryView), ToCome),
  board: later(() => import('./BoardView.tsx').then((module) => module.BoardView), ToCome),
  playlist: later(() => import('./PlayListView.tsx').then((module) => module.PlayListView), ToCome),
  order: later(() => import('./OrderView.tsx').then((module) => module.OrderView), ToCome),
}

function ToCome({ resource }: ListViewProps) {
  const { view } = useAddressSearch()
  return <ViewSkeleton view={view} label={resource.label} />
}

/** Fetches the code of a view while its records are on their way. */
export async function loadView(view: unknown): Promise<void> {
  if (isView(view)) await VIEWS[view].load()
}

function isView(view: unknown): view is keyof typeof VIEWS {
  return typeof view === 'string' && Object.hasOwn(VIEWS, view)
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

  const View = view === 'table' ? undefined : VIEWS[view].Component
  return (
    <>
      {View === undefined ? children : <View {...props} />}
      {view === 'board' ? null : props.pager}
    </>
  )
}
