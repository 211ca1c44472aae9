import { useCallback, useEffect, useMemo } from 'react'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { isEqual } from '../../openapi/model/is-equal.ts'
import { later } from '../../controls/basics/later.ts'
import { Glide } from '../../controls/transition/Glide.tsx'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useList } from '../../queries/read/use-list.ts'
import { columnsOf } from './columns/columns.ts'
import { rememberList } from '../links/last-seen.ts'
import { ListEmpty } from './ListEmpty.tsx'
import { ListHeader } from './ListHeader.tsx'
import { listStateFrom, withState } from '../links/list-search.ts'
import styles from './ListScreen.module.css'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { useOpenable } from '../links/use-openable.ts'
import { listAddress } from '../links/record-address.ts'
import { inSentence } from '../shared/names.ts'
import { OpenById } from './OpenById.tsx'
import { LateResponse } from '../shared/LateResponse.tsx'
import { useIsNarrow } from '../shared/use-is-narrow.ts'
import { Pager } from './table/Pager.tsx'
import { useSelection } from './table/use-selection.ts'
import { ListToolbar } from './toolbar/ListToolbar.tsx'
import { SelectionBar } from './toolbar/SelectionBar.tsx'
import { listViews, stateAt, viewIn, viewsOf } from './views/views.ts'

/** Stands instead of rows that cannot be shown. Comes late: it has the controls of forms. */
const unread = later(() => import('./unread/ListUnread.tsx').then((module) => module.ListUnread))
const ListUnread = unread.Component

/** Fetches the code that explains why a list could not be read, before the network is down. */
export const fetchListUnread = unread.load

/** The records of a resource: searched, filtered, sorted and paged by the server as far as it can, all of it kept in the address. */
export function ListScreen({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  if (resource.list === undefined) return <OpenById resource={resource} parameters={parameters} />
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
  // Until the rows are there, the address is believed.
  const named = viewIn(search, listViews)
  const inAddress = useMemo(() => listStateFrom(search), [search])
  const state = useMemo(() => stateAt(resource, search), [resource, search])
  const { data: page, error, isPlaceholderData, isFetching, refetch } = useList(resource, parameters, state)
  const missing = missingFilters(resource, state)
  const [firstRow] = page?.rows ?? []
  const columns = useMemo(() => columnsOf(resource, firstRow), [resource, firstRow])
  const hasRows = page !== undefined && page.rows.length > 0
  const view = hasRows ? viewIn(search, viewsOf(resource, page.rows)) : named
  const openable = useOpenable(resource)
  const selection = useSelection(resource, page?.rows)
  useEffect(() => rememberList(address, search), [address, search])
  // While the rows are on their way. Where it does not come, drawing it says so.
  useEffect(() => void named.load?.().catch(() => undefined), [named])
  useEffect(() => {
    if (!isEqual(state, inAddress)) changeSearch((current) => withState(current, state), { replace: true })
  }, [state, inAddress, changeSearch])
  const isUnknown = hasRows && search.view !== undefined && view === listViews[0]
  useEffect(() => {
    if (isUnknown) changeSearch(({ view: _view, ...kept }) => kept, { replace: true })
  }, [isUnknown, changeSearch])

  const change = (next: ListState, options?: { replace?: boolean }) =>
    changeSearch((current) => withState(current, next), options)
  const readAgain = useCallback(async () => {
    await refetch({ cancelRefetch: false })
  }, [refetch])
  const isBusy = isPlaceholderData && isFetching
  const isPartlySearched = page?.searched !== undefined && (page.hasNext || page.first > 0)
  const isBare = isNarrow || view !== listViews[0]
  const pager =
    page === undefined ? null : (
      <Pager
        address={address}
        paging={resource.dialect.paging}
        page={page}
        state={state}
        isBusy={isBusy}
        onChange={change}
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
        isBusy={isBusy}
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
      {isPartlySearched ? (
        <p className={styles.note}>
          This server has no search: only the {page.searched} {inSentence(resource.label)} of this page were
          searched.
        </p>
      ) : null}
      {missing.length > 0 || page === undefined || page.one !== undefined ? (
        <>
          {missing.length > 0 || error || page ? null : (
            <view.Skeleton resource={resource} columns={columns} />
          )}
          {missing.length > 0 || error || page ? (
            <ListUnread
              resource={resource}
              missing={missing}
              one={page?.one}
              state={state}
              onChange={change}
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <LateResponse />
          )}
        </>
      ) : page.rows.length === 0 ? (
        <>
          <ListEmpty resource={resource} address={address} state={state} page={page} onChange={change} />
          {isPartlySearched ? pager : null}
        </>
      ) : (
        <div className={styles.card} data-bare={isBare || undefined} data-busy={isBusy || undefined}>
          <Glide of={JSON.stringify([view.name, state.sort, state.filters])}>
            <view.Component
              resource={openable}
              parameters={parameters}
              columns={columns}
              page={page}
              state={state}
              onChange={change}
              isBusy={isBusy}
              readAgain={readAgain}
              selection={resource.destroy === undefined ? undefined : selection}
              pager={pager}
            />
          </Glide>
          {view.hasOwnPages ? null : pager}
        </div>
      )}
    </>
  )
}
