import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId, useRef, useState, type ReactNode } from 'react'
import { NO_ANNOUNCEMENTS } from './drag-announcements.ts'
import { DragMenu, type DragMenuChoice } from './DragMenu.tsx'
import { SortableRow } from './SortableRow.tsx'
import { useItemLift, type MovableItems } from './use-item-lift.ts'
import styles from './Sortable.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

/** The items in their order, and what is called when a person moves one. */
interface SortableProps<T> extends MovableItems<T> {
  renderItem: (item: T) => ReactNode
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
export function Sortable<T>(props: SortableProps<T>) {
  const { keyOf, labelOf, renderItem } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ itemKey: string; anchor: HTMLElement }>()
  const { items, keys, lifted, words, move, ...drag } = useItemLift(props)
  const sensors = useListSensors()

  return (
    <div className={props.className}>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: { draggable: KEYS } }}
        onDragStart={(event) => {
          setMenu(undefined)
          drag.start(event)
        }}
        onDragOver={drag.passOver}
        onDragEnd={drag.drop}
        onDragCancel={drag.cancel}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul ref={list} className={styles.list} aria-label={props.label}>
            {items.map((item) => (
              <SortableRow
                key={keyOf(item)}
                itemKey={keyOf(item)}
                label={labelOf(item)}
                onMenu={(anchor) => setMenu({ itemKey: keyOf(item), anchor })}
              >
                {renderItem(item)}
              </SortableRow>
            ))}
          </ul>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {lifted !== undefined && <CarriedRow>{renderItem(lifted)}</CarriedRow>}
        </DragOverlay>
      </DndContext>
      {menu && (
        <ItemMenu
          {...menu}
          {...{ items, keyOf, labelOf }}
          onMove={(to) => {
            move(menu.itemKey, to)
            // A row that is moved in the page loses the focus.
            requestAnimationFrame(() => focusHandle(list.current, menu.itemKey))
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
      <p role="status" aria-live="assertive" className={visuallyHidden.text}>
        {words}
      </p>
    </div>
  )
}

/** Rows are dragged by a pointer that has moved a little, and by keys. */
function useListSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}

/** The row that the pointer carries. */
function CarriedRow({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.row} ${styles.carried}`} aria-hidden inert>
      <span className={styles.handle} />
      <div className={styles.content}>{children}</div>
    </div>
  )
}

interface ItemMenuProps<T> extends Pick<MovableItems<T>, 'items' | 'keyOf' | 'labelOf'> {
  itemKey: string
  anchor: HTMLElement
  /** Called with the index to which a person moves the item. */
  onMove: (to: number) => void
  onClose: () => void
}

/** The menu that moves one item. */
function ItemMenu<T>({ items, keyOf, labelOf, itemKey, anchor, onMove, onClose }: ItemMenuProps<T>) {
  const from = items.findIndex((item) => keyOf(item) === itemKey)
  const item = items[from]
  const last = items.length - 1
  const to = (text: string, index: number): DragMenuChoice => ({
    text,
    isDisabled: index < 0 || index > last || index === from,
    choose: () => onMove(index),
  })
  return (
    <DragMenu
      label={`Move ${item === undefined ? '' : labelOf(item)}`}
      anchor={anchor}
      choices={[to('Up', from - 1), to('Down', from + 1), to('To the top', 0), to('To the end', last)]}
      onClose={onClose}
    />
  )
}

function focusHandle(list: HTMLElement | null, itemKey: string) {
  list?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(itemKey)}"]`)?.focus()
}

const KEYS =
  'Press space to pick the row up, then the arrow keys to move it, space to drop it, escape to cancel.'
