import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { listStateFrom, type Search } from '../../links/list-search.ts'
import { boardView } from './board/board.ts'
import { cardsView } from './cards/cards.ts'
import { galleryView } from './gallery/gallery.ts'
import type { ListView } from './list-view.ts'
import { orderView } from './order/order.ts'
import { playListView } from './playlist/play-list.ts'
import { tableView } from './table/table.tsx'

/** The ways a list can be looked at, in the order of the switch. The first one is that of an address that names none. */
export const listViews: ListView[] = [tableView, cardsView, galleryView, boardView, playListView, orderView]

/** The views that the records allow. `firstRows` count where the description knows no field. */
export function viewsOf(resource: Resource, firstRows: readonly unknown[] = []): ListView[] {
  return listViews.filter((view) => view.fits(resource, firstRows))
}

/** The view that an address names; the table where it names none of these. */
export function viewIn({ view }: Search, views: readonly ListView[]): ListView {
  return views.find(({ name }) => name === view) ?? tableView
}

/** What an address asks of a list, in the order of the view that it names. */
export function stateAt(resource: Resource, search: Search): ListState {
  const inAddress = listStateFrom(search)
  const named = viewIn(search, listViews)
  return named.fits(resource, []) ? (named.query?.(resource, inAddress) ?? inAddress) : inAddress
}
