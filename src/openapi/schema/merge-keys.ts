import { nodeOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/** Merges the keys of YAML that a generator kept as properties: swagger-jsdoc writes `<<` with the properties of another schema. */
export function mergeKeys({ components }: Node): void {
  for (const schema of Object.values(nodeOf(nodeOf(components).schemas))) {
    const { '<<': merged, ...own } = nodeOf(nodeOf(schema).properties)
    // A schema would have a type, or refer to another.
    if (isObject(schema) && isObject(merged) && Object.values(merged).every((node) => isObject(node)))
      schema.properties = { ...merged, ...own }
  }
}
