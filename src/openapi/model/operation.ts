import type { Method } from './document.ts'
import type { Field } from './field-model.ts'
import type { FilterOperator } from './filter-comparison.ts'

/** One method on one path. */
export interface Operation {
  /** Unique: `GET /contacts/{contactId}`. */
  id: string
  operationId?: string
  method: Method
  /** The path exactly as in the document (a trailing slash matters to servers). */
  path: string
  /** Its title in the document; `operationLabel` names those without. */
  summary?: string
  /** Markdown. */
  description?: string
  tags: string[]
  deprecated: boolean
  /**
   * True for every method but GET and HEAD. Also true for a GET whose name or text says that it changes something.
   * Sent only by a person's action.
   */
  changesThings: boolean
  parameters: Parameter[]
}

/** One parameter of an operation (OpenAPI 3 §4.8.12); path-level ones are merged in. */
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  field: Field
  /** The serialisation in the document, or the default. `json`: the value is JSON in one parameter (`content`). */
  style: 'simple' | 'form' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'json'
  explode: boolean
  allowReserved: boolean
  /**
   * For a filter whose name has a field and an operator (`price__gte`): see `filter-operators.ts`. No operator:
   * equality.
   */
  comparison?: { field: string; operator?: FilterOperator }
}

/** The body of an operation, as `bodyOf` reads it. */
export interface Body {
  required: boolean
  /** The chosen media type as written: `application/json`. JSON is preferred where several are offered. */
  mediaType: string
  encoding: 'json' | 'form' | 'multipart' | 'binary' | 'text'
  /** The JSON media type beside a multipart form: values without a file are sent as JSON, which has null. */
  json?: string
  /** The whole body as one field; `kind: 'object'` in most cases. */
  field: Field
  /** `contentType` per multipart part, from `encoding`. */
  parts: Record<string, { contentType?: string }>
}

/** The response of an operation, as `responseOf` reads it. */
export interface OperationResponse {
  /** `'200'`, `'2XX'`, `'default'`; `undefined` when none is described. */
  status?: string
  mediaType?: string
  /** `undefined`: no body, or no schema for it. */
  field?: Field
  isBinary: boolean
}
