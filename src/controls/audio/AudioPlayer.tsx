import { Download, Pause, Play, RotateCw } from 'lucide-react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { useAudioFile, type LoadAudio } from './audio-file.ts'
import { useAudioShape } from './audio-peaks.ts'
import { usePlayback } from './audio-playback.ts'
import { playProblem } from './audio-problem.ts'
import { useSetting } from './use-setting.ts'
import { clockLength, clockTime } from './audio-time.ts'
import styles from './AudioPlayer.module.css'
import { AudioPlayerSettings } from './AudioPlayerSettings.tsx'
import { AudioPlayerTrack } from './AudioPlayerTrack.tsx'

export interface AudioPlayerProps {
  /** What is heard: names the player, the lock screen and the download. */
  title: string
  artist?: string
  /** The address of the sound. A new address is a new sound. */
  src?: string
  /** Fetches the sound as binary, with what the server asks for (token, cancellation, progress). Without it the browser fetches `src`. */
  load?: LoadAudio
  /** The shape of the sound, 0..1 a slice, where the server knows it; else it is read from the file. */
  peaks?: readonly number[]
  /** Seconds, shown until the file tells its own. */
  duration?: number
  /** `small` fits a row of a list: button, shape, length. */
  size?: 'large' | 'small'
  /** Held by the caller together with `onPlayingChange`; alone it is where the player starts. */
  playing?: boolean
  defaultPlaying?: boolean
  onPlayingChange?: (playing: boolean) => void
  /** It was heard to its end; `onPlayingChange(false)` came before. */
  onEnded?: () => void
  muted?: boolean
  onMutedChange?: (muted: boolean) => void
  loop?: boolean
  onLoopChange?: (loop: boolean) => void
  /** 0..1 */
  volume?: number
  onVolumeChange?: (volume: number) => void
  /** 1 is as recorded. */
  speed?: number
  onSpeedChange?: (speed: number) => void
  /** Whether such a sound starts by itself where it is opened. Absent: the player does not offer to change that. */
  startsByItself?: boolean
  onStartsByItselfChange?: (startsByItself: boolean) => void
  /** `false`: nothing is fetched before the person presses play. */
  preload?: boolean
  /** The name of the saved file. */
  downloadName?: string
  /** A line between the times: the words of this moment, and who speaks. */
  children?: ReactNode
  className?: string
}

/**
 * A sound with play and pause, its shape to seek in, times, volume, mute, speed, loop and download.
 * Playing, not muted, not looped, preloaded and at volume 1 by default; one sounds at a time.
 *
 *     <AudioPlayer title="Voicemail of Chiyo" src="/api/messages/7/sound" load={(signal) => fetchSound(7, signal)} />
 *     <AudioPlayer title="Jingle" src="/jingle.mp3" size="small" playing={false} preload={false} />
 *
 * Where the browser forbids sound before a gesture it stands "Ready to play"; what cannot be played says
 * why and offers the file.
 */
export function AudioPlayer({ size = 'large', preload = true, ...props }: AudioPlayerProps) {
  const [playing, setPlaying] = useSetting(props.playing, props.defaultPlaying ?? true, props.onPlayingChange)
  const [muted, setMuted] = useSetting(props.muted, false, props.onMutedChange)
  const [loop, setLoop] = useSetting(props.loop, false, props.onLoopChange)
  const [volume, setVolume] = useSetting(props.volume, 1, props.onVolumeChange)
  const [speed, setSpeed] = useSetting(props.speed, 1, props.onSpeedChange)

  const isWanted = useWanted(props.src, preload || playing)
  const { file, retry } = useAudioFile(props.src, props.load, isWanted)
  const url = file.status === 'ready' ? file.url : undefined
  const blob = file.status === 'ready' ? file.blob : undefined
  const playback = usePlayback({
    url,
    playing,
    onPlayingChange: setPlaying,
    onEnded: props.onEnded,
    volume,
    speed,
    title: props.title,
    artist: props.artist,
  })

  const shape = useAudioShape(size === 'large' && props.peaks === undefined ? blob : undefined)
  const duration = playback.duration ?? shape?.duration ?? props.duration
  const problem =
    file.status === 'failed'
      ? file.problem
      : playback.failure && playProblem(blob, playback.failure, props.src)
  const isLoading = file.status === 'loading'
  const isRunning = playing && !playback.isRefused && problem === undefined

  function press() {
    if (problem !== undefined && props.load !== undefined) retry()
    else if (problem !== undefined) playback.reload()
    // Called from the press itself: some browsers allow sound only there.
    if (!isRunning && url !== undefined) playback.start()
    setPlaying(!isRunning)
  }

  const download = url ?? props.src
  return (
    <div
      role="group"
      aria-label={props.title}
      className={[styles.player, props.className].filter(Boolean).join(' ')}
      data-size={size}
      data-state={stateOf(problem !== undefined, playback.isRefused, isLoading && playing, isRunning)}
      style={{ '--loaded': file.status === 'loading' ? file.progress : 1 } as CSSProperties}
    >
      <audio
        {...playback.media}
        src={url}
        muted={muted}
        loop={loop}
        preload={isWanted ? 'auto' : 'metadata'}
        className={styles.sound}
      />
      {(problem === undefined || problem.canRetry) && (
        <button
          type="button"
          className={styles.play}
          aria-busy={isLoading || undefined}
          aria-label={
            problem ? `Try again: ${props.title}` : `${isRunning ? 'Pause' : 'Play'}: ${props.title}`
          }
          onClick={press}
        >
          {problem ? <RotateCw aria-hidden /> : isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
      )}
      {problem === undefined && (
        <AudioPlayerTrack
          peaks={props.peaks ?? shape?.peaks}
          time={playback.time}
          duration={duration}
          // An untouched sound in a list is a picture: fifty of them are not fifty stops of the Tab key.
          isActive={size === 'large' || isWanted}
          onSeek={playback.seek}
          className={styles.track}
        />
      )}
      <p role="status" className={styles.status}>
        {problem?.sentence ?? (playback.isRefused ? 'Ready to play' : '')}
      </p>
      {problem === undefined && size === 'small' && (
        <span className={styles.length}>
          {isWanted && playback.time > 0 ? clockTime(playback.time) : clockLength(duration)}
        </span>
      )}
      {problem === undefined && size === 'large' && (
        <div className={styles.times}>
          <span>{clockTime(playback.time)}</span>
          <span className={styles.line}>{isLoading ? loadingWords(file.progress) : props.children}</span>
          <span>{clockLength(duration)}</span>
        </div>
      )}
      {problem === undefined && size === 'large' && (
        <AudioPlayerSettings
          {...{ muted, volume, loop, speed }}
          onMutedChange={setMuted}
          onVolumeChange={setVolume}
          onLoopChange={setLoop}
          onSpeedChange={setSpeed}
          startsByItself={props.startsByItself}
          onStartsByItselfChange={props.onStartsByItselfChange}
        />
      )}
      {download !== undefined && (size === 'large' || problem !== undefined) && (
        <a
          className={styles.download}
          href={download}
          download={props.downloadName ?? ''}
          aria-label={`Download: ${props.title}`}
        >
          <Download aria-hidden />
          {problem !== undefined && size === 'large' && 'Download'}
        </a>
      )}
    </div>
  )
}

/** Wanted once is wanted for good, until the source changes. */
function useWanted(src: string | undefined, isWantedNow: boolean): boolean {
  const [wanted, setWanted] = useState<{ src: string | undefined }>()
  const isKnown = wanted !== undefined && wanted.src === src
  if (isWantedNow && !isKnown) setWanted({ src })
  return isWantedNow || isKnown
}

function stateOf(hasProblem: boolean, isRefused: boolean, isLoading: boolean, isRunning: boolean): string {
  if (hasProblem) return 'problem'
  if (isRefused) return 'ready'
  if (isLoading) return 'loading'
  return isRunning ? 'playing' : 'paused'
}

function loadingWords(progress: number): string {
  return progress > 0 ? `Loading ${Math.round(progress * 100)} %` : 'Loading'
}
