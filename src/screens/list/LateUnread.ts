import { later } from '../../controls/basics/later.ts'

const withoutRows = () => import('./unread/ListUnread.tsx')
const unread = later(() => withoutRows().then((module) => module.ListUnread))

/** Shown instead of rows that cannot be shown. Loaded late, because it needs form controls. */
export const LateListUnread = unread.Component

/** Loads the code that is shown instead of rows, while the network still works. */
export const fetchListUnread = unread.load

/** The message for a list without rows. */
export const { Component: LateListEmpty } = later(() => withoutRows().then((module) => module.ListEmpty))
