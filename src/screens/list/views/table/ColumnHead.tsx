import type { MouseEvent } from 'react'
import type { ListState } from '../../../../openapi/lists/paging/list-page.ts'
import styles from './ColumnHead.module.css'
import type { Column } from '../../columns/columns.ts'

import { WhyButton } from '../../../why/WhyButton.tsx'

/** The header of a column. It sorts the list where the server can, and explains why the column is shown. */
export function ColumnHead({
  column,
  sort,
  onSort,
}: {
  column: Column
  /** Present when the list is sorted by this column. */
  sort?: ListState['sort']
  /** Called when a mouse is down on the header, and when it is clicked. `undefined` where the list cannot be sorted by it. */
  onSort?: (event: MouseEvent) => void
}) {
  const order = sort === undefined ? undefined : sort.descending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      // Without it, the name of the second button would be read with every cell.
      aria-label={column.label}
      aria-sort={order}
      className={styles.head}
      data-kind={column.isTitle ? undefined : column.field.kind}
    >
      <span className={styles.row}>
        {onSort === undefined ? (
          <span>{column.label}</span>
        ) : (
          <button type="button" className={styles.sort} onMouseDown={onSort} onClick={onSort}>
            {column.label}
          </button>
        )}
        <WhyButton field={column.field} className={styles.why} />
      </span>
    </th>
  )
}
