import { useState } from 'react'
import {
  cardAt,
  countOf,
  positionOf,
  withCardAt,
  type BoardColumn,
  type BoardPosition,
} from './board-positions.ts'
import { useHandler } from '../hooks/use-handler.ts'
import { dragAnnouncements, positionInWords } from './drag-announcements.ts'

/** A card that is being moved. */
export interface Lift<T> {
  card: T
  from: BoardPosition
  to: BoardPosition
  by: 'pointer' | 'keys'
  /** In pixels. */
  height: number
  /** The CSS transform of its original position in the column. */
  transform: string
}

interface CardLiftOptions<T> {
  columns: BoardColumn<T>[]
  keyOf: (card: T) => string
  labelOf: (card: T) => string
  /** The element of a card, if it is drawn. */
  cardOf: (cardKey: string) => HTMLElement | null | undefined
  onStart: () => void
  /** Called after a move. `columns` are shown until the caller's own change. */
  onDrop: (columns: BoardColumn<T>[], card: T, from: BoardPosition, to: BoardPosition) => void
}

/** The moved card of a board, and the functions that move it. */
export type CardLift<T> = ReturnType<typeof useCardLift<T>>

/** The moved card, and functions for each step: pick up, move, drop or cancel. `words` announces the step. */
export function useCardLift<T>({ columns, keyOf, labelOf, cardOf, onStart, onDrop }: CardLiftOptions<T>) {
  const [lift, setLift] = useState<Lift<T>>()
  const [words, setWords] = useState('')

  const start = useHandler((cardKey: string, by: Lift<T>['by']) => {
    onStart()
    const from = positionOf(columns, keyOf, cardKey)
    const card = cardAt(columns, from)
    const element = cardOf(cardKey)
    if (from === undefined || card === undefined || !element) return undefined
    const transform = element.closest('li')?.style.transform ?? ''
    setLift({ card, from, to: from, by, height: element.offsetHeight, transform })
    setWords(dragAnnouncements.lifted(labelOf(card), inWords(from, 0)))
    return element
  })

  const moveTo = (to: BoardPosition) => {
    if (lift === undefined || (to.column === lift.to.column && to.index === lift.to.index)) return
    setLift({ ...lift, to })
    setWords(dragAnnouncements.moved(labelOf(lift.card), inWords(to, to.column === lift.from.column ? 0 : 1)))
  }

  const drop = (card: T, from: BoardPosition, to: BoardPosition) => {
    setLift(undefined)
    const hasMoved = from.column !== to.column || from.index !== to.index
    const position = inWords(to, from.column === to.column ? 0 : 1)
    setWords((hasMoved ? dragAnnouncements.dropped : dragAnnouncements.stayed)(labelOf(card), position))
    if (hasMoved) onDrop(withCardAt(columns, keyOf, card, to), card, from, to)
  }

  const cancel = () => {
    if (lift === undefined) return
    setLift(undefined)
    setWords(dragAnnouncements.cancelled(labelOf(lift.card), inWords(lift.from, 0)))
  }

  // Another person has deleted the moved card.
  if (lift !== undefined && positionOf(columns, keyOf, keyOf(lift.card)) === undefined) setLift(undefined)

  return { lift, words, start, moveTo, drop, cancel }

  /** A position in words. `arriving` is 1 if the column does not count the card yet. */
  function inWords({ column, index }: BoardPosition, arriving: 0 | 1): string {
    const found = columns.find(({ key }) => key === column)
    return found === undefined ? '' : positionInWords(index, countOf(found) + arriving, found.label)
  }
}
