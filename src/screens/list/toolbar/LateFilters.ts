import { later } from '../../../controls/basics/later.ts'

const filters = () => import('../filters/FilterForm.tsx')

/** The form with all filters. Loaded late, with its controls. */
export const { Component: LateFilterForm } = later(() => filters().then((module) => module.FilterForm))

/** The search in loaded pages, where the server has no search. */
export const { Component: LateSearchedPages } = later(() => filters().then((module) => module.SearchedPages))

/** The active filters. Loaded late, because most lists are opened without one. */
export const { Component: LateFilterChips } = later(() => filters().then((module) => module.FilterChips))
