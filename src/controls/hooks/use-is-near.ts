import { useCallback, useState } from 'react'

/** Whether the element with `ref` has ever been near the window: within `margin`, such as `200px`. */
export function useIsNear(margin: string) {
  const [isNear, setNear] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          setNear(true)
          observer.disconnect()
        },
        { rootMargin: margin },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [margin],
  )
  return { ref, isNear }
}
