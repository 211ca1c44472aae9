import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { isText } from '../text/text.tsx'
import { PhoneNumber } from './PhoneNumber.tsx'

/** A phone number: its flag and grouping, a link that calls it. */
export const phone: FieldKind = {
  ...standardKind('phone'),
  label: 'Phone number',
  accepts: isText,
  isWide: true,
  hasOwnMessage: true,
  Control: 'phone',
  Display: ({ value }) => <PhoneNumber value={String(value)} />,
  filter: 'tel',
}
