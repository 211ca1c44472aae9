import { useCallback, useEffect, useRef, useState } from 'react'
import { useAudioPosition, type AudioElement } from './audio-position.ts'
import { reportPosition, useMediaSession } from './audio-session.ts'

/** What is played and how, controlled by the caller. */
interface PlaybackOptions {
  /** The address of the sound; `undefined` until it is known. */
  url: string | undefined
  playing: boolean
  onPlayingChange: (playing: boolean) => void
  onEnded?: () => void
  /** 0..1 */
  volume: number
  /** 1 is the recorded speed. */
  speed: number
  title: string
  artist?: string
}

/**
 * Plays an `<audio>` element and follows its events. Media keys and other players cause events too. `isRefused`: the browser
 * forbids sound before a gesture.
 */
export function usePlayback({
  url,
  playing,
  onPlayingChange,
  onEnded,
  volume,
  speed,
  ...names
}: PlaybackOptions) {
  const audio = useRef<HTMLAudioElement>(null)
  const { time, duration, seek, forget, ...position } = useAudioPosition(audio)
  // Counts the starts. Each start takes over the lock screen, also from another player.
  const [starts, setStarts] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const [failure, setFailure] = useState<{ code?: number; message?: string }>()

  const start = useCallback(() => {
    // The events below report an interrupted start (AbortError) and a broken file.
    audio.current?.play().then(
      () => setRefused(false),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setRefused(true)
      },
    )
  }, [])

  useEffect(() => {
    if (url === undefined) return
    if (playing) start()
    else audio.current?.pause()
  }, [url, playing, start])

  useVolumeAndSpeed(audio, url, volume, speed)

  // Resets everything for the next file, or when the player unmounts.
  useEffect(() => {
    const media = audio.current
    return () => {
      forget()
      setRefused(false)
      setFailure(undefined)
      if (media !== null) leaveTurn(media)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the end of a file is what it waits for
  }, [url, forget])

  useMediaSession(starts, {
    ...names,
    play: () => onPlayingChange(true),
    pause: () => onPlayingChange(false),
    seek,
    skip: (seconds) => seek((audio.current?.currentTime ?? 0) + seconds),
  })

  return {
    time,
    duration,
    isRefused: isRefused && playing,
    failure,
    seek,
    start,
    /** Requests the same address again. */
    reload: () => {
      setFailure(undefined)
      audio.current?.load()
    },
    /** The properties of the `<audio>` element. */
    media: {
      ref: audio,
      ...position.events,
      onPlay: () => {
        if (audio.current === null) return
        takeTurn(audio.current)
        setStarts((starts) => starts + 1)
        if (!playing) onPlayingChange(true)
      },
      onPlaying: () => audio.current && reportPosition(audio.current),
      onSeeked: () => audio.current && reportPosition(audio.current),
      onPause: () => {
        if (audio.current === null) return
        reportPosition(audio.current)
        // A sound is paused before it ends; `onEnded` handles that.
        if (!audio.current.ended && playing) onPlayingChange(false)
      },
      onEnded: () => {
        onPlayingChange(false)
        onEnded?.()
      },
      onError: () => {
        // An element whose source was removed reports an error for the empty source.
        if (url === undefined) return
        const { code, message } = audio.current?.error ?? {}
        setFailure({ code, message })
        if (playing) onPlayingChange(false)
      },
    },
  }
}

/** Sets how loud and how fast the sound is played. */
function useVolumeAndSpeed(
  audioRef: AudioElement,
  url: string | undefined,
  volume: number,
  speed: number,
): void {
  useEffect(() => {
    const media = audioRef.current
    if (media === null) return
    media.volume = volume
    // A new source resets the speed to the default speed, so both are set.
    media.defaultPlaybackRate = speed
    media.playbackRate = speed
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the element may be there only once there is a file
  }, [audioRef, url, volume, speed])
}

/** The element that plays. Module state, because players that do not know each other take turns. */
let playingMedia: HTMLMediaElement | undefined

/** Lets this player play, and pauses the previous one. */
function takeTurn(media: HTMLMediaElement): void {
  if (playingMedia !== media) playingMedia?.pause()
  playingMedia = media
}

/** Ends the turn of this player, unless another one has started since. */
function leaveTurn(media: HTMLMediaElement): void {
  if (playingMedia === media) playingMedia = undefined
}
