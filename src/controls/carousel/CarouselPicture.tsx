import { useEffect, useState } from 'react'
import { useHandler } from '../hooks/use-handler.ts'
import styles from './Carousel.module.css'

/** A picture by its address. */
export interface Picture {
  src: string
  /** The alternative text from the data; empty if there is none. */
  alt: string
}

/** Fetches a picture, for example with a token. Rejects if there is none. `undefined`: the picture is shown from its own address. */
export type LoadPicture = (src: string, signal: AbortSignal) => Promise<Blob | undefined>

interface CarouselPictureProps {
  picture: Picture
  /** True near the shown slide. The picture is fetched then, and kept. */
  isNear: boolean
  loadPicture?: LoadPicture
  zoomLabel: string
  onZoom: () => void
}

/** A picture in its slide. It is fetched when it comes near; a press opens it in full size; a sentence replaces a missing one. */
export function CarouselPicture({ picture, isNear, loadPicture, zoomLabel, onZoom }: CarouselPictureProps) {
  const [wasNear, setWasNear] = useState(isNear)
  if (isNear && !wasNear) setWasNear(true)
  const { url, problem, retry, fail } = useLoadedPicture(picture.src, wasNear, loadPicture)
  if (problem) return <PictureProblem alt={picture.alt} onRetry={retry} />
  return (
    <button
      type="button"
      className={styles.zoom}
      aria-label={zoomLabel}
      aria-haspopup="dialog"
      onClick={onZoom}
    >
      {url && (
        <img
          src={url}
          alt={picture.alt}
          draggable={false}
          decoding="async"
          className={styles.picture}
          onError={fail}
        />
      )}
    </button>
  )
}

/** Says that a picture is missing, by its alternative text where no other element has it. */
export function PictureProblem({ alt = '', onRetry }: { alt?: string; onRetry: () => void }) {
  return (
    <div className={styles.problem}>
      <p>This picture could not be loaded{alt === '' ? '' : `: ${alt}`}.</p>
      <button type="button" className={styles.again} onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

/**
 * The address of a picture: its own, or an object URL of what `loadPicture` returned. It is released when it is not needed any
 * more.
 */
export function useLoadedPicture(src: string, isWanted: boolean, loadPicture: LoadPicture | undefined) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ of: string; url?: string; problem?: boolean }>()
  // A new function of the caller does not mean a new picture.
  const load = useHandler(loadPicture ?? never)
  const isFetched = loadPicture !== undefined
  useEffect(() => {
    if (!isWanted || !isFetched) return undefined
    const abort = new AbortController()
    let url: string | undefined
    const fetch = async () => {
      try {
        const blob = await load(src, abort.signal)
        if (abort.signal.aborted) return
        url = blob === undefined ? src : URL.createObjectURL(blob)
        setLoaded({ of: src, url })
      } catch {
        if (!abort.signal.aborted) setLoaded({ of: src, problem: true })
      }
    }
    void fetch()
    return () => {
      abort.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- `attempt` fetches again
  }, [src, isWanted, isFetched, load, attempt])
  const known = loaded?.of === src ? loaded : undefined
  return {
    url: isFetched ? known?.url : isWanted ? src : undefined,
    problem: known?.problem === true,
    retry: () => {
      setLoaded(undefined)
      setAttempt(attempt + 1)
    },
    fail: () => setLoaded({ of: src, problem: true }),
  }
}

const never: LoadPicture = () => Promise.reject(new Error('Nothing to load pictures with.'))
