import { memoize } from './memoize.ts'

/**
 * Writes amounts of a field with this description. 1999 cents are $19.99, and some currencies have no cents.
 * `undefined` for cents of an unknown currency.
 */
export function amountFormat(
  description: string | undefined,
  currency: string | undefined,
): ((amount: number | bigint) => string) | undefined {
  const isInCents = /\bcents?\b|smallest .*unit/i.test(description ?? '')
  if (isInCents && currency === undefined) return undefined
  const format = moneyFormat(currency)
  const digits = isInCents ? (format.resolvedOptions().maximumFractionDigits ?? 0) : 0
  return (amount) => format.format(digits === 0 ? amount : Number(amount) / 10 ** digits)
}

/** The format of amounts in a currency; with two decimals and no currency where it is unknown. */
function moneyFormat(currency = ''): Intl.NumberFormat {
  const options =
    currency === ''
      ? { minimumFractionDigits: 2, maximumFractionDigits: 12 }
      : ({ style: 'currency', currency } as const)
  return memoize(JSON.stringify(options), () => new Intl.NumberFormat(undefined, options))
}
