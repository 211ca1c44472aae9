import { Avatar } from '../../../controls/basics/Avatar.tsx'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { idOf, titleOf } from '../../../openapi/records/record.ts'
import { AddressLink } from '../../links/AddressLink.tsx'
import { CardField } from '../columns/CardField.tsx'
import type { Column } from '../columns/columns.ts'
import styles from './ListCards.module.css'
import { isPersonLike } from '../columns/person-like.ts'
import { recordAddress } from '../../links/record-address.ts'
import card from '../../shared/record-card.module.css'
import { shortTitle } from './short-title.ts'
import { rowKeys } from './row-keys.ts'

/** The rows of a list as cards, for a narrow window: its name, one more field, its status and its time. */
export function ListCards({
  resource,
  parameters,
  columns,
  rows,
  isBusy,
}: {
  resource: Resource
  parameters: PathParameters
  columns: Column[]
  rows: unknown[]
  isBusy: boolean
}) {
  const parts = cardParts(resource, columns)
  const hasAvatar = isPersonLike(resource)
  const keys = rowKeys(resource, rows)
  return (
    <ul data-folds className={styles.cards} aria-label={resource.label} aria-busy={isBusy}>
      {rows.map((row, index) => {
        const title = shortTitle(resource, titleOf(resource, row), idOf(resource, row))
        const address = recordAddress(resource, parameters, row)
        return (
          <li key={keys[index]} data-row={idOf(resource, row)} className={`${card.card} ${styles.card}`}>
            {hasAvatar ? <Avatar name={title} size="medium" /> : null}
            <div className={styles.text}>
              {address === undefined ? (
                <span className={`${card.title} ${styles.title}`}>{title}</span>
              ) : (
                <AddressLink to={address} className={`${card.title} ${styles.title}`}>
                  {title}
                </AddressLink>
              )}
              <CardField
                field={parts.second?.field}
                row={row}
                className={styles.second}
                label={isBare(parts.second) ? parts.second?.label : undefined}
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

/** What of the columns a card has room for. */
function cardParts(resource: Resource, columns: Column[]): CardParts {
  const others = columns.filter((column) => !column.isTitle)
  const status = others.find((column) => column.name === resource.presentation.status)
  const time = others.findLast((column) => column.field.kind === 'date-time' || column.field.kind === 'date')
  const second = others.find(
    (column) => column !== status && column !== time && !HEAVY.has(column.field.kind),
  )
  return { second, status: status ?? others.find((column) => column.field.kind === 'choice'), time }
}

/** A figure that nothing beside it explains. */
function isBare(column: Column | undefined): boolean {
  return /^(?:integer|number|boolean|duration)$/.test(column?.field.kind ?? '')
}

const HEAVY = new Set(['audio', 'image', 'file', 'object', 'list', 'map', 'union', 'unknown'])
