import { toast } from '../../../controls/overlay/Toast.tsx'
import type { Resource } from '../../../openapi/model/model.ts'

/** Saves rows as a CSV file. A message says where that failed. */
export async function lateSaveAsCsv(resource: Resource, rows: unknown[]): Promise<void> {
  try {
    const { saveAsCsv } = await import('../export/save-as-csv.ts')
    saveAsCsv(resource, rows)
  } catch {
    toast('The export could not be saved.', { tone: 'danger' })
  }
}
