import { useEffect, useState } from 'react'

/** The time in ms in which a caller has to confirm a move. After it, the move counts as refused. */
const PATIENCE = 500

/**
 * The value after the last drop (`settle`), until the caller's own value changes. The cache is written a moment later, and
 * meanwhile a dropped item must not jump back.
 */
export function useSettled<V>(value: V): { shown: V; settle: (dropped: V) => void } {
  const [settled, setSettled] = useState<{ instead: V; of: V }>()
  const waiting = settled?.of === value ? settled : undefined
  useEffect(() => {
    if (waiting === undefined) return undefined
    const timer = setTimeout(() => setSettled((now) => (now === waiting ? undefined : now)), PATIENCE)
    return () => clearTimeout(timer)
  }, [waiting])
  return {
    shown: waiting === undefined ? value : waiting.instead,
    settle: (dropped) => setSettled({ instead: dropped, of: value }),
  }
}
