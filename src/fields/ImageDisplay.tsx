import { useState } from 'react'
import { isOwnAddress, resolveAddress } from '../queries/addresses.ts'
import { useServer } from '../queries/server.tsx'
import { useBinary } from '../queries/use-binary.ts'
import type { DisplayProps } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { fileName } from './file-value.ts'

/** A picture at an address, fetched as the signed-in person where it is the server's own. */
export function ImageDisplay({ field, value, place }: DisplayProps) {
  const server = useServer()
  const address = typeof value === 'string' && !value.startsWith('data:') ? value : undefined
  // Only the server itself is asked as the person who is signed in; other servers need not even allow to be fetched from.
  const own =
    address !== undefined && isOwnAddress(server, resolveAddress(server, address)) ? address : undefined
  const { url = own === undefined ? value : undefined, error } = useBinary(own)
  const [broken, setBroken] = useState<unknown>()
  const className = place === 'cell' ? styles.thumb : styles.picture
  const name = address === undefined ? field.label : fileName(address)
  if (error !== null || (url !== undefined && broken === url))
    return <span className={`${styles.line} ${styles.faint}`}>{name} (cannot be shown)</span>
  if (typeof url !== 'string') return <span className={className} aria-busy="true" />
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
