import { useState } from 'react'
import { usePicture } from '../queries/use-picture.ts'
import type { DisplayProps } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { fileName } from './file-value.ts'

/** A picture at an address, fetched as the signed-in person where it is the server's own. */
export function ImageDisplay({ field, value, place }: DisplayProps) {
  const address = typeof value === 'string' ? value : undefined
  const { url, isFailed } = usePicture(address)
  const [broken, setBroken] = useState<string>()
  const className = place === 'cell' ? styles.thumb : styles.picture
  const name = address === undefined || address.startsWith('data:') ? field.label : fileName(address)
  if (isFailed || (url !== undefined && broken === url))
    return <span className={`${styles.line} ${styles.faint}`}>{name} (cannot be shown)</span>
  if (url === undefined) return <span className={className} aria-busy="true" />
  return (
    <img
      className={className}
      src={url}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  )
}
