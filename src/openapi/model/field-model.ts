import type { KindName } from './kind-name.ts'
import type { Evidence } from './evidence.ts'
import type { FieldHints } from './hints.ts'
import type { Schema } from './schema-model.ts'

/** One property of a record, one parameter, one body, or one item of a list. */
export interface Field {
  /** Property name; `''` for a body, an item or a variant. */
  name: string
  label: string
  /** Markdown. */
  description?: string
  kind: KindName
  /** Why this kind. */
  evidence: Evidence
  /** The settled schema, every keyword kept. */
  schema: Schema
  required: boolean
  nullable: boolean
  readOnly: boolean
  writeOnly: boolean
  deprecated: boolean
  /** Rows of the list have it, and the record itself has not. */
  isOfRows?: boolean
  /** `undefined`: none given. */
  default?: unknown
  example?: unknown
  /** For `choice`, and for the items of `choices`. */
  options?: Option[]
  /** For `object`: its properties. */
  fields?: Field[]
  /** For `list` and `choices`: what each item is. */
  item?: Field
  /** For `map` (and objects that allow more): what each value is. */
  value?: Field
  /** For `union`: the alternatives. */
  variants?: Variant[]
  /** Property whose value tells the variant, with the value for each (OpenAPI `discriminator`). */
  discriminator?: string
  relation?: Relation
  /** The media types of a part of a body, or of a body that is a file, as written; `acceptOf` reads them. */
  mediaType?: string
  /** ISO 4217 code for `money`, where known. */
  currency?: string
  /** What a date that travels as a number counts since 1970; seen by its size where it is absent. */
  unit?: 'seconds' | 'milliseconds'
  /** How a value travels, where its type alone would have another kind. An example is a phone number that is a whole number. */
  wire?: Wire
  /** What of it was stated rather than guessed, each with its evidence. */
  stated?: { [Key in keyof FieldHints]?: Evidence }
}

/** Between the value that a server sends and takes and the one that a kind's control and display know. */
export interface Wire {
  /** What the server sends as the kind knows it: `49151` → `'+49151'`. */
  shown: (value: unknown) => unknown
  /** The way back; what cannot go back stays as it is, so that the check can name it. */
  sent: (value: unknown) => unknown
}

export interface Option {
  value: unknown
  label: string
  description?: string
}

export interface Variant {
  label: string
  field: Field
  /** Value of the discriminator for this variant. */
  discriminatorValue?: string
}

/** The field's value names a record of another resource. */
export interface Relation {
  /** `path` of the resource. */
  resource: string
  /** Name of a sibling property that embeds the related record (`company` beside `companyId`). Its name then needs no request. */
  embeddedIn?: string
  /** True when the value itself is the embedded record. */
  isEmbedded: boolean
  /** The value is the record's whole address, also where the schema has no `format` for it. */
  isByAddress?: boolean
  evidence: Evidence
}
