import type { Method } from './document.ts'
import type { Field } from './field-model.ts'
import type { FilterOperator } from './filter-comparison.ts'

/** One method on one path. */
export interface Operation {
  /** Unique: `GET /contacts/{contactId}`. */
  id: string
  operationId?: string
  method: Method
  /** As written in the document, to the letter (a trailing slash matters to servers). */
  path: string
  /** What the document calls it, in a few words; `operationLabel` has a name for those without. */
  summary?: string
  /** Markdown. */
  description?: string
  tags: string[]
  deprecated: boolean
  /** True for every method but GET and HEAD, and for a GET that its name or text says changes something. Sent only when a person wants it. */
  changesThings: boolean
  parameters: Parameter[]
}

/** One parameter of an operation (OpenAPI 3 §4.8.12); path-level ones are merged in. */
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  field: Field
  /** Serialisation as the document states it, or its default. `json`: the value is JSON in one parameter (`content`). */
  style: 'simple' | 'form' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'json'
  explode: boolean
  allowReserved: boolean
  /** For a filter whose name says which field it compares and how (`price__gte`): see `filter-operators.ts`. No operator: with the value itself. */
  comparison?: { field: string; operator?: FilterOperator }
}

/** What an operation takes, as `bodyOf` reads it. */
export interface Body {
  required: boolean
  /** The chosen media type as written: `application/json`. JSON is preferred where several are offered. */
  mediaType: string
  encoding: 'json' | 'form' | 'multipart' | 'binary' | 'text'
  /** The whole body as one field; `kind: 'object'` in most cases. */
  field: Field
  /** `contentType` per multipart part, from `encoding`. */
  parts: Record<string, { contentType?: string }>
}

/** What an operation returns, as `responseOf` reads it. */
export interface OperationResponse {
  /** `'200'`, `'2XX'`, `'default'`; `undefined` when nothing is declared. */
  status?: string
  mediaType?: string
  /** `undefined`: no body, or no schema for it. */
  field?: Field
  isBinary: boolean
}
