import { AsYouType, type CountryCode } from 'libphonenumber-js/min/es6'
import { countryCode, countryOf, preferredCountry } from '../phone/phone-numbers.ts'

/** The country of a number's first digits: `+817` is enough for Japan. */
export function countryOfBeginning(text: string, chosen?: string): CountryCode | undefined {
  const typing = new AsYouType(countryCode(chosen))
  typing.input(text)
  const number = typing.getNumber()
  if (number !== undefined) return countryOf(number, chosen)
  const callingCode = typing.getCallingCode()
  return callingCode === undefined ? undefined : preferredCountry(callingCode, chosen)
}

/** The calling code with which a number begins: `81` of `+8190…`. `undefined` while it is incomplete. */
export function callingCodeOf(number: string): string | undefined {
  const typing = new AsYouType()
  typing.input(number)
  return typing.getCallingCode()
}
