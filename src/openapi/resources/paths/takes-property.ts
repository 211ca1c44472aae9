import { nodeOf } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import type { Reader } from '../../fields/reader.ts'
import type { Operation } from '../../model/operation.ts'
import { sourceOf } from '../../operations/operations.ts'

/**
 * Whether the body of an operation has a property, directly or inside wrappers. It does not settle the schema as
 * `bodyOf` does, so it is quick.
 */
export function takesProperty(operation: Operation, name: string): boolean {
  const { reader, node } = sourceOf(operation)
  const { content } = reader.target(node.requestBody)
  return Object.values(nodeOf(content)).some((media) => has(reader, nodeOf(media).schema, name, 6))
}

/** `depth`: how many levels of a schema are followed, which may be recursive. */
function has(reader: Reader, schema: unknown, name: string, depth: number): boolean {
  const { properties, allOf, anyOf, oneOf } = reader.target(schema)
  const known = nodeOf(properties)
  const own = known[name]
  if (own !== undefined) return !isObject(own) || own.readOnly !== true
  const names = Object.keys(known)
  const inner = [allOf, anyOf, oneOf, names.length === 1 ? Object.values(known) : []].flat()
  return depth > 0 && inner.some((one) => isObject(one) && has(reader, one, name, depth - 1))
}
