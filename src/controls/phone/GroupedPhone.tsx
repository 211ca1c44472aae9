import { groupPhone } from './phone-grouping.ts'
import { PhoneDigits } from './PhoneDigits.tsx'
import { PhoneFlag } from './PhoneFlag.tsx'

export interface GroupedPhoneProps {
  /** E.164 best: `+819055217340`. What cannot be read as a number is shown as it is. */
  value: string
  /** ISO code of the country whose numbers may come without `+`. */
  country?: string
  grouping?: 'international' | 'national'
  className?: string
  /** No link: inside something that can be pressed itself. */
  isText?: boolean
}

/**
 * A phone number with its flag and its groups, as a link that calls it. Heavy: load it with `later`, over `PhoneDigits`.
 *
 *     <GroupedPhone value="+819055217340" />      🇯🇵 +81 90 5521 7340
 */
export function GroupedPhone({
  value,
  country,
  grouping = 'international',
  className,
  isText,
}: GroupedPhoneProps) {
  const grouped = groupPhone(value, country)
  return (
    <PhoneDigits
      value={value}
      text={grouped?.[grouping]}
      address={grouped?.address}
      isText={isText}
      flag={grouped && <PhoneFlag country={grouped.country} />}
      className={className}
    />
  )
}
