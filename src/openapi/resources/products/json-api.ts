import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, type Node, type Resolver } from '../../model/document.ts'
import { operationsAt } from '../../model/paths.ts'
import { createResolver } from '../../schema/resolve.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'
import type { Rule } from '../paths/rule.ts'
import type { Survey } from '../paths/survey.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** JSON:API: `page` is a family of parameters, such as `page[offset]`, and not a text. */
export const jsonApi: Product = {
  name: 'JSON:API',
  sign: PRODUCT_SIGNS.jsonApi,
  rewrite: withoutFamilies,
}

/**
 * A description without parameters that only name a family (JSON:API 1.1, §5.2.3): a `page` that is described as a text. Which members it has, only
 * the links of a response show.
 */
function withoutFamilies(document: Node): Node {
  const resolver = createResolver(document)
  const isFamily = (written: unknown) => {
    const { name, in: where, schema } = resolver.target(written)
    return where === 'query' && name === 'page' && resolver.target(schema).type === 'string'
  }
  const paths = Object.entries(nodeOf(document.paths)).map(([path, item]) => {
    const { get } = nodeOf(item)
    const parameters = isObject(get) ? listOf(get.parameters) : []
    if (!parameters.some(isFamily) || !listsResourceObjects(resolver, nodeOf(get))) return [path, item]
    const others = parameters
      .filter((one) => !isFamily(one))
      // A minus in front of a name is descending (§6.5).
      .map((one) => {
        const parameter = resolver.target(one)
        return parameter.name === 'sort'
          ? Object.assign({}, parameter, { description: 'A name, or -name' })
          : one
      })
    return [path, { ...nodeOf(item), get: { ...nodeOf(get), parameters: others } }]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/**
 * Operations on relationships of JSON:API. Its resource objects (`attributes`, `relationships`) are read wherever a
 * schema has them.
 */
export const jsonApiRelationships: Rule = { name: 'what relationships do', find: findRelationships }

/** True for a list whose rows are resource objects, with `type` and `attributes`. */
function listsResourceObjects(resolver: Resolver, { responses }: Node): boolean {
  const response = resolver.target(nodeOf(responses)['200'])
  const medias = Object.values(nodeOf(response.content)).map((media) => nodeOf(media).schema)
  return medias.some((schema) => {
    const data = propertiesOf(settle(resolver, schema)).find(([name]) => name === 'data')?.[1]
    const row = new Map(propertiesOf(settle(resolver, resolver.target(data).items)))
    return row.has('type') && row.has('attributes')
  })
}

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
