import {
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useCardFocus, useKeptFocus } from './board-focus.ts'
import {
  cardAt,
  positionAfterKey,
  positionBeside,
  positionOf,
  targetPositions,
  type BoardColumn,
} from './board-positions.ts'
import { followPointer } from './board-pointer.ts'
import { BoardColumnList } from './BoardColumn.tsx'
import { useHandler } from '../basics/use-handler.ts'
import { useSettled } from './drag-settled.ts'
import { CardMouseSensor, CardTouchSensor, MOUSE_STARTS, TOUCH_STARTS } from './drag-sensors.ts'
import { NO_ANNOUNCEMENTS } from './drag-announcements.ts'
import { DragMenu, type DragMenuChoice } from './DragMenu.tsx'
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
export function Board<T>({ keyOf, labelOf, renderCard, onMove, label, className, ...props }: BoardProps<T>) {
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const { cardOf, reveal, focusCard, focusWhenDrawn, handleOf, keepHandle } = useCardFocus(root)
  const [menu, setMenu] = useState<{ cardKey: string; anchor: HTMLElement }>()
  const { shown: columns, settle } = useSettled(props.columns)
  const [pointer] = useState(followPointer)
  const sensors = useSensors(
    useSensor(CardMouseSensor, MOUSE_STARTS),
    useSensor(CardTouchSensor, TOUCH_STARTS),
  )
  const { lift, words, moveTo, drop, cancel, ...lifting } = useCardLift({
    columns,
    keyOf,
    labelOf,
    cardOf,
    onDrop: (next, card, from, to) => {
      settle(next)
      onMove(card, from.column, to.column, to.index)
    },
  })
  const liftedKey = lift && keyOf(lift.card)
  const start = (cardKey: string, by: Lift<T>['by']) => {
    setMenu(undefined)
    return lifting.start(cardKey, by)
  }

  const moveByKey = useHandler((event: globalThis.KeyboardEvent) => {
    if (lift === undefined) return
    const cardKey = keyOf(lift.card)
    if (event.key === 'Escape' || event.key === 'Tab') {
      cancel()
      focusWhenDrawn(lift.from, cardKey)
    } else if (event.key === ' ' || event.key === 'Enter') {
      drop(lift.card, lift.from, lift.to)
      focusWhenDrawn(lift.to, cardKey)
    } else {
      const to = positionAfterKey(columns, keyOf, cardKey, lift.to, event.key)
      if (to === undefined) return
      moveTo(to)
      requestAnimationFrame(() => reveal(to))
    }
    // The key must neither scroll the page nor start another shortcut.
    event.preventDefault()
    event.stopPropagation()
  })

  const rememberFocus = useKeptFocus({ columns, keyOf, isMoving: lift !== undefined, focusWhenDrawn })
  const openMenu = useHandler((cardKey: string, anchor: HTMLElement) => setMenu({ cardKey, anchor }))
  const isMovedByKeys = lift?.by === 'keys'
  useWindowEvents(isMovedByKeys, moveByKey, useHandler(cancel))

  const onKey = useHandler((event: KeyboardEvent<HTMLElement>, cardKey: string) => {
    const at = positionOf(columns, keyOf, cardKey)
    if (at === undefined) return
    if (event.key === ' ') {
      event.preventDefault()
      start(cardKey, 'keys')
    } else if (event.key === 'Enter') {
      event.currentTarget.querySelector('a')?.click()
    } else {
      const to = positionBeside(columns, keyOf, cardKey, at, event.key)
      const next = cardAt(columns, to)
      if (to === undefined || next === undefined) return
      event.preventDefault()
      focusCard(to, keyOf(next))
    }
  })

  return (
    // Only follows the focus of its cards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={root}
      aria-label={label}
      className={`${styles.board} ${className ?? ''}`}
      data-moving={lift?.by}
      onFocus={rememberFocus}
    >
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={pointer.columnUnder}
        measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
        accessibility={{ announcements: NO_ANNOUNCEMENTS }}
        onDragStart={({ active, activatorEvent }: DragStartEvent) => {
          const element = start(String(active.id), 'pointer')
          if (element) pointer.grabbed(element, activatorEvent)
        }}
        onDragMove={({ collisions }: DragMoveEvent) => {
          const column = collisions?.[0]?.id
          const handle = column === undefined ? undefined : handleOf(String(column))
          if (handle) moveTo({ column: String(column), index: handle.indexAt(pointer.cardTop()) })
        }}
        onDragEnd={() => lift && drop(lift.card, lift.from, lift.to)}
        onDragCancel={cancel}
      >
        <div className={styles.columns}>
          {columns.map((column) => {
            const hasSlot = lift?.to.column === column.key
            return (
              <BoardColumnList
                key={column.key}
                onHandle={keepHandle}
                column={column}
                keyOf={keyOf}
                labelOf={labelOf}
                renderCard={renderCard}
                liftedKey={lift?.from.column === column.key ? liftedKey : undefined}
                liftedTransform={lift?.from.column === column.key ? lift.transform : undefined}
                slotIndex={hasSlot ? lift.to.index : undefined}
                slotHeight={hasSlot ? lift.height : undefined}
                slotContent={
                  hasSlot && isMovedByKeys ? (
                    <CarriedCard card={lift.card} renderCard={renderCard} />
                  ) : undefined
                }
                isMoving={lift !== undefined}
                keysId={`${id}keys`}
                onKey={onKey}
                onMenu={openMenu}
              />
            )
          })}
        </div>
        <DragOverlay dropAnimation={null}>
          {lift?.by === 'pointer' && <CarriedCard card={lift.card} renderCard={renderCard} />}
        </DragOverlay>
      </DndContext>
      {menu && (
        <DragMenu
          label={`Move ${labelOfKey(menu.cardKey)}`}
          anchor={menu.anchor}
          choices={choicesFor(menu.cardKey)}
          onClose={() => setMenu(undefined)}
        />
      )}
      <p id={`${id}keys`} hidden>
        Press space to pick the card up, then the arrow keys to move it, space to drop it, escape to cancel.
      </p>
      <p role="status" aria-live="assertive" className={visuallyHidden.text}>
        {words}
      </p>
    </section>
  )

  function labelOfKey(cardKey: string): string {
    const card = cardAt(columns, positionOf(columns, keyOf, cardKey))
    return card === undefined ? '' : labelOf(card)
  }

  function choicesFor(cardKey: string): DragMenuChoice[] {
    const from = positionOf(columns, keyOf, cardKey)
    const card = cardAt(columns, from)
    if (from === undefined || card === undefined) return []
    return targetPositions(columns, from).map(({ text, to, isDisabled }) => ({
      text,
      isDisabled,
      choose: () => {
        drop(card, from, to)
        focusWhenDrawn(to, cardKey)
      },
    }))
  }
}

/** Handles keys and presses of the window. The focused card may leave the page while it is moved. */
function useWindowEvents(
  isActive: boolean,
  onKey: (event: globalThis.KeyboardEvent) => void,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!isActive) return undefined
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointerdown', onPress, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerdown', onPress, true)
    }
  }, [isActive, onKey, onPress])
}

/** The moved card: tilted below the pointer, or in its slot when keys move it. */
function CarriedCard<T>({ card, renderCard }: { card: T; renderCard: (card: T) => ReactNode }) {
  return (
    <div className={`${styles.card} ${styles.carried}`} aria-hidden inert>
      <div className={styles.content}>{renderCard(card)}</div>
    </div>
  )
}
