import { Download, Pause, Play, RotateCw } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { useAudioFile } from './audio-file.ts'
import { useAudioShape } from './audio-peaks.ts'
import { usePlayback } from './audio-playback.ts'
import { playProblem } from './audio-problem.ts'
import { useSetting } from './use-setting.ts'
import type { AudioPlayerProps } from '../recording/audio-player-props.ts'
import { clockLength, clockTime } from '../recording/audio-time.ts'
import styles from '../recording/AudioPlayer.module.css'
import { AudioPlayerSettings } from './AudioPlayerSettings.tsx'
import { AudioPlayerTrack } from '../recording/AudioPlayerTrack.tsx'

/**
 * Plays a sound. It has play and pause, a waveform to seek in, times, volume, mute, speed, loop and download. By default it plays,
 * is not muted, does not loop, preloads, and has volume 1. Only one player on the page plays at a time.
 *
 *     <AudioPlayer title="Voicemail of Chiyo" src="/api/messages/7/sound" load={(signal) => fetchSound(7, signal)} />
 *     <AudioPlayer title="Jingle" src="/jingle.mp3" size="small" playing={false} preload={false} />
 *
 * If the browser forbids sound before a gesture, it shows "Ready to play". If a sound cannot be played, it says why and offers the
 * file.
 */
export function AudioPlayer({ size = 'large', preload = true, ...props }: AudioPlayerProps) {
  const [playing, setPlaying] = useSetting(props.playing, props.defaultPlaying ?? true, props.onPlayingChange)
  const [muted, setMuted] = useSetting(props.muted, false, props.onMutedChange)
  const [loop, setLoop] = useSetting(props.loop, false, props.onLoopChange)
  const [volume, setVolume] = useSetting(props.volume, 1, props.onVolumeChange)
  const [speed, setSpeed] = useSetting(props.speed, 1, props.onSpeedChange)

  const isWanted = useWanted(props.src, preload || playing)
  // In a list an unused player is only a picture, because fifty players must not be fifty tab stops and fifty `<audio>` elements.
  const isActive = size === 'large' || isWanted
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
    // Called during the press, because some browsers allow sound only then.
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
      data-state={stateOf({
        problem,
        isRefused: playback.isRefused,
        isLoading: isLoading && playing,
        isRunning,
      })}
      style={{ '--loaded': file.status === 'loading' ? file.progress : 1 } as CSSProperties}
    >
      {isActive && (
        <audio
          {...playback.media}
          src={url}
          muted={muted}
          loop={loop}
          preload={isWanted ? 'auto' : 'metadata'}
          className={styles.sound}
        />
      )}
      {(problem === undefined || problem.canRetry) && (
        <button
          type="button"
          className={styles.play}
          autoFocus={props.autoFocus}
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
          isActive={isActive}
          onSeek={playback.seek}
          className={styles.track}
        />
      )}
      {isActive && (
        <p role="status" className={styles.status}>
          {problem?.sentence ?? (playback.isRefused ? 'Ready to play' : '')}
        </p>
      )}
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

/** Stays true once the sound is wanted, until the source changes. */
function useWanted(src: string | undefined, isWantedNow: boolean): boolean {
  const [wanted, setWanted] = useState<{ src: string | undefined }>()
  const isKnown = wanted !== undefined && wanted.src === src
  if (isWantedNow && !isKnown) setWanted({ src })
  return isWantedNow || isKnown
}

function stateOf({
  problem,
  isRefused,
  isLoading,
  isRunning,
}: {
  problem: unknown
  isRefused: boolean
  isLoading: boolean
  isRunning: boolean
}): string {
  if (problem !== undefined) return 'problem'
  if (isRefused) return 'ready'
  if (isLoading) return 'loading'
  return isRunning ? 'playing' : 'paused'
}

function loadingWords(progress: number): string {
  return progress > 0 ? `Loading ${Math.round(progress * 100)} %` : 'Loading'
}
