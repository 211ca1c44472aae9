import type { Decimal } from './decimal.ts'

/**
 * The value of a JSON text, with no digit of any number lost: an integer beyond 2^53 is a `bigint`, a decimal that a double
 * cannot hold is a `Decimal` (`String(value)` gives its digits, `Number(value)` its nearest double), every other number
 * is a `number`. Throws a `SyntaxError` where the text is not JSON.
 */
export async function parseJson(text: string): Promise<unknown> {
  const numbers = longNumbers(text)
  // Few answers have any: what looks at them closer is loaded then.
  return numbers.length === 0
    ? JSON.parse(text)
    : (await import('./lossless.ts')).parseLossless(text, numbers)
}

/** The JSON text of a value, with every digit of a `bigint` or `Decimal` written out. `undefined` for `undefined`. */
export async function stringifyJson(value: unknown): Promise<string | undefined> {
  let isLossless = true
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'bigint' && !isLosslessNumber(part)) return part
    isLossless = false
    return null
  })
  if (isLossless) return text
  const { stringify } = await import('lossless-json')
  return stringify(value)
}

/** Whether a value is a decimal with more digits than a `number` holds. Known by lossless-json's own mark, without loading it. */
export function isLosslessNumber(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && Symbol.for('lossless-json.LosslessNumber') in value
}

/** Long runs of digits and huge exponents: the cheap first look, which nearly every answer passes without a match. */
const SUSPICIOUS = /[\d.]{16}|\d[eE][+-]?\d{3}/
/** Strings are matched too, to be stepped over: a phone number or an id in quotes is no number. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/** The numbers of a text that a double may not hold. */
function longNumbers(text: string): string[] {
  const found: string[] = []
  if (SUSPICIOUS.test(text))
    for (const [token] of text.matchAll(STRING_OR_NUMBER))
      if (token[0] !== '"' && SUSPICIOUS.test(token)) found.push(token)
  return found
}
