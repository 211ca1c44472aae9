import { lazy } from 'react'
import { useBinary } from '../queries/use-binary.ts'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { fileName, isBinaryValue } from './file-value.ts'

/** A picture: small in a cell, large on a record. */
export const image: FieldType = {
  name: 'image',
  label: 'Picture',
  matches: (field) => field.kind === 'image',
  accepts: isBinaryValue,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./FileControl.tsx')).FileControl })),
  Display: ImageDisplay,
}

function ImageDisplay({ field, value, place }: DisplayProps) {
  const isInline = typeof value === 'string' && value.startsWith('data:image/')
  const { url = isInline ? value : undefined } = useBinary(
    isInline || typeof value !== 'string' ? undefined : value,
  )
  const className = place === 'cell' ? styles.thumb : styles.picture
  const name = typeof value === 'string' && !isInline ? fileName(value) : field.label
  if (url === undefined) return <span className={className} aria-busy="true" />
  return <img className={className} src={url} alt={name} loading="lazy" decoding="async" />
}
