import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { useHandler } from '../hooks/use-handler.ts'
import { positionOf, type BoardColumn, type BoardPosition } from './board-positions.ts'
import type { BoardColumnHandle } from './BoardColumn.tsx'

/** The functions that find, show and focus the cards of a board. */
export type CardFocus = ReturnType<typeof useCardFocus>

/** Scrolls cards of a board into view and focuses them, also cards that are not in the page yet. */
export function useCardFocus(root: RefObject<HTMLElement | null>) {
  const handles = useRef(new Map<string, BoardColumnHandle>())
  const [actions] = useState(() => {
    const cardOf = (key: string) =>
      root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`) ?? undefined

    const reveal = ({ column, index }: BoardPosition) => handles.current.get(column)?.reveal(index)

    const focusWhenDrawn = (position: BoardPosition, key: string, tries = 20, wasFocused = false) => {
      requestAnimationFrame(() => {
        // Where the person has moved the focus on, it stays. A card that is drawn again loses it to the page.
        if (!wasFocused || document.activeElement === document.body) {
          reveal(position)
          cardOf(key)?.focus({ preventScroll: true })
        }
        const isFocused = wasFocused || document.activeElement === cardOf(key)
        if (tries > 0) focusWhenDrawn(position, key, tries - 1, isFocused)
      })
    }

    return {
      cardOf,
      reveal,
      /** A moved card leaves the page and returns elsewhere, at most some frames after its column has scrolled. */
      focusWhenDrawn,
      /** Focuses a card at once if it is in the page, so that no following key is lost. */
      focusCard: (position: BoardPosition, key: string) => {
        reveal(position)
        const card = cardOf(key)
        if (card === undefined) focusWhenDrawn(position, key)
        else card.focus({ preventScroll: true })
      },
      handleOf: (column: string) => handles.current.get(column),
      keepHandle: (column: string, handle: BoardColumnHandle | null) => {
        if (handle === null) handles.current.delete(column)
        else handles.current.set(column, handle)
      },
    }
  })
  return actions
}

interface KeptFocusOptions<T> {
  columns: BoardColumn<T>[]
  keyOf: (card: T) => string
  /** True while a person moves a card. The focus is then kept by the move. */
  isMoving: boolean
  focusWhenDrawn: (position: BoardPosition, key: string) => void
}

/**
 * Focuses a card again that left the page with the focus, because another person or Undo has moved it. Returns the
 * handler of the board's focus events.
 */
export function useKeptFocus<T>({ columns, keyOf, isMoving, focusWhenDrawn }: KeptFocusOptions<T>) {
  const focused = useRef<HTMLElement>(null)
  const keep = useHandler(() => {
    const { current: card } = focused
    if (isMoving || card === null || card.isConnected || document.activeElement !== document.body) return
    const { card: key = '' } = card.dataset
    const at = positionOf(columns, keyOf, key)
    if (at !== undefined) focusWhenDrawn(at, key)
  })
  useEffect(keep, [columns, keep])
  return ({ target }: FocusEvent) => {
    focused.current = target.closest<HTMLElement>('[data-card]')
  }
}
