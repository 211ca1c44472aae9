import { later } from '../../../controls/basics/later.ts'
import { toast } from '../../../controls/messages/toast.ts'

/** Exports the rows of a list as CSV, as soon as it is drawn or after a question. */
export const { Component: LateExportList } = later(
  () => import('../export/ExportList.tsx').then((module) => module.ExportList),
  undefined,
  (_error, { onClose }) => {
    toast('The export could not be loaded.', { tone: 'danger' })
    onClose()
  },
)
