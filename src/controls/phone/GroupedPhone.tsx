import { groupPhone } from './phone-grouping.ts'
import { PhoneDigits } from './PhoneDigits.tsx'
import { PhoneFlag } from './PhoneFlag.tsx'

/** A phone number, and how it is grouped. */
export interface GroupedPhoneProps {
  /** Preferably E.164: `+819055217340`. A text that is no number is shown unchanged. */
  value: string
  /** The ISO code of the country of numbers without `+`. */
  country?: string
  className?: string
  /** True for a text without a link, inside a button or link. */
  isText?: boolean
}

/**
 * A phone number with its flag and grouping, as a link that calls it. Heavy: load it with `later`, with `PhoneDigits` as fallback.
 *
 *     <GroupedPhone value="+819055217340" />      🇯🇵 +81 90 5521 7340
 */
export function GroupedPhone({ value, country, className, isText }: GroupedPhoneProps) {
  const grouped = groupPhone(value, country)
  return (
    <PhoneDigits
      value={value}
      text={grouped?.international}
      address={grouped?.address}
      isText={isText}
      flag={grouped && <PhoneFlag country={grouped.country} />}
      className={className}
    />
  )
}
