import { fieldValue } from '../../../openapi/records/record.ts'

/** A field's value in a record. A list of plain values has a field without a name, whose value is the record itself. */
export function valueOf(record: unknown, name: string): unknown {
  return name === '' ? record : fieldValue(record, name)
}

/** False for a value that is shown as a dash: none, an empty text, or an empty list. */
export function hasValue(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
