import type { KindName } from './kind-name.ts'
import type { Evidence } from './evidence.ts'
import type { DateUnit, FieldHints } from './hints.ts'
import type { Schema } from './schema-model.ts'

/** One property of a record, one parameter, one body, or one item of a list. */
export interface Field {
  /** Property name; `''` for a body, an item or a variant. */
  name: string
  label: string
  /** Markdown. */
  description?: string
  kind: KindName
  /** Why it has this kind. */
  evidence: Evidence
  /** The settled schema with every keyword. */
  schema: Schema
  required: boolean
  nullable: boolean
  readOnly: boolean
  writeOnly: boolean
  deprecated: boolean
  /** True where rows of the list have it and the record itself does not. */
  isOfRows?: boolean
  /** `undefined`: none given. */
  default?: unknown
  example?: unknown
  /** For `choice`, and for the items of `choices`. */
  options?: Option[]
  /** For `object`: its properties. */
  fields?: Field[]
  /** For `list` and `choices`: the field of each item. */
  item?: Field
  /** For `map` (and objects that allow more): the field of each value. */
  value?: Field
  /** For `union`: the alternatives. */
  variants?: Variant[]
  /** The property whose value selects the variant (OpenAPI `discriminator`). */
  discriminator?: string
  relation?: Relation
  /** The media types of a part of a body, or of a file body, as written; `acceptOf` reads them. */
  mediaType?: string
  /** ISO 4217 code for `money`, where known. */
  currency?: string
  /** The unit of a date that is a number since the epoch, or how a text writes it. Absent: inferred. */
  unit?: DateUnit
  /** Converts values whose type differs from their kind's. An example is a phone number that is a whole number. */
  wire?: Wire
  /** What was stated rather than inferred, each with its evidence. */
  stated?: { [Key in keyof FieldHints]?: Evidence }
}

/** Converts between the server's value and that of a kind's control and display. */
export interface Wire {
  /** The server's value as the kind's: `49151` → `'+49151'`. */
  shown: (value: unknown) => unknown
  /** The inverse. A value that cannot be converted stays unchanged, so that validation reports it. */
  sent: (value: unknown) => unknown
}

/** One of the values that a field may have. */
export interface Option {
  value: unknown
  label: string
  description?: string
}

/** One of the shapes that a value may have (`oneOf`, `anyOf`). */
export interface Variant {
  label: string
  field: Field
  /** The discriminator's value for this variant. */
  discriminatorValue?: string
}

/** The field's value refers to a record of another resource. */
export interface Relation {
  /** `path` of the resource. */
  resource: string
  /**
   * The name of a sibling property that embeds the related record (`company` beside `companyId`). Its name then needs
   * no request.
   */
  embeddedIn?: string
  /** True when the value itself is the embedded record. */
  isEmbedded: boolean
  /** True when the value is the record's whole address, even if the schema has no `format` for it. */
  isByAddress?: boolean
  evidence: Evidence
}
