import { isObject } from '../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node } from '../model/document.ts'
import { headingsOf, rankTags } from '../resources/hints-of-tags.ts'
import { humanise } from '../wording/words.ts'

/**
 * Translates the extensions of other tools into `x-switchboard`: labels, order, importance, labels of values, and
 * paging. The document's own hints win. Changes the document, and returns it.
 */
export function translateExtensions<Document>(document: Document): Document {
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
  const known = new Set<object>()
  const waiting: unknown[] = [document]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null || known.has(node)) continue
    known.add(node)
    if (isObject(node) && Object.keys(node).some(mayHint)) {
      const hints = hintsOf(node, pathOf)
      if (hints) addHints(node, hints)
    }
    for (const inner of Object.values(node))
      if (typeof inner === 'object' && inner !== null) waiting.push(inner)
  }
  return document
}

/** Few parts of a large document have such a key. */
function mayHint(key: string): boolean {
  return key.startsWith('x-') || key === 'enum' || key === 'propertyOrdering'
}

function addHints(node: Node, hints: Node): void {
  const ours = { ...hints, ...nodeOf(node['x-switchboard']) }
  Object.assign(node, { 'x-switchboard': ours })
}

const LABELS = ['x-ms-summary', 'x-displayName', 'x-display-name', 'x-uigen-label', 'x-label', 'x-title']
const ORDERS = ['x-order', 'x-sortOrder', 'x-uigen-order', 'x-property-order']
const HIDDEN =
  /^x-(?:internal|hidden|(?:is-)?private|scalar-ignore|speakeasy-ignore|fern-ignore|cli-(?:ignore|hidden)|uigen-ignore|exclude)$/
// Their names differ between tools, also in case and hyphens.
const VALUE_LABELS =
  /^(?:x-(?:[\w-]+-)?)?enum-?(?:names|labels|varnames|titles|display-?names)$|^x-speakeasy-enums$/i
/** Extensions with each value as an object. */
const VALUES = /^x-(?:[\w-]+-)?(?:enum(?:-?(?:elements|values|options))?|choices|options)$/i
const VALUE_DESCRIPTIONS = /^x-(?:[\w-]+-)?enum-?descriptions?$/i

/** True for an operation, parameter or schema that is marked as meant for programs. */
function isForPrograms(node: Node): boolean {
  return Object.keys(node).some((key) => HIDDEN.test(key) && node[key] === true)
}

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
  if (importance === 'internal' || isForPrograms(node)) hints.hidden = true
  const values = listOf(node.enum)
  const options = values.length > 0 ? optionsIn(node, values) : undefined
  if (options) hints.options = options
  if (Array.isArray(node['x-extensible-enum'])) hints.suggestions = node['x-extensible-enum']
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

/** The values with their labels and descriptions; `undefined` where there are none. */
function optionsIn(node: Node, values: readonly unknown[]): Node[] | undefined {
  const keys = Object.keys(node)
  const options = values.map((value, index) => {
    const beside = (names: RegExp) =>
      keys
        .filter((key) => names.test(key))
        .map((key) => entry(node[key], value, index))
        .find((one) => one !== undefined)
    const own = keys
      .filter((key) => VALUES.test(key))
      .map((key) => valueIn(node[key], value))
      .find((one) => one !== undefined)
    const label = labelOf(own) ?? beside(VALUE_LABELS)
    const description = textOf(own?.description) ?? beside(VALUE_DESCRIPTIONS)
    // A number or a code explains nothing, so a short description is its label.
    const isCode = !/[a-z]{3}/i.test(String(value)) && description !== undefined && description.length <= 40
    return {
      value,
      label:
        label === undefined
          ? isCode
            ? description
            : undefined
          : /^[\w-]+$/.test(label) && own === undefined
            ? humanise(label)
            : label,
      description: label === undefined && isCode ? undefined : description,
    }
  })
  return options.some(({ label, description }) => label !== undefined || description !== undefined)
    ? options
    : undefined
}

/** The entry of one value in a list of values (`[{ value, name }]`, `{ values: […] }`), or in an object by value. */
function valueIn(extension: unknown, value: unknown): Node | undefined {
  const list = listOf(isObject(extension) ? extension.values : extension)
  const pair = list.find((one) => listOf(one).length === 2 && listOf(one)[0] === value)
  if (pair !== undefined) return { label: listOf(pair)[1] }
  const own =
    list.length > 0 ? list.find((one) => nodeOf(one).value === value) : nodeOf(extension)[String(value)]
  return isObject(own) ? own : undefined
}

function labelOf(option: Node | undefined): string | undefined {
  const { label, title, displayName, name } = option ?? {}
  return textOf(label) ?? textOf(title) ?? textOf(displayName) ?? textOf(name)
}

/** The label of one value. Labels are a list, a text with commas, an object by value, or objects with their value. */
function entry(labels: unknown, value: unknown, index: number): string | undefined {
  if (isObject(labels)) return textOf(labels[String(value)])
  if (typeof labels === 'string') return textOf(labels.split(/\s*,\s*/)[index])
  const own =
    listOf(labels).find((one) => isObject(one) && (one.value ?? one.name) === value) ?? listOf(labels)[index]
  return textOf(own) ?? textOf(nodeOf(own).description) ?? textOf(nodeOf(own).label)
}

/** The hints of a GET about its list: whether people see it, where the rows are, and its paging. */
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
  if (isForPrograms(operation)) hints.hidden = true
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
