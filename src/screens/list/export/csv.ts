import { isLosslessNumber, stringifyJson } from '../../../http/json.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Description, Resource } from '../../../openapi/model/model.ts'
import { idOf, titleOf } from '../../../openapi/records/record.ts'
import { valueOf } from '../columns/value-of.ts'
import type { RelatedNames } from './related-names.ts'
import { protectNumber, protectText, type Spreadsheet } from './spreadsheet.ts'

/**
 * Rows as CSV (RFC 4180), with a byte order mark so that spreadsheet programs read it as UTF-8. An embedded record is written by its
 * title, where it has one. The names of related records stand before their ids, in a column of their own.
 */
export function csvOf(
  description: Description | undefined,
  resource: Resource,
  rows: unknown[],
  spreadsheet: Spreadsheet,
  related: RelatedNames = new Map(),
): string {
  const known = resource.fields.map((field) => field.name)
  const found = rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : []))
  const names = [...new Set([...known, ...found])]
  // A field with names has two columns: the names, then the ids.
  const columns =
    names.length === 0 ? [''] : names.flatMap((name) => (related.has(name) ? [name, name] : name))
  const isOfNames = (index: number) => columns[index] === columns[index + 1]
  const head = headsOf(resource, columns)
  const relatedTo = columns.map((name) => {
    const field = resource.fields.find((one) => one.name === name)
    return description?.resource((field?.relation ?? field?.item?.relation)?.resource ?? '')
  })
  const lines = rows.map((row) =>
    columns.map((name, index) => {
      const value = valueOf(row, name)
      if (isOfNames(index)) return protectText(related.get(name)?.get(String(value)) ?? '')
      return textOf(titlesOf(relatedTo[index], value) ?? value, spreadsheet)
    }),
  )
  const { separator } = spreadsheet
  const line = (texts: string[]) => texts.map((text) => quoted(text, separator)).join(separator)
  return `\uFEFF${[head.map(protectText), ...lines].map(line).join('\r\n')}\r\n`
}

/** The labels of the columns. Where two have the same label, the name of the property follows it. */
function headsOf({ fields }: Resource, names: readonly string[]): string[] {
  const labels = names.map((name) => fields.find((field) => field.name === name)?.label ?? name)
  return names.map((name, index) => {
    const label = labels[index] ?? name
    return labels.indexOf(label) === labels.lastIndexOf(label) || name === label || names[index + 1] === name
      ? label
      : `${label} (${name})`
  })
}

/** The title of an embedded record, or those of several; `undefined` where one has none, so that nothing of it is lost. */
function titlesOf(related: Resource | undefined, value: unknown): string | string[] | undefined {
  if (related === undefined) return undefined
  if (!Array.isArray(value)) return isObject(value) ? ownTitle(related, value) : undefined
  const titles = value.map((one) => (isObject(one) ? ownTitle(related, one) : undefined))
  return titles.every((title) => title !== undefined) ? titles : undefined
}

/** The title of a record that is more than its id. */
function ownTitle(resource: Resource, record: Record<string, unknown>): string | undefined {
  const title = titleOf(resource, record)
  return title === titleOf(resource, {}, idOf(resource, record)) ? undefined : title
}

function textOf(value: unknown, spreadsheet: Spreadsheet): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return protectText(value)
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return protectText(value.join(', '))
  if (typeof value === 'object' && !isLosslessNumber(value)) return protectText(stringifyJson(value) ?? '')
  // oxlint-disable-next-line typescript/no-base-to-string -- what is left is plain, or a number with all its digits
  return protectNumber(String(value), spreadsheet)
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
