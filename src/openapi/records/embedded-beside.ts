import { isObject } from '../model/is-object.ts'
import type { Field } from '../model/field-model.ts'

/** The property of a record with the related record itself, described or not: `category` beside `categoryId`. */
export function embeddedBeside({ name, relation }: Field, record: unknown): string | undefined {
  if (!relation || relation.isEmbedded || !isObject(record)) return undefined
  const beside = relation.embeddedIn ?? name.replace(/_?id$/i, '')
  return beside !== name && isObject(record[beside]) ? beside : undefined
}
