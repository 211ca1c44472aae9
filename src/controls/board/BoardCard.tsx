import { useDraggable } from '@dnd-kit/core'
import { memo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { DragHandle } from './DragHandle.tsx'
import styles from './Board.module.css'

/** One card, its place in its column, and what the board does with its keys, its focus and its menu. */
export interface BoardCardProps<T> {
  card: T
  cardKey: string
  label: string
  renderCard: (card: T) => ReactNode
  /** From 0. */
  index: number
  /** The number of cards in its column. */
  count: number
  /** True for the one card of its column that Tab reaches. */
  isTabStop: boolean
  /** True while it is moved. It stays in the page, invisible, because the events of a touch end with their element. */
  isLifted: boolean
  style?: CSSProperties
  measureItem?: (element: HTMLLIElement | null) => void
  /** The id of the sentence that explains the keys. */
  keysId: string
  onKey: (event: KeyboardEvent<HTMLElement>, cardKey: string) => void
  onFocus: (cardKey: string) => void
  onMenu: (cardKey: string, anchor: HTMLElement) => void
}

/** One card of a board as a list item: focusable, draggable, with a button for moves without dragging. */
function CardItem<T>(props: BoardCardProps<T>) {
  const { card, cardKey, label, index, isLifted, isTabStop, measureItem, count, style } = props
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id: cardKey })
  const tabIndex = isTabStop && !isLifted ? 0 : -1
  return (
    <li
      ref={measureItem}
      data-index={index}
      className={styles.item}
      data-lifted={isLifted || undefined}
      aria-hidden={isLifted || undefined}
      inert={isLifted}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={style}
    >
      {/* A group, not a button: it contains links and a button, which a button may not contain. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={(element) => {
          setNodeRef(element)
          setActivatorNodeRef(element)
        }}
        role="group"
        tabIndex={tabIndex}
        aria-label={label}
        aria-roledescription="card"
        aria-describedby={props.keysId}
        data-card={cardKey}
        data-row={cardKey}
        className={styles.card}
        onFocus={() => props.onFocus(cardKey)}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget) props.onKey(event, cardKey)
        }}
        // Dragging a link natively would take the pointer from the card.
        onDragStart={(event) => event.preventDefault()}
        {...listeners}
      >
        <CardContent card={card} renderCard={props.renderCard} />
        <DragHandle
          label={label}
          tabIndex={tabIndex}
          className={styles.handle}
          onClick={(event) => props.onMenu(cardKey, event.currentTarget)}
        />
      </div>
    </li>
  )
}

// During a drag every card is rendered for every change. Its content is rendered again only for another card.
const CardContent = memo(function CardContent({
  card,
  renderCard,
}: {
  card: unknown
  renderCard: (card: never) => ReactNode
}) {
  return <div className={styles.content}>{renderCard(card as never)}</div>
})

/** A card of a board. The assertion keeps the type parameter, which `memo` loses. */
export const BoardCard = memo(CardItem) as typeof CardItem

/** The moved card: tilted below the pointer, or in its slot when keys move it. */
export function CarriedCard<T>({ card, renderCard }: Pick<BoardCardProps<T>, 'card' | 'renderCard'>) {
  return (
    <div className={`${styles.card} ${styles.carried}`} aria-hidden inert>
      <div className={styles.content}>{renderCard(card)}</div>
    </div>
  )
}
