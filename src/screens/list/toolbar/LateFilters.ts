import { later } from '../../../controls/basics/later.ts'

const filters = () => import('../filters/FilterForm.tsx')

/** The form of all filters. It comes late, with the controls that values are chosen by. */
export const { Component: LateFilterForm } = later(() => filters().then((module) => module.FilterForm))

/** What is found in the pages that were read, where the server has no search. */
export const { Component: LateSearchedPages } = later(() => filters().then((module) => module.SearchedPages))

/** The filters in force. They come late: most lists are opened without one. */
export const { Component: LateFilterChips } = later(() => filters().then((module) => module.FilterChips))
