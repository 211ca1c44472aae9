import { use, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { areLinks } from '../../../openapi/records/record-links.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { DisplayProps } from '../../shared/field-kind.ts'
import { idsLast } from '../../shared/ids-last.ts'
import { NestedDisplay } from '../../shared/nested.ts'
import { asStoredFile } from '../../shared/stored-file.ts'
import { summary } from '../../shared/summary.ts'
import styles from '../../FieldDisplay.module.css'

type Item = Record<string, unknown>

/** A table of similar objects, one a row. At first it shows a few rows with short values; a press shows everything. */
export function ItemsTable({ field, value }: DisplayProps) {
  const FieldDisplay = use(NestedDisplay)
  const [isWhole, setWhole] = useState(false)
  const items = value as Item[] // a list draws it for objects only
  const label = field.label || 'Items'
  const all = columnsOf(field, items)
  const short = all.filter(
    ({ isNested, field }) => !isNested || items.every((one) => isShortList(one[field.name])),
  )
  const columns = isWhole ? all : (short.length > 0 ? short : all).slice(0, MOST_COLUMNS)
  const rows = isWhole ? items : items.slice(0, MOST_ROWS)
  const isCut = rows.length < items.length || columns.length < all.length
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={styles.table} role="group" aria-label={label} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ field: { name, label } }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map(({ field: column, isNested }) => {
                  const field = cellField(column, row)
                  const isSound = field.kind === 'audio'
                  return (
                    <td key={column.name} style={isSound ? WIDE : undefined}>
                      <FieldDisplay
                        field={field}
                        value={row[column.name]}
                        record={row}
                        recordTitle={summary(row)}
                        layout={isNested || isSound ? 'record' : 'cell'}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && (
        <Button onClick={() => setWhole(true)}>
          {rows.length < items.length ? `Show all ${items.length}` : 'Show all columns'}
        </Button>
      )}
    </>
  )
}

/** Room for a player whose track can be pressed. */
const WIDE = { minInlineSize: 'calc(var(--row) * 7)' }

function cellField(column: Field, row: Item): Field {
  const value = row[column.name]
  return asStoredFile(column.kind === 'unknown' ? unnamedField(column.name, value) : column, value)
}

const MOST_COLUMNS = 5
const MOST_ROWS = 5

/** True for two objects or more that have most of their short values under the same names. */
export function areAlike(items: readonly unknown[]): items is Item[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    if (!isObject(item)) return false
    for (const name of Object.keys(item))
      if (isPlain(item[name])) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const common = [...counts].filter(([, count]) => count > items.length / 2).map(([name]) => name)
  return (
    items.length > 1 &&
    common.length > 1 &&
    items.every((item) => common.filter((name) => name in Object(item)).length >= common.length / 2)
  )
}

/** The columns of the items: those of the description in its order, then all others, and ids last. */
function columnsOf({ item }: Field, items: readonly Item[]): { field: Field; isNested: boolean }[] {
  const found = new Map<string, unknown>()
  for (const one of items)
    for (const [name, value] of Object.entries(one))
      if (!areLinks(name, value) && (found.get(name) ?? null) === null) found.set(name, value)
  const known = (item?.fields ?? []).filter(({ name }) => found.has(name))
  const names = new Set(known.map(({ name }) => name))
  const others = [...found]
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => unnamedField(name, value))
  return idsLast([...known, ...others]).map((field) => ({
    field,
    isNested: items.some((one) => !isPlain(one[field.name])),
  }))
}

/** True for a value that fits a cell: without parts, and a few words at most. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string'
    ? value.length <= LONGEST_TEXT
    : typeof value !== 'object' || value === null
}

const LONGEST_TEXT = 60

/** True for no value, and for a list of a few short ones, such as the days of opening hours. */
function isShortList(value: unknown): boolean {
  return (
    (value ?? null) === null ||
    (Array.isArray(value) && value.length <= MOST_IN_CELL && value.every((one) => isPlain(one)))
  )
}

const MOST_IN_CELL = 7
