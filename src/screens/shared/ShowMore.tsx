import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { countText } from '../../controls/basics/count-text.ts'

/** How far below the window (px) the next part is rendered already. */
const AHEAD = 600

/** How long the last part may render undisturbed (ms). */
const WAIT = 50

/** The end of a long list. It shows the next part when the person scrolls near it, or presses. */
export function ShowMore({ left, onShow }: { left: number; onShow: () => void }) {
  const end = useRef<HTMLParagraphElement>(null)
  const show = useEffectEvent(onShow)
  useEffect(() => {
    const element = end.current
    if (left === 0 || element === null || !('IntersectionObserver' in window)) return undefined
    // A new observer after each part: after a short one the end may still be in view.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) show()
      },
      { rootMargin: `0px 0px ${AHEAD}px` },
    )
    // The part in the window is rendered first.
    const timer = setTimeout(() => observer.observe(element), WAIT)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [left])
  return (
    <p ref={end}>
      <Button variant="quiet" onClick={onShow}>
        Show more ({countText(left)})
      </Button>
    </p>
  )
}
