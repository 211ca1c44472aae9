import { listOf, nodeOf, type Node } from '../model/document.ts'
import { eachNode } from '../model/each-node.ts'
import { isObject } from '../model/is-object.ts'
import { nodeAt } from '../schema/resolve.ts'

/**
 * Converts the new parts of OpenAPI 3.2 to 3.1, where possible. Streams of records become lists of them. The fields
 * of a whole query string become parameters. Changes the document; one of another version stays as it is.
 */
export function downgradeOpenApi32(document: Node): void {
  if (!String(document.openapi).startsWith('3.2')) return
  eachNode(document, (node) => downgrade(node, document))
}

function downgrade(node: Node, document: Node): void {
  for (const [type, media] of Object.entries(nodeOf(node.content))) {
    // A stream of events has no end.
    const isList = isObject(media) && isObject(media.itemSchema) && media.schema === undefined
    if (isList && !type.includes('event-stream'))
      Object.assign(media, { schema: { type: 'array', items: media.itemSchema } })
  }
  const parameters = listOf(node.parameters)
  if (parameters.some((one) => nodeOf(one).in === 'querystring'))
    Object.defineProperty(node, 'parameters', {
      value: parameters.flatMap((one) => partsOf(one, document) ?? [one]),
      enumerable: true,
    })
}

function partsOf(parameter: unknown, document: Node): Node[] | undefined {
  const { in: location, content, description } = nodeOf(parameter)
  const type = Object.keys(nodeOf(content)).find((one) => one.includes('urlencoded')) ?? ''
  const written = nodeOf(nodeOf(nodeOf(content)[type]).schema)
  const { properties, required } =
    typeof written.$ref === 'string' ? nodeOf(nodeAt(document, written.$ref.slice(1))) : written
  if (location !== 'querystring' || !isObject(properties)) return undefined
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: listOf(required).includes(name),
    description: nodeOf(schema).description ?? description,
    schema,
  }))
}
