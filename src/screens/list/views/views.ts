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

/** The views of a list, in the order of the switch. The first is used where the address names none. */
export const listViews: ListView[] = [tableView, cardsView, galleryView, boardView, playListView, orderView]

/** The views that fit the records. `firstRows` are used where no field is described. */
export function viewsOf(resource: Resource, firstRows: readonly unknown[] = []): ListView[] {
  return listViews.filter((view) => view.fits(resource, firstRows))
}

/** The view in the address; the table where it names none of these. */
export function viewIn({ view }: Search, views: readonly ListView[]): ListView {
  return views.find(({ name }) => name === view) ?? tableView
}

/** The list state in the address, with the order of its view. */
export function stateAt(resource: Resource, search: Search): ListState {
  const inAddress = listStateFrom(search)
  const named = viewIn(search, listViews)
  return named.fits(resource, []) ? (named.query?.(resource, inAddress) ?? inAddress) : inAddress
}
