import { useState } from 'react'
import { mayBeAddress } from '../../../openapi/fields/picture-address.ts'
import { usePicture } from '../../../queries/read/use-binary.ts'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { fileName } from '../../shared/file-value.ts'

/** A picture at an address. One on the server is fetched as the signed-in person. */
export function ImageDisplay({ field, value, layout }: DisplayProps) {
  const isText = typeof value === 'string' && !mayBeAddress(value)
  const address = typeof value === 'string' && !isText ? value : undefined
  const { url, isFailed } = usePicture(address)
  const [broken, setBroken] = useState<string>()
  const className = layout === 'cell' ? styles.thumb : styles.picture
  const name =
    address === undefined || /^data:|^(?!.*\.\w+$)\w/.test(address) ? field.label : fileName(address)
  if (isText) return <span className={layout === 'cell' ? styles.line : undefined}>{value}</span>
  if (isFailed || (url !== undefined && broken === url))
    return layout === 'cell' ? (
      <span role="img" className={styles.thumb} aria-label={`${name} (cannot be shown)`} />
    ) : (
      <span className={`${styles.line} ${styles.faint}`}>{name} (cannot be shown)</span>
    )
  if (url === undefined) return <span className={className} aria-busy="true" />
  return (
    <img
      className={className}
      src={url}
      alt={name}
      loading={layout === 'cell' ? 'lazy' : undefined}
      decoding="async"
      onError={() => setBroken(url)}
    />
  )
}
