import type { ListPage, ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import type { Column } from '../columns/columns.ts'
import type { Selection } from '../table/use-selection.ts'

/** One way to look at a list. A new one is such an object, and a line in `views.ts`. */
export interface ListView {
  /** Its value in the address: `?view=board`. */
  name: string
  /** What the switch of views calls it. */
  label: string
  icon: LucideIcon
  /** True where the records have what it shows. `rows`: the first page, which counts where no field is described. */
  fits: (resource: Resource, rows: readonly unknown[]) => boolean
  /** The state that it reads the list in, such as an order of its own. The address follows it. Without it: that of the address. */
  query?: (resource: Resource, state: ListState) => ListState
  Component: ComponentType<ListViewProps>
  /** Fetches the code of a `Component` that comes late, while the rows are on their way. */
  load?: () => Promise<unknown>
  /** The shape to come. */
  Skeleton: ComponentType<ViewSkeletonProps>
  /** What can be chosen for this view alone: stands in the toolbar. */
  Options?: ComponentType<ViewOptionsProps>
  /** The sort menu has no say in it. */
  hasOwnOrder?: boolean
  /** It loads or shows the pages itself: by the `pager` that it is given, or as it is scrolled. */
  hasOwnPages?: boolean
  /** Not offered in a narrow window. */
  isForWideWindows?: boolean
}

/** What every view of a list is drawn from. */
export interface ListViewProps {
  resource: Resource
  parameters: PathParameters
  columns: Column[]
  page: ListPage
  state: ListState
  /** Takes the whole new state. */
  onChange: (state: ListState) => void
  /** Another page is on its way; this one stays until it comes. */
  isBusy: boolean
  /** Reads the page again. Resolves when it is there. */
  readAgain: () => Promise<void>
  /** The selected rows; `undefined`: nothing can be done with several rows at once. */
  selection?: Selection
  /** Leads to the other pages. */
  pager: ReactNode
}

export interface ViewSkeletonProps {
  resource: Resource
  columns: Column[]
}

export interface ViewOptionsProps {
  resource: Resource
  columns: Column[]
  /** Those that are shown, once they are there. */
  rows: unknown[] | undefined
}
