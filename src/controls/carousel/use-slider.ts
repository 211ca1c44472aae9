import { useKeenSlider, type KeenSliderInstance } from 'keen-slider/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useReducedMotion } from '../transition/reduced-motion.ts'
import { useHandler } from '../hooks/use-handler.ts'

interface SliderOptions {
  /** The number of slides. */
  count: number
  /** The index of the slide that the caller shows. Absent: the slider keeps it. */
  index: number | undefined
  /** Called with the index of another shown slide. */
  onChange: ((index: number) => void) | undefined
  /** The duration of a move in milliseconds; none under reduced motion. */
  speed: number
}

/**
 * keen-slider on the element with `ref`, whose slides have `data-slide`. `current` is the index of the shown slide. `headedFor`
 * returns that of the slide to which it moves now, so that the next press counts from there.
 */
export function useSlider({ count, index, onChange, speed }: SliderOptions) {
  const isStill = useReducedMotion()
  const duration = isStill ? 0 : speed
  const [shown, setShown] = useState(index ?? 0)
  const current = Math.min(shown, Math.max(0, count - 1))

  // Stable values, because new options would restart the slider even while it slides.
  const [initial] = useState(current)
  const onSlide = useHandler(({ track }: KeenSliderInstance) => {
    const next = track.details.rel
    setShown(next)
    if (next !== shown) onChange?.(next)
  })
  const onDragEnd = useHandler((instance: KeenSliderInstance) => finishDrag(instance, duration))
  const [ref, slider] = useKeenSlider<HTMLDivElement>({
    initial,
    selector: '[data-slide]',
    rubberband: !isStill,
    defaultAnimation: { duration },
    slideChanged: onSlide,
    dragEnded: onDragEnd,
  })
  useMeasured(slider, count, current)
  useFollowed(slider, index, duration)

  return {
    ref,
    current,
    headedFor: () => slider.current?.animator.targetIdx ?? current,
    moveTo: (next: number) => {
      if (next >= 0 && next < count) slider.current?.moveToIdx(next, true, { duration })
    },
    moveAtOnce: (next: number) => slider.current?.moveToIdx(next, true, { duration: 0 }),
  }
}

type Slider = RefObject<KeenSliderInstance | null>

/** Lets the slider measure its slides again when their number changes, because it does so only once. */
function useMeasured(slider: Slider, count: number, current: number): void {
  const measured = useRef(count)
  useEffect(() => {
    if (measured.current !== count) slider.current?.update(undefined, current)
    measured.current = count
  }, [slider, count, current])
}

/** Moves to the slide that the caller shows, when it shows another. */
function useFollowed(slider: Slider, index: number | undefined, duration: number): void {
  const followed = useRef(index)
  useEffect(() => {
    if (index !== undefined && index !== followed.current)
      slider.current?.moveToIdx(index, true, { duration })
    followed.current = index
  }, [slider, index, duration])
}

/** Ends a swipe at the carousel's own speed. keen-slider would take a fixed 500 ms. */
function finishDrag(slider: KeenSliderInstance, duration: number) {
  const target = slider.animator.targetIdx
  if (target !== null) slider.moveToIdx(target, true, { duration })
}

/** The index to which a key moves from slide `at`; it may be outside. `undefined` for any other key. */
export function slideForKey(key: string, at: number, count: number): number | undefined {
  return { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key]
}
