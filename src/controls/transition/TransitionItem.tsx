import { animated, to, useSpring } from '@react-spring/web'
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { useHandler } from '../hooks/use-handler.ts'
import { CALM } from './calm.ts'
import { useReducedMotion } from './reduced-motion.ts'

/** `row` rises and folds away, `dialog` grows from its origin, `toast` enters from below, `fade` only fades. */
export type TransitionLook = 'row' | 'dialog' | 'toast' | 'fade'

interface TransitionItemProps {
  as: 'div' | 'li'
  look: TransitionLook
  origin?: Element | null
  isLeaving: boolean
  isNew: boolean
  /** Called when the leaving animation has ended, to remove the element. */
  onGone: () => void
  children: ReactNode
}

/** Stands for the content's own height. */
const AUTO = -1

/** The duration in ms, as `--quick`: leaving is faster than entering. */
const LEAVES = { ...CALM, duration: 120 }

/** The start of each look: pixels below its position, and a part of its size. */
const START: Record<TransitionLook, { y: number; scale: number }> = {
  row: { y: 8, scale: 1 },
  dialog: { y: 0, scale: 0.94 },
  toast: { y: 24, scale: 1 },
  fade: { y: 0, scale: 1 },
}

/** One child of a transition, with its animation. When it leaves, it cannot be reached even before the first frame. */
export function TransitionItem(props: TransitionItemProps) {
  const { as, look, origin, isLeaving, isNew, onGone } = props
  const element = useRef<HTMLElement>(null)
  const isStill = useReducedMotion()
  const start = START[look]
  const comes = isNew && !isStill
  const [{ opacity, y, scale, height, margin }, motion] = useSpring(() => ({
    from: {
      // A toast must be readable when it is announced, even while it rises.
      opacity: comes && look !== 'toast' ? 0 : 1,
      y: comes ? start.y : 0,
      scale: comes ? start.scale : 1,
      height: AUTO,
      margin: 0,
    },
  }))

  useLayoutEffect(() => {
    if (origin && element.current) element.current.style.transformOrigin = middleOf(origin, element.current)
  }, [origin])

  const leave = useHandler(async (box: HTMLElement) => {
    if (isStill) return onGone()
    const isFolding = look === 'row'
    if (isFolding) motion.set({ height: box.offsetHeight })
    const away = isFolding ? { height: 0, margin: -gapAround(box) } : start
    const results = await Promise.all(motion.start({ opacity: 0, ...away, config: LEAVES }))
    // If the child returned meanwhile, it stays.
    if (results.every(({ finished, cancelled }) => finished && !cancelled)) onGone()
  })
  const enter = useHandler(() => {
    motion.set({ height: AUTO, margin: 0 })
    void Promise.all(motion.start({ opacity: 1, y: 0, scale: 1, immediate: isStill, config: CALM }))
  })
  useLayoutEffect(() => {
    if (!isLeaving) enter()
    else if (element.current) void leave(element.current)
  }, [isLeaving, enter, leave])

  const Box = as === 'li' ? animated.li : animated.div
  return (
    <Box
      ref={element as Ref<never>}
      inert={isLeaving}
      aria-hidden={isLeaving || undefined}
      style={{
        opacity,
        // No transform at rest, because it would catch fixed and sticky elements inside.
        transform: to([y, scale], (pixels, part) =>
          pixels === 0 && part === 1 ? 'none' : `translateY(${pixels}px) scale(${part})`,
        ),
        height: height.to((pixels) => (pixels === AUTO ? 'auto' : `${pixels}px`)),
        overflow: height.to((pixels) => (pixels === AUTO ? 'visible' : 'hidden')),
        marginBlockEnd: margin.to((pixels) => (pixels === 0 ? '' : `${pixels}px`)),
      }}
    >
      {props.children}
    </Box>
  )
}

/** The gap of the surrounding list in pixels. It closes with the row, instead of at once when the row is removed. */
function gapAround(box: HTMLElement): number {
  const gap = box.parentElement ? parseFloat(getComputedStyle(box.parentElement).rowGap) : 0
  return Number.isNaN(gap) ? 0 : gap
}

/** The centre of one element, relative to another. */
function middleOf(origin: Element, of: Element): string {
  const from = origin.getBoundingClientRect()
  const box = of.getBoundingClientRect()
  return `${from.left + from.width / 2 - box.left}px ${from.top + from.height / 2 - box.top}px`
}
