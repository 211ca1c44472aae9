import { later } from '../../../controls/basics/later.ts'
import type { RefusedFiltersProps } from '../filters/RefusedFilters.tsx'

const filters = () => import('../filters/FilterForm.tsx')

/** The form with all filters. Loaded late, with its controls. */
export const { Component: LateFilterForm } = later(() => filters().then((module) => module.FilterForm))

/** The search in loaded pages, where the server has no search. */
export const { Component: LateSearchedPages } = later(() => filters().then((module) => module.SearchedPages))

/** The active filters. Loaded late, because most lists are opened without one. */
export const { Component: LateFilterChips } = later(() => filters().then((module) => module.FilterChips))

/** A form for the filters that a list requires. */
export const { Component: LateMissingFilters } = later(() =>
  filters().then((module) => module.MissingFilters),
)

/** The note below a page whose server does not show whether it is the last. */
export const { Component: LateEndUnknown } = later(() => filters().then((module) => module.EndUnknown))

/** The server's messages about filters. Until its code arrives, and if it does not, they stand there without labels. */
export const { Component: LateRefusedFilters } = later<RefusedFiltersProps>(
  () => filters().then((module) => module.RefusedFilters),
  ({ children }) => children,
  () => undefined,
)
