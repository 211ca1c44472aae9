import { useCallback, useEffect, useRef, useState } from 'react'
import { holdMediaSession, reportPosition } from './audio-session.ts'

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
  title,
  artist,
}: PlaybackOptions) {
  const audio = useRef<HTMLAudioElement>(null)
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState<number>()
  // Counts the starts. Each start takes over the lock screen, also from another player.
  const [starts, setStarts] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const [failure, setFailure] = useState<{ code?: number; message?: string }>()
  const awaitedTime = useRef<number>(undefined)

  const start = useCallback(() => {
    // The events below report an interrupted start (AbortError) and a broken file.
    audio.current?.play().then(
      () => setRefused(false),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setRefused(true)
      },
    )
  }, [])

  function seek(seconds: number) {
    const media = audio.current
    const end = media !== null && Number.isFinite(media.duration) ? media.duration : Infinity
    const target = Math.max(0, Math.min(seconds, end))
    setTime(target)
    if (media !== null && media.readyState >= HTMLMediaElement.HAVE_METADATA) media.currentTime = target
    else awaitedTime.current = target
  }

  useEffect(() => {
    if (url === undefined) return
    if (playing) start()
    else audio.current?.pause()
  }, [url, playing, start])

  useEffect(() => {
    const media = audio.current
    if (media === null) return
    media.volume = volume
    // A new source resets the speed to the default speed, so both are set.
    media.defaultPlaybackRate = speed
    media.playbackRate = speed
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the element may be there only once there is a file
  }, [url, volume, speed])

  // Resets everything for the next file, or when the player unmounts.
  useEffect(() => {
    const media = audio.current
    return () => {
      setTime(0)
      setDuration(undefined)
      setRefused(false)
      setFailure(undefined)
      if (media !== null) leaveTurn(media)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the end of a file is what it waits for
  }, [url])

  const latest = useRef({ seek, onPlayingChange })
  useEffect(() => {
    latest.current = { seek, onPlayingChange }
  })
  useEffect(() => {
    if (starts === 0) return undefined
    return holdMediaSession({
      title,
      artist,
      play: () => latest.current.onPlayingChange(true),
      pause: () => latest.current.onPlayingChange(false),
      seek: (seconds) => latest.current.seek(seconds),
      skip: (seconds) => latest.current.seek((audio.current?.currentTime ?? 0) + seconds),
    })
  }, [starts, title, artist])

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
      onLoadedMetadata: () => {
        const media = audio.current
        if (media === null) return
        if (Number.isFinite(media.duration)) setDuration(media.duration)
        if (awaitedTime.current !== undefined) media.currentTime = awaitedTime.current
        awaitedTime.current = undefined
      },
      onDurationChange: () => {
        const length = audio.current?.duration
        if (length !== undefined && Number.isFinite(length)) setDuration(length)
      },
      onTimeUpdate: () => {
        if (audio.current !== null && awaitedTime.current === undefined) setTime(audio.current.currentTime)
      },
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
