import { later } from '../../../controls/basics/later.ts'
import type { FieldType } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { laterControl } from '../../shared/later-control.tsx'
import { isBinaryValue } from './file-value.ts'

/** A recording: a small player in a cell, a large one on a record. */
export const audio: FieldType = {
  name: 'audio',
  label: 'Sound',
  matches: (field) => field.kind === 'audio',
  accepts: isBinaryValue,
  isWide: true,
  Control: laterControl(async () => (await import('./FileControl.tsx')).FileControl),
  Display: later(
    async () => (await import('./AudioSound.tsx')).AudioSound,
    () => <span className={styles.faint}>…</span>,
  ).Component,
}
