import { idleness } from '../../../controls/basics/idleness.ts'
import { later } from '../../../controls/basics/later.ts'
import type { GroupedPhoneProps } from '../../../controls/phone/GroupedPhone.tsx'
import { PhoneDigits } from '../../../controls/phone/PhoneDigits.tsx'

/**
 * A phone number with its flag and its groups, as a link that calls it. The digits stand there at once. Flag and groups
 * come with the phone library, loaded once for all numbers of a page, into room that is kept for them.
 */
export function PhoneNumber(props: GroupedPhoneProps) {
  return <Grouped {...props} />
}

const { Component: Grouped } = later<GroupedPhoneProps>(
  async () => {
    // The page comes first: its numbers can be read and called without the library.
    await idleness()
    return (await import('../../../controls/phone/GroupedPhone.tsx')).GroupedPhone
  },
  ({ value, className, isText }) => <PhoneDigits value={value} className={className} isText={isText} />,
  { isOptional: true },
)
