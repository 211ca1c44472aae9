import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { countText } from './names.ts'

/** How far below the window (px) what comes next is drawn already. */
const AHEAD = 600

/** How long the last step has the page for itself (ms). */
const WAIT = 50

/** The way to the rest of something long: it is drawn when the person comes near, or presses. */
export function ShowMore({ left, onShow }: { left: number; onShow: () => void }) {
  const end = useRef<HTMLParagraphElement>(null)
  const show = useEffectEvent(onShow)
  useEffect(() => {
    const element = end.current
    if (left === 0 || element === null || !('IntersectionObserver' in window)) return undefined
    // A new one after each step: a short step may leave the end in view.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) show()
      },
      { rootMargin: `0px 0px ${AHEAD}px` },
    )
    // What is in the window is drawn first.
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
