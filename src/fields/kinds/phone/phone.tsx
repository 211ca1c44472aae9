import type { FieldKind } from '../../shared/field-kind.ts'
import { isText } from '../text/text.tsx'
import { PhoneNumber } from './PhoneNumber.tsx'

/** A phone number: its flag and grouping, a link that calls it. */
export const phone: FieldKind = {
  name: 'phone',
  label: 'Phone number',
  matches: (field) => field.kind === 'phone',
  accepts: isText,
  isWide: true,
  Control: 'phone',
  Display: ({ value }) => <PhoneNumber value={String(value)} />,
}
