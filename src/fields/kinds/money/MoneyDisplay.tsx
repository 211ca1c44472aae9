import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { formatNumber } from '../number/number.tsx'
import { moneyFormat } from '../../shared/money-format.ts'

/** An amount with its currency if that is known, else with two decimals. */
export function MoneyDisplay({ field, value, record }: DisplayProps) {
  const amount = typeof value === 'string' ? Number(value) : value
  if ((typeof amount !== 'number' && typeof amount !== 'bigint') || Number.isNaN(amount)) {
    return <span className={styles.figures}>{formatNumber(value, field)}</span>
  }
  const currency = field.currency ?? currencyBeside(record)
  const isInCents = /\bcents?\b|smallest .*unit/i.test(field.description ?? '')
  if (isInCents && currency === undefined)
    return <span className={styles.figures}>{formatNumber(value, field)}</span>
  const format = moneyFormat(currency)
  // 1999 cents are $19.99; some currencies have no cents.
  const digits = isInCents ? (format.resolvedOptions().maximumFractionDigits ?? 0) : 0
  return (
    <span className={styles.figures}>
      {format.format(digits === 0 ? amount : Number(amount) / 10 ** digits)}
    </span>
  )
}

/** The currency code in another property of the record, which is often named `currency`. */
function currencyBeside(record: unknown): string | undefined {
  const code = (record as { currency?: unknown } | undefined | null)?.currency
  return typeof code === 'string' && /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : undefined
}
