import { lazy, Suspense } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { laterControl } from './later-control.tsx'
import { isBinaryValue } from './file-value.ts'

/** A picture: small in a cell, large on a record. */
export const image: FieldType = {
  name: 'image',
  label: 'Picture',
  matches: (field) => field.kind === 'image',
  accepts: isBinaryValue,
  isWide: true,
  Control: laterControl(async () => (await import('./FileControl.tsx')).FileControl),
  Display: ImageDisplay,
}

const Picture = lazy(async () => ({ default: (await import('./ImageDisplay.tsx')).ImageDisplay }))

function ImageDisplay(props: DisplayProps) {
  const className = props.place === 'cell' ? styles.thumb : styles.picture
  return (
    <Suspense fallback={<span className={className} aria-busy="true" />}>
      <Picture {...props} />
    </Suspense>
  )
}
