/** A field's value in a record; the record itself for the nameless field of a list of plain values. */
export function valueOf(record: unknown, name: string): unknown {
  if (name === '') return record
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) return undefined
  return (record as Record<string, unknown>)[name] // hasOwn says it is there
}

/** False for what is drawn as a dash: nothing, an empty text, an empty list. */
export function hasValue(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
