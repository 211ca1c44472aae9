import type { ReactNode } from 'react'

/** Fetches a file as binary; `fraction` is 0..1. Resolves to `undefined` if the caller gave up. */
export type LoadAudio = (
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) => Promise<Blob | undefined>

/** How a player is drawn, before its code is loaded and after it. */
export interface AudioPlayerProps {
  /** The title of the sound: it names the player, the lock screen and the download. */
  title: string
  artist?: string
  /** The address of the sound. A new address starts a new sound. */
  src?: string
  /** Fetches the sound as binary, with a token, cancellation and progress. Without it the browser fetches `src`. */
  load?: LoadAudio
  /** The loudness of each slice, 0..1. Without it, it is read from the file. */
  peaks?: readonly number[]
  /** The length in seconds, shown until the file's own length is known. */
  duration?: number
  /** `small` fits a row of a list: button, waveform, length. */
  size?: 'large' | 'small'
  /** Controlled together with `onPlayingChange`; alone it is the initial state. */
  playing?: boolean
  defaultPlaying?: boolean
  onPlayingChange?: (playing: boolean) => void
  /** Called at the end of the sound, after `onPlayingChange(false)`. */
  onEnded?: () => void
  muted?: boolean
  onMutedChange?: (muted: boolean) => void
  loop?: boolean
  onLoopChange?: (loop: boolean) => void
  /** 0..1 */
  volume?: number
  onVolumeChange?: (volume: number) => void
  /** 1 is the recorded speed. */
  speed?: number
  onSpeedChange?: (speed: number) => void
  /** Whether such a sound starts when it is opened. Absent: the player has no switch for it. */
  startsByItself?: boolean
  onStartsByItselfChange?: (startsByItself: boolean) => void
  /** `false`: nothing is fetched before the person presses play. */
  preload?: boolean
  /** The play button takes the focus, as the button that stood there before had it. */
  autoFocus?: boolean
  /** The name of the downloaded file. */
  downloadName?: string
  /** A line between the times, for the words at this moment and their speaker. */
  children?: ReactNode
  className?: string
}
