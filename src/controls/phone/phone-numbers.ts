import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min/es6'

/** A phone number that was recognised. */
interface ReadPhone {
  /** E.164: `+819055217340`. */
  number: string
  /** ISO 3166 code, upper case; absent for numbers of no country (`+800…`). */
  country?: CountryCode
}

/**
 * The number of a text: `+44 79…`, `0049…`, `tel:+44-…`, or a national number of one of the countries, tried in their order.
 * `undefined` if it is no number, or has an extension, which E.164 cannot hold.
 */
export function readPhone(
  text: string,
  countries: readonly (string | undefined)[] = [],
): ReadPhone | undefined {
  const bare = withoutScheme(text)
  const [chosen, ...others] = countries.filter((country) => country !== undefined)
  const isInternational = /^(\+|00)/.test(bare)
  const international = isInternational ? parsePhone(bare.replace(/^00/, '+')) : undefined
  // The double zero is tried first, because Japan and others have national numbers that begin with it.
  if (international?.isValid() || bare.startsWith('+')) return settled(international, chosen)
  const national = [chosen, ...others].map((country) => parsePhone(bare, country))
  const found = national.find((number) => number?.isValid()) ?? international ?? national[0]
  return found?.isPossible() ? settled(found, chosen) : undefined
}

/** The number with its parts; `undefined` if the text is no number. Words around a number are not skipped. */
export function parsePhone(text: string, country?: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(withoutScheme(text), {
    defaultCountry: countryCode(country),
    extract: false,
  })
}

/**
 * The country of a number. If several share a calling code and the digits do not decide, it is the chosen country, else the
 * largest.
 */
export function countryOf(number: PhoneNumber, chosen?: string): CountryCode | undefined {
  const preferred = preferredCountry(number.countryCallingCode, chosen)
  // Parts of Britain's mobile ranges belong to islands, but people take their numbers along. Only an area code shows the island.
  if (number.countryCallingCode === '44' && number.nationalNumber.startsWith('7')) return preferred
  return number.country ?? preferred
}

/** A country code in the library's form: `gb` becomes `GB`, an empty text `undefined`. */
export function countryCode(country: string | undefined): CountryCode | undefined {
  // The library treats an unknown code as no country.
  return country ? (country.toUpperCase() as CountryCode) : undefined
}

/** The country of a calling code: the chosen one if it has that code, else the largest. */
export function preferredCountry(callingCode: string, chosen?: string): CountryCode | undefined {
  const sharing = countriesByCode().get(callingCode) ?? []
  return sharing.find((country) => country === countryCode(chosen)) ?? sharing[0]
}

function settled(number: PhoneNumber | undefined, chosen?: string): ReadPhone | undefined {
  if (number === undefined || number.ext !== undefined) return undefined
  return { number: number.number, country: countryOf(number, chosen) }
}

function withoutScheme(text: string): string {
  const bare = text.trim()
  if (!/^tel:/i.test(bare)) return bare
  const [number = '', ...parameters] = decoded(bare.slice(4)).split(';')
  const named = new Map(parameters.map((parameter) => [parameter.split('=')[0], parameter.split('=')[1]]))
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

/** Created on first use from constants of the library, because the first page has no phone number. */
let byCode: Map<string, CountryCode[]> | undefined

/** The countries of each calling code, the largest first. */
function countriesByCode(): Map<string, CountryCode[]> {
  if (byCode === undefined) {
    byCode = new Map(mainCountries.map((country) => [getCountryCallingCode(country), [country]]))
    for (const country of getCountries()) {
      const sharing = byCode.get(getCountryCallingCode(country)) ?? []
      if (!sharing.includes(country)) byCode.set(getCountryCallingCode(country), [...sharing, country])
    }
  }
  return byCode
}

/** The largest country of each shared calling code, because the library sorts them by their code. */
const mainCountries: CountryCode[] = ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'RE', 'SH', 'FI', 'GP', 'CW']
