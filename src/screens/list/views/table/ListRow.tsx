import { memo } from 'react'
import { Avatar } from '../../../../controls/basics/Avatar.tsx'
import type { Resource } from '../../../../openapi/model/model.ts'
import { idOf, titleOf } from '../../../../openapi/records/record.ts'
import { FieldDisplay } from '../../../../fields/FieldDisplay.tsx'
import { openerOf, type Column } from '../../columns/columns.ts'
import styles from './ListRow.module.css'
import { isPersonLike } from '../../columns/person-like.ts'
import { shortTitle } from '../../table/short-title.ts'
import { RowTitle } from '../../columns/RowTitle.tsx'
import { valueOf } from '../../columns/value-of.ts'

interface ListRowProps {
  resource: Resource
  columns: Column[]
  row: unknown
  /** Its number in a table of which not all rows are rendered, from 1, with the head as the first. */
  position?: number
  /** `undefined` where rows cannot be selected. */
  isSelected?: boolean
  onSelect?: (id: string) => void
}

/** One row of a table: the title as a link to the record, then its other columns. */
export const ListRow = memo(function ListRow({
  resource,
  columns,
  row,
  position,
  isSelected,
  onSelect,
}: ListRowProps) {
  const title = titleOf(resource, row)
  const id = idOf(resource, row)
  const opener = openerOf(columns)
  return (
    <tr data-row={id} aria-rowindex={position} data-selected={isSelected === true || undefined}>
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
      {columns.map((column) => {
        const { name, field, isTitle } = column
        const shown = isTitle ? (
          shortTitle(resource, title, id)
        ) : (
          <FieldDisplay
            field={field}
            value={valueOf(row, name)}
            record={row}
            recordTitle={title}
            layout="cell"
          />
        )
        return (
          <td key={name} data-kind={isTitle ? undefined : field.kind}>
            {column === opener ? (
              <span className={styles.title}>
                {isTitle && isPersonLike(resource) ? <Avatar name={title} /> : null}
                <RowTitle row={row} className={styles.name} data-title="">
                  {shown}
                </RowTitle>
              </span>
            ) : (
              shown
            )}
          </td>
        )
      })}
    </tr>
  )
})
