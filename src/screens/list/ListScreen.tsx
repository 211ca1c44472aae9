import { useEffect, useMemo } from 'react'
import { later } from '../../controls/basics/later.ts'
import { askedFirst } from '../../openapi/lists/missing-filters.ts'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useList } from '../../queries/read/use-list.ts'
import { columnsOf, filledColumns } from './columns/columns.ts'
import { rememberList } from '../links/last-seen.ts'
import { ListHeader } from './ListHeader.tsx'
import { listStateFrom, withState } from '../links/list-search.ts'
import styles from './ListScreen.module.css'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './table/ListTable.tsx'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { listAddress } from '../links/record-address.ts'
import { useIsNarrow } from '../shared/use-is-narrow.ts'
import { useSelection } from './table/use-selection.ts'

// What the first row of a table does not need.
const cards = later(
  () => import('./table/ListCards.tsx').then((module) => module.ListCards),
  ({ resource, columns }) => <ListSkeleton columns={columns} label={resource.label} isNarrow />,
)
const ListCards = cards.Component
const { Component: Pager } = later(
  () => import('./table/Pager.tsx').then((module) => module.Pager),
  () => <div className={styles.pager} />,
)
const { Component: ListEmpty } = later(
  () => import('./ListEmpty.tsx').then((module) => module.ListEmpty),
  ({ resource }) => (
    <ListSkeleton columns={columnsOf(resource, undefined)} label={resource.label} isNarrow={false} />
  ),
)
const { Component: ListUnread } = later(() => import('./ListUnread.tsx').then((module) => module.ListUnread))
const { Component: ListToolbar } = later(
  () => import('./toolbar/ListToolbar.tsx').then((module) => module.ListToolbar),
  () => <div className={styles.toolbar} />,
)
const loadViews = () => import('./views/ListView.tsx')
const { Component: ListView } = later(
  () => loadViews().then((module) => module.ListView),
  ({ resource, columns }) => <ListSkeleton columns={columns} label={resource.label} isNarrow />,
)
const { Component: SelectionBar } = later(() =>
  import('./toolbar/SelectionBar.tsx').then((module) => module.SelectionBar),
)
const { Component: ViewSkeleton } = later(
  () => import('./views/ViewSkeleton.tsx').then((module) => module.ViewSkeleton),
  ({ label }) => <ListSkeleton columns={[]} label={label} isNarrow />,
)
const { Component: WithoutList } = later(() => import('./OpenById.tsx').then((module) => module.WithoutList))

/** The records of a resource: searched, filtered, sorted and paged by the server as far as it can, all of it kept in the address. */
export function ListScreen({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  if (resource.list === undefined) return <WithoutList resource={resource} parameters={parameters} />
  const address = listAddress(resource, parameters)
  return <List key={address} resource={resource} parameters={parameters} address={address} />
}

interface ListProps {
  resource: Resource
  parameters: PathParameters
  address: string
}

function List({ resource, parameters, address }: ListProps) {
  const search = useAddressSearch()
  const { changeSearch } = useNavigation()
  const isNarrow = useIsNarrow()
  const state = useMemo(() => listStateFrom(search), [search])
  const { data: page, error, isPlaceholderData, isFetching, refetch } = useList(resource, parameters, state)
  const asked = askedFirst(resource, state)
  const [firstRow] = page?.rows ?? []
  const columns = useMemo(() => columnsOf(resource, firstRow), [resource, firstRow])
  const shown = useMemo(
    () => filledColumns(columns, page?.rows ?? [], state.sort?.field),
    [columns, page, state.sort],
  )
  const selection = useSelection(resource, page?.rows)
  useEffect(() => rememberList(address, search), [address, search])
  // While the rows are on their way. Where it does not come, drawing it says so.
  useEffect(() => void (isNarrow && cards.load().catch(() => undefined)), [isNarrow])
  useEffect(() => {
    if (search.view === undefined) return
    loadViews()
      .then(({ loadView }) => loadView(search.view))
      .catch(() => undefined)
  }, [search.view])

  const change = (next: ListState, options?: { replace?: boolean }) =>
    changeSearch((current) => withState(current, next), options)
  const isBusy = isPlaceholderData && isFetching
  const isTable = search.view === undefined
  const isBare = isNarrow || !isTable
  const pending = isTable ? (
    <ListSkeleton columns={columns} label={resource.label} isNarrow={isNarrow} />
  ) : (
    <ViewSkeleton view={search.view} label={resource.label} />
  )
  const pager =
    page === undefined ? null : (
      <Pager paging={resource.dialect.paging} page={page} state={state} isBusy={isBusy} onChange={change} />
    )

  const rows =
    page === undefined ? null : isNarrow ? (
      <ListCards
        resource={resource}
        parameters={parameters}
        columns={shown}
        rows={page.rows}
        isBusy={isBusy}
      />
    ) : (
      <ListTable
        resource={resource}
        parameters={parameters}
        columns={shown}
        rows={page.rows}
        isBusy={isBusy}
        sort={state.sort}
        onSort={(sort) => change({ ...state, sort, page: 1, cursor: undefined })}
        selection={resource.destroy === undefined ? undefined : selection}
      />
    )

  return (
    <>
      <ListHeader resource={resource} parameters={parameters} page={page} address={address} />
      <ListToolbar
        resource={resource}
        columns={columns}
        rows={page?.rows}
        state={state}
        onChange={change}
        error={error}
      />
      {selection.ids.size > 0 && !isBare ? (
        <SelectionBar
          resource={resource}
          parameters={parameters}
          selection={selection}
          rows={page?.rows ?? []}
        />
      ) : null}
      {asked.length > 0 || page === undefined ? (
        <>
          {asked.length > 0 || error ? null : pending}
          <ListUnread
            resource={resource}
            asked={asked}
            state={state}
            onChange={change}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </>
      ) : page.rows.length === 0 ? (
        <ListEmpty resource={resource} state={state} page={page} onChange={change} />
      ) : (
        <div className={styles.card} data-bare={isBare || undefined} data-busy={isBusy || undefined}>
          {isTable ? (
            <>
              {rows}
              {pager}
            </>
          ) : (
            <ListView
              resource={resource}
              parameters={parameters}
              columns={columns}
              page={page}
              state={state}
              isBusy={isBusy}
              pager={pager}
            >
              {rows}
            </ListView>
          )}
        </div>
      )}
    </>
  )
}
