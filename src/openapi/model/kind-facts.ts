import type { Evidence } from './evidence.ts'
import type { KindName } from './kind-name.ts'
import type { Schema, SchemaType } from './schema-model.ts'

/** The inferred kind of a field, with the reasons. */
export interface Guess {
  kind: KindName
  evidence: Evidence
}

/** What distinguishes one kind of field from the others. Words and pure functions only, so that it runs in Node too. */
export interface KindFacts {
  /** Unique: `phone`. Also the value of a hint (`x-switchboard: { kind: 'phone' }`). */
  name: KindName
  /** The `format` values of the kind, separated by spaces: `phone tel e164`. */
  formats?: string
  /**
   * Words in a field's name that suggest the kind, separated by spaces. A `?` marks one that counts only beside a
   * word for an address.
   */
  names?: string
  /** The confidence of such a word, from 0 to 1; 0.6 where absent. */
  confidence?: number
  /** False where the document's example or limits contradict the name. `word`: the matching word. */
  agrees?: (keywords: Schema['keywords'], word: string) => boolean
  /** True for a text of this kind. If all values of a row's field are such, the field has the kind. */
  isLike?: (value: string) => boolean
  /** The JSON Schema types of values that a person may show as this kind. */
  types?: readonly SchemaType[]
}
