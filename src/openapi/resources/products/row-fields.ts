import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node, type Resolver } from '../../model/document.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'

/**
 * The fields of a list's rows with a single value, and their schemas. Fields that people rarely filter by come last.
 */
export function fieldsOfRows(resolver: Resolver, operation: Node): [string, Node][] {
  const response = resolver.target(nodeOf(operation.responses)['200'])
  const { schema } = nodeOf(nodeOf(response.content)['application/json'])
  const kinds = [schema, ...listOf(nodeOf(schema).oneOf)]
  const envelopes = kinds.flatMap((kind) => propertiesOf(settle(resolver, kind)))
  const lists = [...kinds, ...envelopes.map(([, node]) => node)].map((kind) => resolver.target(kind))
  const row = lists.find(({ items }) => isObject(items))?.items
  return propertiesOf(settle(resolver, row))
    .map(([name, node]): [string, Node] => [name, plainSchema(resolver, node)])
    .filter(([, { type }]) => /^(?:string|number|integer|boolean)$/.test(String(type)))
    .toSorted(([one], [other]) => Number(isKept(one)) - Number(isKept(other)))
}

/** The type of a field's values, without a default, because a filter starts empty. */
function plainSchema(resolver: Resolver, node: unknown): Node {
  const { type, format, enum: values, title } = settle(resolver, node).keywords
  const { types } = settle(resolver, node)
  return { type: types[0] ?? type, format, enum: values, title }
}

/**
 * True for a free text, in which a database can search for a part. A name such as `status` or `ownerId` suggests
 * another type of column.
 */
export function isProse(name: string, { type, format, enum: values }: Node): boolean {
  const isPlain = format === undefined || /^(?:email|ur[il])$/.test(textOf(format) ?? '')
  const isWord =
    /(?:^|_)(?:id|at|on)$|(?:Id|At|On)$/.test(name) ||
    /(?:status|state|type|kind|role|level|priority|gender|date|time)$/i.test(name)
  return type === 'string' && isPlain && values === undefined && !isWord
}

/** True for a field that the server sets in each record. */
function isKept(name: string): boolean {
  return name === 'id' || /^(?:created|updated|deleted)_?(?:At|on|date)?$/i.test(name)
}
