import { isObject } from '../../model/is-object.ts'
import { listOf, METHODS, nodeOf, type Node } from '../../model/document.ts'
import { createResolver } from '../../schema/resolve.ts'

/** The document with each of its shared schemas as `change` returns it. */
export function mapSchemas(document: Node, change: (schema: Node, name: string) => Node): Node {
  const components = nodeOf(document.components)
  const schemas = Object.entries(nodeOf(components.schemas)).map(([name, schema]) => [
    name,
    isObject(schema) ? change(schema, name) : schema,
  ])
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } }
}

/** The document with each parameter of its paths as `change` returns it. `undefined` leaves a parameter as it is. */
export function mapParameters(document: Node, change: (parameter: Node) => Node | undefined): Node {
  const resolver = createResolver(document)
  const changed = (node: Node): Node =>
    node.parameters === undefined
      ? node
      : {
          ...node,
          parameters: listOf(node.parameters).map((written) => change(resolver.target(written)) ?? written),
        }
  const paths = Object.entries(nodeOf(document.paths)).map(([path, item]) => {
    const own = nodeOf(item)
    const operations = METHODS.flatMap((method) =>
      isObject(own[method]) ? [[method, changed(own[method])]] : [],
    )
    return [path, { ...changed(own), ...Object.fromEntries(operations) }]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
