import type { Field } from '../model/field-model.ts'

/** True for a text whose schema has no rule against an empty text. */
export function takesEmptyText({ schema: { types, keywords } }: Field): boolean {
  const { minLength, pattern, format, enum: values } = keywords
  const isFree = !minLength && pattern === undefined && format === undefined && values === undefined
  return isFree && types.includes('string')
}
