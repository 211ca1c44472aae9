import type { Evidence } from './evidence.ts'
import type { KindName } from './kind-name.ts'
import type { Schema, SchemaType } from './schema-model.ts'

/** A guess what a field is to a person, with its reasons. */
export interface Guess {
  kind: KindName
  evidence: Evidence
}

/** What tells one kind of field from the others. Words and pure functions, so that it is read in Node as well. */
export interface KindFacts {
  /** Unique: `phone`. Also the word of a hint (`x-switchboard: { kind: 'phone' }`). */
  name: KindName
  /** The formats of such values (`format` of a schema), parted by spaces: `phone tel e164`. */
  formats?: string
  /** Words of a field's name that speak of the kind, parted by spaces. A `?` marks one that speaks only beside a word for an address. */
  names?: string
  /** How sure such a word makes, 0..1; 0.6 where it is absent. */
  certainty?: number
  /** False where the document's own example or limits speak against the name. `word`: the word that speaks. */
  agrees?: (keywords: Schema['keywords'], word: string) => boolean
  /** True for a text of this kind. Rows whose values are all such show the kind. */
  isLike?: (value: string) => boolean
  /** The types (JSON Schema) of values that a person may have shown as this kind. */
  types?: readonly SchemaType[]
}
