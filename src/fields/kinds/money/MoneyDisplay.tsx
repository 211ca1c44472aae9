import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { formatNumber } from '../number/number.tsx'
import { amountFormat } from '../../shared/money-format.ts'

/** An amount with its currency if that is known, else with two decimals. */
export function MoneyDisplay({ field, value, record }: DisplayProps) {
  const amount = typeof value === 'string' ? Number(value) : value
  if ((typeof amount !== 'number' && typeof amount !== 'bigint') || Number.isNaN(amount)) {
    return <span className={styles.figures}>{formatNumber(value, field)}</span>
  }
  const currency = field.currency ?? currencyBeside(record)
  const format = amountFormat(field, currency)
  return <span className={styles.figures}>{format?.(amount) ?? formatNumber(value, field)}</span>
}

/** The currency code in another property of the record, such as `currency` or `CurrencyCode`. */
function currencyBeside(record: unknown): string | undefined {
  const code = Object.entries(record ?? {}).find(([name]) => /^currency_?(?:code)?$/i.test(name))?.[1]
  return typeof code === 'string' && /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : undefined
}
