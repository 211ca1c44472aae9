import { useEffect, useRef } from 'react'

/** What the media keys and the lock screen of a device can do. */
interface SessionControls {
  title: string
  artist?: string
  play: () => void
  pause: () => void
  /** Seeks to a position, in seconds. */
  seek: (seconds: number) => void
  /** Skips some seconds, forwards or backwards. */
  skip: (seconds: number) => void
}

/** The player that holds the browser's only media session. Module state, because that session is shared too. */
let holder: object | undefined

/**
 * Holds the media session while the player is drawn, from its first start on (`starts` counts them). Each start takes the session
 * over again.
 */
export function useMediaSession(starts: number, { title, artist, ...newest }: SessionControls): void {
  const latest = useRef(newest)
  useEffect(() => {
    latest.current = newest
  })
  useEffect(() => {
    if (starts === 0) return undefined
    return holdMediaSession({
      title,
      artist,
      play: () => latest.current.play(),
      pause: () => latest.current.pause(),
      seek: (seconds) => latest.current.seek(seconds),
      skip: (seconds) => latest.current.skip(seconds),
    })
  }, [starts, title, artist])
}

/**
 * Shows the sound on the lock screen, and lets the media keys of a keyboard or headset control it. It uses the Media Session API,
 * if the browser has it. Returns a function that ends this.
 */
function holdMediaSession(controls: SessionControls): () => void {
  if (!('mediaSession' in navigator)) return () => {}
  const session = navigator.mediaSession
  const mine = {}
  holder = mine
  session.metadata = new MediaMetadata({ title: controls.title, artist: controls.artist ?? '' })
  session.playbackState = 'playing'
  session.setActionHandler('play', controls.play)
  session.setActionHandler('pause', controls.pause)
  session.setActionHandler('stop', controls.pause)
  session.setActionHandler('seekto', ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime))
  session.setActionHandler('seekbackward', ({ seekOffset }) => controls.skip(-(seekOffset ?? 10)))
  session.setActionHandler('seekforward', ({ seekOffset }) => controls.skip(seekOffset ?? 10))
  return () => {
    // Another player may hold the session now.
    if (holder !== mine) return
    holder = undefined
    session.metadata = null
    session.playbackState = 'none'
    for (const action of heldActions) session.setActionHandler(action, null)
  }
}

/** Reports the position of the sound to the lock screen. An unknown length is left out. */
export function reportPosition(media: HTMLMediaElement): void {
  if (!('mediaSession' in navigator)) return
  navigator.mediaSession.playbackState = media.paused ? 'paused' : 'playing'
  if (!Number.isFinite(media.duration) || media.duration <= 0) return
  navigator.mediaSession.setPositionState({
    duration: media.duration,
    position: Math.min(media.currentTime, media.duration),
    playbackRate: media.playbackRate,
  })
}

const heldActions: MediaSessionAction[] = ['play', 'pause', 'stop', 'seekto', 'seekbackward', 'seekforward']
