import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { isEqual } from '../../openapi/model/is-equal.ts'
import { Glide } from '../../controls/transition/Glide.tsx'
import type { ListPage, ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useList, useReadAhead } from '../../queries/read/use-list.ts'
import { useFailureKept } from '../../queries/read/use-failure-kept.ts'
import { columnsOf } from './columns/columns.ts'
import { RowLinks, rowLinks } from './columns/row-links.ts'
import { rememberList } from '../links/last-seen.ts'
import { LateListEmpty, LateListUnread, LateOpenById } from './LateUnread.ts'
import { ListHeader } from './ListHeader.tsx'
import { listStateFrom, withState } from '../links/list-search.ts'
import styles from './ListScreen.module.css'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { useIsOpenable } from '../links/use-is-openable.ts'
import { listAddress } from '../links/record-address.ts'
import { LateResponse } from '../shared/LateResponse.tsx'
import { useIsNarrow } from '../shared/use-is-narrow.ts'
import { Pager, SkipRows } from './table/Pager.tsx'
import { useSelection } from './table/use-selection.ts'
import { LateSelectionBar } from './toolbar/LateDeleteDialog.ts'
import { LateSearchedPages } from './toolbar/LateFilters.ts'
import { ListToolbar } from './toolbar/ListToolbar.tsx'
import { listViews, stateAt, viewIn, viewsOf } from './views/views.ts'

/**
 * The list of a resource's records. The server searches, filters, sorts and pages them as far as it can. The state is
 * in the address.
 */
export function ListScreen({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  if (resource.list === undefined) return <LateOpenById resource={resource} parameters={parameters} />
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
  // Until the rows are there, the view is the one in the address.
  const named = viewIn(search, listViews)
  const inAddress = useMemo(() => listStateFrom(search), [search])
  const state = useMemo(() => stateAt(resource, search), [resource, search])
  const list = useList(resource, parameters, state)
  const { isPlaceholderData, isFetching, refetch } = list
  const { data: read, error } = useFailureKept(list, state)
  const readAhead = useReadAhead(resource, parameters)
  const missing = missingFilters(resource, state)
  const isPartlySearched = read?.searched !== undefined && (read.hasNext || read.first > 0)
  const [found, setFound] = useState<ListPage>()
  const page = isPartlySearched ? (found ?? read) : read
  const [firstRow] = page?.rows ?? []
  const columns = useMemo(() => columnsOf(resource, firstRow), [resource, firstRow])
  const hasRows = page !== undefined && page.rows.length > 0
  const view = hasRows ? viewIn(search, viewsOf(resource, page.rows)) : named
  const isOpenable = useIsOpenable(resource)
  const selection = useSelection(resource, page?.rows)
  const card = useRef<HTMLDivElement>(null)
  const links = useMemo(
    () => rowLinks(resource, parameters, page?.rows ?? [], search, isOpenable),
    [resource, parameters, page, search, isOpenable],
  )
  useEffect(() => rememberList(address, search), [address, search])
  // Loads the view's code while the rows are loading. An error is shown when the view renders.
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
  const isBare = isNarrow || view !== listViews[0]
  const pager =
    page === undefined || isPartlySearched ? null : (
      <Pager
        address={address}
        paging={resource.dialect.paging}
        page={page}
        state={state}
        isBusy={isBusy}
        onChange={change}
        onNextPointed={readAhead}
      />
    )

  return (
    <>
      <ListHeader resource={resource} parameters={parameters} page={page} state={state} address={address} />
      <ListToolbar
        resource={resource}
        columns={columns}
        rows={page?.rows}
        state={state}
        onChange={change}
        isBusy={isBusy}
        error={error}
      />
      {isPartlySearched ? (
        <LateSearchedPages resource={resource} parameters={parameters} state={state} onFound={setFound} />
      ) : null}
      {missing.length > 0 || page === undefined || page.one !== undefined ? (
        missing.length > 0 || error || page ? (
          <LateListUnread
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
          <>
            <view.Skeleton resource={resource} columns={columns} />
            <LateResponse />
          </>
        )
      ) : page.rows.length === 0 ? (
        <LateListEmpty resource={resource} address={address} state={state} page={page} onChange={change} />
      ) : (
        <>
          {pager && !view.hasOwnPages && (page.hasNext || state.page > 1) ? (
            <SkipRows page={state.page} />
          ) : null}
          <div
            ref={card}
            className={styles.card}
            data-bare={isBare || undefined}
            data-busy={isBusy || undefined}
          >
            <Glide of={JSON.stringify([view.name, state.sort, state.filters])}>
              <RowLinks value={links}>
                <view.Component
                  resource={resource}
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
              </RowLinks>
            </Glide>
            {view.hasOwnPages ? null : pager}
          </div>
        </>
      )}
      {selection.ids.size > 0 && !isBare ? (
        <LateSelectionBar
          resource={resource}
          parameters={parameters}
          ids={selection.ids}
          rows={page?.rows ?? []}
          onClear={() => {
            card.current?.querySelector('input')?.focus()
            selection.clear()
          }}
        />
      ) : null}
    </>
  )
}
