import type { ComponentProps, CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { clockLength, clockTime } from './audio-time.ts'
import styles from './AudioPlayerTrack.module.css'
import { Waveform } from './Waveform.tsx'

interface AudioPlayerTrackProps {
  /** Without peaks a plain line shows the progress. */
  peaks?: readonly number[]
  /** In seconds. */
  time: number
  /** In seconds. A sound of unknown length has no slider. */
  duration?: number
  /** True if a person can seek; otherwise it is only a picture. */
  isActive: boolean
  onSeek: (seconds: number) => void
  className?: string
}

/** The progress of a sound, with a slider to seek: pointer, arrows (5 s), page keys (15 s), Home, End. Space plays and pauses. */
export function AudioPlayerTrack(props: AudioPlayerTrackProps) {
  const { peaks, time, duration, isActive, onSeek, className } = props
  const fraction = duration ? Math.min(1, time / duration) : 0
  const drawing =
    peaks === undefined || peaks.length === 0 ? (
      <span className={styles.line} style={{ '--heard': `${fraction * 100}%` } as CSSProperties} />
    ) : (
      <Waveform peaks={peaks} fraction={fraction} />
    )
  // One element in both cases: the waveform is not measured again when the sound becomes active.
  return (
    <div
      className={[styles.track, className].filter(Boolean).join(' ')}
      {...(isActive && duration ? sliderProps(time, duration, onSeek) : { 'aria-hidden': true })}
    >
      {drawing}
    </div>
  )
}

/** The props of an element over which a person seeks. It follows the pointer while its button is down. */
function sliderProps(
  time: number,
  duration: number,
  onSeek: (seconds: number) => void,
): ComponentProps<'div'> {
  function seekByPointer(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) onSeek(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration)
  }

  function seekByKey(event: KeyboardEvent) {
    const target = targetTime(event.key, time, duration)
    // Space would scroll the page, while people expect of a player that it pauses.
    if (event.key === ' ') {
      event.preventDefault()
      event.currentTarget.parentElement?.querySelector('button')?.click()
    }
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSeek(target)
  }

  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': 'Position',
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(duration),
    'aria-valuenow': Math.round(time),
    'aria-valuetext': `${clockTime(time)} of ${clockLength(duration)}`,
    onKeyDown: seekByKey,
    onPointerDown(event) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      seekByPointer(event)
    },
    onPointerMove(event) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seekByPointer(event)
    },
  }
}

function targetTime(key: string, time: number, duration: number): number | undefined {
  const steps: Record<string, number | undefined> = {
    ArrowRight: time + 5,
    ArrowUp: time + 5,
    ArrowLeft: time - 5,
    ArrowDown: time - 5,
    PageUp: time + 15,
    PageDown: time - 15,
    Home: 0,
    End: duration,
  }
  const target = steps[key]
  return target === undefined ? undefined : Math.max(0, Math.min(target, duration))
}
