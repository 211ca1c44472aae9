import { useMemo } from 'react'
import { useIsNarrow } from '../../../shared/use-is-narrow.ts'
import { filledColumns } from '../../columns/columns.ts'
import { ListCards } from '../../table/ListCards.tsx'
import { ListSkeleton } from '../../table/ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import type { ListView, ListViewProps, ViewSkeletonProps } from '../list-view.ts'
import { ColumnCount } from './ColumnCount.tsx'

/** A view of rows as a table; as cards in a narrow window. */
export const tableView: ListView = {
  name: 'table',
  label: 'Table',
  icon: 'rows-3',
  fits: () => true,
  Component: TableView,
  Skeleton: TableSkeleton,
  Options: ColumnCount,
}

function TableView({
  resource,
  parameters,
  columns,
  page: { rows },
  state,
  onChange,
  readAhead,
  isBusy,
  selection,
}: ListViewProps) {
  const isNarrow = useIsNarrow()
  const shown = useMemo(
    () => filledColumns(resource, columns, rows, state.sort?.field),
    [resource, columns, rows, state.sort?.field],
  )
  const common = { resource, parameters, columns: shown, rows, isBusy }
  return isNarrow ? (
    <ListCards {...common} selection={selection} />
  ) : (
    <ListTable
      {...common}
      sort={state.sort}
      onSort={(sort, isClicked) =>
        (isClicked ? onChange : readAhead)({ ...state, sort, page: 1, cursor: undefined })
      }
      selection={selection}
    />
  )
}

function TableSkeleton({ resource, columns }: ViewSkeletonProps) {
  return <ListSkeleton columns={columns} label={resource.label} isNarrow={useIsNarrow()} />
}
