import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useAudioPosition, type AudioElement } from './audio-position.ts'
import { reportPosition, useMediaSession } from './audio-session.ts'

/** What is played and how, controlled by the caller. */
interface PlaybackOptions {
  /** The address of the sound; `undefined` until it is known. */
  url: string | undefined
  /** The address of the sound for people and servers; `url` may be that of its loaded file. */
  src: string | undefined
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
export function usePlayback(options: PlaybackOptions) {
  const { url, playing, onPlayingChange, volume, speed, title, artist } = options
  const audio = useRef<HTMLAudioElement>(null)
  const { time, duration, seek, forget, ...position } = useAudioPosition(audio, options.src)
  // Counts the starts. Each start takes over the lock screen, also from another player.
  const [starts, setStarts] = useState(0)
  const [failure, setFailure] = useState<AudioFailure>()
  const { isRefused, setRefused, start } = useStart(audio, url, playing)
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
  }, [url, forget, setRefused])

  useMediaSession(starts, {
    title,
    artist,
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
      ...playbackEvents({
        ...options,
        onStart: () => setStarts((starts) => starts + 1),
        onFailure: setFailure,
      }),
    },
  }
}

/** Why the browser cannot play the sound, as `MediaError` says. */
interface AudioFailure {
  code?: number
  message?: string
}

/** Starts and pauses the sound. `isRefused`: the browser forbids it before a gesture. */
function useStart(audioRef: AudioElement, url: string | undefined, playing: boolean) {
  const [isRefused, setRefused] = useState(false)
  const start = useCallback(() => {
    // The events of the element report an interrupted start (AbortError) and a broken file.
    audioRef.current?.play().then(
      () => setRefused(false),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setRefused(true)
      },
    )
  }, [audioRef])
  useEffect(() => {
    if (url === undefined) return
    if (playing) start()
    else audioRef.current?.pause()
  }, [audioRef, url, playing, start])
  return { isRefused, setRefused, start }
}

interface PlaybackEventsOptions extends Pick<
  PlaybackOptions,
  'url' | 'playing' | 'onPlayingChange' | 'onEnded'
> {
  /** Called at each start. */
  onStart: () => void
  onFailure: (failure: AudioFailure) => void
}

/** The handlers of the `<audio>` element. They tell the caller what media keys, other players and the file itself change. */
function playbackEvents({
  url,
  playing,
  onPlayingChange,
  onEnded,
  onStart,
  onFailure,
}: PlaybackEventsOptions) {
  type AudioEvent = SyntheticEvent<HTMLAudioElement>
  return {
    onPlay: ({ currentTarget: media }: AudioEvent) => {
      takeTurn(media)
      onStart()
      if (!playing) onPlayingChange(true)
    },
    onPlaying: ({ currentTarget: media }: AudioEvent) => reportPosition(media),
    onSeeked: ({ currentTarget: media }: AudioEvent) => reportPosition(media),
    onPause: ({ currentTarget: media }: AudioEvent) => {
      reportPosition(media)
      // A sound is paused before it ends; `onEnded` handles that.
      if (!media.ended && playing) onPlayingChange(false)
    },
    onEnded: () => {
      onPlayingChange(false)
      onEnded?.()
    },
    onError: ({ currentTarget: { error } }: AudioEvent) => {
      // An element whose source was removed reports an error for the empty source.
      if (url === undefined) return
      onFailure({ code: error?.code, message: error?.message })
      if (playing) onPlayingChange(false)
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
