import type { Description, Resource } from '../../../openapi/model/model.ts'
import { saveFile } from '../../shared/save-file.ts'
import { csvOf } from './csv.ts'
import type { RelatedNames } from './related-names.ts'
import { spreadsheetOf } from './spreadsheet.ts'

/** Saves rows as a file for the spreadsheet programs of this person: `contacts.csv`, with every field of the resource. */
export function saveAsCsv(
  description: Description | undefined,
  resource: Resource,
  rows: unknown[],
  related?: RelatedNames,
): void {
  const csv = csvOf(description, resource, rows, spreadsheetOf(), related)
  saveFile(`${resource.name}.csv`, csv, 'text/csv')
}
