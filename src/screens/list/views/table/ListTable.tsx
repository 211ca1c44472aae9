import type { ListState } from '../../../../openapi/lists/paging/list-page.ts'
import { useMemo, type ReactNode } from 'react'
import { later } from '../../../../controls/basics/later.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import { idOf } from '../../../../openapi/records/record.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { Column } from '../../columns/columns.ts'
import { ListRow } from './ListRow.tsx'
import styles from './ListTable.module.css'
import { nextSort } from '../../columns/next-sort.ts'
import { rowKeys } from '../../columns/row-keys.ts'
import { openRow } from '../../table/open-row.ts'
import { keepHeadInSight } from './keep-head-in-sight.ts'
import type { Selection } from '../../selection/use-selection.ts'

/** From how many rows on only those in sight are rendered. */
const MOST_DRAWN = 200
/** How many rows fill a window, until the code for long lists is loaded. */
const FIRST_ROWS = 40

const { Component: WindowedRows } = later(
  () => import('./WindowedRows.tsx').then((module) => module.WindowedRows),
  ({ rows, drawRow }) => <tbody>{rows.slice(0, FIRST_ROWS).map(drawRow)}</tbody>,
)

interface ListTableProps {
  resource: Resource
  columns: Column[]
  rows: unknown[]
  /** True while another page is loading; this one stays until then. */
  isBusy: boolean
  /** `undefined`: the server's own order. */
  sort: ListState['sort']
  /** `isClicked`: false while a mouse is down, about 100 ms before the click. */
  onSort: (sort: ListState['sort'], isClicked: boolean) => void
  /** `undefined` where rows cannot be selected. */
  selection?: Selection
}

/** The rows of a list as a table named after its resource. */
export function ListTable(props: ListTableProps) {
  const { resource, columns, rows, isBusy, onSort, selection } = props
  const isAscendingOnly = resource.dialect.sort?.style === 'plain'
  const sort = props.sort && { ...props.sort, descending: props.sort.descending && !isAscendingOnly }
  const isLarge = rows.length > MOST_DRAWN
  const keys = useMemo(() => rowKeys(resource, rows), [resource, rows])
  const drawRow = (row: unknown, index: number): ReactNode => (
    <ListRow
      key={keys[index]}
      position={isLarge ? index + 2 : undefined}
      resource={resource}
      columns={columns}
      row={row}
      isSelected={selection?.ids.has(idOf(resource, row) ?? '')}
      onSelect={selection?.toggle}
    />
  )
  const columnCount = columns.length + (selection === undefined ? 0 : 1)

  return (
    <div ref={keepHeadInSight} className={styles.scroll}>
      <table
        className={styles.table}
        aria-label={resource.label}
        aria-busy={isBusy}
        aria-rowcount={isLarge ? rows.length + 1 : undefined}
        data-large={isLarge || undefined}
        onAuxClick={openRow}
      >
        <thead>
          <tr>
            {selection === undefined ? null : <SelectAll selection={selection} />}
            {columns.map((column) => {
              const { name, sortBy } = column
              return (
                <ColumnHead
                  key={name}
                  column={column}
                  sort={sort?.field === sortBy ? sort : undefined}
                  onSort={
                    sortBy === undefined
                      ? undefined
                      : ({ type }) => onSort(nextSort(sort, sortBy, isAscendingOnly), type === 'click')
                  }
                />
              )
            })}
          </tr>
        </thead>
        {isLarge ? (
          <WindowedRows rows={rows} columnCount={columnCount} drawRow={drawRow} onClick={openRow} />
        ) : (
          // The press is a shortcut for the mouse; the link in the row does the same for everything else.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <tbody data-folds onClick={openRow}>
            {rows.map(drawRow)}
          </tbody>
        )}
      </table>
    </div>
  )
}

/** The head of the column in which rows are selected. */
function SelectAll({ selection: { isAll, ids, toggleAll } }: { selection: Selection }) {
  return (
    <th scope="col" className={styles.select}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = ids.size > 0 && !isAll
        }}
        onChange={toggleAll}
      />
    </th>
  )
}
