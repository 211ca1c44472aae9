import { isUnpaged } from '../../../openapi/lists/paging/paging.ts'
import { Columns3, Search as SearchIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { IconButton } from '../../../controls/basics/IconButton.tsx'
import { later } from '../../../controls/basics/later.ts'
import { askedFirst } from '../../../openapi/lists/missing-filters.ts'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { fieldsOf, type Column } from '../columns/columns.ts'
import { sortChoices } from '../columns/sort-choices.ts'
import { filterMessages } from '../filters/filter-messages.ts'
import { FilterPopover } from '../filters/FilterPopover.tsx'
import styles from './ListToolbar.module.css'
import { BoardGroup } from '../views/BoardGroup.tsx'
import type { Search } from '../../links/list-search.ts'
import { inSentence } from '../../shared/names.ts'
import { useAddressSearch, useNavigation } from '../../links/navigation.ts'
import { SearchBox } from '../../shared/SearchBox.tsx'
import { SortMenu } from './SortMenu.tsx'
import { undescribedFields } from '../columns/undescribed-fields.ts'
import { openUnderstood } from '../../corrections/explain.ts'
import { useIsNarrow } from '../../shared/use-is-narrow.ts'
import { viewIn, viewsOf, type ViewName } from '../views/views.ts'
import { ViewSwitch } from '../views/ViewSwitch.tsx'

const { Component: FilterChips } = later(() =>
  import('../filters/FilterChips.tsx').then((module) => module.FilterChips),
)

/** A pause this long (ms) while typing sends the search. */
const PAUSE = 150

export interface ListToolbarProps {
  resource: Resource
  columns: Column[]
  /** The rows that are shown, once they are there. */
  rows: unknown[] | undefined
  state: ListState
  /** Called with the whole new state, at page 1. `replace`: no new entry for the way back. */
  onChange: (state: ListState, options?: { replace?: boolean }) => void
  /** Why the list could not be read: what it says of a filter stands there. */
  error?: Error | null
}

/**
 * What narrows and orders a list, and how it is looked at. Offers only what the server can do; a list that comes whole is searched and
 * sorted here.
 */
export function ListToolbar({ resource, columns, rows, state, onChange, error }: ListToolbarProps) {
  const { changeSearch } = useNavigation()
  const search = useAddressSearch()
  const isNarrow = useIsNarrow()
  const { dialect } = resource
  // Before it is said what to show, there is nothing to look at in one way or another.
  const isUnasked = askedFirst(resource, state).length > 0
  const canSearch = dialect.search !== undefined || (isUnpaged(dialect.paging) && !isUnasked)
  // On a phone the table is cards.
  const views = useMemo(
    () => (isUnasked ? [] : viewsOf(resource, rows).filter((name) => !isNarrow || name !== 'cards')),
    [resource, rows, isNarrow, isUnasked],
  )
  const view = viewIn(search, views)
  // These have an order of their own.
  const choices = isUnasked || view === 'board' || view === 'order' ? [] : sortChoices(resource, columns)
  const restart = (change: Partial<ListState>, options?: { replace?: boolean }) =>
    onChange({ ...state, page: 1, cursor: undefined, ...change }, options)
  const messages = useMemo(() => filterMessages(error, dialect.filters), [error, dialect])
  const setFilters = (filters: ListState['filters']) => restart({ filters })
  if (!canSearch && dialect.filters.length === 0 && choices.length === 0 && views.length < 2) return null

  return (
    <div className={styles.toolbar}>
      {canSearch ? (
        <SearchField
          label={`Search ${inSentence(resource.label)}`}
          value={state.search ?? ''}
          onChange={(search) => restart({ search: search === '' ? undefined : search }, { replace: true })}
        />
      ) : null}
      {Object.keys(state.filters).length === 0 ? null : (
        <FilterChips
          parameters={dialect.filters}
          fields={resource.fields}
          filters={state.filters}
          onChange={setFilters}
          messages={messages}
        />
      )}
      {dialect.filters.length === 0 ? null : (
        <FilterPopover
          parameters={dialect.filters}
          fields={resource.fields}
          filters={state.filters}
          onChange={setFilters}
          messages={messages}
        />
      )}
      <div className={styles.end}>
        {view === 'table' && !isNarrow && !isUnasked ? (
          <ColumnCount resource={resource} columns={columns} row={rows?.[0]} />
        ) : null}
        {choices.length === 0 ? null : (
          <SortMenu
            choices={choices}
            sort={state.sort}
            isAscendingOnly={dialect.sort?.style === 'plain'}
            onChange={(sort) => restart({ sort })}
          />
        )}
        {view === 'board' ? <BoardGroup resource={resource} /> : null}
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

/** That there is more than the columns show, with the way to choose others. */
function ColumnCount({ resource, columns, row }: { resource: Resource; columns: Column[]; row: unknown }) {
  const known = fieldsOf(resource, row)
  const all =
    known.filter((field) => !field.writeOnly).length + undescribedFields(resource, known, [row]).length
  const headed = Math.max(resource.presentation.header.length - 1, 0)
  const shown = columns.length + headed
  if (all <= shown) return null
  return (
    <Button
      variant="quiet"
      icon={<Columns3 aria-hidden="true" />}
      aria-label={`${shown} of ${all} fields are columns. Choose others`}
      onClick={() => openUnderstood(resource.path)}
    >
      {shown} of {all}
    </Button>
  )
}

/** The search part in another view. The order that people give a list is sorted by its place: the other views were not asked for that. */
function inView(search: Search, from: ViewName, to: ViewName): Search {
  const { view: _view, sort, page, cursor, ...kept } = search
  const rest = from === 'order' ? kept : { ...kept, sort, page, cursor }
  return to === 'table' ? rest : { ...rest, view: to }
}

/** Follows the address, but never takes letters away from somebody who is typing. */
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
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useEffectEvent(onChange)

  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setText(value)
    }
  }, [value])

  useEffect(() => {
    if (text === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = text
      send(text)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text])

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
        <SearchIcon aria-hidden="true" />
      </IconButton>
      <div className={styles.search} data-open={isOpen || undefined}>
        <SearchBox ref={input} label={label} value={text} onChange={setText} />
      </div>
    </>
  )
}
