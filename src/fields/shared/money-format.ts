import { memoize } from './memoize.ts'

/** The format of amounts in a currency; with two decimals and no currency where it is unknown. */
export function moneyFormat(currency = ''): Intl.NumberFormat {
  const options =
    currency === ''
      ? { minimumFractionDigits: 2, maximumFractionDigits: 12 }
      : ({ style: 'currency', currency } as const)
  return memoize(JSON.stringify(options), () => new Intl.NumberFormat(undefined, options))
}
