import type { ListState } from '../../../../openapi/lists/paging/list-page.ts'
import styles from './ColumnHead.module.css'
import type { Column } from '../../columns/columns.ts'

import { WhyButton } from '../../../why/WhyButton.tsx'

/** The head of a column: sorts the list where the server can, and says why the column is shown the way it is. */
export function ColumnHead({
  column,
  sort,
  onSort,
}: {
  column: Column
  /** Set when the list is sorted by this column. */
  sort?: ListState['sort']
  /** `undefined`: the list cannot be sorted by it. */
  onSort?: () => void
}) {
  const order = sort === undefined ? undefined : sort.descending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={order}
      className={styles.head}
      data-kind={column.isTitle ? undefined : column.field.kind}
    >
      <span className={styles.row}>
        {onSort === undefined ? (
          <span>{column.label}</span>
        ) : (
          <button type="button" className={styles.sort} onClick={onSort}>
            {column.label}
          </button>
        )}
        <WhyButton field={column.field} className={styles.why} />
      </span>
    </th>
  )
}
