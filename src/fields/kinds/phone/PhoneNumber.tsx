import { untilIdle } from '../../../controls/browser/until-idle.ts'
import { later } from '../../../controls/basics/later.ts'
import type { GroupedPhoneProps } from '../../../controls/phone/GroupedPhone.tsx'
import { PhoneDigits } from '../../../controls/phone/PhoneDigits.tsx'

/**
 * A phone number with its flag and grouping, as a link that calls it. The plain digits are shown at once. Flag and grouping follow
 * with the phone library, which is loaded once for a page; their space is reserved.
 */
export function PhoneNumber(props: GroupedPhoneProps) {
  return <Grouped {...props} />
}

const { Component: Grouped } = later<GroupedPhoneProps>(
  async () => {
    // Loaded when the page is idle, because the digits can be read and called without the library.
    await untilIdle()
    return (await import('../../../controls/phone/GroupedPhone.tsx')).GroupedPhone
  },
  ({ value, className, isText }) => <PhoneDigits value={value} className={className} isText={isText} />,
  () => {}, // the number is shown ungrouped then
)
