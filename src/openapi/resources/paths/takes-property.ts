import { nodeOf } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import type { Reader } from '../../fields/reader.ts'
import type { Operation } from '../../model/operation.ts'
import { sourceOf } from '../../operations/operations.ts'

/**
 * Whether the body of an operation has a property, alone or inside wrappers. A glance at the document, for who only asks this: it does not
 * settle the schema, as `bodyOf` does.
 */
export function takesProperty(operation: Operation, name: string): boolean {
  const { reader, node } = sourceOf(operation)
  const { content } = reader.target(node.requestBody)
  return Object.values(nodeOf(content)).some((media) => has(reader, nodeOf(media).schema, name, 6))
}

/** `depth`: how far a schema is followed that may hold itself. */
function has(reader: Reader, schema: unknown, name: string, depth: number): boolean {
  const { properties, allOf, anyOf, oneOf } = reader.target(schema)
  const known = nodeOf(properties)
  const own = known[name]
  if (own !== undefined) return !isObject(own) || own.readOnly !== true
  const names = Object.keys(known)
  const inner = [allOf, anyOf, oneOf, names.length === 1 ? Object.values(known) : []].flat()
  return depth > 0 && inner.some((one) => isObject(one) && has(reader, one, name, depth - 1))
}
