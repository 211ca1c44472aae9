/**
 * The number of a typed text: a `bigint` beyond 2^53, so that no digit is lost. `undefined` for an empty text. A text that is no
 * number is returned unchanged, so that the input keeps it. So is a decimal with more digits than a double holds.
 *
 * `'007'` → 7, `'€ 5'` → 5, `'1e3'` → 1000, `'0,5'` → 0.5 if the decimal sign is a comma, `'9007199254740993'` → 9007199254740993n
 */
export function parseNumber(text: string, locale?: string): number | bigint | string | undefined {
  // An amount is often pasted with the sign of its currency.
  const bare = text.trim().replace(/^\p{Sc}\s*(?=\d)|(?<=\d)\s*\p{Sc}$/u, '')
  const plain = withoutGroups(bare, locale)
  if (plain === '') return undefined
  if (/^[+-]?\d+$/.test(plain)) {
    const digits = plain.replace(/^\+/, '')
    return Number.isSafeInteger(Number(digits)) ? withoutMinusZero(Number(digits)) : BigInt(digits)
  }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return text
  return isHeld(plain) ? Number(plain) : plain
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

function withoutGroups(text: string, locale: string | undefined): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6)
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.'
  const group = parts.find((part) => part.type === 'group')?.value ?? ','
  let plain = text.replace(/[\s'’_\u00a0\u202f]/g, '')
  // Only for whole groups: "1,234" has a group, but "1,2" is a typing error that must not become 12.
  if (new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\D|$)`).test(plain)) plain = plain.replaceAll(group, '')
  return decimal === '.' ? plain : plain.replace(decimal, '.')
}

function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value
}
