import { useCallback, useRef, useState, type RefObject } from 'react'

/** The `<audio>` element of a player, once it is drawn. */
export type AudioElement = RefObject<HTMLAudioElement | null>

/**
 * The position in a sound and its length, both in seconds. `seek` also takes a position before the browser knows the sound, and
 * moves there then. A long sound begins where this tab last stopped it. `forget` is for another sound; it stays the same function.
 */
export function useAudioPosition(audioRef: AudioElement, src: string | undefined) {
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
        const start = awaitedTime.current ?? keptPosition(src)
        if (start > 0) seek(start)
        awaitedTime.current = undefined
      },
      onDurationChange: () => {
        const length = audioRef.current?.duration
        if (length !== undefined && Number.isFinite(length)) setDuration(length)
      },
      onTimeUpdate: () => {
        const media = audioRef.current
        if (media === null || awaitedTime.current !== undefined) return
        setTime(media.currentTime)
        keepPosition(src, media)
      },
    },
  }
}

/** The length (s) from which it takes time to find the place again. */
const LONG = 60

/** The key of a sound's position. Kept like the address of a page, because a person goes to other records and comes back. */
const keyOf = (src: string) => `switchboard position of ${src}`

/** The position (s) where a long sound was left in this tab; 0 at its end, and where none is known. */
function keptPosition(src = ''): number {
  try {
    return Number(sessionStorage.getItem(keyOf(src)))
  } catch {
    return 0
  }
}

function keepPosition(src: string | undefined, { currentTime, duration, ended }: HTMLMediaElement): void {
  if (src === undefined || src.startsWith('data:') || !(duration >= LONG)) return
  try {
    sessionStorage.setItem(keyOf(src), `${ended ? 0 : currentTime}`)
  } catch {
    // It then begins anew.
  }
}
