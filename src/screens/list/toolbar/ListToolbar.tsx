import { isUnpaged } from '../../../openapi/lists/paging/paging.ts'
import { Icon } from '../../../controls/icon/Icon.tsx'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../controls/basics/IconButton.tsx'
import { missingFilters } from '../../../openapi/lists/missing-filters.ts'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Column } from '../columns/columns.ts'
import { sortValueOf } from '../../../openapi/lists/sort.ts'
import { sortChoices } from '../columns/sort-choices.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { LateFilterChips } from './LateFilters.ts'
import styles from './ListToolbar.module.css'
import type { Search } from '../../links/list-search.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { useAddressSearch, useNavigation } from '../../links/navigation.ts'
import { SearchBox } from '../../shared/SearchBox.tsx'
import { SortMenu } from './SortMenu.tsx'
import { useIsNarrow } from '../../shared/use-is-narrow.ts'
import type { ListView } from '../views/list-view.ts'
import { listViews, viewIn, viewsOf } from '../views/views.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** How long a pause in typing sends the search (ms). */
const PAUSE = 150

interface ListToolbarProps {
  resource: Resource
  columns: Column[]
  /** The shown rows; `undefined` while loading. */
  rows: unknown[] | undefined
  state: ListState
  /** Called with the whole new state, at page 1. `replace`: adds no history entry. */
  onChange: (state: ListState, options?: { replace?: boolean }) => void
  /** True while other rows are loading and the earlier ones are shown. */
  isBusy?: boolean
  /** Why the list could not be read. A message about a filter is shown at that filter. */
  error?: Error | null
}

/**
 * The toolbar of a list: search, filters, sort order and view. It offers only what the server can do. An unpaged list
 * is searched and sorted in the browser.
 */
export function ListToolbar({ resource, columns, rows, state, onChange, isBusy, error }: ListToolbarProps) {
  const { changeSearch } = useNavigation()
  const search = useAddressSearch()
  const isNarrow = useIsNarrow()
  const { dialect } = resource
  // Before the required filters are set, there are no rows for any view.
  const lacksFilters = missingFilters(resource, state).length > 0
  // Where the server has no search, the loaded pages are searched in the browser.
  const isByPage = dialect.search === undefined && !isUnpaged(dialect.paging)
  const canSearch = dialect.search !== undefined || !lacksFilters
  const views = useMemo(
    () =>
      lacksFilters ? [] : viewsOf(resource, rows).filter((one) => !isNarrow || one.isForWideWindows !== true),
    [resource, rows, isNarrow, lacksFilters],
  )
  const view = viewIn(search, views)
  const choices = lacksFilters || view.hasOwnOrder ? [] : sortChoices(resource, columns)
  const restart = (change: Partial<ListState>, options?: { replace?: boolean }) =>
    onChange({ ...state, page: 1, cursor: undefined, ...change }, options)
  if (!canSearch && dialect.filters.length === 0 && choices.length === 0 && views.length < 2) return null

  return (
    <div className={styles.toolbar}>
      {canSearch ? (
        <SearchField
          label={`Search ${isByPage ? 'loaded ' : ''}${inSentence(resource.label)}`}
          value={state.search ?? ''}
          onChange={(text) => {
            const search = text || undefined
            restart(isByPage ? { ...state, search } : { search }, { replace: true })
          }}
        />
      ) : null}
      <Filters {...{ resource, columns, rows, state, restart, isBusy, error }} />
      <div className={styles.end}>
        {view.Options === undefined || lacksFilters ? null : (
          <view.Options resource={resource} columns={columns} rows={rows} />
        )}
        {choices.length === 0 ? null : (
          <SortMenu
            choices={choices}
            sort={state.sort}
            isAscendingOnly={dialect.sort?.style === 'plain'}
            onChange={(sort) => restart({ sort })}
          />
        )}
        {views.length < 2 ? null : (
          <ViewSwitch
            views={views}
            view={view}
            onChange={(next) => changeSearch((current) => inView(current, view, next))}
          />
        )}
      </div>
    </div>
  )
}

interface FiltersProps extends Omit<ListToolbarProps, 'onChange'> {
  /** Changes the state and returns to page 1. */
  restart: (change: Partial<ListState>) => void
}

/** The active filters, and the button for all of them. */
function Filters({ resource, columns, rows, state, restart, isBusy, error }: FiltersProps) {
  const { filters: parameters, sort } = resource.dialect
  // The address may name an order that the server does not have.
  const unsorted =
    sort && state.sort && sortValueOf(sort, state.sort.field) === undefined ? state.sort.field : undefined
  const filtering = {
    parameters,
    fields: resource.fields,
    filters: state.filters,
    onChange: (filters: ListState['filters']) => restart({ filters }),
    error,
  }
  return (
    <>
      {Object.keys(state.filters).length === 0 && unsorted === undefined ? null : (
        <LateFilterChips
          {...filtering}
          rows={isBusy === true ? [] : rows}
          unsorted={unsorted}
          onUnsort={() => restart({ sort: undefined })}
        />
      )}
      {parameters.length === 0 ? null : (
        <FilterPopover
          {...filtering}
          first={[...resource.presentation.header, ...columns.map(({ name }) => name)]}
        />
      )}
    </>
  )
}

/** The search part for another view. A sort order and page of the view's own are not kept. */
function inView(search: Search, from: ListView, to: ListView): Search {
  const { view: _view, sort, page, cursor, ...kept } = search
  const rest = from.query === undefined ? { ...kept, sort, page, cursor } : kept
  return to === listViews[0] ? rest : { ...rest, view: to.name }
}

/** A search field that follows the address, but never removes letters during typing. */
function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const [isOpen, setOpen] = useState(value !== '')
  // The last text of the address, and the last one that was typed or taken from there.
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useEffectEvent(onChange)

  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }

  useEffect(() => {
    if (text === sent) return undefined
    const timer = setTimeout(() => {
      setSent(text)
      send(text)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, sent])

  return (
    <>
      <IconButton
        label={label}
        className={styles.open}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          if (!isOpen) requestAnimationFrame(() => input.current?.focus())
        }}
      >
        <Icon name="search" />
      </IconButton>
      <div className={styles.search} data-open={isOpen || undefined}>
        <SearchBox ref={input} label={label} value={text} onChange={setText} />
      </div>
    </>
  )
}
