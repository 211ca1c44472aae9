import { Icon } from '../icon/Icon.tsx'
import type { RefObject } from 'react'
import styles from './AudioPlayer.module.css'

interface PlayButtonProps {
  /** The title of the sound. */
  title: string
  isBusy: boolean
  hasFailed: boolean
  isRunning: boolean
  autoFocus?: boolean
  ref?: RefObject<HTMLButtonElement | null>
  onPress: () => void
  /** Called when a person points at the button or focuses it. */
  onApproach?: () => void
}

/** Plays and pauses, or tries again what has failed. */
export function PlayButton({
  title,
  isBusy,
  hasFailed,
  isRunning,
  onPress,
  onApproach,
  ...props
}: PlayButtonProps) {
  const icon = hasFailed ? 'rotate-cw' : isRunning ? 'pause' : 'play'
  const verb = hasFailed ? 'Try again' : isRunning ? 'Pause' : 'Play'
  return (
    <button
      {...props}
      type="button"
      className={styles.play}
      aria-busy={isBusy || undefined}
      aria-label={`${verb}: ${title}`}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
