import { AsYouType } from 'libphonenumber-js/min/es6'
import { callingCodeOf, countryOfBeginning } from './phone-beginning.ts'
import { groupPhone } from '../phone/phone-grouping.ts'
import { countryCode } from '../phone/phone-numbers.ts'

/** The state of the field, and the value that the form gets. */
export interface PhoneEntry {
  /** `+8190` in digits, or exactly the written text if `isVerbatim`. */
  text: string
  /** True if the text is shown unchanged, because it is no international number, or not yet one. */
  isVerbatim: boolean
  /** The value for the caller: E.164 as far as it is typed, or a text that is no number. `undefined` if there is nothing yet. */
  value: string | undefined
  /** The ISO code of the shown country. */
  country: string | undefined
}

/** The entry for an existing value. E.164 is grouped; any other text is shown unchanged, with its country if it has a calling code. */
export function existingEntry(value: string | undefined, country: string | undefined): PhoneEntry {
  if (value === undefined || value === '') return { text: '', isVerbatim: false, value, country }
  const known = /^\+[1-9][\d\s().\-/]{3,}$/.test(value) ? countryOfBeginning(value, country) : undefined
  const isVerbatim = known === undefined || /\D/.test(value.slice(1))
  return { text: value, isVerbatim, value, country: known ?? country }
}

/** The entry after typing. `before` tells a deleted plus sign from a national number. */
export function typedEntry(text: string, before: PhoneEntry): PhoneEntry {
  const { country } = before
  const bare = text.trim()
  const digits = bare.replace(/\D/g, '')
  if (bare === '') return { text: '', isVerbatim: false, value: undefined, country }
  if (/[^\d\s+().\-/]/.test(bare) || digits === '')
    return verbatim(text, bare === '+' ? undefined : bare, country)
  if (bare.startsWith('+')) return internationalEntry(`+${digits}`, text, country)
  if (/^00?$/.test(digits)) return verbatim(text, undefined, country)
  if (digits.startsWith('00')) return internationalEntry(`+${digits.slice(2)}`, text, country)
  const callingCode = before.isVerbatim ? undefined : callingCodeOf(before.text)
  if (callingCode !== undefined && digits.startsWith(callingCode))
    return internationalEntry(`+${digits}`, text, country)
  if (country === undefined) return verbatim(text, bare, country)
  const typing = new AsYouType(countryCode(country))
  typing.input(digits)
  return internationalEntry(typing.getNumberValue() ?? `+${digits}`, text, country)
}

/** The entry after another country was chosen. The calling code changes; the digits after it stay. */
export function entryInCountry(before: PhoneEntry, country: string, callingCode: string): PhoneEntry {
  const read = before.isVerbatim ? typedEntry(before.text, { ...before, country }) : before
  if (read.isVerbatim) return { ...before, country }
  if (before.isVerbatim && !before.text.trim().startsWith('+')) return read
  const national = read.text.slice(1 + (callingCodeOf(read.text)?.length ?? 0))
  return { ...internationalEntry(`+${callingCode}${national}`, '', country), country }
}

function internationalEntry(number: string, written: string, country: string | undefined): PhoneEntry {
  const callingCode = callingCodeOf(number)
  if (callingCode === undefined) {
    // `+4` and `+35` may still become a calling code; longer ones are none.
    return verbatim(written, number.length > 4 ? number : undefined, country)
  }
  const known = countryOfBeginning(number, country)
  const value = number.length > callingCode.length + 1 ? number : undefined
  return known === undefined
    ? verbatim(written, value, undefined)
    : { text: number, isVerbatim: false, value, country: known }
}

function verbatim(text: string, value: string | undefined, country: string | undefined): PhoneEntry {
  return { text, isVerbatim: true, value, country }
}

/**
 * The beginning of a number (`+8190552`) in the groups of the whole number. No digit is left out, not even a zero after the calling
 * code.
 */
export function groupTyped(number: string): string {
  const digits = number.replace(/\D/g, '')
  const ways = [groupPhone(number)?.international, new AsYouType().input(number)]
  return ways.find((way) => way?.replace(/\D/g, '') === digits) ?? number
}
