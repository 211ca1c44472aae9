import { useCallback, useEffect, useRef, useState } from 'react'
import { holdMediaSession, reportPosition } from './audio-session.ts'

export interface PlaybackOptions {
  /** Where the sound lies; `undefined` while it is not there yet. */
  url: string | undefined
  playing: boolean
  onPlayingChange: (playing: boolean) => void
  onEnded?: () => void
  /** 0..1 */
  volume: number
  /** 1 is as recorded. */
  speed: number
  title: string
  artist?: string
}

/**
 * Plays what an `<audio>` element holds and follows what happens to it, also from outside: media keys,
 * another player that takes the turn, a browser that forbids sound before a gesture (`isRefused`).
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
  // Counts starts: each one takes the lock screen anew, also from a player that had it in between.
  const [starts, setStarts] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const [failure, setFailure] = useState<{ code?: number; message?: string }>()
  const awaitedTime = useRef<number>(undefined)

  const start = useCallback(() => {
    // Handled by the events below; an interrupted start (AbortError) or a file that fails speaks there as well.
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
    // A new source brings back the default speed, so that is the one to set.
    media.defaultPlaybackRate = speed
    media.playbackRate = speed
  }, [volume, speed])

  // A file leaves nothing behind for the next one, and nothing for a page without the player.
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
    /** Asks the same address once more. */
    reload: () => {
      setFailure(undefined)
      audio.current?.load()
    },
    /** Goes onto the `<audio>` element. */
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
        // The end of a sound pauses it first; `onEnded` speaks for that.
        if (!audio.current.ended && playing) onPlayingChange(false)
      },
      onEnded: () => {
        onPlayingChange(false)
        onEnded?.()
      },
      onError: () => {
        // An element whose source was taken away complains about the empty one.
        if (url === undefined) return
        const { code, message } = audio.current?.error ?? {}
        setFailure({ code, message })
        if (playing) onPlayingChange(false)
      },
    },
  }
}

/** The one sound of the page. Outside React, because players that know nothing of each other take turns. */
let playingMedia: HTMLMediaElement | undefined

/** Gives the sound of the page to this player; the one that had it is paused. */
function takeTurn(media: HTMLMediaElement): void {
  if (playingMedia !== media) playingMedia?.pause()
  playingMedia = media
}

/** Gives the sound back; nothing happens when another player has taken it since. */
function leaveTurn(media: HTMLMediaElement): void {
  if (playingMedia === media) playingMedia = undefined
}
