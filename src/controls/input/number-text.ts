/**
 * The number of a typed text: a `bigint` beyond 2^53, so that no digit is lost. `undefined` for an empty text. A text that is no
 * number is returned unchanged, so that the input keeps it. A decimal with more digits than a double holds is returned as a plain
 * text.
 *
 * `'007'` → 7, `'€ 5'` → 5, `'1e3'` → 1000, `'0,5'` → 0.5, `'9007199254740993'` → 9007199254740993n
 */
export function parseNumber(text: string, locale?: string): number | bigint | string | undefined {
  const plain = plainNumber(text, locale)
  if (plain === '') return undefined
  if (/^[+-]?\d+$/.test(plain)) {
    const digits = plain.replace(/^\+/, '')
    return Number.isSafeInteger(Number(digits)) ? withoutMinusZero(Number(digits)) : BigInt(digits)
  }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return text
  return isHeld(plain) ? Number(plain) : plain
}

/**
 * A typed number with a point as its decimal sign and without groups. A point and a comma are both read in every language, where only
 * one reading is possible. `1,234` has two: it is read as its language writes it.
 */
export function plainNumber(text: string, locale?: string): string {
  // An amount is often pasted with the sign of its currency.
  const bare = text.trim().replace(/^\p{Sc}\s*(?=\d)|(?<=\d)\s*\p{Sc}$/u, '')
  const { decimal, group } = signs(locale)
  const plain = bare.replaceAll(/[\s'’_]/g, '')
  const [first, second] = new Set(plain.match(/[.,٫٬]/g))
  if (first === undefined) return plain
  if (second !== undefined) return grouped(plain, first, second) ?? plain
  if (plain.indexOf(first) !== plain.lastIndexOf(first)) return grouped(plain, first) ?? plain
  const isGroup = first === group && first !== decimal
  return (isGroup ? grouped(plain, first) : undefined) ?? plain.replace(first, '.')
}

/** A number without its groups of three digits, and with a point for `decimal`. `undefined` where it has no such groups. */
function grouped(text: string, group: string, decimal?: string): string | undefined {
  const end = decimal === undefined ? '' : `(\\${decimal}\\d*)`
  if (!new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${group}\\d{3})+${end}$`).test(text)) return undefined
  const whole = text.replaceAll(group, '')
  return decimal === undefined ? whole : whole.replace(decimal, '.')
}

/** A number as a person would type it in the language: 7.5 is `7,5` in German. It is not grouped. */
export function numberText(value: number | bigint | string, locale?: string): string {
  const text = String(value)
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', signs(locale).decimal) : text
}

function signs(locale: string | undefined) {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? ',' }
}

/** Whether a double holds every digit of a decimal. */
function isHeld(plain: string): boolean {
  const digits = (text: string) => text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '')
  const number = Number(plain)
  const written = digits(plain)
  if (!Number.isFinite(number) || (number === 0 && written !== '')) return false
  // A double keeps 15 digits in any case. `toPrecision` accepts at most 100.
  return (
    written.length <= 15 || (written.length <= 100 && digits(number.toPrecision(written.length)) === written)
  )
}

/** `value + steps × step` without rounding errors: 0.1 + 2 × 0.1 is 0.3. A bigint stays exact. The result stays within the limits. */
export function stepNumber(
  value: number | bigint,
  steps: number,
  step: number,
  limits: { minimum?: number; maximum?: number } = {},
) {
  if (typeof value === 'bigint' && Number.isInteger(step)) {
    const sum = value + BigInt(steps) * BigInt(step)
    return sum >= BigInt(Number.MIN_SAFE_INTEGER) && sum <= BigInt(Number.MAX_SAFE_INTEGER)
      ? Number(sum)
      : sum
  }
  const places = Math.max(decimalPlaces(Number(value)), decimalPlaces(step))
  const sum = Number((Number(value) + steps * step).toFixed(Math.min(places, 20)))
  return Math.min(limits.maximum ?? Infinity, Math.max(limits.minimum ?? -Infinity, sum))
}

/** The digits after the decimal point in the shortest form of a number: 0.25 → 2, 1e-7 → 7. */
export function decimalPlaces(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value
}
