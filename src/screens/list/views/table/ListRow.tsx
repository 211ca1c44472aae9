import { memo } from 'react'
import { Avatar } from '../../../../controls/basics/Avatar.tsx'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { PathParameters } from '../../../../openapi/model/request.ts'
import { idOf, titleOf } from '../../../../openapi/records/record.ts'
import { FieldDisplay } from '../../../../fields/FieldDisplay.tsx'
import { AddressLink } from '../../../links/AddressLink.tsx'
import type { Column } from '../../columns/columns.ts'
import styles from './ListRow.module.css'
import { isPersonLike } from '../../columns/person-like.ts'
import { shortTitle } from '../../table/short-title.ts'
import { recordAddress } from '../../../links/record-address.ts'
import { valueOf } from '../../columns/value-of.ts'

interface ListRowProps {
  resource: Resource
  parameters: PathParameters
  columns: Column[]
  row: unknown
  /** `undefined`: rows cannot be selected. */
  isSelected?: boolean
  onSelect?: (id: string) => void
}

/** One row: what the record is called as the link to it, then its other columns, each in the way of its kind. */
export const ListRow = memo(function ListRow({
  resource,
  parameters,
  columns,
  row,
  isSelected,
  onSelect,
}: ListRowProps) {
  const title = titleOf(resource, row)
  const id = idOf(resource, row)
  return (
    <tr data-row={id} data-selected={isSelected === true || undefined}>
      {isSelected === undefined ? null : (
        <td data-select="">
          {id === undefined ? null : (
            <label className={styles.select}>
              <input
                type="checkbox"
                checked={isSelected}
                aria-label={`Select ${title}`}
                onChange={() => onSelect?.(id)}
              />
            </label>
          )}
        </td>
      )}
      {columns.map((column) =>
        column.isTitle ? (
          <td key={column.name}>
            <Title
              resource={resource}
              address={recordAddress(resource, parameters, row)}
              title={shortTitle(resource, title, id)}
            />
          </td>
        ) : (
          <td key={column.name} data-kind={column.field.kind}>
            <FieldDisplay field={column.field} value={valueOf(row, column.name)} record={row} layout="cell" />
          </td>
        ),
      )}
    </tr>
  )
})

/** Plain text where the server has no address for a record. */
function Title({
  resource,
  address,
  title,
}: {
  resource: Resource
  address: string | undefined
  title: string
}) {
  return (
    <span className={styles.title}>
      {isPersonLike(resource) ? <Avatar name={title} /> : null}
      {address === undefined ? (
        <span className={styles.name}>{title}</span>
      ) : (
        <AddressLink to={address} className={styles.name} data-title="">
          {title}
        </AddressLink>
      )}
    </span>
  )
}
