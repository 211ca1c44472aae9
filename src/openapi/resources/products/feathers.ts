import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, type Node, type Resolver } from '../../model/document.ts'
import { createResolver } from '../../schema/resolve.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'

import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** Feathers: a list's query is one object of conditions and server keywords (`$sort`, `$limit`). */
export const feathers: Product = {
  name: 'Feathers',
  sign: PRODUCT_SIGNS.feathers,
  rewrite: withPlainQueries,
}

/**
 * A description of Feathers with plain queries. There a list takes one object of conditions (`status=open`,
 * `due[$gte]=2025-01-01`) and server keywords (`$sort[due]=-1`, `$or`). Each condition becomes a parameter, and the
 * order becomes that of the list. A login gets the constant `local`, the strategy for a name and a password.
 */
function withPlainQueries(document: Node): Node {
  const resolver = createResolver(document)
  const paths: Record<string, unknown> = {}
  for (const [path, item] of Object.entries(nodeOf(document.paths))) {
    const { get, post } = nodeOf(item)
    paths[path] = isObject(item)
      ? {
          ...item,
          ...(isObject(get) && { get: withConditions(resolver, get) }),
          ...(isObject(post) && { post: withStrategy(resolver, post) }),
        }
      : item
  }
  return { ...document, paths }
}

function withConditions(resolver: Resolver, operation: Node): Node {
  if (operation.parameters === undefined) return operation
  const parameters = listOf(operation.parameters).flatMap((written): unknown[] => {
    const parameter = resolver.target(written)
    const properties = parameter.in === 'query' ? propertiesOf(settle(resolver, parameter.schema)) : []
    if (!properties.some(([name]) => name === '$sort')) return [written]
    return properties.flatMap(([name, node]) => {
      if (name === '$sort') return [{ name, in: 'query', style: 'deepObject', schema: { type: 'object' } }]
      return name.startsWith('$') ? [] : conditionsOn(resolver, name, resolver.target(node))
    })
  })
  return { ...operation, parameters }
}

/**
 * The parameters of `{ anyOf: [value, { $gt, $gte, $in, … }] }`: one for the value, and one for each operator.
 * `filter-operators.ts` joins them again for people.
 */
function conditionsOn(resolver: Resolver, name: string, node: Node): unknown[] {
  const kinds = listOf(node.anyOf)
  const operators = kinds.flatMap((kind) => operatorsIn(resolver, kind))
  const [value, ...others] = kinds.filter((kind) => operatorsIn(resolver, kind).length === 0)
  if (operators.length === 0 || value === undefined) return [{ name, in: 'query', schema: node }]
  const schema = others.length === 0 ? resolver.target(value) : { anyOf: [value, ...others] }
  return [
    { name, in: 'query', schema },
    ...operators.map((operator) => ({
      name: `${name}[${operator}]`,
      in: 'query',
      schema: /^\$n?in$/.test(operator) ? { type: 'array', items: schema } : schema,
    })),
  ]
}

function operatorsIn(resolver: Resolver, kind: unknown): string[] {
  return propertiesOf(settle(resolver, kind))
    .map(([key]) => key)
    .filter((key) => key.startsWith('$'))
}

function withStrategy(resolver: Resolver, operation: Node): Node {
  const body = resolver.target(operation.requestBody)
  const media = nodeOf(nodeOf(body.content)['application/json'])
  const properties = new Map(propertiesOf(settle(resolver, media.schema)))
  const strategy = resolver.target(properties.get('strategy'))
  const isOpen = [strategy.const, strategy.enum, strategy.default].every((one) => one === undefined)
  if (strategy.type !== 'string' || !properties.has('password') || !isOpen) return operation
  const local = { properties: { strategy: { ...strategy, default: 'local' } }, required: ['strategy'] }
  const schema = { allOf: [media.schema, local] }
  return { ...operation, requestBody: { ...body, content: { 'application/json': { ...media, schema } } } }
}
