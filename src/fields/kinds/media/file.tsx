import { later } from '../../../controls/basics/later.ts'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'
import { fileName, isBinaryValue } from './file-value.ts'

/** A file: chosen in a form, downloaded where shown. */
export const file: FieldType = {
  name: 'file',
  label: 'File',
  matches: (field) => field.kind === 'file',
  accepts: isBinaryValue,
  isWide: true,
  Control: laterControl(async () => (await import('./FileControl.tsx')).FileControl),
  Display: later(
    async () => (await import('./FileDisplay.tsx')).FileDisplay,
    ({ value }) => fileName(String(value)),
  ).Component,
}
