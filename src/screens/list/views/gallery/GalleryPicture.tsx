import { Image } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePicture } from '../../../../queries/read/use-binary.ts'
import styles from './GalleryView.module.css'

/** The picture on a card, fetched when the card is near the window. An icon where there is none. */
export function GalleryPicture({ address, alt }: { address: string | undefined; alt: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const { url, isFailed } = usePicture(isNear ? address : undefined)
  const [broken, setBroken] = useState<string>()

  useEffect(() => {
    if (frame.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      // About one row of cards ahead.
      { rootMargin: '320px' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  const isMissing = address === undefined || isFailed || (url !== undefined && broken === url)
  return (
    <div ref={frame} className={styles.picture} aria-busy={(!isMissing && url === undefined) || undefined}>
      {isMissing ? (
        <Image
          role="img"
          aria-label={address === undefined ? 'No picture' : 'The picture could not be loaded'}
        />
      ) : url === undefined ? null : (
        <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(url)} />
      )}
    </div>
  )
}
