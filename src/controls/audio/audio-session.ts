export interface SessionControls {
  title: string
  artist?: string
  play: () => void
  pause: () => void
  /** To a position, in seconds. */
  seek: (seconds: number) => void
  /** By some seconds, forwards or backwards. */
  skip: (seconds: number) => void
}

/** The player that holds the browser's one media session. Outside React for the same reason as that session. */
let holder: object | undefined

/**
 * Shows the sound on the lock screen, and lets the keys of a keyboard or headset drive it. This is the Media Session, where the browser has it.
 * Returns the function that ends it.
 */
export function holdMediaSession(controls: SessionControls): () => void {
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
    // Another player may hold the session by now.
    if (holder !== mine) return
    holder = undefined
    session.metadata = null
    session.playbackState = 'none'
    for (const action of heldActions) session.setActionHandler(action, null)
  }
}

/** Tells the lock screen where the sound is; lengths that are not known are left out. */
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
