import type { Field } from '../../openapi/model/field-model.ts'
import { memoize } from './memoize.ts'

/** True for whole cents, by the name or the description of a field: `total_cents`, “In cents”. */
export function isInCents({ name = '', description = '' }: Partial<Field>): boolean {
  return /_cents$|[a-z]Cents$/.test(name) || /(?<!and )\bcents?\b/i.test(description)
}

/**
 * Writes amounts of a field. 1999 cents are $19.99, and some currencies have no cents. `undefined` where an amount
 * without a currency stays as it is.
 */
export function amountFormat(
  field: Partial<Field>,
  currency: string | undefined,
): ((amount: number | bigint) => string) | undefined {
  const isSmallest = /smallest .*unit/i.test(field.description ?? '')
  // A label that says “cents” would lie about an amount without a currency.
  if (currency === undefined && (isSmallest || /\bcents?\b/i.test(field.label ?? ''))) return undefined
  const format = moneyFormat(currency)
  const most = currency === undefined ? 2 : format.resolvedOptions().maximumFractionDigits
  const digits = isSmallest || isInCents(field) ? (most ?? 0) : 0
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
