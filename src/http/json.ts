import type { LosslessNumber } from 'lossless-json'

/**
 * The value of a JSON text, with no digit of any number lost: an integer beyond 2^53 is a `bigint`, a decimal that a double
 * cannot hold is a `LosslessNumber` (`String(value)` gives its digits, `Number(value)` its nearest double), every other number
 * is a `number`. Throws a `SyntaxError` where the text is not JSON.
 */
export async function parseJson(text: string): Promise<unknown> {
  if (!hasUnsafeNumber(text)) return JSON.parse(text)
  const { parse, LosslessNumber } = await import('lossless-json')
  return parse(text, null, {
    // As JSON.parse does: the last one wins.
    onDuplicateKey: ({ newValue }) => newValue,
    parseNumber: (literal) => {
      if (!isUnsafe(literal)) return Number(literal)
      return isInteger(literal) ? BigInt(literal) : new LosslessNumber(literal)
    },
  })
}

/** The JSON text of a value, with every digit of a `bigint` or `LosslessNumber` written out. `undefined` for `undefined`. */
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
export function isLosslessNumber(value: unknown): value is LosslessNumber {
  return typeof value === 'object' && value !== null && Symbol.for('lossless-json.LosslessNumber') in value
}

/** Long runs of digits and huge exponents: the cheap first look, which nearly every answer passes without a match. */
const SUSPICIOUS = /[\d.]{16}|\d[eE][+-]?\d{3}/
/** Strings are matched too, to be stepped over: a phone number or an id in quotes is no number. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

function hasUnsafeNumber(text: string): boolean {
  if (!SUSPICIOUS.test(text)) return false
  for (const [token] of text.matchAll(STRING_OR_NUMBER)) if (token[0] !== '"' && isUnsafe(token)) return true
  return false
}

function isUnsafe(literal: string): boolean {
  const number = Number(literal)
  return isInteger(literal) ? !Number.isSafeInteger(number) : digitsOf(literal) !== digitsOf(String(number))
}

function isInteger(literal: string): boolean {
  return /^-?\d+$/.test(literal)
}

/** One spelling for equal numbers: `1.50e3` and `1500` are both `15e2`. */
function digitsOf(literal: string): string {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return whole === '' ? literal : '0'
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}
