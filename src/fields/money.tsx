import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { formatNumber, isNumber, NumberControl } from './number.tsx'

/** An amount of money: with its currency where that is known, two decimals where not. */
export const money: FieldType = {
  name: 'money',
  label: 'Money',
  matches: (field) => field.kind === 'money',
  accepts: isNumber,
  Control: NumberControl,
  Display: MoneyDisplay,
}

function MoneyDisplay({ field, value, record }: DisplayProps) {
  const amount = typeof value === 'string' ? Number(value) : value
  if ((typeof amount !== 'number' && typeof amount !== 'bigint') || Number.isNaN(amount)) {
    return <span className={styles.figures}>{formatNumber(value, field)}</span>
  }
  return (
    <span className={styles.figures}>
      {formatFor(field.currency ?? currencyBeside(record)).format(amount)}
    </span>
  )
}

/** Records often carry the code of their currency in a field of that name. */
function currencyBeside(record: unknown): string | undefined {
  const code = (record as { currency?: unknown } | undefined | null)?.currency
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : undefined
}

// Making a format costs more than using it, and a list uses one for every row.
const formats = new Map<string, Intl.NumberFormat>()

function formatFor(currency = ''): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(
    undefined,
    currency === ''
      ? { minimumFractionDigits: 2, maximumFractionDigits: 12 }
      : { style: 'currency', currency },
  )
  formats.set(currency, made)
  return made
}
