import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { later } from '../../controls/basics/later.ts'
import type { ResourceHints } from '../../openapi/model/hints.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { isHidden } from '../../openapi/fields/field-roles.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { seenResponses, seenRows } from '../../queries/learn/seen-rows.ts'
import { useServer } from '../../server/server.tsx'
import { columnReason } from './column-reason.ts'
import { columnsOf, fieldsOf } from '../list/columns/columns.ts'
import { CorrectChoice } from './CorrectChoice.tsx'
import styles from './Explain.module.css'
import { undescribedFields } from '../list/columns/undescribed-fields.ts'

const { Component: Sortable } = later(
  () => import('../../controls/board/Sortable.tsx').then((module) => module.Sortable<string>),
  ({ items, labelOf }) => <p>{items.map(labelOf).join(', ')}</p>,
)

/** The columns of a list after its first: put in order by hand or by keys, taken away, and taken in. */
export function CorrectColumns({
  resource,
  onChange,
}: {
  resource: Resource
  /** The columns as they are to be, and what is new in words. */
  onChange: (hints: Pick<ResourceHints, 'line' | 'fields'>, words: string) => void
}) {
  const server = useServer()
  const client = useQueryClient()
  const [row] = seenRows(client, server, resource)
  const rows = seenResponses(client, server, resource).flatMap((answer) => allRows(resource, answer))
  const { header } = resource.presentation
  const known = fieldsOf(resource, row)
  const fields = [...known, ...undescribedFields(resource, known, rows)]
  const line = columnsOf(resource, row).map(({ name }) => name)
  const byName = new Map(fields.map((field) => [field.name, field]))
  const labelOf = (name: string) => byName.get(name)?.label ?? name
  const first = line.slice(0, 1)
  const rest = line.slice(1)
  const others = fields.filter(
    (field) =>
      !line.includes(field.name) && !header.includes(field.name) && !field.writeOnly && !isHidden(field),
  )
  const keep = (names: string[], words: string) => onChange({ line: [...first, ...names] }, words)
  const take = (name: string) => {
    const line = [...first, ...rest, name]
    const field = fields.find((one) => one.name === name)
    const isNew = field !== undefined && !known.includes(field)
    const hints = isNew ? { fields: { [name]: { kind: field.kind, isUndescribed: true } } } : {}
    onChange({ line, ...hints }, `${labelOf(name)} is a column now.`)
  }
  return (
    <div className={styles.columns}>
      {rest.length === 0 ? null : (
        <Sortable
          label="Columns in their order"
          items={rest}
          keyOf={(name) => name}
          labelOf={labelOf}
          onMove={(from, to) => {
            const name = rest[from]
            if (name === undefined) return
            keep(rest.toSpliced(from, 1).toSpliced(to, 0, name), `The columns are in another order now.`)
          }}
          renderItem={(name) => {
            const field = byName.get(name)
            return (
              <span className={styles.column}>
                <span>
                  {labelOf(name)}{' '}
                  <span className={styles.reason}>
                    {field === undefined ? '' : columnReason(resource, field)}
                  </span>
                </span>
                <IconButton
                  label={`Hide the column ${labelOf(name)}`}
                  onClick={() =>
                    keep(
                      rest.filter((one) => one !== name),
                      `The column ${labelOf(name)} is hidden.`,
                    )
                  }
                >
                  <X aria-hidden="true" />
                </IconButton>
              </span>
            )
          }}
        />
      )}
      {others.length === 0 ? null : (
        <CorrectChoice
          label="One more"
          value=""
          options={[['', 'Choose a field…'], ...others.map(({ name, label }) => [name, label] as const)]}
          onChange={take}
        />
      )}
    </div>
  )
}
