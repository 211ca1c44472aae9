import { pagingKind, takesSize } from '../../../openapi/lists/paging/paging.ts'
import { Icon } from '../../../controls/icon/Icon.tsx'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../controls/basics/IconButton.tsx'
import { totalOf, type ListPage, type ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Paging } from '../../../openapi/model/dialect-model.ts'
import { AddressLink } from '../../links/AddressLink.tsx'
import { withState } from '../../links/list-search.ts'
import { useAddressSearch } from '../../links/navigation.ts'
import { countText } from '../../../controls/basics/count-text.ts'
import { pageNumbers } from './page-numbers.ts'
import styles from './Pager.module.css'

const SIZES = [10, 20, 25, 50, 100, 200]

/** How long (ms) a pointer rests on the button before a press is expected. */
const REST = 50

interface PagerProps {
  /** The address of the list. */
  address: string
  paging: Paging
  page: ListPage
  /** Which rows are on screen: `1–25 of 57`. */
  range: string
  state: ListState
  isBusy: boolean
  /** True where there may be more rows, but nothing leads to them. */
  isStuck: boolean
  onChange: (state: ListState) => void
  /** Called with the next page when a pointer rests on its button, before the press. */
  readAhead: (state: ListState) => void
}

/** The position of this page in the list, and links to other pages. An unknown total is not shown. */
export function Pager(props: PagerProps) {
  const { paging, page, range, state, isStuck, onChange } = props
  const count = page.searched ?? page.rows.length
  const total = totalOf(page)
  const most = paging.maximumSize || Infinity
  // The requested size may be more than the server returns.
  const size = Math.min(
    state.size ?? paging.defaultSize ?? (state.page > 1 ? page.first / (state.page - 1) : count),
    most,
  )
  const pages =
    total === undefined || size === 0 || isStuck ? undefined : Math.max(1, Math.ceil(total / size))
  const isOnly = state.page === 1 && !page.hasNext && !isStuck

  return (
    <nav className={styles.pager} aria-label="Pages" data-pages="">
      <p className={styles.range} aria-live="polite" aria-atomic="true">
        {range}
      </p>
      {isOnly && state.size === undefined && count <= 25 ? null : (
        <PageSize
          paging={paging}
          size={size}
          most={most}
          onChange={(next) => onChange({ ...state, size: next, page: 1, cursor: undefined })}
        />
      )}
      <Steps
        {...props}
        isByCursor={pagingKind(paging).isForwardOnly === true || state.cursor !== undefined}
        pages={pages}
      />
    </nav>
  )
}

interface StepsProps extends PagerProps {
  isByCursor: boolean
  /** How many there are; `undefined` where that is not known. */
  pages: number | undefined
}

/** The buttons to the pages before and after, with links to others between. Nothing for a single page. */
function Steps(props: StepsProps) {
  const { address, isByCursor, page, pages, state, isBusy, onChange } = props
  const trail = useCursorTrail(state)
  const next: ListState = { ...state, page: state.page + 1, cursor: page.nextCursor }
  const canGoOn = page.hasNext && !isBusy
  const resting = useRest(canGoOn, () => props.readAhead(next))
  if (state.page === 1 && !page.hasNext) return null
  return (
    // Not `disabled`, so that the focus stays on the button.
    <div data-clear className={styles.steps}>
      <IconButton
        label="Previous page"
        aria-disabled={state.page <= 1}
        onClick={() => {
          if (state.page <= 1) return
          const cursor = trail.current[state.page - 1]
          onChange({ ...state, page: isByCursor && cursor === undefined ? 1 : state.page - 1, cursor })
        }}
      >
        <Icon name="chevron-right" />
      </IconButton>
      {pages === undefined || isByCursor ? null : (
        <PageNumbers address={address} state={state} pages={pages} />
      )}
      <span className={styles.range}>
        {countText(state.page)}
        {pages === undefined ? null : ` / ${countText(pages)}`}
      </span>
      <IconButton
        label="Next page"
        aria-disabled={!canGoOn}
        {...resting}
        onClick={() => {
          if (canGoOn) onChange(next)
        }}
      >
        <Icon name="chevron-right" />
      </IconButton>
    </div>
  )
}

/** The cursors by page. A cursor leads only forward, so the earlier ones are kept for going back. */
function useCursorTrail({ page, cursor }: ListState) {
  const trail = useRef<(string | undefined)[]>([])
  useEffect(() => {
    trail.current[page] = cursor
  }, [page, cursor])
  return trail
}

/** Calls `onRest` when a pointer rests on the element. Only once each time it enters, because it stays there after the press. */
function useRest(isActive: boolean, onRest: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    onPointerMove: () => {
      if (isActive) timer.current ??= setTimeout(onRest, REST)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}

/**
 * A button before the rows that leads behind them, to the pages. It has the focus after a page is turned by keyboard. Tab then leads to
 * the new rows, and Enter back to the button of the next page.
 */
export function SkipRows({ page }: { page: number }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.querySelector('[data-pages] :focus-visible')) button.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the turn of a page is what it waits for
  }, [page])
  return (
    <button
      ref={button}
      type="button"
      className={styles.skip}
      onClick={() => document.querySelector<HTMLElement>('[data-pages] button:last-child')?.focus()}
    >
      Skip to the pages
    </button>
  )
}

/** Links to the first and last pages and those around this one. Hidden in a narrow window. */
function PageNumbers({ address, state, pages }: { address: string; state: ListState; pages: number }) {
  const search = useAddressSearch()
  return (
    <ol className={styles.numbers}>
      {pageNumbers(state.page, pages).map((number, index) => (
        <li key={number ?? `after ${index}`}>
          {number === undefined ? (
            '…'
          ) : (
            <AddressLink
              to={address}
              search={withState(search, { ...state, page: number })}
              aria-label={`Page ${countText(number)}`}
              aria-current={number === state.page ? 'page' : undefined}
            >
              {countText(number)}
            </AddressLink>
          )}
        </li>
      ))}
    </ol>
  )
}

function PageSize({
  paging,
  size,
  most,
  onChange,
}: {
  paging: Paging
  size: number
  most: number
  onChange: (size: number) => void
}) {
  if (!takesSize(paging)) return null
  const sizes = [...new Set([...SIZES.filter((one) => one <= most), size])].toSorted((a, b) => a - b)
  return (
    <label className={styles.size}>
      <select
        value={size}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-label="Rows a page"
      >
        {sizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>{' '}
      a page
    </label>
  )
}
