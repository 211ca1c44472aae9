import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './Carousel.module.css'

interface CarouselArrowProps {
  to: 'previous' | 'next'
  noun: 'Slide' | 'Picture'
  /** True where there is no further slide. */
  isEnd: boolean
  onMove: () => void
}

/** The button that moves to the slide before or behind the shown one. */
export function CarouselArrow({ to, noun, isEnd, onMove }: CarouselArrowProps) {
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
