import { later } from '../../controls/basics/later.ts'

const withoutRows = () => import('./unread/ListUnread.tsx')
const unread = later(() => withoutRows().then((module) => module.ListUnread))

/** Stands instead of rows that cannot be shown. Comes late: it has the controls of forms. */
export const LateListUnread = unread.Component

/** Fetches the code that stands instead of rows, before the network is down. */
export const fetchListUnread = unread.load

/** A list without rows. */
export const { Component: LateListEmpty } = later(() => withoutRows().then((module) => module.ListEmpty))

/** A resource whose server lists nothing. */
export const { Component: LateOpenById } = later(() => withoutRows().then((module) => module.OpenById))
