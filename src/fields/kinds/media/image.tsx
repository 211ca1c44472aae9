import { later } from '../../../controls/basics/later.ts'
import type { DisplayProps, FieldType } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { laterControl } from '../../shared/later-control.tsx'
import { isBinaryValue } from './file-value.ts'

/** A picture: small in a cell, large on a record. */
export const image: FieldType = {
  name: 'image',
  label: 'Picture',
  matches: (field) => field.kind === 'image',
  accepts: isBinaryValue,
  isWide: true,
  Control: laterControl(async () => (await import('./FileControl.tsx')).FileControl),
  Display: later(async () => (await import('./ImageDisplay.tsx')).ImageDisplay, Room).Component,
}

/** The room that a picture takes. */
function Room({ place }: DisplayProps) {
  return <span className={place === 'cell' ? styles.thumb : styles.picture} aria-busy="true" />
}
