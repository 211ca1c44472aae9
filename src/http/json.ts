/**
 * The value of a JSON text, without loss of digits. An integer beyond 2^53 is a `bigint`. A decimal that a double cannot hold is a
 * `Decimal`: `String(value)` gives its digits, `Number(value)` its nearest double. Every other number is a `number`. Throws a
 * `SyntaxError` for a text that is not JSON.
 */
export async function parseJson(text: string): Promise<unknown> {
  if (!longNumbers(text).some(isUnsafe)) return JSON.parse(text)
  // Loaded late, because few responses need it.
  const { parse } = await import('lossless-json')
  return parse(text, null, {
    // The last duplicate wins, as in JSON.parse.
    onDuplicateKey: ({ newValue }) => newValue,
    parseNumber: (literal) => {
      if (!isUnsafe(literal)) return Number(literal)
      return isInteger(literal) ? BigInt(literal) : new Decimal(literal)
    },
  })
}

/** The JSON text of a value, with every digit of a `bigint` or `Decimal`. `undefined` for `undefined`. `indent`: in spaces. */
export function stringifyJson(value: unknown, indent?: number): string | undefined {
  // No text of the value begins with this random mark, so every marked text was a number.
  const mark = `#${Math.random().toString(36).slice(2)}#`
  let isMarked = false
  const marked = (_key: string, part: unknown) => {
    if (typeof part !== 'bigint' && !isLosslessNumber(part)) return part
    isMarked = true
    return `${mark}${String(part)}`
  }
  const text = JSON.stringify(value, marked, indent) as string | undefined // `undefined` has no JSON
  return isMarked ? text?.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : text
}

/**
 * A decimal of more digits than a `number` holds. `String(value)` gives its digits, `Number(value)` its nearest double. `Number`
 * gives `Infinity` for `1e400`, where the class of lossless-json throws. `stringifyJson` writes it digit for digit.
 */
export class Decimal {
  readonly value: string

  constructor(digits: string) {
    this.value = digits
  }

  get [Symbol.for('lossless-json.LosslessNumber')](): true {
    return true
  }

  toString(): string {
    return this.value
  }

  valueOf(): number {
    return Number(this.value)
  }
}

/** True for an object without a class: no list, no `URLSearchParams`. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Whether a value is a decimal with more digits than a `number` holds: a `Decimal`, or a number of lossless-json. */
export function isLosslessNumber(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && Symbol.for('lossless-json.LosslessNumber') in value
}

/** Matches long runs of digits and huge exponents. This check is cheap, and nearly every response passes it without a match. */
const SUSPICIOUS = /[\d.]{16}|\d[eE][+-]?\d{3}/
/** Matches strings too, in order to skip them: digits in quotes are no number. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/** The numbers of a text that a double may not hold. */
function longNumbers(text: string): string[] {
  const found: string[] = []
  if (SUSPICIOUS.test(text))
    for (const [token] of text.matchAll(STRING_OR_NUMBER))
      if (token[0] !== '"' && SUSPICIOUS.test(token)) found.push(token)
  return found
}

function isUnsafe(literal: string): boolean {
  const number = Number(literal)
  return isInteger(literal) ? !Number.isSafeInteger(number) : digitsOf(literal) !== digitsOf(String(number))
}

function isInteger(literal: string): boolean {
  return /^-?\d+$/.test(literal)
}

/** The same text for equal numbers: `1.50e3` and `1500` both give `15e2`. */
function digitsOf(literal: string): string {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return whole === '' ? literal : '0'
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}

/**
 * The text of a body whose `Content-Type` names another charset than UTF-8. UTF-8 is tried first, because many servers name the
 * wrong charset. Text in another charset is hardly ever valid UTF-8.
 */
export function decodeBody(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const label = /charset\s*=\s*"?([\w:.-]+)/i.exec(type)?.[1] ?? 'utf-8'
  const [one, other] = bytes
  // JSON begins with an ASCII character, so the position of its zero byte tells the byte order.
  if (/^(?:utf-?16|ucs-?2)/i.test(label)) {
    const isBigEndian = (one === 0xfe && other === 0xff) || one === 0
    return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoderFor(label).decode(bytes)
  }
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    // No browser knows this charset.
    return new TextDecoder()
  }
}
