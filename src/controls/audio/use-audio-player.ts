import { useState } from 'react'
import type { AudioPlayerProps } from '../recording/audio-player-props.ts'
import { useAudioFile } from './audio-file.ts'
import { useAudioShape } from './audio-peaks.ts'
import { usePlayback } from './audio-playback.ts'
import { playProblem } from './audio-problem.ts'
import { useSetting } from './use-setting.ts'

/** Everything that a player shows, and what its play button does. */
export function useAudioPlayer(props: AudioPlayerProps) {
  const isLarge = props.size === 'large'
  const [playing, setPlaying] = useSetting(props.playing, props.defaultPlaying ?? true, props.onPlayingChange)
  const [muted, onMutedChange] = useSetting(props.muted, false, props.onMutedChange)
  const [loop, onLoopChange] = useSetting(props.loop, false, props.onLoopChange)
  const [volume, onVolumeChange] = useSetting(props.volume, 1, props.onVolumeChange)
  const [speed, onSpeedChange] = useSetting(props.speed, 1, props.onSpeedChange)

  const isWanted = useWanted(props.src, props.preload || playing)
  const { file, retry } = useAudioFile(props.src, props.load, isWanted)
  const url = file.status === 'ready' ? file.url : undefined
  const blob = file.status === 'ready' ? file.blob : undefined
  const playback = usePlayback({
    url,
    src: props.src,
    playing,
    onPlayingChange: setPlaying,
    onEnded: props.onEnded,
    volume,
    speed,
    title: props.title,
    artist: props.artist,
  })

  const shape = useAudioShape(isLarge && props.peaks === undefined ? blob : undefined)
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

  return {
    playback,
    url,
    problem,
    press,
    peaks: props.peaks ?? shape?.peaks,
    duration: playback.duration ?? shape?.duration ?? props.duration,
    settings: { muted, onMutedChange, loop, onLoopChange, volume, onVolumeChange, speed, onSpeedChange },
    isWanted,
    // In a list an unused player is only a picture. Fifty players must not be fifty tab stops and `<audio>` elements.
    isActive: isLarge || isWanted,
    isLoading,
    /** How much of the file is loaded, 0..1. */
    progress: isLoading ? file.progress : 1,
    isRunning,
    state: stateOf({ problem, isRefused: playback.isRefused, isLoading: isLoading && playing, isRunning }),
  }
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
