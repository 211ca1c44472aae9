import { fieldValue } from '../../../openapi/records/record.ts'

/** A field's value in a record; the record itself for the nameless field of a list of plain values. */
export function valueOf(record: unknown, name: string): unknown {
  return name === '' ? record : fieldValue(record, name)
}

/** False for what is drawn as a dash: nothing, an empty text, an empty list. */
export function hasValue(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
