import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { formatNumber } from '../number/number.tsx'
import { amountFormat, currencyIn } from '../../shared/money-format.ts'

/** An amount with its currency if that is known, else with two decimals. */
export function MoneyDisplay({ field, value, record }: DisplayProps) {
  const amount = typeof value === 'string' ? Number(value) : value
  const isAmount = typeof amount === 'bigint' || (typeof amount === 'number' && !Number.isNaN(amount))
  const text = isAmount && amountFormat(field, field.currency ?? currencyIn(record))?.(amount)
  return <span className={styles.figures}>{text || formatNumber(value, field)}</span>
}
