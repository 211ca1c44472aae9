import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min/es6'

/** A country with its calling code. */
export interface PhoneCountry {
  /** ISO 3166, upper case: `JP`. */
  code: string
  /** The name in the requested language: `Japon`. */
  name: string
  /** The calling code without plus: `81`. */
  callingCode: string
}

/** All countries with phone numbers, named and sorted in a language. */
export function phoneCountries(language: string): PhoneCountry[] {
  const { compare } = new Intl.Collator(language)
  return getCountries()
    .map((code) => ({ code, name: countryName(code, language), callingCode: getCountryCallingCode(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/**
 * The countries that match a part of the name, a calling code (`81`, `+81`, `0081`) or an ISO code. Names match without regard to
 * accents, and also in English. Names that begin with the text come first.
 */
export function searchCountries(countries: readonly PhoneCountry[], text: string): PhoneCountry[] {
  const wanted = plain(text)
  if (wanted === '') return [...countries]
  const digits = wanted.replace(/^\+|^00/, '')
  if (/^\d+$/.test(digits)) {
    const beginning = countries.filter(({ callingCode }) => callingCode.startsWith(digits))
    return beginning.toSorted((one, other) => one.callingCode.length - other.callingCode.length)
  }
  const rank = ({ code, name }: PhoneCountry) => {
    if (plain(code) === wanted) return 0
    const names = [plain(name), plain(countryName(code, 'en'))]
    if (names.some((name) => name.startsWith(wanted))) return 1
    if (names.some((name) => name.split(/[\s\-(]+/).some((word) => word.startsWith(wanted)))) return 2
    return names.some((name) => name.includes(wanted)) ? 3 : undefined
  }
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((found) => found.rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ country }) => country)
}

/** The name of a country: `countryName('JP', 'fr')` is `Japon`. The code itself if no name is known. */
export function countryName(code: string, language = 'en'): string {
  try {
    return namesIn(language).of(code) ?? code
  } catch {
    return code
  }
}

/** The countries of the person's languages, the preferred first: `en-GB` gives Britain, plain `ja` Japan. */
export function countriesOfLanguages(
  languages: readonly string[] = globalThis.navigator?.languages ?? [],
): string[] {
  const regions = languages.flatMap((language) => {
    try {
      return new Intl.Locale(language).maximize().region ?? []
    } catch {
      return []
    }
  })
  return [...new Set(regions)].filter((region) => /^[A-Z]{2}$/.test(region))
}

/** The browser's language if it is a valid tag, else English. Some browsers give `C`, or nothing. */
export function browserLanguage(language = globalThis.navigator?.language): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The names of regions by language. They are constants of the browser, and slow to create. */
const names = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames([language, 'en'], { type: 'region' })
  names.set(language, known)
  return known
}

function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
