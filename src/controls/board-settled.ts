import { useEffect, useMemo, useState } from 'react'
import { withCardAt, type BoardColumn, type BoardPlace } from './board-places.ts'

/** ms a caller has to answer a move before it counts as refused. */
const PATIENCE = 500

/**
 * The columns with the last dropped card where it was dropped, until the caller's own columns change: a cache that
 * is written a moment later must not let the card flash back.
 */
export function useSettledColumns<T>(columns: BoardColumn<T>[], keyOf: (card: T) => string) {
  const [settled, setSettled] = useState<{ card: T; to: BoardPlace; columns: BoardColumn<T>[] }>()
  const waiting = settled?.columns === columns ? settled : undefined
  useEffect(() => {
    if (waiting === undefined) return undefined
    const timer = setTimeout(() => setSettled((now) => (now === waiting ? undefined : now)), PATIENCE)
    return () => clearTimeout(timer)
  }, [waiting])
  const shown = useMemo(
    () => (waiting === undefined ? columns : withCardAt(columns, keyOf, waiting.card, waiting.to)),
    [columns, keyOf, waiting],
  )
  return { columns: shown, settle: (card: T, to: BoardPlace) => setSettled({ card, to, columns }) }
}
