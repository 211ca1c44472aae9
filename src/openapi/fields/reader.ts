import type { Node, Resolver } from '../model/document.ts'
import type { Relation } from '../model/field-model.ts'
import type { Schema } from '../model/schema-model.ts'

/** What reading a document needs: its references, and the resources that a field may refer to. */
export interface Reader extends Resolver {
  /** The resource that a field refers to; set once the resources are known. */
  relationOf?: (candidate: RelationCandidate) => Relation | undefined
}

/** A field that may name a record of another resource. */
export interface RelationCandidate {
  name: string
  schema: Schema
  use: FieldOptions['use']
  /** `path` of the resource that the field belongs to. */
  owner?: string
  /** True for an item of a list. */
  isItem: boolean
  /** The Parameter Object around the schema, which may name the resource. */
  hints?: Node
  /** Names and nodes of the sibling properties. */
  siblings: [string, unknown][]
}

/** What a field is read with besides its schema. */
export interface FieldOptions {
  name: string
  required: boolean
  /** Where the field is used. Requests omit readOnly properties, and responses writeOnly ones. */
  use: 'request' | 'response' | 'parameter'
  /** The name to infer from, where the field has none of its own (the items of `phoneNumbers`). */
  guessName?: string
  description?: string
  /** A node around the schema with hints: a Parameter Object. */
  hints?: Node
  example?: unknown
  /** Media types of a file, from the body or its part. */
  mediaType?: string
  /** True where the whole body is one file. */
  isRawBody?: boolean
  /** The parts of a multipart body, by property. */
  parts?: Record<string, { contentType?: string }>
  owner?: string
  siblings?: [string, unknown][]
}
