import { fileSize } from '../../../controls/basics/file-size.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { isLosslessNumber } from '../../../http/json.ts'
import { fieldWords } from '../../../openapi/fields/kinds-by-name.ts'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { memoize } from '../../shared/memoize.ts'

/** A number, with its digits in groups unless it is an id, a year or the like. */
export const number: FieldKind = {
  ...standardKind('number'),
  label: 'Number',
  accepts: isNumber,
  Control: 'number',
  Display: NumberDisplay,
  filter: 'number',
}

/** A number without a fraction. */
export const integer: FieldKind = { ...number, ...standardKind('integer'), label: 'Whole number' }

function NumberDisplay({ field, value, layout }: DisplayProps) {
  // A row shows four decimals; the record shows all digits of `0.333333333333`.
  const isLong = layout === 'cell' && typeof value === 'number' && value % 1 !== 0
  const figures = formatNumber(
    isLong ? Number(Math.abs(value) < 1 ? value.toPrecision(4) : value.toFixed(4)) : value,
    field,
  )
  return (
    <span className={styles.figures}>
      {Number(value) >= 1024 && isBytes(field) ? (
        <span title={`${Number(value).toLocaleString()} bytes`}>{fileSize(Number(value))}</span>
      ) : (
        figures
      )}
    </span>
  )
}

/** True for a number of bytes, by its name or description. */
function isBytes({ name, description }: Field): boolean {
  return (
    /bytes|file_?size/i.test(name) ||
    (/size|quota|storage|memory|disk/i.test(name) && /\bbytes\b/i.test(`${description}`))
  )
}

/** A number for people: `1,204`; a text with decimals keeps them all: `2.500`. Ids, years and other texts are not changed. */
export function formatNumber(value: unknown, field: Field): string {
  const decimals = typeof value === 'string' ? /^-?\d+(?:\.(\d+))?$/.exec(value)?.[1]?.length : undefined
  const isFigures = typeof value === 'number' || typeof value === 'bigint' || decimals !== undefined
  if (!isFigures || isName(field)) return String(value)
  return memoize(
    `number ${decimals}`,
    () =>
      new Intl.NumberFormat(undefined, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals ?? 12,
      }),
  ).format(value as number) // TypeScript knows no texts with figures, whose digits are all kept
}

/** True for a value that a number input can hold without changing it. */
export function isNumber(value: unknown): boolean {
  return ['number', 'bigint', 'string'].includes(typeof value) || isLosslessNumber(value)
}

/** True for numbers that are read digit by digit, and are not grouped: `2,026` is no year. */
function isName({ name, schema: { keywords } }: Field): boolean {
  return (
    /(^|_)(id|uuid|pk|(birth)?year|zip|postcode|port|pin|sku|version|number|no|code|serial|ean|gtin|barcode|isbn|issn|imei|asn|build|revision)s?$|^(year|id|fk)_|^(born|died|founded)(_in)?$/.test(
      fieldWords(name).join('_'),
    ) ||
    'const' in keywords ||
    // Only years have such limits.
    (Number(keywords.minimum) > 1500 && Number(keywords.maximum) < 2200)
  )
}
