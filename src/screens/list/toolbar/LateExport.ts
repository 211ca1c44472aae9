import { later } from '../../../controls/basics/later.ts'
import { toast } from '../../../controls/overlay/Toast.tsx'
import type { ListPage } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'

const exporting = () => import('../export/ExportList.tsx')

/** The dialog that saves the rows of a list as CSV. */
export const { Component: LateExportList } = later(() => exporting().then((module) => module.ExportList))

/** True where a page has all rows of its list, or all that were found in what is loaded. */
export function hasAllRows({ searched, hasNext, first }: ListPage): boolean {
  return searched !== undefined || (!hasNext && first === 0)
}

/** Saves rows as a CSV file. A message says where that failed. */
export async function lateSaveAsCsv(resource: Resource, rows: unknown[]): Promise<void> {
  try {
    const { saveAsCsv } = await exporting()
    saveAsCsv(resource, rows)
  } catch {
    toast('The export could not be saved.', { tone: 'danger' })
  }
}
