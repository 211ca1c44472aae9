import type { Node, Resolver } from '../model/document.ts'
import type { Relation } from '../model/field-model.ts'
import type { Schema } from '../model/schema-model.ts'

/** What reading a document needs everywhere: its references, and the resources that a field may name. */
export interface Reader extends Resolver {
  /** The resource that a field's value names; set once the resources are known. */
  relationOf?: (candidate: RelationCandidate) => Relation | undefined
}

export interface RelationCandidate {
  name: string
  schema: Schema
  use: FieldOptions['use']
  /** `path` of the resource that the field belongs to. */
  owner?: string
  /** One of the values of a list. */
  isItem: boolean
  /** The Parameter Object around the schema, which may say what the value names. */
  hints?: Node
  /** Names and nodes of the properties beside it. */
  siblings: [string, unknown][]
}

export interface FieldOptions {
  name: string
  required: boolean
  /** What the field is part of: readOnly properties are left out of requests, writeOnly ones out of responses. */
  use: 'request' | 'response' | 'parameter'
  /** The name to guess by, where the field has none of its own (the items of `phoneNumbers`). */
  guessName?: string
  description?: string
  /** A node beside the schema that may hold hints and an example: a Parameter Object. */
  hints?: Node
  example?: unknown
  /** Media types of a file, as the body or its part says. */
  mediaType?: string
  /** The whole body is one file. */
  isRawBody?: boolean
  /** The parts of a multipart body, by property. */
  parts?: Record<string, { contentType?: string }>
  owner?: string
  siblings?: [string, unknown][]
}
