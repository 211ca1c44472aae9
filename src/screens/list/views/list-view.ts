import type { ReactNode } from 'react'
import type { ListPage, ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import type { Column } from '../columns/columns.ts'

/** What every view of a list is drawn from. */
export interface ListViewProps {
  resource: Resource
  parameters: PathParameters
  columns: Column[]
  page: ListPage
  state: ListState
  /** Another page is on its way; this one stays until it comes. */
  isBusy: boolean
  /** Leads to the other pages; for a view that may load them itself. */
  pager: ReactNode
}
