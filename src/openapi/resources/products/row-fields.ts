import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node, type Resolver } from '../../model/document.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'

/** The fields of a list's rows that hold one value each, with their schemas. What people rarely filter by comes last. */
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

/** What a value of the field may be; a filter starts without one. */
function plainSchema(resolver: Resolver, node: unknown): Node {
  const { type, format, enum: values, title } = settle(resolver, node).keywords
  const { types } = settle(resolver, node)
  return { type: types[0] ?? type, format, enum: values, title }
}

/** Databases look for a part of a text in texts alone; what has a word of a few may be no text there. */
export function isProse(name: string, { type, format, enum: values }: Node): boolean {
  const isPlain = format === undefined || /^(?:email|ur[il])$/.test(textOf(format) ?? '')
  const isWord =
    /(?:^|_)(?:id|at|on)$|(?:Id|At|On)$/.test(name) ||
    /(?:status|state|type|kind|role|level|priority|gender|date|time)$/i.test(name)
  return type === 'string' && isPlain && values === undefined && !isWord
}

/** What the server keeps of each record by itself. */
function isKept(name: string): boolean {
  return name === 'id' || /^(?:created|updated|deleted)_?(?:At|on|date)?$/i.test(name)
}
