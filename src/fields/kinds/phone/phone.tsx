import { later } from '../../../controls/basics/later.ts'
import room from '../../../controls/phone/PhoneFlag.module.css'
import styles from '../../../controls/phone/PhoneNumber.module.css'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'
import { isText } from '../text/text.tsx'

/** A phone number: its flag and grouping, a link that calls it. */
export const phone: FieldType = {
  name: 'phone',
  label: 'Phone number',
  matches: (field) => field.kind === 'phone',
  accepts: isText,
  isWide: true,
  Control: laterControl(async () => (await import('./PhoneControl.tsx')).PhoneControl),
  Display: ({ value }) => <PhoneNumber value={String(value)} />,
}

const { Component: PhoneNumber } = later(
  async () => (await import('../../../controls/phone/PhoneNumber.tsx')).PhoneNumber,
  Digits,
)

/** The digits at once, in the room that they take with their flag and groups. */
function Digits({ value }: { value: string }) {
  return (
    <span className={styles.phone}>
      <span className={room.flag} />
      <span className={styles.digits} style={{ minInlineSize: `${value.length + 2}ch` }}>
        {value}
      </span>
    </span>
  )
}
