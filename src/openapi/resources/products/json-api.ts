import { listOf, nodeOf, type Node, type Resolver } from '../../model/document.ts'
import { operationsAt } from '../../model/paths.ts'
import { createResolver } from '../../schema/resolve.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'
import type { Rule } from '../paths/rule.ts'
import type { Survey } from '../paths/survey.ts'
import { resourceObjectIn, withLinkedIds } from './json-api-linkages.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'
import { isObject } from '../../model/is-object.ts'
import type { Resource } from '../../model/model.ts'
import { linkedType } from '../../records/linkage.ts'
import { at } from '../../records/record.ts'

/** JSON:API: related records in `relationships`, families of parameters such as `page[offset]`, and a signed order. */
export const jsonApi: Product = {
  name: 'JSON:API',
  sign: PRODUCT_SIGNS.jsonApi,
  rewrite: (document) => withPlainLists(withLinkedIds(document)),
}

/**
 * A description whose lists have no parameters that only name a family (JSON:API 1.1, §5.2.3): a `page` or `filter`
 * that is described as a text. Which pages there are, only the links of a response show. The members of `filter` are
 * the fields of the rows, as the standard recommends (`filter[author]=1`).
 */
function withPlainLists(document: Node): Node {
  const resolver = createResolver(document)
  const paths = Object.entries(nodeOf(document.paths)).map(([path, item]) => {
    const { get } = nodeOf(item)
    const { parameters } = nodeOf(get)
    const row = resourceObjectIn(resolver, nodeOf(get), true)
    if (parameters === undefined || row === undefined) return [path, item]
    const plain = listOf(parameters).flatMap((one): unknown[] => {
      if (isFamily(resolver, one, 'page')) return []
      if (isFamily(resolver, one, 'filter')) return filtersBy(resolver, row)
      return [isOpenSort(resolver, one) ? signed(resolver.target(one)) : one]
    })
    return [path, { ...nodeOf(item), get: { ...nodeOf(get), parameters: plain } }]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

function isFamily(resolver: Resolver, written: unknown, family: string): boolean {
  const { name, in: where, schema } = resolver.target(written)
  const { type, enum: values, example } = resolver.target(schema)
  return where === 'query' && name === family && type === 'string' && (values ?? example) === undefined
}

/** A parameter for each plain field of a row, and for the id of each related record. */
function filtersBy(resolver: Resolver, row: Node): Node[] {
  const attributes = propertiesOf(settle(resolver, row)).find(([name]) => name === 'attributes')?.[1]
  return propertiesOf(settle(resolver, attributes)).flatMap(([name, schema]) => {
    const { types } = settle(resolver, schema)
    const isPlain = types.length === 1 && types[0] !== 'object' && types[0] !== 'array'
    return isPlain ? [{ name: `filter[${name}]`, in: 'query', schema }] : []
  })
}

/** True for a `sort` whose values the description does not list. */
function isOpenSort(resolver: Resolver, written: unknown): boolean {
  const { name, in: where, schema } = resolver.target(written)
  const { enum: values, items } = resolver.target(schema)
  return (
    where === 'query' && name === 'sort' && values === undefined && resolver.target(items).enum === undefined
  )
}

/** A `sort` by any field. A minus in front of a name is descending (§6.5). */
function signed(parameter: Node): Node {
  return { ...parameter, schema: { type: 'string', 'x-switchboard': { sort: 'sign' } } }
}

/** Operations on relationships of JSON:API. */
export const jsonApiRelationships: Rule = { name: 'what relationships do', find: findRelationships }

/**
 * Gives operations on `/posts/{id}/relationships/tags` to `/posts/{id}/tags`, because they return only the ids of its
 * records.
 */
function findRelationships({ steps, drafts, byItem, byCollection, take }: Survey): void {
  for (const step of steps) {
    const record = step.parent?.segment === 'relationships' ? step.parent.parent : undefined
    const twin = record?.children.find((other) => other.segment === step.segment && other.operations.get)
    if (!record || !twin) continue
    const actions = byCollection.get(twin)?.collectionActions ?? byItem.get(record)?.actions
    if (!actions) continue
    const found = byCollection.get(step)
    if (found) {
      actions.push(...[found.list, found.create].filter((operation) => operation !== undefined))
      drafts.splice(drafts.indexOf(found), 1)
      byCollection.delete(step)
    }
    for (const operation of operationsAt(step))
      if (operation.method !== 'head' && operation.method !== 'options' && take(operation))
        actions.push(operation)
  }
}

/**
 * What a list request of JSON:API has so that its rows have the ids of related records (1.1, §5.2.3). `undefined`
 * where they have them already, or where the list takes no such names.
 */
export function missingIncludes(
  { list, fields, dialect }: Resource,
  body: unknown,
): Record<string, string> | undefined {
  const include = list?.parameters.find(({ name, in: where }) => where === 'query' && name === 'include')
  const rows = at(body, dialect.rows.at ?? [])
  if (include === undefined || !Array.isArray(rows) || rows.length === 0) return undefined
  const taken = (include.field.options ?? include.field.item?.options)?.map(({ value }) => value)
  const names = fields.flatMap((field) => {
    const { name, kind } = field
    const isTaken = taken === undefined || taken.includes(name)
    // A list of ids would be long, and no column shows it.
    const isOne = kind === 'relation' && linkedType(field) !== undefined
    return isOne && isTaken && rows.every((row) => isOnlyLinked(row, name)) ? [name] : []
  })
  return names.length === 0 ? undefined : { include: names.join(',') }
}

/** True for a relationship that has links and no id. */
function isOnlyLinked(row: unknown, name: string): boolean {
  const relationship = at(row, ['relationships', name])
  return isObject(relationship) && relationship.data === undefined
}
