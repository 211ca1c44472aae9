import { later } from '../../controls/basics/later.ts'

/** The dialog before a deletion. Loaded late, because a person opens it only after something is shown. */
export const { Component: DeleteDialog } = later(() =>
  import('../delete/DeleteRecord.tsx').then((module) => module.DeleteRecord),
)
