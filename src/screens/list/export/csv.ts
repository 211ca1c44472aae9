import type { Resource } from '../../../openapi/model/model.ts'
import { toast } from '../../../controls/overlay/Toast.tsx'
import { isLosslessNumber, stringifyJson } from '../../../http/json.ts'
import { saveFile } from '../../shared/save-file.ts'
import { valueOf } from '../columns/value-of.ts'

/**
 * Saves rows as a file for spreadsheet programs: `contacts.csv`, with every field of the resource. A toast says where
 * that failed.
 */
export function saveAsCsv(resource: Resource, rows: unknown[]): void {
  try {
    saveFile(`${resource.name}.csv`, csvOf(resource, rows), 'text/csv')
  } catch {
    toast('The export could not be saved.', { tone: 'danger' })
  }
}

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheet programs read it as UTF-8. */
export function csvOf(resource: Resource, rows: unknown[]): string {
  const known = resource.fields.map((field) => field.name)
  const found = rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : []))
  const names = [...new Set([...known, ...found])]
  const columns = names.length === 0 ? [''] : names
  const head = columns.map((name) => resource.fields.find((field) => field.name === name)?.label ?? name)
  const lines = rows.map((row) => columns.map((name) => textOf(valueOf(row, name))))
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object' && !isLosslessNumber(value)) return stringifyJson(value) ?? ''
  // oxlint-disable-next-line typescript/no-base-to-string -- what is left is plain, or a number with all its digits
  return String(value)
}

/**
 * A text as a CSV value. A `'` marks a text that a spreadsheet would read as a formula. A signed number gets no mark.
 */
function quoted(text: string): string {
  const isFormula = /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,-]*$/.test(text))
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
