import { Icon } from '../icon/Icon.tsx'
import styles from './Carousel.module.css'

interface CarouselArrowsProps {
  noun: 'Slide' | 'Picture'
  /** The index of the shown slide. */
  index: number
  /** The number of slides. */
  count: number
  /** Called with the step from the shown slide; at an end it leads outside. */
  onMove: (step: 1 | -1) => void
}

/** The buttons that move to the slides before and behind the shown one. */
export function CarouselArrows({ noun, index, count, onMove }: CarouselArrowsProps) {
  return (
    <>
      <Arrow to="previous" noun={noun} isEnd={index === 0} onMove={() => onMove(-1)} />
      <Arrow to="next" noun={noun} isEnd={index === count - 1} onMove={() => onMove(1)} />
    </>
  )
}

interface ArrowProps extends Pick<CarouselArrowsProps, 'noun'> {
  to: 'previous' | 'next'
  /** True where there is no further slide. */
  isEnd: boolean
  onMove: () => void
}

function Arrow({ to, noun, isEnd, onMove }: ArrowProps) {
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
      <Icon name={to === 'previous' ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
}
