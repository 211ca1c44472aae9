import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'

export interface ReadPhone {
  /** E.164: `+819055217340`. */
  number: string
  /** ISO 3166 code, upper case; missing for numbers of no country (`+800…`). */
  country?: CountryCode
}

/**
 * The number that a text stands for: `+44 79…`, `0049…`, `tel:+44-…` or a national number of one of the
 * countries, tried in their order. `undefined` when it is none, or carries an extension that E.164 cannot hold.
 */
export function readPhone(
  text: string,
  countries: readonly (string | undefined)[] = [],
): ReadPhone | undefined {
  const bare = withoutScheme(text)
  const national = countries.filter((country) => country !== undefined)
  if (!bare.startsWith('+')) {
    const found = national.map((country) => parse(bare, country)).find((number) => number?.isValid())
    if (found) return settled(found, national[0])
  }
  const international = bare.startsWith('+') ? bare : bare.replace(/^00/, '+')
  const number = international.startsWith('+') ? parse(international) : parse(bare, national[0])
  if (number === undefined || !(international.startsWith('+') || number.isPossible())) return undefined
  return settled(number, national[0])
}

/** The number with its parts, or `undefined` when the text is no number; words around it are not skipped. */
export function parse(text: string, country?: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(withoutScheme(text), { defaultCountry: codeOf(country), extract: false })
}

/**
 * The country a number belongs to. Where several share a calling code and the digits do not decide,
 * the one that was chosen, else the largest.
 */
export function countryOf(number: PhoneNumber, chosen?: string): CountryCode | undefined {
  const main = mainCountries[number.countryCallingCode] ?? number.getPossibleCountries()[0]
  const sharing = number.getPossibleCountries()
  const preferred = sharing.find((country) => country === chosen?.toUpperCase()) ?? main
  // Britain's mobile ranges are cut into island slices that people carry across; only an area code tells an island.
  if (number.countryCallingCode === '44' && number.nationalNumber.startsWith('7')) return preferred
  return number.country ?? preferred
}

/** The library's spelling of a country code: `gb` becomes `GB`, an empty text is none. */
export function codeOf(country: string | undefined): CountryCode | undefined {
  // The library answers unknown codes as if there were no country.
  return country ? (country.toUpperCase() as CountryCode) : undefined
}

function settled(number: PhoneNumber, chosen?: string): ReadPhone | undefined {
  if (number.ext !== undefined) return undefined
  return { number: number.number, country: countryOf(number, chosen) }
}

function withoutScheme(text: string): string {
  const bare = text.trim()
  if (!/^tel:/i.test(bare)) return bare
  const [number = '', ...parameters] = decoded(bare.slice(4)).split(';')
  const named = new Map(
    parameters.map((parameter) => parameter.split('=', 2) as [string, string | undefined]),
  )
  const context = named.get('phone-context')
  const extension = named.get('ext')
  return `${context?.startsWith('+') ? context : ''}${number}${extension ? ` ext. ${extension}` : ''}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The largest country of each calling code that several share. */
const mainCountries: Record<string, CountryCode | undefined> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}
