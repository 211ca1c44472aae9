import { later } from '../../../controls/basics/later.ts'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'

/** Several of several values: ticks; pills where shown. */
export const choices: FieldType = {
  name: 'choices',
  label: 'Several choices',
  matches: (field) => field.kind === 'choices',
  accepts: (value) => Array.isArray(value) && value.every((item) => typeof item !== 'object'),
  isGroup: true,
  isWide: true,
  Control: laterControl(async () => (await import('./ChoicesControl.tsx')).ChoicesControl),
  Display: later(async () => (await import('./ChoicesDisplay.tsx')).ChoicesDisplay).Component,
}
