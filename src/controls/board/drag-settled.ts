import { useEffect, useState } from 'react'

/** ms in which a caller has to confirm a move before it counts as refused. */
const PATIENCE = 500

/**
 * The value as the last drop left it (`settle`), until the caller's own value changes: a cache that is written a moment
 * later must not let a dropped thing flash back.
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
