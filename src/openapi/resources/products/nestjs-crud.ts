import { isNumeric } from '../../model/is-numeric.ts'
import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node, type Resolver } from '../../model/document.ts'
import { addFilterOperators } from '../../lists/filter-operators.ts'
import { createResolver } from '../../schema/resolve.ts'

import { fieldsOfRows, isProse } from './row-fields.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** The CRUD library of NestJS: conditions as JSON. Its descriptions link each parameter to its manual. */
export const nestjsCrud: Product = {
  name: 'NestJS CRUD',
  sign: PRODUCT_SIGNS.nestjsCrud,
  rewrite: withJsonConditions,
}

/**
 * A description of NestJS's CRUD library with plain queries. There a parameter of a list is only described by a link.
 * Conditions are texts (`filter=price||$gte||5`), or one JSON value for all of them (`s={"$and":[…]}`), which is used
 * here. Each field of a row gets a filter for each comparison. The search looks in its texts. The order has a field
 * and a direction (`name,ASC`).
 */
function withJsonConditions(document: Node): Node {
  const resolver = createResolver(document)
  const paths: Record<string, unknown> = {}
  for (const [path, item] of Object.entries(nodeOf(document.paths))) {
    const { get } = nodeOf(item)
    paths[path] = isObject(item) && isObject(get) ? { ...item, get: withConditions(resolver, get) } : item
  }
  const rewritten = { ...document, paths }
  addFilterOperators(rewritten)
  return rewritten
}

function withConditions(resolver: Resolver, operation: Node): Node {
  const written = listOf(operation.parameters).map((one) => resolver.target(one))
  const search = written.find((one) => roleOf(one) === 'search')
  const within = textOf(search?.name)
  if (within === undefined) return operation
  const names = new Set(written.map(({ name }) => name))
  const fields = fieldsOfRows(resolver, operation).filter(([name]) => !names.has(name))
  const texts = fields.filter(([name, schema]) => isProse(name, schema)).map(([name]) => name)
  const parameters = written.flatMap((parameter): unknown[] => {
    const role = roleOf(parameter)
    if (parameter === search) return texts.length > 0 ? [searchIn(texts, within)] : []
    if (role === 'sort') return [sortBy(parameter, fields)]
    return role === 'filter' || role === 'or' || role === 'cache' ? [] : [parameter]
  })
  return {
    ...operation,
    parameters: [...parameters, ...fields.flatMap(([name, schema]) => conditionsOn(name, schema, within))],
  }
}

/** The purpose of a parameter, from the link in its description. */
function roleOf({ description }: Node): string | undefined {
  return /crud\/wiki\/Requests#(\w+)/.exec(textOf(description) ?? '')?.[1]
}

function searchIn(texts: readonly string[], within: string): Node {
  const form = JSON.stringify({ $or: texts.map((name) => ({ [name]: { $cont: '{}' } })) })
  return { name: within, in: 'query', schema: { type: 'string', 'x-switchboard': { form, within } } }
}

function sortBy(parameter: Node, fields: readonly [string, Node][]): Node {
  const values = fields.flatMap(([name]) => [`${name},ASC`, `${name},DESC`])
  return {
    name: parameter.name,
    in: 'query',
    schema: { type: 'array', items: { type: 'string', enum: values } },
  }
}

function conditionsOn(name: string, schema: Node, within: string): Node[] {
  const mark = schema.type === 'string' ? '"{}"' : '{}'
  const by = (operator: string, shown = `${name}[${operator}]`): Node => ({
    name: shown,
    in: 'query',
    schema: {
      ...(operator === '$in' ? { type: 'array', items: schema } : schema),
      'x-switchboard': {
        form: `{${JSON.stringify(name)}:{"${operator}":${operator === '$in' ? `[${mark}]` : mark}}}`,
        within,
      },
    },
  })
  const isKey = /(?:^|_)id$|Id$/.test(name)
  const isOrdered = !isKey && (isNumeric(schema.type) || textOf(schema.format)?.startsWith('date'))
  return [
    by('$eq', name),
    ...(isOrdered ? ['$gte', '$lte', '$gt', '$lt'] : []).map((one) => by(one)),
    ...(isProse(name, schema) ? ['$cont', '$starts', '$ends', '$excl'] : []).map((one) => by(one)),
    ...(isKey || schema.enum !== undefined ? [by('$in')] : []),
    ...(schema.type === 'boolean' ? [] : [by('$ne')]),
  ]
}
