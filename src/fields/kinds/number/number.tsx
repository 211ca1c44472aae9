import { fileSize } from '../../../controls/basics/file-size.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { isLosslessNumber } from '../../../http/json.ts'
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

/** A number for people: `1,204`. Ids, years and other texts are not changed. */
export function formatNumber(value: unknown, field: Field): string {
  if (typeof value !== 'number' && typeof value !== 'bigint') return String(value)
  if (isName(field)) return String(value)
  return memoize('number', () => new Intl.NumberFormat(undefined, { maximumFractionDigits: 12 })).format(
    value,
  )
}

/** True for a value that a number input can hold without changing it. */
export function isNumber(value: unknown): boolean {
  return ['number', 'bigint', 'string'].includes(typeof value) || isLosslessNumber(value)
}

/** True for numbers that are read digit by digit, and are not grouped: `2,026` is no year. */
function isName({ name, schema }: Field): boolean {
  return (
    /(^|_|-)(id|uuid|pk|(birth)?year|zip|postcode|port|pin|sku|version|number|no|code|serial|ean|gtin|barcode|isbn|issn|imei|asn|build|revision)s?$|^(year|id|fk)_|^(born|died|founded)(_in)?$/i.test(
      spaced(name),
    ) || 'const' in schema.keywords
  )
}

function spaced(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2')
}
