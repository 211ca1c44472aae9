import { useCallback, useRef, useState, type RefObject } from 'react'

/** The `<audio>` element of a player, once it is drawn. */
export type AudioElement = RefObject<HTMLAudioElement | null>

/**
 * The position in a sound and its length, both in seconds. `seek` also takes a position before the browser knows the sound, and
 * moves there then. `forget` is for another sound; it stays the same function.
 */
export function useAudioPosition(audioRef: AudioElement) {
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState<number>()
  const awaitedTime = useRef<number>(undefined)

  function seek(seconds: number) {
    const media = audioRef.current
    const end = media !== null && Number.isFinite(media.duration) ? media.duration : Infinity
    const target = Math.max(0, Math.min(seconds, end))
    setTime(target)
    if (media !== null && media.readyState >= HTMLMediaElement.HAVE_METADATA) media.currentTime = target
    else awaitedTime.current = target
  }

  const forget = useCallback(() => {
    setTime(0)
    setDuration(undefined)
  }, [])

  return {
    time,
    duration,
    seek,
    forget,
    /** For the `<audio>` element. */
    events: {
      onLoadedMetadata: () => {
        const media = audioRef.current
        if (media === null) return
        if (Number.isFinite(media.duration)) setDuration(media.duration)
        if (awaitedTime.current !== undefined) media.currentTime = awaitedTime.current
        awaitedTime.current = undefined
      },
      onDurationChange: () => {
        const length = audioRef.current?.duration
        if (length !== undefined && Number.isFinite(length)) setDuration(length)
      },
      onTimeUpdate: () => {
        if (audioRef.current !== null && awaitedTime.current === undefined)
          setTime(audioRef.current.currentTime)
      },
    },
  }
}
