import { countryCode, countryOf, parsePhone } from './phone-numbers.ts'

/** A phone number as people read it, and as devices call it. */
interface GroupedPhone {
  country?: string
  /** `+81 90 5521 7340` */
  international: string
  /** `tel:+819055217340`, with `;ext=` for an extension (RFC 3966). */
  address: string
}

/** A number with its usual grouping; `undefined` if the text is no number. `country` is that of numbers without `+`. */
export function groupPhone(value: string, country?: string): GroupedPhone | undefined {
  const number = parsePhone(value, countryCode(country))
  if (number === undefined || !number.isPossible()) return undefined
  return {
    country: countryOf(number, country),
    international: number.formatInternational(),
    address: number.getURI(),
  }
}
