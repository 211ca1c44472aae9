import { useQueryClient } from '@tanstack/react-query'
import { isHidden } from '../../openapi/fields/field-roles.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { ResourceHints } from '../../openapi/model/hints.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { fieldNamed, innerFields } from '../../openapi/records/inner-fields.ts'
import { humanise } from '../../openapi/wording/words.ts'
import { seenResponses, seenRows } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import { columnsOf, filledColumns, knownFields } from '../list/columns/columns.ts'
import { undescribedFields } from '../list/columns/undescribed-fields.ts'
import { valueOf } from '../list/columns/value-of.ts'
import { areLinks } from '../../openapi/records/record-links.ts'

/** Called with the new columns, and the change in words. */
export type ChangeColumns = (hints: Pick<ResourceHints, 'line' | 'fields'>, words: string) => void

/** The columns of a list, and how a person changes them. */
interface ColumnChoice {
  /** The names of the columns after the first. */
  rest: string[]
  /** The names of the fields that are not columns. */
  others: string[]
  labelOf: (name: string) => string
  fieldOf: (name: string) => Field | undefined
  /** Sets the columns after the first. */
  keep: (names: string[], words: string) => void
  take: (name: string) => void
  hide: (name: string) => void
}

/** The columns of a list, the fields that might be columns, and how a person changes that. */
export function useColumnChoice(resource: Resource, onChange: ChangeColumns): ColumnChoice {
  const server = useServer()
  const client = useQueryClient()
  const [row] = seenRows(client, server, resource)
  const pages = seenResponses(client, server, resource).map((response) => allRows(resource, response))
  const rows = pages.flat()
  const { header } = resource.presentation
  const known = knownFields(resource, row)
  const fields = [...known, ...undescribedFields(resource, known, rows)]
  const inner = innerFields(known, resource.name).filter(
    ({ field }) => !/^(?:object|list|map|un)/.test(field.kind),
  )
  const shown = filledColumns(resource, columnsOf(resource, row), pages[0] ?? [])
  const [first = '', ...rest] = shown.map(({ name }) => name)
  const fieldOf = (name: string) => fieldNamed(fields, name)
  const labelOf = (name: string) =>
    name.includes('.') && !fields.some((field) => field.name === name)
      ? humanise(name.split('.').slice(-2).join(' '))
      : (fieldOf(name)?.label ?? name)
  // The column of the id shows the embedded record.
  const embedded = new Set(fields.map(({ relation }) => relation?.embeddedIn))
  const isFree = (name: string) =>
    name !== first && !rest.includes(name) && !header.includes(name) && !embedded.has(name)
  const others = [
    ...fields
      .filter(
        (field) => !field.writeOnly && !isHidden(field) && !areLinks(field.name, valueOf(row, field.name)),
      )
      .map(({ name }) => name),
    ...inner.map(({ name }) => name),
  ].filter(isFree)
  const keep = (names: string[], words: string) => onChange({ line: [first, ...names] }, words)
  return {
    rest,
    others,
    labelOf,
    fieldOf,
    keep,
    take: (name) => {
      const field = fields.find((one) => one.name === name)
      const isNew = field !== undefined && !known.includes(field)
      const hints = isNew ? { fields: { [name]: { kind: field.kind, isUndescribed: true } } } : {}
      onChange({ line: [first, ...rest, name], ...hints }, `${labelOf(name)} is a column now.`)
    },
    hide: (name) =>
      keep(
        rest.filter((one) => one !== name),
        `The column ${labelOf(name)} is hidden.`,
      ),
  }
}
