/**
 * One settled schema: `$ref` resolved, `allOf` combined, every spelling of nullable read, `type` as a list. Nested
 * schemas (`properties`, `items`, …) stay as written and are settled at first use.
 */
export interface Schema {
  /** JSON Schema types without `null`; empty: not stated. */
  types: SchemaType[]
  nullable: boolean
  /** Name of the schema when it came through `$ref` (`Contact`), for identity and for labels. */
  name?: string
  /** Every other keyword as in the document, with extensions. */
  keywords: Readonly<Record<string, unknown>>
}

/** The types of JSON Schema but `null`, which is `nullable`. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
