import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useKeenSlider, type KeenSliderInstance } from 'keen-slider/react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { CarouselPicture, type LoadPicture, type Picture } from './CarouselPicture.tsx'
import { CarouselZoom } from './CarouselZoom.tsx'
import { useReducedMotion } from '../transition/reduced-motion.ts'
import { useHandler } from '../basics/use-handler.ts'
import styles from './Carousel.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

/** A slide with any content. `label` names it for screen readers. */
export interface Slide {
  key: string
  label: string
  content: ReactNode
}

/** Pictures or other slides, and which one is shown. */
export interface CarouselProps {
  /** Pictures with their alternative text. Each can be opened in full size. */
  pictures?: Picture[]
  /** Any content, instead of pictures. */
  slides?: Slide[]
  /** The name of the carousel: "Pictures of Quay Street 12". */
  label: string
  /** The duration of a move in milliseconds; 300 by default, 0 under reduced motion. */
  speed?: number
  /** The index of the shown slide, from 0. Absent: the carousel keeps it. */
  index?: number
  onChange?: (index: number) => void
  /** Fetches pictures that need more than an address. The carousel releases their object URLs. */
  loadPicture?: LoadPicture
  className?: string
}

/**
 * Slides to swipe through, by finger, mouse, arrows, dots or keys. Only the shown slide can be reached by tab.
 * ```tsx
 * <Carousel label="Pictures of Quay Street 12" pictures={[{ src: '/front.jpg', alt: 'The front door' }]} />
 * ```
 */
export function Carousel({
  label,
  speed = 300,
  index,
  onChange,
  loadPicture,
  className,
  ...props
}: CarouselProps) {
  const slides = props.slides ?? []
  const pictures = props.pictures ?? []
  const noun = props.pictures === undefined ? 'Slide' : 'Picture'
  const count = props.pictures === undefined ? slides.length : pictures.length
  const isStill = useReducedMotion()
  const duration = isStill ? 0 : speed
  const [shown, setShown] = useState(index ?? 0)
  const [zoomed, setZoomed] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const current = Math.min(shown, Math.max(0, count - 1))

  // Stable values, because new options would restart the slider even while it slides.
  const [initial] = useState(current)
  const onSlide = useHandler((instance: KeenSliderInstance) => show(instance.track.details.rel))
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

  // The focused slide cannot be reached any more, so the focus moves to the new one.
  useLayoutEffect(() => {
    if (frame.current?.querySelector('[data-slide][inert]:focus-within') != null) focusShown(frame.current)
  })

  if (count === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`${styles.carousel} ${className ?? ''}`}
      onKeyDown={moveByKey}
    >
      <div ref={frame} className={styles.frame}>
        {/* It contains the arrows, because a swipe may begin on them. */}
        <div ref={ref} className={styles.swiped}>
          <div className={styles.track}>
            {Array.from({ length: count }, (_, at) => (
              <div
                key={slides[at]?.key ?? `${at} ${pictures[at]?.src}`}
                data-slide
                role="group"
                aria-roledescription={noun.toLowerCase()}
                aria-label={nameOf(at)}
                aria-hidden={at !== current || undefined}
                inert={at !== current}
                className={styles.slide}
              >
                {slides[at]?.content ?? (
                  <CarouselPicture
                    picture={pictures[at] as Picture} // without slides, `count` counts pictures
                    isNear={Math.abs(at - current) <= 1}
                    loadPicture={loadPicture}
                    zoomLabel={`View ${pictures[at]?.alt || `picture ${at + 1} of ${count}`} in full`}
                    onZoom={() => setZoomed(at)}
                  />
                )}
              </div>
            ))}
          </div>
          {count > 1 && (
            <>
              <Arrow to="previous" noun={noun} isEnd={current === 0} onMove={() => moveTo(headedFor() - 1)} />
              <Arrow
                to="next"
                noun={noun}
                isEnd={current === count - 1}
                onMove={() => moveTo(headedFor() + 1)}
              />
            </>
          )}
        </div>
      </div>
      {count > 1 && count <= MOST_DOTS && (
        <Dots
          names={Array.from({ length: count }, (_, at) => nameOf(at))}
          current={current}
          onMove={moveTo}
        />
      )}
      {count > MOST_DOTS && <p className={styles.counter}>{`${current + 1} of ${count}`}</p>}
      <p role="status" className={visuallyHidden.text}>
        {count > 1 && `${nameOf(current)}${pictures[current]?.alt ? `: ${pictures[current].alt}` : ''}`}
      </p>
      {zoomed !== undefined && (
        <CarouselZoom
          pictures={pictures}
          index={zoomed}
          loadPicture={loadPicture}
          onChange={(next) => {
            setZoomed(next)
            slider.current?.moveToIdx(next, true, { duration: 0 })
          }}
          onClose={() => {
            setZoomed(undefined)
            // The button that opened it may belong to a slide that cannot be reached any more.
            requestAnimationFrame(() => focusShown(frame.current))
          }}
        />
      )}
    </section>
  )

  function nameOf(at: number): string {
    const name = `${noun} ${at + 1} of ${count}`
    return slides[at] ? `${name}: ${slides[at].label}` : name
  }

  function show(next: number) {
    setShown(next)
    if (next !== shown) onChange?.(next)
  }

  function moveTo(next: number) {
    if (next < 0 || next >= count) return
    slider.current?.moveToIdx(next, true, { duration })
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const at = headedFor()
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined || ownsKeys(event.target)) return
    event.preventDefault()
    moveTo(next)
  }

  /** The index of the slide to which it moves. During a move the next press counts from there. */
  function headedFor(): number {
    return slider.current?.animator.targetIdx ?? current
  }
}

/** The button that moves to the slide before or behind the shown one. */
function Arrow({
  to,
  noun,
  isEnd,
  onMove,
}: {
  to: 'previous' | 'next'
  noun: 'Slide' | 'Picture'
  /** True where there is no further slide. */
  isEnd: boolean
  onMove: () => void
}) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      className={styles.arrow}
      data-to={to}
      aria-label={`${to === 'previous' ? 'Previous' : 'Next'} ${noun.toLowerCase()}`}
      // Not `disabled`, because the button would lose the focus at the end.
      aria-disabled={isEnd || undefined}
      onClick={onMove}
      // After a swipe the slider takes the next click for its end, so keys do not rely on clicks.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) onMove()
      }}
    >
      <Icon aria-hidden />
    </button>
  )
}

/** A button for each slide. */
function Dots({
  names,
  current,
  onMove,
}: {
  names: string[]
  /** The index of the shown slide. */
  current: number
  onMove: (index: number) => void
}) {
  return (
    <div className={styles.dots}>
      {names.map((name, at) => (
        <button
          key={at}
          type="button"
          className={styles.dot}
          aria-label={name}
          aria-current={at === current || undefined}
          onClick={() => onMove(at)}
        />
      ))}
    </div>
  )
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

/** Focuses the button of the shown picture, else an arrow beside it. */
function focusShown(frame: HTMLElement | null) {
  const button =
    frame?.querySelector<HTMLElement>('[data-slide]:not([inert]) button') ??
    frame?.querySelector<HTMLElement>('button[data-to]')
  button?.focus({ preventScroll: true })
}

/** With more slides a counter replaces the dots: "3 of 25". */
const MOST_DOTS = 8

/** Ends a swipe at the carousel's own speed. keen-slider would take a fixed 500 ms. */
function finishDrag(slider: KeenSliderInstance, duration: number) {
  const target = slider.animator.targetIdx
  if (target !== null) slider.moveToIdx(target, true, { duration })
}

/** True for elements that use the arrow keys themselves. */
function ownsKeys(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, audio, video, [contenteditable], dialog') !== null
  )
}
