import { lazy } from 'react'
import { PhoneNumber } from '../controls/PhoneNumber.tsx'
import type { FieldType } from './field-type.ts'
import { isText } from './text.tsx'

/** A phone number: its flag and grouping, a link that calls it. */
export const phone: FieldType = {
  name: 'phone',
  label: 'Phone number',
  matches: (field) => field.kind === 'phone',
  accepts: isText,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./PhoneControl.tsx')).PhoneControl })),
  Display: ({ value }) => <PhoneNumber value={String(value)} />,
}
