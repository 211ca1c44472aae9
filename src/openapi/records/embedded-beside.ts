import { isObject } from '../model/is-object.ts'
import { rememberedText } from '../model/lazily.ts'
import type { Field } from '../model/field-model.ts'
import { hasPart, wordList } from '../model/word-set.ts'

/** The property of a record with the related record itself, described or not: `category` beside `categoryId`. */
export function embeddedBeside({ name, relation }: Field, record: unknown): string | undefined {
  if (!relation || relation.isEmbedded || !isObject(record)) return undefined
  const beside = relation.embeddedIn ?? name.replace(/_?id$/i, '')
  return beside !== name && isObject(record[beside]) ? beside : undefined
}

/** The fields without the related records that stand beside their own ids. */
export function withoutEmbedded(fields: readonly Field[], record?: unknown): Field[] {
  const embedded = new Set(fields.map((field) => embeddedBeside(field, record) ?? field.relation?.embeddedIn))
  return fields.filter(({ name }) => !embedded.has(name))
}

/** The names that a property with the name of a related record may have: `customerName` or `bookTitle` beside its id. */
export function namesBeside({ name, relation }: Field): readonly string[] {
  return relation && !relation.isEmbedded ? namesOfRelated(name) : []
}

const namesOfRelated = rememberedText((name): readonly string[] => {
  const base = name.replace(/_?(?:uu)?id$/i, '')
  return NAMES.map((end) => base + end).filter((one) => !hasPart(one.toLowerCase(), PEOPLE))
})

const NAMES = wordList('Name _name name Title _title Nombre _nombre Nome _nome Titulo Nazwa')
/** The title of a person is no name: `employeeTitle`. */
const PEOPLE = wordList('usert user_t persont person_t employeet employee_t membert member_t')
