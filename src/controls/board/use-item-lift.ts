import type { DragCancelEvent, DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { dragAnnouncements, positionInWords } from './drag-announcements.ts'
import { useSettled } from './drag-settled.ts'

/** Items in an order that a person changes. */
export interface MovableItems<T> {
  items: T[]
  /** A key that no other item has. */
  keyOf: (item: T) => string
  /** The item's name, for assistive technology. */
  labelOf: (item: T) => string
  /**
   * Called when an item was moved. Indexes count from 0; `to` is the index after the move. The list shows the move until `items`
   * change. If they have not changed soon after, the move is rolled back.
   */
  onMove: (from: number, to: number) => void
}

/**
 * The items in the shown order, the one that is dragged, and the steps of a drag. `move` moves an item without one. `words` announces
 * the step.
 */
export function useItemLift<T>({ keyOf, labelOf, onMove, ...props }: MovableItems<T>) {
  const { shown: items, settle } = useSettled(props.items)
  const lastTo = useRef(-1)
  const [liftedKey, setLiftedKey] = useState<string>()
  const [words, setWords] = useState('')
  const keys = items.map(keyOf)
  const indexOf = (key: string | number) => keys.indexOf(String(key))

  function start({ active }: DragStartEvent) {
    const key = String(active.id)
    lastTo.current = indexOf(key)
    setLiftedKey(key)
    announce(dragAnnouncements.lifted, key, lastTo.current)
  }

  function passOver({ active, over }: DragOverEvent) {
    const to = over === null ? -1 : indexOf(over.id)
    if (to < 0 || to === lastTo.current) return
    lastTo.current = to
    announce(dragAnnouncements.moved, String(active.id), to)
  }

  function drop({ active, over }: DragEndEvent) {
    setLiftedKey(undefined)
    move(String(active.id), over === null ? -1 : indexOf(over.id))
  }

  function cancel({ active }: DragCancelEvent) {
    setLiftedKey(undefined)
    announce(dragAnnouncements.cancelled, String(active.id), indexOf(active.id))
  }

  function move(key: string, to: number) {
    const from = indexOf(key)
    if (from < 0) return
    if (to < 0 || to === from) return announce(dragAnnouncements.stayed, key, from)
    announce(dragAnnouncements.dropped, key, to)
    settle(arrayMove(items, from, to))
    onMove(from, to)
  }

  function announce(inWords: (label: string, position: string) => string, key: string, index: number) {
    const item = items[indexOf(key)]
    setWords(inWords(item === undefined ? '' : labelOf(item), positionInWords(index, items.length)))
  }

  const lifted = liftedKey === undefined ? undefined : items[indexOf(liftedKey)]
  return { items, keys, lifted, words, start, passOver, drop, cancel, move }
}
