/** The fewest digits of a phone number. */
const FEWEST = 6

/** The digits of a phone number, without leading zeros. Every spelling of the number contains them. `undefined` if the text is none. */
export function phoneDigits(text: string): string | undefined {
  if (!/^(?:tel:)?\s*[+(]?[\d\s()./-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < FEWEST ? undefined : digits
}

/** A phone number as servers store it: `+819055217340`. Without a country code, only its digits. */
export function phoneToSearch(text: string): string | undefined {
  const digits = phoneDigits(text)
  if (digits === undefined) return undefined
  return /^(?:tel:)?\s*(?:\+|00)/.test(text) ? `+${digits}` : digits
}
