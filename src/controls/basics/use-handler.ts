import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for the life of a component, which always does what its newest version does: what is handed to
 * hundreds of memoised cards must not change with every move. Call it in events only, never while drawing.
 */
export function useHandler<A extends unknown[], R>(newest: (...given: A) => R): (...given: A) => R {
  const held = useRef(newest)
  useLayoutEffect(() => {
    held.current = newest
  })
  return useCallback((...given: A) => held.current(...given), [])
}
