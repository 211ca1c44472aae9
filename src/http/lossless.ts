import { Decimal } from './decimal.ts'

/**
 * The value of a JSON text that has numbers of many digits: as `JSON.parse` gives it where doubles hold them all, else with those that they do not
 * hold as a `bigint` or a `Decimal`. Throws a `SyntaxError` where the text is not JSON.
 */
export async function parseLossless(text: string, numbers: readonly string[]): Promise<unknown> {
  if (!numbers.some(isUnsafe)) return JSON.parse(text)
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
