import type { Field } from '../../openapi/model/field-model.ts'
import { memoize } from './memoize.ts'

/** True for whole cents, by the name or the description of a field: `total_cents`, “In cents”. */
export function isInCents({ name, description }: Partial<Field>): boolean {
  return CENTS.test(`${name} ${description}`)
}

/** Not the second half of “euros and cents”. */
const CENTS = /(?<!and |[a-z])cents?\b|Cents?\b/

/**
 * How many digits of a field's whole amounts are cents: 2 for 1999 as $19.99, and none in some currencies. `undefined`
 * where an amount without a currency stays as it is.
 */
export function centDigits(field: Partial<Field>, currency = field.currency): number | undefined {
  const isSmallest = /smallest .*unit/i.test(field.description ?? '')
  // A label that says “cents” would lie about an amount without a currency.
  if (!currency && (isSmallest || CENTS.test(field.label ?? ''))) return undefined
  if (!isSmallest && !isInCents(field)) return 0
  return moneyFormat(currency).resolvedOptions().minimumFractionDigits ?? 0
}

/** Writes amounts of a field. `undefined` where an amount without a currency stays as it is. */
export function amountFormat(
  field: Partial<Field>,
  currency: string | undefined,
): ((amount: number | bigint) => string) | undefined {
  const digits = centDigits(field, currency)
  if (digits === undefined) return undefined
  const format = moneyFormat(currency)
  return (amount) => format.format(digits === 0 ? amount : Number(amount) / 10 ** digits)
}

/** The currency code in a property of a record, such as `currency` or `CurrencyCode`. */
export function currencyIn(record: unknown): string | undefined {
  const code = Object.entries(record ?? {}).find(([name]) => /^currency_?(?:code)?$/i.test(name))?.[1]
  return typeof code === 'string' && /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : undefined
}

/** The format of amounts in a currency; with two decimals and no currency where it is unknown. */
function moneyFormat(currency = ''): Intl.NumberFormat {
  const options =
    currency === ''
      ? { minimumFractionDigits: 2, maximumFractionDigits: 12 }
      : ({ style: 'currency', currency } as const)
  return memoize(JSON.stringify(options), () => new Intl.NumberFormat(undefined, options))
}
