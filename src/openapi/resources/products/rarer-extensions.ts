import { addHints } from '../../model/add-hints.ts'
import { eachNode } from '../../model/each-node.ts'
import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node } from '../../model/document.ts'
import { headingsOf, rankTags } from './hints-of-tags.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** Tools whose extensions are rarer than those of `foreign-extensions.ts`. */
export const rarerExtensions: Product = {
  name: 'extensions of other tools',
  sign: PRODUCT_SIGNS.rarerExtensions,
  rewrite: (document) => {
    translateRarerExtensions(document)
    return document
  },
}

/**
 * Translates the extensions that few documents have into `x-switchboard`: labels, order, groups, importance, and paging.
 * The document's own hints win.
 */
export function translateRarerExtensions(document: unknown): void {
  const pathOf = new Map<string, string>()
  if (isObject(document)) {
    for (const [tag, rank] of rankTags(document)) addHints(tag, { rank })
    const headings = headingsOf(document)
    if (Object.keys(headings).length > 0) addHints(document, { headings })
    for (const [path, item] of Object.entries(nodeOf(document.paths)))
      for (const [method, operation] of Object.entries(nodeOf(item))) {
        const operationId = textOf(nodeOf(operation).operationId)
        if (operationId !== undefined) pathOf.set(operationId, path)
        const hints = method === 'get' ? hintsOfList(nodeOf(operation)) : undefined
        if (hints && isObject(item)) addHints(item, hints)
      }
  }
  eachNode(document, (node) => {
    // Few parts of a large document have such a key.
    if (!Object.keys(node).some((key) => key.startsWith('x-') || key === 'propertyOrdering')) return
    const hints = hintsOf(node, pathOf)
    if (hints) addHints(node, hints)
  })
}

const LABELS = ['x-ms-summary', 'x-displayName', 'x-display-name', 'x-uigen-label', 'x-label', 'x-title']
const ORDERS = ['x-order', 'x-sortOrder', 'x-uigen-order', 'x-property-order']
function hintsOf(node: Node, pathOf: ReadonlyMap<string, string>): Node | undefined {
  const hints: Record<string, unknown> = {}
  const label = first(node, LABELS, labelIn)
  if (label !== undefined) hints.label = label
  const order = first(node, ORDERS, (value) => (Number.isFinite(Number(value)) ? Number(value) : undefined))
  if (order !== undefined) hints.order = order
  const group = textOf(node['x-group']) ?? textOf(node['x-groupName'])
  if (group !== undefined) hints.group = group
  const importance = textOf(node['x-ms-visibility'])
  if (importance !== undefined) hints.importance = importance
  if (importance === 'internal') hints.hidden = true
  const dynamic = nodeOf(node['x-ms-dynamic-list'] ?? node['x-ms-dynamic-values'])
  const relation = pathOf.get(textOf(dynamic.operationId) ?? '')
  if (relation !== undefined) hints.relation = relation
  listOf(node.propertyOrdering).forEach((name, index) => {
    const property = nodeOf(node.properties)[String(name)]
    if (isObject(property)) addHints(property, { order: index })
  })
  return Object.keys(hints).length > 0 ? hints : undefined
}

/**
 * The label in an extension; `undefined` for a whole description, which some generators put there. A full stop at the
 * end is removed.
 */
function labelIn(value: unknown): string | undefined {
  const text = textOf(value)?.trim().replace(/[.:]$/, '')
  if (text === undefined || text.length > 60 || /[.!?]\s/.test(text)) return undefined
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function first<Value>(
  node: Node,
  keys: readonly string[],
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  for (const key of keys) {
    const value = key in node ? read(node[key]) : undefined
    if (value !== undefined) return value
  }
  return undefined
}

/** The hints of a GET about its list: where the rows are, and its paging. */
function hintsOfList(operation: Node): Node | undefined {
  const microsoft = operation['x-ms-pageable']
  const speakeasy = nodeOf(operation['x-speakeasy-pagination'])
  const fern = nodeOf(operation['x-fern-pagination'] ?? operation['x-pagination'])
  const inputs = listOf(speakeasy.inputs).map((input) => nodeOf(input))
  const input = (...types: string[]) => textOf(inputs.find(({ type }) => types.includes(String(type)))?.name)
  const cursor = input('cursor') ?? afterRequest(fern.cursor)
  const page = input('page')
  const offset = input('offset') ?? afterRequest(fern.offset)
  const parameter = cursor ?? page ?? offset
  const rows =
    pathIn(nodeOf(speakeasy.outputs).results ?? fern.results) ??
    (isObject(microsoft) ? [textOf(microsoft.itemName) ?? 'value'] : undefined)
  const hints: Record<string, unknown> = {}
  if (rows) hints.rows = rows
  if (parameter !== undefined)
    hints.paging = {
      kind: cursor === undefined ? (page === undefined ? 'offset' : 'page') : 'cursor',
      parameter,
      size: input('limit') ?? afterRequest(fern.step),
    }
  return Object.keys(hints).length > 0 ? hints : undefined
}

/** The parameter's name: `$request.query.cursor`, `$request.cursor` → `cursor`. */
function afterRequest(value: unknown): string | undefined {
  return /^\$request\.(?:query\.)?(\w+)$/.exec(String(value))?.[1]
}

/** The path in a response: `$.data.items`, `$response.data` → `['data', 'items']`. */
function pathIn(value: unknown): string[] | undefined {
  return /^\$(?:response)?((?:\.\w+)*)$/.exec(String(value))?.[1]?.split('.').slice(1)
}
