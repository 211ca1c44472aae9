import type { Resource } from '../../../openapi/model/model.ts'
import { saveFile } from '../../shared/save-file.ts'
import { csvOf } from './csv.ts'
import { spreadsheetOf } from './spreadsheet.ts'

/** Saves rows as a file for the spreadsheet programs of this person: `contacts.csv`, with every field of the resource. */
export function saveAsCsv(resource: Resource, rows: unknown[]): void {
  saveFile(`${resource.name}.csv`, csvOf(resource, rows, spreadsheetOf()), 'text/csv')
}
