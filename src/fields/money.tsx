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
  const currency = field.currency ?? currencyBeside(record)
  const isInCents = /\bcents?\b|smallest .*unit/i.test(field.description ?? '')
  if (isInCents && currency === undefined)
    return <span className={styles.figures}>{formatNumber(value, field)}</span>
  const format = formatFor(currency)
  // 1999 cents are $19.99; a currency without cents has none.
  const digits = isInCents ? (format.resolvedOptions().maximumFractionDigits ?? 0) : 0
  return (
    <span className={styles.figures}>
      {format.format(digits === 0 ? amount : Number(amount) / 10 ** digits)}
    </span>
  )
}

/** Records often carry the code of their currency in a field of that name. */
function currencyBeside(record: unknown): string | undefined {
  const code = (record as { currency?: unknown } | undefined | null)?.currency
  return typeof code === 'string' && /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : undefined
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
