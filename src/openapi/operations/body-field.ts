import { fieldOf } from '../fields/fields.ts'
import { nodeOf } from '../model/document.ts'
import type { Field } from '../model/field-model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from './operations.ts'
import { isJsonType } from './response-schema.ts'

/**
 * What an operation takes, as a field: its JSON, or the first media type of others. `undefined` without a body. Lists
 * need no more of it: `bodyOf`, which forms need, also decides how each part is sent.
 */
export function bodyFieldOf(operation: Operation): Field | undefined {
  const { reader, node } = sourceOf(operation)
  const content = nodeOf(reader.target(node.requestBody).content)
  const types = Object.keys(content)
  const type = types.find(isJsonType) ?? types[0]
  if (type === undefined) return undefined
  const { schema } = reader.target(content[type])
  return fieldOf(reader, schema, { name: '', required: true, use: 'request', owner: operation.path })
}
