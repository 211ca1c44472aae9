import { codeOf, countryOf, parse } from './phone-numbers.ts'

export interface GroupedPhone {
  country?: string
  /** `+81 90 5521 7340` */
  international: string
  /** `090-5521-7340` */
  national: string
  /** `tel:+819055217340`, with `;ext=` where there is an extension (RFC 3966). */
  address: string
}

/** A number in the groups people read it in; `undefined` when it is no number. `country` reads numbers without `+`. */
export function groupPhone(value: string, country?: string): GroupedPhone | undefined {
  const number = parse(value, codeOf(country))
  if (number === undefined || !number.isPossible()) return undefined
  return {
    country: countryOf(number, country),
    international: number.formatInternational(),
    national: number.formatNational(),
    address: number.getURI(),
  }
}
