import { useEffect, useMemo } from 'react'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { ErrorState } from '../controls/ErrorState.tsx'
import type { ListPage, ListState } from '../description/list-state.ts'
import type { PathParameters, Resource } from '../description/model.ts'
import { problemOf } from '../queries/problem.ts'
import { useList } from '../queries/use-list.ts'
import { columnsOf } from './columns.ts'
import { rememberList } from './last-seen.ts'
import { ListCards } from './ListCards.tsx'
import { ListHeader, NewButton } from './ListHeader.tsx'
import { listStateFrom, withState } from './list-search.ts'
import styles from './ListScreen.module.css'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { inSentence } from './names.ts'
import { useAddressSearch, useNavigation } from './navigation.ts'
import { Pager } from './Pager.tsx'
import { listAddress } from './record-address.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useSelection } from './use-selection.ts'
import { WithoutList } from './WithoutList.tsx'

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
  const [firstRow] = page?.rows ?? []
  const columns = useMemo(() => columnsOf(resource, firstRow), [resource, firstRow])
  const selection = useSelection(resource, page?.rows)
  useEffect(() => rememberList(address, search), [address, search])

  const change = (next: ListState, options?: { replace?: boolean }) =>
    changeSearch((current) => withState(current, next), options)
  const isBusy = isPlaceholderData && isFetching

  return (
    <>
      <ListHeader resource={resource} parameters={parameters} page={page} address={address} />
      <ListToolbar resource={resource} columns={columns} state={state} onChange={change} />
      {selection.ids.size > 0 && !isNarrow ? (
        <SelectionBar
          resource={resource}
          parameters={parameters}
          selection={selection}
          rows={page?.rows ?? []}
        />
      ) : null}
      {page === undefined ? (
        error === null ? (
          <ListSkeleton columns={columns} label={resource.label} isNarrow={isNarrow} />
        ) : (
          <Failed resource={resource} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : page.rows.length === 0 ? (
        <Empty resource={resource} address={address} state={state} page={page} onChange={change} />
      ) : (
        <div className={styles.card} data-narrow={isNarrow || undefined} data-busy={isBusy || undefined}>
          {isNarrow ? (
            <ListCards
              resource={resource}
              parameters={parameters}
              columns={columns}
              rows={page.rows}
              isBusy={isBusy}
            />
          ) : (
            <ListTable
              resource={resource}
              parameters={parameters}
              columns={columns}
              rows={page.rows}
              isBusy={isBusy}
              sort={state.sort}
              onSort={(sort) => change({ ...state, sort, page: 1, cursor: undefined })}
              selection={resource.destroy === undefined ? undefined : selection}
            />
          )}
          <Pager
            paging={resource.dialect.paging}
            page={page}
            state={state}
            isBusy={isBusy}
            onChange={change}
          />
        </div>
      )}
    </>
  )
}

function Failed(props: { resource: Resource; error: Error; isRetrying: boolean; onRetry: () => void }) {
  const problem = problemOf(props.error)
  return (
    <div className={styles.card}>
      <ErrorState
        title={`The ${inSentence(props.resource.label)} could not be read.`}
        detail={[problem.title, problem.detail].filter(Boolean).join(' ')}
        onRetry={problem.status === 404 || problem.status === 405 ? undefined : props.onRetry}
        isRetrying={props.isRetrying}
      />
    </div>
  )
}

function Empty({
  resource,
  address,
  state,
  page,
  onChange,
}: {
  resource: Resource
  address: string
  state: ListState
  page: ListPage
  onChange: (state: ListState) => void
}) {
  const label = inSentence(resource.label)
  const isNarrowed = state.search !== undefined || Object.keys(state.filters).length > 0
  const isBeyond = !isNarrowed && (state.page > 1 || page.first > 0)
  return (
    <div className={styles.card}>
      {isNarrowed ? (
        <EmptyState
          title={`No ${label} match`}
          action={
            <Button onClick={() => onChange({ page: 1, sort: state.sort, filters: {} })}>
              Clear search and filters
            </Button>
          }
        >
          Nothing fits everything that was asked for at once.
        </EmptyState>
      ) : isBeyond ? (
        <EmptyState
          title="There is no such page"
          action={
            <Button onClick={() => onChange({ ...state, page: 1, cursor: undefined })}>First page</Button>
          }
        />
      ) : (
        <EmptyState
          title={`No ${label} yet`}
          action={
            resource.create === undefined ? undefined : <NewButton resource={resource} address={address} />
          }
        />
      )}
    </div>
  )
}
