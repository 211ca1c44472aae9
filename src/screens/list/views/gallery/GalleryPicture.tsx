import { Icon } from '../../../../controls/icon/Icon.tsx'
import { useState } from 'react'
import { useIsNear } from '../../../../controls/hooks/use-is-near.ts'
import { usePicture } from '../../../../queries/read/use-binary.ts'
import styles from './GalleryView.module.css'

/** The picture on a card, fetched when the card is near the window. An icon where there is none. */
export function GalleryPicture({ address, alt }: { address: string | undefined; alt: string }) {
  // About one row of cards ahead.
  const { ref, isNear } = useIsNear('320px')
  const { url, isFailed } = usePicture(isNear ? address : undefined)
  const [broken, setBroken] = useState<string>()
  const isMissing = address === undefined || isFailed || (url !== undefined && broken === url)
  return (
    <div ref={ref} className={styles.picture} aria-busy={(!isMissing && url === undefined) || undefined}>
      {isMissing ? (
        <Icon name="image" label={address === undefined ? 'No picture' : 'The picture could not be loaded'} />
      ) : url === undefined ? null : (
        <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(url)} />
      )}
    </div>
  )
}
