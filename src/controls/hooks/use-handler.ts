import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns the same function for the life of a component, which always calls the newest version. So hundreds of memoised cards do
 * not change with every move. Call it in events only, never during rendering.
 */
export function useHandler<A extends unknown[], R>(newest: (...given: A) => R): (...given: A) => R {
  const held = useRef(newest)
  useLayoutEffect(() => {
    held.current = newest
  })
  return useCallback((...given: A) => held.current(...given), [])
}
