import { useEffect, useRef } from 'react'

/** Returns a function after whose call `act` runs once, when the component has been drawn again. */
export function useAfterDrawing(act: () => void): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    act()
  })
  return () => {
    isWanted.current = true
  }
}
