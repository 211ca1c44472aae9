import { useCallback, useEffect, useMemo, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { isPartlySearched } from '../../openapi/lists/paging/whole-page.ts'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { isEqual } from '../../openapi/model/is-equal.ts'
import { Glide } from '../../controls/transition/Glide.tsx'
import { pagingKind } from '../../openapi/lists/paging/paging.ts'
import { totalOf, type ListPage, type ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useList, useReadAhead } from '../../queries/read/use-list.ts'
import { useFailureKept } from '../../queries/read/use-failure-kept.ts'
import { columnsOf } from './columns/columns.ts'
import { RowLinks, rowLinks } from './columns/row-links.ts'
import { rememberList } from '../links/last-seen.ts'
import { LateListEmpty, LateListUnread } from './LateUnread.ts'
import { ListHeader } from './ListHeader.tsx'
import { listStateFrom, withState, type Search } from '../links/list-search.ts'
import styles from './ListScreen.module.css'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { useIsOpenable } from '../links/use-is-openable.ts'
import { listAddress } from '../links/record-address.ts'
import { LateResponse } from '../shared/LateResponse.tsx'
import { useIsNarrow } from '../shared/use-is-narrow.ts'
import { rangeText } from './table/range-text.ts'
import { Pager, SkipRows } from './table/Pager.tsx'
import { useSelection } from './selection/use-selection.ts'
import { LateSelectionBar, loadSelectionBar } from './table/LateSelection.ts'
import { LateEndUnknown, LateSearchedPages } from './toolbar/LateFilters.ts'
import { ListToolbar } from './toolbar/ListToolbar.tsx'
import type { ListView, ListViewProps } from './views/list-view.ts'
import { listViews, stateAt, viewIn, viewsOf } from './views/views.ts'

export interface ListScreenProps {
  resource: Resource
  parameters: PathParameters
}

/**
 * The list of a resource's records. The server searches, filters, sorts and pages them as far as it can. The state is
 * in the address. Another list needs another `key`.
 */
export function ListScreen({ resource, parameters }: ListScreenProps) {
  const address = listAddress(resource, parameters)
  const search = useAddressSearch()
  const isNarrow = useIsNarrow()
  const { state, change, readAhead } = useListState(resource, parameters, search)
  const list = useListPage(resource, parameters, state)
  const { page, error, isBusy, isPartial, setFound } = list
  const view = useShownView(resource, search, page?.rows)
  const [firstRow] = page?.rows ?? []
  const columns = useMemo(() => columnsOf(resource, firstRow), [resource, firstRow])
  const selection = useSelection(resource, page?.rows)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => rememberList(address, search), [address, search])
  const isBare = isNarrow || view !== listViews[0]
  const canSelect = view === listViews[0] && (resource.destroy ?? resource.update) !== undefined
  const isSelecting = canSelect && (isNarrow ? selection.isOn : selection.ids.size > 0)
  const shared = { resource, parameters, state }

  return (
    <>
      <ListHeader
        {...shared}
        page={page}
        range={list.range}
        address={address}
        hasActions={!isNarrow || !isSelecting}
        onSelect={canSelect ? selection.start : undefined}
      />
      <ListToolbar {...shared} {...{ columns, isBusy, error }} rows={page?.rows} onChange={change} />
      {isPartial ? <LateSearchedPages {...shared} onFound={setFound} /> : null}
      <Content
        {...shared}
        {...{ list, view, isBare, address, card, columns, readAhead }}
        onChange={change}
        selection={canSelect ? selection : undefined}
      />
      {isSelecting ? <LateSelectionBar {...shared} {...{ selection, card }} rows={page?.rows ?? []} /> : null}
    </>
  )
}

interface ContentProps extends Omit<RowsProps, 'page' | 'range' | 'isBusy' | 'isPaged' | 'readAgain'> {
  list: ReturnType<typeof useListPage>
}

/** What the list shows: its rows, a skeleton of them, or what there is instead. */
function Content({ list, ...props }: ContentProps) {
  const { view } = props
  const { page, range, error, isBusy, isPartial, readAgain } = list
  const missing = missingFilters(props.resource, props.state)
  const isEmpty = page?.rows.length === 0
  // That the page before is empty says nothing of the one that is being read.
  if (missing.length === 0 && !error && (!page || (isBusy && isEmpty)))
    return (
      <>
        <view.Skeleton {...props} />
        <LateResponse />
      </>
    )
  if (missing.length > 0 || page === undefined || page.one !== undefined)
    return (
      <LateListUnread
        {...props}
        missing={missing}
        one={page?.one}
        error={error}
        isRetrying={list.isFetching}
        onRetry={readAgain}
      />
    )
  if (isEmpty) return <LateListEmpty {...props} />
  return <Rows {...props} {...{ page, range, isBusy, readAgain }} isPaged={!isPartial} />
}

/** The state of the list that its view reads, and a function that changes it. Where it differs from the address, the address follows. */
function useListState(resource: Resource, parameters: PathParameters, search: Search) {
  const { changeSearch } = useNavigation()
  const read = useReadAhead(resource, parameters)
  const state = useMemo(() => stateAt(resource, search), [resource, search])
  const readAhead = (next: ListState) => read(stateAt(resource, withState(search, next)))
  const change = (next: ListState, options?: { replace?: boolean }) => {
    // Requested before it is drawn, which takes about as long as the response.
    readAhead(next)
    changeSearch((current) => withState(current, next), options)
  }
  useEffect(() => {
    if (!isEqual(state, listStateFrom(search)))
      changeSearch((current) => withState(current, state), { replace: true })
  }, [state, search, changeSearch])
  return { state, change, readAhead }
}

/** The shown page of the list. Where the server has no search, `LateSearchedPages` finds the rows of the other pages. */
function useListPage(resource: Resource, parameters: PathParameters, state: ListState) {
  const list = useList(resource, parameters, state)
  const { isPlaceholderData, isFetching, refetch } = list
  const { data: read, error } = useFailureKept(list, state)
  const isPartial = read !== undefined && isPartlySearched(read)
  const [found, setFound] = useState<ListPage>()
  const readAgain = useCallback(async () => {
    await refetch({ cancelRefetch: false })
  }, [refetch])
  const page = isPartial ? (found ?? read) : read
  const isBusy = isPlaceholderData && isFetching
  const newest = page ? rangeText(page) : ''
  const [range, setRange] = useState(newest)
  // It is read aloud, and says nothing of the rows that are still to come.
  if (range !== newest && !isBusy) setRange(newest)
  return {
    page,
    range,
    error,
    isBusy,
    isFetching,
    isPartial,
    setFound,
    readAgain,
  }
}

/** The view of the list: until the rows are there, that of the address; then one that can show them. */
function useShownView(resource: Resource, search: Search, rows: readonly unknown[] = []): ListView {
  const { changeSearch } = useNavigation()
  const named = viewIn(search, listViews)
  const view = rows.length > 0 ? viewIn(search, viewsOf(resource, rows)) : named
  // Loads the view's code while the rows are loading. An error is shown when the view renders.
  useEffect(() => void named.load?.().catch(() => undefined), [named])
  const isUnknown = rows.length > 0 && search.view !== undefined && view === listViews[0]
  useEffect(() => {
    if (isUnknown) changeSearch(({ view: _view, ...kept }) => kept, { replace: true })
  }, [isUnknown, changeSearch])
  return view
}

/** Loads the actions on selected rows when a pointer or the focus is on a checkbox. */
function fetchSelectionBar({ target }: SyntheticEvent): void {
  const element = target as Element // a pointer or the focus is on one
  if (element.matches('[data-select] *, th > input')) void loadSelectionBar().catch(() => {})
}

interface RowsProps extends Omit<ListViewProps, 'pager'> {
  view: ListView
  /** True where the rows need no card around them. */
  isBare: boolean
  /** True where other pages can be opened. */
  isPaged: boolean
  range: string
  address: string
  card: RefObject<HTMLDivElement | null>
}

/** The rows in their view, with the links to other pages. */
function Rows({ view, isBare, isPaged, range, address, card, ...props }: RowsProps) {
  const { resource, parameters, page, state, isBusy } = props
  const search = useAddressSearch()
  const isOpenable = useIsOpenable(resource)
  const links = useMemo(
    () => rowLinks(resource, parameters, page.rows, search, isOpenable),
    [resource, parameters, page, search, isOpenable],
  )
  const { paging } = resource.dialect
  // What a list that counts its pages does not show is checked.
  const isStuck =
    !page.hasNext && totalOf(page) !== page.first + page.rows.length && !pagingKind(paging).isCounted
  const pager = isPaged && <Pager {...props} {...{ address, range, isStuck, paging }} />
  return (
    <>
      {pager && !view.hasOwnPages && (page.hasNext || state.page > 1) && <SkipRows page={state.page} />}
      <div
        ref={card}
        className={styles.card}
        data-bare={isBare || undefined}
        data-busy={isBusy || undefined}
        onPointerOver={fetchSelectionBar}
        onFocus={fetchSelectionBar}
      >
        <Glide of={JSON.stringify([view.name, state.sort, state.filters])} className={styles.rows}>
          <RowLinks value={links}>
            <view.Component {...props} pager={pager} />
          </RowLinks>
        </Glide>
        {!view.hasOwnPages && pager}
      </div>
      {isBusy && <LateResponse />}
      {isStuck && isPaged && <LateEndUnknown resource={resource} page={page} />}
    </>
  )
}
