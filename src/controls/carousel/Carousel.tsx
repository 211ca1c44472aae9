import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { CarouselArrows } from './CarouselArrows.tsx'
import { CarouselPicture, type LoadPicture, type Picture } from './CarouselPicture.tsx'
import { CarouselZoom } from './CarouselZoom.tsx'
import { slideForKey, useSlider } from './use-slider.ts'
import styles from './Carousel.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

/** A slide with any content. `label` names it for screen readers. */
interface Slide {
  key: string
  label: string
  content: ReactNode
}

/** Pictures or other slides, and which one is shown. */
interface CarouselProps {
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
export function Carousel(props: CarouselProps) {
  const { label, speed = 300, index, onChange, loadPicture, className, ...content } = props
  const { pictures = [] } = content
  const { noun, names } = namesOf(content)
  const count = names.length
  const [zoomed, setZoomed] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const { ref, current, headedFor, moveTo, moveAtOnce } = useSlider({ count, index, onChange, speed })
  useFocusInShown(frame)

  const moveBy = (step: number) => moveTo(headedFor() + step)

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const next = slideForKey(event.key, headedFor(), count)
    if (next === undefined || ownsKeys(event.target)) return
    event.preventDefault()
    moveTo(next)
  }

  if (count === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={[styles.carousel, className].filter(Boolean).join(' ')}
      onKeyDown={moveByKey}
    >
      <div ref={frame} className={styles.frame}>
        {/* It contains the arrows, because a swipe may begin on them. */}
        <div ref={ref} className={styles.swiped}>
          <Track {...{ ...content, noun, names, current, loadPicture }} onZoom={setZoomed} />
          {count > 1 && <CarouselArrows noun={noun} index={current} count={count} onMove={moveBy} />}
        </div>
      </div>
      {count > 1 && <Position names={names} current={current} onMove={moveTo} />}
      <p role="status" className={visuallyHidden.text}>
        {count > 1 && `${names[current]}${pictures[current]?.alt ? `: ${pictures[current].alt}` : ''}`}
      </p>
      {zoomed !== undefined && (
        <CarouselZoom
          pictures={pictures}
          index={zoomed}
          loadPicture={loadPicture}
          onChange={(next) => {
            setZoomed(next)
            moveAtOnce(next)
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
}

/** What the slides are called as a whole, and each of them: `Picture 2 of 5`, `Slide 1 of 3: Prices`. */
function namesOf({ pictures, slides = [] }: Pick<CarouselProps, 'pictures' | 'slides'>) {
  const noun = pictures === undefined ? 'Slide' : 'Picture'
  const { length } = pictures ?? slides
  const names = Array.from({ length }, (_, at) => {
    const name = `${noun} ${at + 1} of ${length}`
    return slides[at] ? `${name}: ${slides[at].label}` : name
  })
  return { noun, names } as const
}

interface TrackProps extends Pick<CarouselProps, 'pictures' | 'slides' | 'loadPicture'> {
  noun: 'Slide' | 'Picture'
  names: string[]
  /** The index of the shown slide. */
  current: number
  /** Called with the index of a picture that is to be shown in full size. */
  onZoom: (index: number) => void
}

/** All slides in a row, of which the frame shows one. */
function Track({ pictures, slides, noun, names, current, loadPicture, onZoom }: TrackProps) {
  return (
    <div className={styles.track}>
      {names.map((name, at) => (
        <CarouselSlide
          key={slides?.[at]?.key ?? `${at} ${pictures?.[at]?.src}`}
          noun={noun}
          label={name}
          isShown={at === current}
        >
          {slides?.[at]?.content ?? (
            <CarouselPicture
              picture={pictures?.[at] as Picture} // without slides, each name is that of a picture
              isNear={Math.abs(at - current) <= 1}
              loadPicture={loadPicture}
              zoomLabel={`View ${pictures?.[at]?.alt || `picture ${at + 1} of ${names.length}`} in full`}
              onZoom={() => onZoom(at)}
            />
          )}
        </CarouselSlide>
      ))}
    </div>
  )
}

interface CarouselSlideProps {
  noun: 'Slide' | 'Picture'
  label: string
  isShown: boolean
  children: ReactNode
}

/** One slide. Only the shown one can be reached. */
function CarouselSlide({ noun, label, isShown, children }: CarouselSlideProps) {
  return (
    <div
      data-slide
      role="group"
      aria-roledescription={noun.toLowerCase()}
      aria-label={label}
      aria-hidden={!isShown || undefined}
      inert={!isShown}
      className={styles.slide}
    >
      {children}
    </div>
  )
}

/** Which slide is shown: a button for each, or a number among many. */
function Position({
  names,
  current,
  onMove,
}: {
  names: string[]
  /** The index of the shown slide. */
  current: number
  onMove: (index: number) => void
}) {
  if (names.length > MOST_DOTS) return <p className={styles.counter}>{`${current + 1} of ${names.length}`}</p>
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

/** Moves the focus to the shown slide when the focused one cannot be reached any more. */
function useFocusInShown(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (frame.current?.querySelector('[data-slide][inert]:focus-within') != null) focusShown(frame.current)
  })
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

/** True for elements that use the arrow keys themselves. */
function ownsKeys(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, audio, video, [contenteditable], dialog') !== null
  )
}
