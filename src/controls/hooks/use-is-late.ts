import { useEffect, useState } from 'react'

/** True once something is awaited for longer than `patience` (ms). */
export function useIsLate(isAwaited: boolean, patience: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(setLate, patience, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited, patience])
  return isLate && isAwaited
}
