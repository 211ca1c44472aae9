import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragOverEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useSettled } from './drag-settled.ts'
import { dragAnnouncements, positionInWords, NO_ANNOUNCEMENTS } from './drag-announcements.ts'
import { DragMenu } from './DragMenu.tsx'
import { SortableRow } from './SortableRow.tsx'
import styles from './Sortable.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

/** The items in their order, and what is called when a person moves one. */
export interface SortableProps<T> {
  items: T[]
  /** A key that no other item has. */
  keyOf: (item: T) => string
  /** The item's name, for assistive technology. */
  labelOf: (item: T) => string
  renderItem: (item: T) => ReactNode
  /**
   * Called when an item was moved. Indexes count from 0; `to` is the index after the move. The list shows the move until `items`
   * change. If they have not changed soon after, the move is rolled back.
   */
  onMove: (from: number, to: number) => void
  label: string
  className?: string
}

/**
 * A list sorted by mouse, finger, keys (space, arrows, space) or a menu on each handle. Each move is announced.
 * ```tsx
 * <Sortable label="Stops of the tour" items={stops} keyOf={(stop) => stop.id} labelOf={(stop) => stop.name}
 *   renderItem={(stop) => stop.name} onMove={(from, to) => setStops(arrayMove(stops, from, to))} />
 * ```
 */
export function Sortable<T>({
  keyOf,
  labelOf,
  renderItem,
  onMove,
  label,
  className,
  ...props
}: SortableProps<T>) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const lastTo = useRef(-1)
  const { shown: items, settle } = useSettled(props.items)
  const [liftedKey, setLiftedKey] = useState<string>()
  const [menu, setMenu] = useState<{ key: string; anchor: HTMLElement }>()
  const [words, setWords] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const lifted = items[keys.indexOf(liftedKey ?? '')]

  return (
    <div className={className}>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: { draggable: KEYS } }}
        onDragStart={({ active }) => lift(String(active.id))}
        onDragOver={passOver}
        onDragEnd={drop}
        onDragCancel={({ active }) => {
          setLiftedKey(undefined)
          say(dragAnnouncements.cancelled, String(active.id), keys.indexOf(String(active.id)))
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul ref={list} className={styles.list} aria-label={label}>
            {items.map((item) => (
              <SortableRow
                key={keyOf(item)}
                itemKey={keyOf(item)}
                label={labelOf(item)}
                onMenu={(anchor) => setMenu({ key: keyOf(item), anchor })}
              >
                {renderItem(item)}
              </SortableRow>
            ))}
          </ul>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {lifted !== undefined && (
            <div className={`${styles.row} ${styles.carried}`} aria-hidden inert>
              <span className={styles.handle} />
              <div className={styles.content}>{renderItem(lifted)}</div>
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {menu && (
        <DragMenu
          label={`Move ${labelOfKey(menu.key)}`}
          anchor={menu.anchor}
          choices={choicesFor(menu.key)}
          onClose={() => setMenu(undefined)}
        />
      )}
      <p role="status" aria-live="assertive" className={visuallyHidden.text}>
        {words}
      </p>
    </div>
  )

  function lift(key: string) {
    lastTo.current = keys.indexOf(key)
    setLiftedKey(key)
    setMenu(undefined)
    say(dragAnnouncements.lifted, key, lastTo.current)
  }

  function passOver({ active, over }: DragOverEvent) {
    const to = over === null ? -1 : keys.indexOf(String(over.id))
    if (to < 0 || to === lastTo.current) return
    lastTo.current = to
    say(dragAnnouncements.moved, String(active.id), to)
  }

  function drop({ active, over }: DragEndEvent) {
    setLiftedKey(undefined)
    move(String(active.id), over === null ? -1 : keys.indexOf(String(over.id)))
  }

  function move(key: string, to: number) {
    const from = keys.indexOf(key)
    if (from < 0) return
    if (to < 0 || to === from) return say(dragAnnouncements.stayed, key, from)
    say(dragAnnouncements.dropped, key, to)
    settle(arrayMove(items, from, to))
    onMove(from, to)
  }

  function say(words: (label: string, position: string) => string, key: string, index: number) {
    setWords(words(labelOfKey(key), positionInWords(index, items.length)))
  }

  function labelOfKey(key: string): string {
    const item = items[keys.indexOf(key)]
    return item === undefined ? '' : labelOf(item)
  }

  function choicesFor(key: string) {
    const from = keys.indexOf(key)
    const last = items.length - 1
    const to = (text: string, index: number) => ({
      text,
      isDisabled: index < 0 || index > last || index === from,
      choose: () => {
        move(key, index)
        // A row that is moved in the page loses the focus.
        requestAnimationFrame(() =>
          list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)?.focus(),
        )
      },
    })
    return [to('Up', from - 1), to('Down', from + 1), to('To the top', 0), to('To the end', last)]
  }
}

const KEYS =
  'Press space to pick the row up, then the arrow keys to move it, space to drop it, escape to cancel.'
