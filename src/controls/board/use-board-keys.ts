import { useEffect, type KeyboardEvent } from 'react'
import { useHandler } from '../hooks/use-handler.ts'
import type { CardFocus } from './board-focus.ts'
import { cardAt, positionAfterKey, positionBeside, positionOf, type BoardColumn } from './board-positions.ts'
import type { CardLift } from './use-card-lift.ts'

interface BoardKeysOptions<T> {
  columns: BoardColumn<T>[]
  keyOf: (card: T) => string
  lifting: CardLift<T>
  focus: CardFocus
}

/**
 * The keys of a board. Space lifts the focused card, arrows move it or else the focus, Enter opens the card. Returns the handler of
 * a card's own keys; it stays the same function.
 */
export function useBoardKeys<T>({ columns, keyOf, lifting, focus }: BoardKeysOptions<T>) {
  const { lift } = lifting

  const moveLifted = useHandler((event: globalThis.KeyboardEvent) => {
    if (lift === undefined) return
    const cardKey = keyOf(lift.card)
    if (event.key === 'Escape' || event.key === 'Tab') {
      lifting.cancel()
      focus.focusWhenDrawn(lift.from, cardKey)
    } else if (event.key === ' ' || event.key === 'Enter') {
      lifting.drop(lift.card, lift.from, lift.to)
      focus.focusWhenDrawn(lift.to, cardKey)
    } else {
      const to = positionAfterKey(columns, keyOf, cardKey, lift.to, event.key)
      if (to === undefined) return
      lifting.moveTo(to)
      requestAnimationFrame(() => focus.reveal(to))
    }
    // The key must neither scroll the page nor start another shortcut.
    event.preventDefault()
    event.stopPropagation()
  })
  useWindowEvents(lift?.by === 'keys', moveLifted, useHandler(lifting.cancel))

  return useHandler((event: KeyboardEvent<HTMLElement>, cardKey: string) => {
    const at = positionOf(columns, keyOf, cardKey)
    if (at === undefined) return
    if (event.key === ' ') {
      event.preventDefault()
      lifting.start(cardKey, 'keys')
    } else if (event.key === 'Enter') {
      event.currentTarget.querySelector('a')?.click()
    } else {
      const to = positionBeside(columns, keyOf, cardKey, at, event.key)
      const next = cardAt(columns, to)
      if (to === undefined || next === undefined) return
      event.preventDefault()
      focus.focusCard(to, keyOf(next))
    }
  })
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
