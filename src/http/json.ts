/**
 * The value of a JSON text, with no digit of any number lost. An integer beyond 2^53 is a `bigint`. A decimal that a double cannot hold is a
 * `Decimal`: `String(value)` gives its digits, `Number(value)` its nearest double. Every other number is a `number`. Throws a `SyntaxError` where the
 * text is not JSON.
 */
export async function parseJson(text: string): Promise<unknown> {
  if (!longNumbers(text).some(isUnsafe)) return JSON.parse(text)
  // Few responses need it.
  const { parse } = await import('lossless-json')
  return parse(text, null, {
    // As JSON.parse does: the last one wins.
    onDuplicateKey: ({ newValue }) => newValue,
    parseNumber: (literal) => {
      if (!isUnsafe(literal)) return Number(literal)
      return isInteger(literal) ? BigInt(literal) : new Decimal(literal)
    },
  })
}

/** The JSON text of a value, with every digit of a `bigint` or `Decimal` written out. `undefined` for `undefined`. */
export function stringifyJson(value: unknown): string | undefined {
  // No text of the value begins like this: what is written so was a number.
  const mark = `#${crypto.randomUUID()}#`
  let isMarked = false
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'bigint' && !isLosslessNumber(part)) return part
    isMarked = true
    return `${mark}${String(part)}`
  }) as string | undefined // the types leave out that `undefined` has no JSON
  return isMarked ? text?.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : text
}

/**
 * A decimal of more digits than a `number` holds: `String(value)` gives its digits, `Number(value)` its nearest double (`Infinity` for `1e400`,
 * where that of lossless-json throws). `stringifyJson` writes it digit for digit.
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

/** Whether a value is a decimal with more digits than a `number` holds: a `Decimal`, or a number of lossless-json itself. */
export function isLosslessNumber(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && Symbol.for('lossless-json.LosslessNumber') in value
}

/** Long runs of digits and huge exponents: the cheap first look, which nearly every response passes without a match. */
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

/**
 * The text of a body whose `Content-Type` names another charset than UTF-8. Many servers name one and send UTF-8 all the same, which hardly
 * any other text is by chance.
 */
export function decodeBody(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const label = /charset\s*=\s*"?([\w:.-]+)/i.exec(type)?.[1] ?? 'utf-8'
  const [one, other] = bytes
  // JSON begins with a plain letter: where its zero stands tells the order of the bytes.
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
    // A name that no browser knows.
    return new TextDecoder()
  }
}
