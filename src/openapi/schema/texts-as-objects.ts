import { nodeOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/** Names of ids, times, addresses and names, which are no objects. A `name` alone may be one by language. */
const OF_TEXTS =
  /(?:^_?id|[a-z_]Id|_id|[a-z]At|_at|[a-z]Date|_date|email|Email|[a-z]Name|_name|[a-z]Url|_url)$/
const OF_TIMES = /(?:At|_at)$/
/** What says more about an object. */
const MORE = ['properties', 'additionalProperties', 'patternProperties', '$ref', 'allOf', 'oneOf', 'anyOf']

/**
 * Describes texts as such where a document has them as objects about which it says nothing more. NestJS does so for
 * `string | null`, and for the ids of MongoDB.
 */
export function describeTexts({ components }: Node): void {
  for (const schema of Object.values(nodeOf(nodeOf(components).schemas)))
    for (const [name, node] of Object.entries(nodeOf(nodeOf(schema).properties)))
      if (isObject(node) && OF_TEXTS.test(name) && isBareObject(node)) {
        node.type = 'string'
        if (OF_TIMES.test(name)) node.format ??= 'date-time'
      }
}

function isBareObject(node: Node): boolean {
  const { type, example, default: usual } = node
  return type === 'object' && !isObject(example) && !isObject(usual) && !MORE.some((key) => key in node)
}
