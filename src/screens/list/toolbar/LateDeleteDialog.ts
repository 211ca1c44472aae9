import { later } from '../../../controls/basics/later.ts'

/** The question before a deletion. It comes late: a person opens it only after something is shown. */
export const { Component: DeleteDialog } = later(() =>
  import('../../delete/DeleteDialog.tsx').then((module) => module.DeleteDialog),
)
