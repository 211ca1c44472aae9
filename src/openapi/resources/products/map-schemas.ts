import { nodeOf, type Node } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'

/** The document with each of its shared schemas as `change` returns it. */
export function mapSchemas(document: Node, change: (schema: Node, name: string) => Node): Node {
  const components = nodeOf(document.components)
  const schemas = Object.entries(nodeOf(components.schemas)).map(([name, schema]) => [
    name,
    isObject(schema) ? change(schema, name) : schema,
  ])
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } }
}
