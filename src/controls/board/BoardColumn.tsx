import { useDroppable } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { countOf, type BoardColumn } from './board-positions.ts'
import { BoardCard, type BoardCardProps } from './BoardCard.tsx'
import { useHandler } from '../basics/use-handler.ts'
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

/** The height in px of cards that have not been measured yet. */
const ESTIMATE = 76
/** The px between cards, as in `--s2`. */
const GAP = 8
/** How many cards before the end the next page is requested. */
const AHEAD = 5

/** One column of a board. Only the cards near the window are in the page, so that 500 cost as much as 20. */
function Column<T>(props: BoardColumnProps<T>) {
  const { column, keyOf, labelOf, liftedKey, slotIndex, slotHeight = ESTIMATE, onHandle } = props
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement | null>(null)
  const [activeKey, setActiveKey] = useState<string>()
  const { setNodeRef } = useDroppable({ id: column.key })

  const lifted = column.cards.find((card) => keyOf(card) === liftedKey)
  const rows = useMemo(() => {
    const cards: (T | typeof SLOT)[] = column.cards.filter((card) => keyOf(card) !== liftedKey)
    if (slotIndex !== undefined) cards.splice(slotIndex, 0, SLOT)
    return cards
  }, [column.cards, keyOf, liftedKey, slotIndex])
  const keyOfRow = (row: T | typeof SLOT | undefined) =>
    row === SLOT || row === undefined ? ' slot' : keyOf(row)

  const activeIndex = rows.findIndex((row) => row !== SLOT && keyOf(row) === activeKey)
  const tabStop = Math.max(activeIndex, rows[0] === SLOT ? 1 : 0)
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is meant to be read while drawing
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keyOfRow(rows[index]),
    estimateSize: (index) => (rows[index] === SLOT ? slotHeight : ESTIMATE),
    gap: GAP,
    overscan: 4,
    useFlushSync: false,
    // The tab stop stays in the page wherever the column is scrolled.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), tabStop])]
        .filter((index) => index < rows.length)
        .toSorted((a, b) => a - b),
  })
  const items = virtualizer.getVirtualItems()

  const indexAt = useHandler((top: number) => {
    const listTop = list.current?.getBoundingClientRect().top ?? 0
    return nearestIndex(virtualizer.getVirtualItems(), top - listTop, slotIndex, slotHeight)
  })
  const reveal = useHandler((index: number) => {
    section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (index < rows.length) virtualizer.scrollToIndex(index, { align: 'auto' })
  })
  useLayoutEffect(() => {
    onHandle(column.key, { indexAt, reveal })
    return () => onHandle(column.key, null)
  }, [column.key, onHandle, indexAt, reveal])

  const { hasMore = false, isPending = false, onMore } = column
  const last = items.at(-1)?.index ?? -1
  const isNearEnd = last >= rows.length - AHEAD
  const requestedFor = useRef<number>(undefined)
  useEffect(() => {
    if (!hasMore || isPending || !isNearEnd || onMore === undefined) return
    // Once for each number of cards, so that a page without new cards is not requested again and again.
    if (requestedFor.current === column.cards.length) return
    requestedFor.current = column.cards.length
    onMore()
  }, [hasMore, isPending, isNearEnd, onMore, column.cards.length])

  const count = countOf(column)
  return (
    <section
      ref={section}
      className={styles.column}
      aria-label={`${column.label}, ${count} ${count === 1 ? 'card' : 'cards'}`}
      aria-busy={isPending || undefined}
      data-over={slotIndex !== undefined || undefined}
    >
      <h2 className={styles.heading}>
        <bdi>{column.label}</bdi> <span className={styles.count}>{count.toLocaleString('en')}</span>
      </h2>
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
          {[
            ...items.map((item) => {
              const row = rows[item.index]
              const style = { transform: `translateY(${item.start}px)` }
              if (row === SLOT || row === undefined) {
                return (
                  <li
                    key=" slot"
                    ref={virtualizer.measureElement}
                    data-index={item.index}
                    className={styles.slot}
                    aria-hidden
                    inert
                    style={{ ...style, blockSize: slotHeight }}
                  >
                    {props.slotContent}
                  </li>
                )
              }
              return cardItem(row, item.index, {
                style,
                measureItem: virtualizer.measureElement,
                isLifted: false,
              })
            }),
            lifted !== undefined &&
              cardItem(lifted, 0, { isLifted: true, style: { transform: props.liftedTransform } }),
          ]}
        </ul>
        {rows.length === 0 && !isPending && (
          <p className={styles.empty}>No cards in {column.label}. Move one here.</p>
        )}
        {isPending && <p className={styles.empty}>Loading{rows.length > 0 ? ' more' : ''}…</p>}
      </div>
    </section>
  )

  function cardItem(
    card: T,
    index: number,
    more: Pick<BoardCardProps<T>, 'style' | 'measureItem' | 'isLifted'>,
  ) {
    const key = keyOf(card)
    return (
      <BoardCard
        key={key}
        card={card}
        cardKey={key}
        label={labelOf(card)}
        renderCard={props.renderCard}
        index={index}
        count={count}
        isTabStop={index === tabStop}
        keysId={props.keysId}
        onKey={props.onKey}
        onMenu={props.onMenu}
        onFocus={setActiveKey}
        {...more}
      />
    )
  }
}

const SLOT = Symbol('slot')

/** The position whose upper edge is nearest, computed without the slot. With it, the slot would move away from the pointer. */
function nearestIndex(
  items: { index: number; start: number; size: number }[],
  top: number,
  slotIndex: number | undefined,
  slotHeight: number,
): number {
  let nearest = 0
  let distance = Infinity
  const consider = (index: number, start: number) => {
    if (Math.abs(start - top) >= distance) return
    distance = Math.abs(start - top)
    nearest = index
  }
  for (const { index, start, size } of items) {
    if (index === slotIndex) continue
    const isAfter = slotIndex !== undefined && index > slotIndex
    const cardIndex = isAfter ? index - 1 : index
    const cardStart = isAfter ? start - slotHeight - GAP : start
    consider(cardIndex, cardStart)
    consider(cardIndex + 1, cardStart + size + GAP)
  }
  return nearest
}

/** A column of a board. The assertion keeps the type parameter, which `memo` loses. */
export const BoardColumnList = memo(Column) as typeof Column
