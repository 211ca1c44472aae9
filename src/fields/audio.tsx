import { lazy, Suspense } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { laterControl } from './later-control.tsx'
import { isBinaryValue } from './file-value.ts'

const AudioSound = lazy(async () => ({ default: (await import('./AudioSound.tsx')).AudioSound }))

/** A recording: a small player in a cell, a large one on a record. */
export const audio: FieldType = {
  name: 'audio',
  label: 'Sound',
  matches: (field) => field.kind === 'audio',
  accepts: isBinaryValue,
  isWide: true,
  Control: laterControl(async () => (await import('./FileControl.tsx')).FileControl),
  Display: AudioDisplay,
}

function AudioDisplay(props: DisplayProps) {
  return (
    <Suspense fallback={<span className={styles.faint}>…</span>}>
      <AudioSound {...props} />
    </Suspense>
  )
}
