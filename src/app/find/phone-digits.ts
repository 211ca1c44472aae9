/** Fewer digits are a number of something else. */
const FEWEST = 6

/** What of a typed or pasted phone number stands in every spelling of it: its digits without the prefix of a call; `undefined` where it is none. */
export function phoneDigits(text: string): string | undefined {
  if (!/^(?:tel:)?\s*[+(]?[\d\s()./-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < FEWEST ? undefined : digits
}

/** A phone number as servers keep it: `+819055217340`; without a country only its digits are known. */
export function phoneToSearch(text: string): string | undefined {
  const digits = phoneDigits(text)
  if (digits === undefined) return undefined
  return /^(?:tel:)?\s*(?:\+|00)/.test(text) ? `+${digits}` : digits
}
