import { later } from '../../../controls/basics/later.ts'

const deleting = () => import('../../delete/DeleteRecord.tsx')

/** The dialog before a deletion. Loaded late, because a person opens it only after something is shown. */
export const { Component: DeleteDialog } = later(() => deleting().then((module) => module.DeleteRecord))

/** The actions on selected rows. */
export const { Component: LateSelectionBar, load: loadSelectionBar } = later(() =>
  deleting().then((module) => module.SelectionBar),
)

/** The box that selects a row on its card. */
export const { Component: LateCardBox } = later(() => deleting().then((module) => module.CardBox))
