import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useCardFocus, useKeptFocus } from './board-focus.ts'
import {
  cardAt,
  positionOf,
  targetPositions,
  type BoardColumn,
  type BoardPosition,
} from './board-positions.ts'
import { CarriedCard } from './BoardCard.tsx'
import { BoardColumnList } from './BoardColumn.tsx'
import { useHandler } from '../hooks/use-handler.ts'
import { useSettled } from './drag-settled.ts'
import { DragMenu } from './DragMenu.tsx'
import { PointerDrag } from './PointerDrag.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useCardLift, type Lift } from './use-card-lift.ts'
import styles from './Board.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

interface BoardProps<T> {
  columns: BoardColumn<T>[]
  keyOf: (card: T) => string
  /** The card's name, for assistive technology. */
  labelOf: (card: T) => string
  renderCard: (card: T) => ReactNode
  /**
   * Called when a card was dropped at another position, with the keys of the columns. `index` is the number of other cards before
   * it in its new column. The board shows the move until `columns` change. If they have not changed soon after, the move is rolled
   * back.
   */
  onMove: (card: T, fromColumn: string, toColumn: string, index: number) => void
  label: string
  /** False where cards have no order in their column: the menu then moves them to other columns only. */
  hasOrder?: boolean
  className?: string
}

/**
 * Cards in columns, moved by mouse, finger, keys (space, arrows, space) or a menu. Each move is announced. Pass stable `keyOf`,
 * `labelOf` and `renderCard`, so that 500 cards in a column stay smooth.
 * ```tsx
 * <Board label="Tickets by status" keyOf={(ticket) => ticket.id} labelOf={(ticket) => ticket.title}
 *   columns={[{ key: 'open', label: 'Open', cards: open }, { key: 'done', label: 'Done', cards: done }]}
 *   renderCard={(ticket) => ticket.title} onMove={(ticket, from, to, index) => move(ticket, to, index)} />
 * ```
 */
export function Board<T>(props: BoardProps<T>) {
  const { keyOf, labelOf, renderCard, label, hasOrder = true, className } = props
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<{ cardKey: string; anchor: HTMLElement }>()
  const { columns, focus, rememberFocus, lifting, onKey } = useMovableCards(props, root, () =>
    setMenu(undefined),
  )
  const { lift } = lifting
  const onMenu = useHandler((cardKey: string, anchor: HTMLElement) => setMenu({ cardKey, anchor }))

  return (
    // Only follows the focus of its cards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={root}
      aria-label={label}
      className={[styles.board, className].filter(Boolean).join(' ')}
      data-moving={lift?.by}
      onFocus={rememberFocus}
    >
      <PointerDrag id={id} lifting={lifting} handleOf={focus.handleOf} renderCard={renderCard}>
        <div className={styles.columns}>
          {columns.map((column) => (
            <BoardColumnList
              key={column.key}
              {...{ column, keyOf, labelOf, renderCard, onKey, onMenu }}
              {...(lift && liftIn(lift, column.key, { keyOf, renderCard }))}
              onHandle={focus.keepHandle}
              isMoving={lift !== undefined}
              keysId={`${id}keys`}
            />
          ))}
        </div>
      </PointerDrag>
      {menu && (
        <CardMenu
          {...menu}
          {...{ columns, keyOf, labelOf, hasOrder }}
          onMove={(card, from, to) => {
            lifting.drop(card, from, to)
            focus.focusWhenDrawn(to, menu.cardKey)
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
      <p id={`${id}keys`} hidden>
        Press space to pick the card up, then the arrow keys to move it, space to drop it, escape to cancel.
      </p>
      <p role="status" aria-live="assertive" className={visuallyHidden.text}>
        {lifting.words}
      </p>
    </section>
  )
}

/** The columns as shown while cards move, by pointer and by keys. The focus follows its card. */
function useMovableCards<T>(
  { keyOf, labelOf, onMove, ...props }: BoardProps<T>,
  root: RefObject<HTMLElement | null>,
  onStart: () => void,
) {
  const focus = useCardFocus(root)
  const { shown: columns, settle } = useSettled(props.columns)
  const lifting = useCardLift({
    columns,
    keyOf,
    labelOf,
    cardOf: focus.cardOf,
    onStart,
    onDrop: (next, card, from, to) => {
      settle(next)
      onMove(card, from.column, to.column, to.index)
    },
  })
  const rememberFocus = useKeptFocus({
    columns,
    keyOf,
    isMoving: lifting.lift !== undefined,
    focusWhenDrawn: focus.focusWhenDrawn,
  })
  const onKey = useBoardKeys({ columns, keyOf, lifting, focus })
  return { columns, focus, rememberFocus, lifting, onKey }
}

/** The moved card in the column that it comes from, and its slot in the column where it would land. */
function liftIn<T>(
  { card, from, to, by, transform, height }: Lift<T>,
  column: string,
  { keyOf, renderCard }: Pick<BoardProps<T>, 'keyOf' | 'renderCard'>,
) {
  return {
    ...(from.column === column && { liftedKey: keyOf(card), liftedTransform: transform }),
    ...(to.column === column && {
      slotIndex: to.index,
      slotHeight: height,
      // A pointer carries the card itself.
      slotContent: by === 'keys' ? <CarriedCard card={card} renderCard={renderCard} /> : undefined,
    }),
  }
}

interface CardMenuProps<T> extends Pick<BoardProps<T>, 'columns' | 'keyOf' | 'labelOf'> {
  hasOrder: boolean
  cardKey: string
  anchor: HTMLElement
  onMove: (card: T, from: BoardPosition, to: BoardPosition) => void
  onClose: () => void
}

/** The menu that moves one card. */
function CardMenu<T>({ cardKey, anchor, onMove, onClose, ...board }: CardMenuProps<T>) {
  const { columns, keyOf, labelOf, hasOrder } = board
  const from = positionOf(columns, keyOf, cardKey)
  const card = cardAt(columns, from)
  const isKnown = from !== undefined && card !== undefined
  const targets = isKnown ? targetPositions(columns, from, hasOrder) : []
  return (
    <DragMenu
      label={`Move ${isKnown ? labelOf(card) : ''}`}
      anchor={anchor}
      choices={targets.map(({ text, to, isDisabled }) => ({
        text,
        isDisabled,
        choose: () => isKnown && onMove(card, from, to),
      }))}
      onClose={onClose}
    />
  )
}
