import { useEffect, useState } from 'react'

/** The latest text that has not changed for `pause` ms, so that a typed word costs one request. */
export function useDebounced(text: string, pause: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    if (debounced === text) return undefined
    const timer = setTimeout(setDebounced, pause, text)
    return () => clearTimeout(timer)
  }, [text, debounced, pause])
  return debounced
}
