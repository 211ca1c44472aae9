import { useDroppable } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { countOf, type BoardColumn } from './board-positions.ts'
import { BoardCard, type BoardCardProps } from './BoardCard.tsx'
import { countText } from '../basics/count-text.ts'
import { useHandler } from '../hooks/use-handler.ts'
import { CARD_ESTIMATE, CARD_GAP, columnRows, nearestIndex, SLOT, type ColumnRow } from './column-rows.ts'
import styles from './Board.module.css'

/** What only the column can measure or do for the board. */
export interface BoardColumnHandle {
  /** The number of cards above a card whose upper edge is at `top` of the window. */
  indexAt: (top: number) => number
  /** Scrolls a row into view. */
  reveal: (index: number) => void
}

interface BoardColumnProps<T> extends Pick<BoardCardProps<T>, 'renderCard' | 'keysId' | 'onKey' | 'onMenu'> {
  column: BoardColumn<T>
  keyOf: (card: T) => string
  labelOf: (card: T) => string
  /** The key of the moved card, if it comes from this column. */
  liftedKey?: string
  /** The CSS transform of the moved card. It keeps its position, invisible, because the drag starts from there. */
  liftedTransform?: string
  /** The index of the empty slot in which the card would land. */
  slotIndex?: number
  /** In pixels. */
  slotHeight?: number
  /** Drawn in the empty slot if no pointer carries the card. */
  slotContent?: ReactNode
  /** True while any card of the board is moved. */
  isMoving: boolean
  onHandle: (column: string, handle: BoardColumnHandle | null) => void
}

/** How many cards before the end the next page is requested. */
const AHEAD = 5

/** One column of a board: its name, how many cards it has, and the cards. */
function Column<T>(props: BoardColumnProps<T>) {
  const { column, slotIndex } = props
  const count = countOf(column)
  return (
    <section
      className={styles.column}
      aria-label={`${column.label}, ${count} ${count === 1 ? 'card' : 'cards'}`}
      aria-busy={column.isPending || undefined}
      data-over={slotIndex !== undefined || undefined}
    >
      <h2 className={styles.heading}>
        <bdi>{column.label}</bdi> <span className={styles.count}>{countText(count)}</span>
      </h2>
      <ColumnCards {...props} />
    </section>
  )
}

/** The cards of a column. Only those near the window are in the page, so that 500 cost as much as 20. */
function ColumnCards<T>(props: BoardColumnProps<T>) {
  const { column, slotIndex, slotHeight = CARD_ESTIMATE } = props
  const { isPending = false } = column
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement | null>(null)
  const { setNodeRef } = useDroppable({ id: column.key })
  const drawn = useColumnRows(props, scroller)
  const { rows, virtualizer } = drawn
  const lastIndex = virtualizer.getVirtualItems().at(-1)?.index ?? -1

  useColumnHandle(props.onHandle, column.key, {
    indexAt: (top) => {
      const listTop = list.current?.getBoundingClientRect().top ?? 0
      return nearestIndex(virtualizer.getVirtualItems(), top - listTop, slotIndex, slotHeight)
    },
    reveal: (index) => {
      scroller.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (index < rows.length) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
  })
  useNextPage(column, lastIndex >= rows.length - AHEAD)

  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        // Inside the scrolling element, so that the column scrolls while a card is held at its edge.
        ref={(element) => {
          list.current = element
          setNodeRef(element)
        }}
        className={styles.list}
        data-moving={props.isMoving || undefined}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {drawnCards(props, drawn)}
      </ul>
      {rows.length === 0 && !isPending && (
        <p className={styles.empty}>No cards in {column.label}. Move one here.</p>
      )}
      {isPending && <p className={styles.empty}>Loading{rows.length > 0 ? ' more' : ''}…</p>}
    </div>
  )
}

/** The cards near the window and the slot. One list of children, so that a card that is lifted keeps its element. */
function drawnCards<T>(
  props: BoardColumnProps<T>,
  { rows, lifted, virtualizer, ...focusing }: ReturnType<typeof useColumnRows<T>>,
) {
  const { keyOf, slotHeight = CARD_ESTIMATE, slotContent } = props
  return [
    ...virtualizer.getVirtualItems().map(({ index, start }) => {
      const row = rows[index]
      const at = {
        index,
        measureItem: virtualizer.measureElement,
        style: { transform: `translateY(${start}px)` },
      }
      return row === SLOT || row === undefined ? (
        <Slot key=" slot" {...at} style={{ ...at.style, blockSize: slotHeight }}>
          {slotContent}
        </Slot>
      ) : (
        <ColumnCard
          key={keyOf(row)}
          {...{ columnProps: props, card: row, isLifted: false, ...focusing }}
          {...at}
        />
      )
    }),
    lifted !== undefined && (
      <ColumnCard
        key={keyOf(lifted)}
        {...{ columnProps: props, card: lifted, index: 0, isLifted: true, ...focusing }}
        style={{ transform: props.liftedTransform }}
      />
    ),
  ]
}

interface ColumnCardProps<T> extends Pick<
  BoardCardProps<T>,
  'card' | 'index' | 'style' | 'measureItem' | 'isLifted' | 'onFocus'
> {
  columnProps: BoardColumnProps<T>
  /** The index of the card that Tab reaches. */
  tabStop: number
}

/** One card of a column. */
function ColumnCard<T>({ columnProps, tabStop, ...own }: ColumnCardProps<T>) {
  const { column, keyOf, labelOf, renderCard, keysId, onKey, onMenu } = columnProps
  return (
    <BoardCard
      {...own}
      {...{ renderCard, keysId, onKey, onMenu }}
      cardKey={keyOf(own.card)}
      label={labelOf(own.card)}
      count={countOf(column)}
      isTabStop={own.index === tabStop}
    />
  )
}

interface SlotProps extends Pick<BoardCardProps<unknown>, 'index' | 'measureItem' | 'style'> {
  children: ReactNode
}

/** The empty slot in which the moved card would land. */
function Slot({ index, measureItem, style, children }: SlotProps) {
  return (
    <li ref={measureItem} data-index={index} className={styles.slot} aria-hidden inert style={style}>
      {children}
    </li>
  )
}

/** The rows of a column with their positions, the moved card that comes from it, and its tab stop. */
function useColumnRows<T>(
  { column, keyOf, liftedKey, slotIndex, slotHeight = CARD_ESTIMATE }: BoardColumnProps<T>,
  scroller: RefObject<HTMLElement | null>,
) {
  const [activeKey, setActiveKey] = useState<string>()
  const rows = useMemo(
    () => columnRows(column.cards, keyOf, liftedKey, slotIndex),
    [column.cards, keyOf, liftedKey, slotIndex],
  )
  const activeIndex = rows.findIndex((row) => row !== SLOT && keyOf(row) === activeKey)
  const tabStop = Math.max(activeIndex, rows[0] === SLOT ? 1 : 0)
  return {
    rows,
    lifted: column.cards.find((card) => keyOf(card) === liftedKey),
    /** The index of the card that Tab reaches: the one that last had the focus, else the first. */
    tabStop,
    onFocus: setActiveKey,
    virtualizer: useDrawnRows({ rows, keyOf, slotHeight, tabStop, scroller }),
  }
}

interface DrawnRowsOptions<T> {
  rows: ColumnRow<T>[]
  keyOf: (card: T) => string
  slotHeight: number
  /** The index of the card that Tab reaches. It stays in the page wherever the column is scrolled. */
  tabStop: number
  scroller: RefObject<HTMLElement | null>
}

/** The rows that are in the page, and where. */
function useDrawnRows<T>({ rows, keyOf, slotHeight, tabStop, scroller }: DrawnRowsOptions<T>) {
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is meant to be read while drawing
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => {
      const row = rows[index]
      return row === SLOT || row === undefined ? ' slot' : keyOf(row)
    },
    estimateSize: (index) => (rows[index] === SLOT ? slotHeight : CARD_ESTIMATE),
    gap: CARD_GAP,
    overscan: 4,
    useFlushSync: false,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), tabStop])]
        .filter((index) => index < rows.length)
        .toSorted((a, b) => a - b),
  })
}

/** Hands the board what only the column can measure or do, for as long as the column is drawn. */
function useColumnHandle(
  onHandle: BoardColumnProps<unknown>['onHandle'],
  key: string,
  newest: BoardColumnHandle,
) {
  const indexAt = useHandler(newest.indexAt)
  const reveal = useHandler(newest.reveal)
  useLayoutEffect(() => {
    onHandle(key, { indexAt, reveal })
    return () => onHandle(key, null)
  }, [key, onHandle, indexAt, reveal])
}

/** Requests more cards when the last drawn one is near the end of those that are there. */
function useNextPage<T>(
  { cards, hasMore = false, isPending = false, onMore }: BoardColumn<T>,
  isNearEnd: boolean,
) {
  const requestedFor = useRef<number>(undefined)
  useEffect(() => {
    if (!hasMore || isPending || !isNearEnd || onMore === undefined) return
    // Once for each number of cards, so that a page without new cards is not requested again and again.
    if (requestedFor.current === cards.length) return
    requestedFor.current = cards.length
    onMore()
  }, [hasMore, isPending, isNearEnd, onMore, cards.length])
}

/** A column of a board. The assertion keeps the type parameter, which `memo` loses. */
export const BoardColumnList = memo(Column) as typeof Column
