import { useRef } from 'react'
import { Avatar } from '../../../controls/basics/Avatar.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import { wordSet } from '../../../openapi/model/word-set.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { isServerFilled } from '../../../openapi/fields/field-roles.ts'
import { isDate } from '../../../openapi/records/column-weight.ts'
import { idOf, titleOf } from '../../../openapi/records/record.ts'
import { CardField } from '../columns/CardField.tsx'
import { COMPOSITE, openerOf, type Column } from '../columns/columns.ts'
import styles from './ListCards.module.css'
import { isPersonLike } from '../columns/person-like.ts'
import { rowKeys } from '../columns/row-keys.ts'
import { RowTitle } from '../columns/RowTitle.tsx'
import card from '../../shared/record-card.module.css'
import { shortTitle } from './short-title.ts'
import { LateCardBox, LateLongPress } from './LateSelection.ts'
import type { Selection } from '../selection/use-selection.ts'

/**
 * The rows of a list as cards, for a narrow window. A card has the title, one more field, the status and the time. A long
 * press selects it.
 */
export function ListCards({
  resource,
  columns,
  rows,
  isBusy,
  selection,
}: {
  resource: Resource
  columns: Column[]
  rows: unknown[]
  isBusy: boolean
  /** `undefined` where rows cannot be selected. */
  selection?: Selection
}) {
  const opener = openerOf(columns)
  const parts = cardParts(resource, columns, opener)
  const hasAvatar = isPersonLike(resource)
  const keys = rowKeys(resource, rows)
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} data-folds className={styles.cards} aria-label={resource.label} aria-busy={isBusy}>
      {selection && <LateLongPress list={list} onRest={selection.toggle} />}
      {rows.map((row, index) => {
        const id = idOf(resource, row)
        const title = shortTitle(resource, titleOf(resource, row), id)
        return (
          <li key={keys[index]} data-row={id} className={`${card.card} ${styles.card}`}>
            {selection?.isOn && id !== undefined ? (
              <LateCardBox
                title={title}
                isSelected={selection.ids.has(id)}
                onSelect={() => selection.toggle(id)}
              />
            ) : hasAvatar ? (
              <Avatar name={title} size="medium" />
            ) : null}
            <div className={styles.text}>
              <RowTitle row={row} className={`${card.title} ${styles.title}`} draggable={selection && false}>
                {opener === undefined || opener.isTitle ? (
                  title
                ) : (
                  <CardField field={opener.field} row={row} label={labelOf(opener)} />
                )}
              </RowTitle>
              <CardField
                field={parts.second?.field}
                row={row}
                className={styles.second}
                label={labelOf(parts.second)}
              />
            </div>
            <div className={styles.end}>
              <CardField field={parts.status?.field} row={row} />
              <CardField field={parts.time?.field} row={row} className={styles.time} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface CardParts {
  second?: Column
  status?: Column
  time?: Column
}

/** The columns that a card shows. */
function cardParts(resource: Resource, columns: Column[], opener: Column | undefined): CardParts {
  const others = columns.filter((column) => !column.isTitle && column !== opener)
  const status =
    others.find((column) => column.name === resource.presentation.status) ??
    others.find((column) => column.field.kind === 'choice')
  const time = others.findLast(({ field }) => isDate(field))
  // Beside one time, another that the server fills in says nothing.
  const second = others.find(
    (column) =>
      column !== status &&
      column !== time &&
      !isHeavy(column.field) &&
      !(isDate(column.field) && isServerFilled(column.field)),
  )
  return { second, status, time }
}

/** The label of a number, an amount or a time, which it explains. */
function labelOf(column: Column | undefined): string | undefined {
  return column && (isDate(column.field) || BARE.has(column.field.kind)) ? column.label : undefined
}

const BARE = wordSet('integer number boolean duration money object')

/** True for a field that needs more than a line. An object that is a value with its unit fits into one. */
function isHeavy({ kind, fields }: Field): boolean {
  return (
    kind === 'unknown' ||
    (COMPOSITE.has(kind) && !fields?.some(({ name }) => /^(?:value|amount)$/.test(name)))
  )
}
