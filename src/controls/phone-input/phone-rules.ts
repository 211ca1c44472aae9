import { validatePhoneNumberLength, type PhoneNumber } from 'libphonenumber-js/min/es6'
import { countryName } from './phone-countries.ts'
import { countryOfBeginning } from './phone-beginning.ts'
import { countryCode, countryOf, parsePhone } from '../phone/phone-numbers.ts'

/**
 * What is wrong with a phone number, in words: `Too short for a number in Japan.` Returns `undefined` for a possible number of its
 * country, and for an empty text. `country` is that of numbers without `+`.
 */
export function phoneProblem(
  value: string | undefined,
  country?: string,
  language = 'en',
): string | undefined {
  const text = value?.trim() ?? ''
  if (text === '') return undefined
  const number = parsePhone(text, country)
  if (number?.isValid()) return undefined
  const region = number === undefined ? countryOfBeginning(text, country) : countryOf(number, country)
  const kind = region === undefined ? 'a phone number' : `a number in ${regionName(region, language)}`
  switch (validatePhoneNumberLength(text, { defaultCountry: countryCode(country) })) {
    case 'NOT_A_NUMBER':
      return 'This is not a phone number.'
    case 'INVALID_COUNTRY':
      return text.startsWith('+')
        ? 'No country has this code.'
        : 'Choose the country of this number, or begin with + and its code.'
    case 'TOO_SHORT':
      return `Too short for ${kind}.`
    case 'TOO_LONG':
      return `Too long for ${kind}.`
    case 'INVALID_LENGTH':
      return `Not the right length for ${kind}.`
    default:
      return number === undefined ? 'This is not a phone number.' : digitsProblem(number, kind)
  }
}

/**
 * The problem of a number whose length occurs in its country. The length may still be wrong for *this* number. If more or fewer
 * digits make it valid, that is the problem.
 */
function digitsProblem(number: PhoneNumber, kind: string): string {
  const more = [1, 2, 3, 4, 5].flatMap((count) => digits.map((digit) => digit.repeat(count)))
  if (more.some((rest) => parsePhone(number.number + rest)?.isValid())) return `Too short for ${kind}.`
  const fewer = [1, 2, 3, 4, 5, 6, 7].map((count) => number.number.slice(0, -count))
  if (fewer.some((beginning) => parsePhone(beginning)?.isValid())) return `Too long for ${kind}.`
  return `These digits are not ${kind}.`
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

function regionName(country: string, language: string): string {
  const name = countryName(country, language)
  // English puts an article before names that are plurals, unions or republics.
  const takesArticle =
    /^en\b/.test(language) &&
    /^(United|Netherlands|Philippines|Bahamas|Maldives|Comoros|Gambia|Isle)|Islands|Republic|Territor/.test(
      name,
    )
  return takesArticle ? `the ${name}` : name
}
