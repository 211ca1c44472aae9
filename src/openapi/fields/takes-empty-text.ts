import type { Field } from '../model/field-model.ts'

/** True for a text of which the schema does not say that something has to stand in it. */
export function takesEmptyText({ schema: { types, keywords } }: Field): boolean {
  const { minLength, pattern, format, enum: values } = keywords
  const isFree = !minLength && pattern === undefined && format === undefined && values === undefined
  return isFree && types.includes('string')
}
