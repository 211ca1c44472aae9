import type { ListPage, ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { IconName } from '../../../controls/icon/icon-names.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import type { Column } from '../columns/columns.ts'
import type { Selection } from '../selection/use-selection.ts'

/** A view of a list. A new one is such an object, and a line in `views.ts`. */
export interface ListView {
  /** Its value in the address: `?view=board`. */
  name: string
  /** Its label in the view switch. */
  label: string
  icon: IconName
  /** True where the view can show the records. `rows`: the first page, used where no field is described. */
  fits: (resource: Resource, rows: readonly unknown[]) => boolean
  /**
   * The list state that the view reads, such as with its own sort order. The address follows it. Absent: the state in
   * the address.
   */
  query?: (resource: Resource, state: ListState) => ListState
  Component: ComponentType<ListViewProps>
  /** Loads the code of a late `Component`, while the rows are loading. */
  load?: () => Promise<unknown>
  /** The skeleton while the rows are loading. */
  Skeleton: ComponentType<ViewSkeletonProps>
  /** The options of this view, shown in the toolbar. */
  Options?: ComponentType<ViewOptionsProps>
  /** True where the sort menu does not apply. */
  hasOwnOrder?: boolean
  /** True where the view shows the `pager` itself, or loads pages as it is scrolled. */
  hasOwnPages?: boolean
  /** True where a narrow window does not offer it. */
  isForWideWindows?: boolean
}

/** The props of every view of a list. */
export interface ListViewProps {
  resource: Resource
  parameters: PathParameters
  columns: Column[]
  page: ListPage
  state: ListState
  /** Called with the whole new state. */
  onChange: (state: ListState) => void
  /** Reads the page of a state that a press is about to show. */
  readAhead: (state: ListState) => void
  /** True while another page is loading; this one stays until then. */
  isBusy: boolean
  /** Reads the page again. Resolves when it has come. */
  readAgain: () => Promise<void>
  /** The selected rows; `undefined` where no action takes several rows. */
  selection?: Selection
  /** The links to the other pages. */
  pager: ReactNode
}

/** What the skeleton of a view gets while the rows are loading. */
export interface ViewSkeletonProps {
  resource: Resource
  columns: Column[]
}

/** What the options of a view get. */
export interface ViewOptionsProps {
  resource: Resource
  columns: Column[]
  /** The shown rows; `undefined` while loading. */
  rows: unknown[] | undefined
}
