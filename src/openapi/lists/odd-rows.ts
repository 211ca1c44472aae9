import { listOf, nodeOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { at } from '../records/record.ts'
import { findRows, GROUP, isBesideRows } from './rows.ts'
import { valueShape } from '../schema/shape.ts'
import { isSameNoun, plain, plainSingular } from '../wording/words.ts'

/**
 * The rows of a response that contains no list. `{ "a1": {…}, "b2": {…} }` is a map by id, and a single record is a
 * list of one. `undefined` where the response is neither.
 */
export function oddRows(resource: Resource, body: unknown): unknown[] | undefined {
  for (const container of containersIn(resource, body)) {
    const rows =
      grouped(resource, container) ?? mapped(resource, container, body) ?? alone(resource, container)
    if (rows !== undefined) return rows
  }
  return undefined
}

const CONTAINERS = /^(?:data|results?|response|payload|body|content|items|records|values|embedded|list|rows)$/

/** The objects that may contain rows: at the described path, in known containers, and the response itself. */
function containersIn({ dialect, name }: Resource, body: unknown): Node[] {
  const promised = dialect.rows.at && dialect.rows.at.length > 0 ? at(body, dialect.rows.at) : undefined
  const inner = Object.entries(isObject(body) ? body : {})
    .filter(([key]) => CONTAINERS.test(plain(key)) || isSameNoun(key, name))
    .map(([, value]) => value)
  const deeper = inner.flatMap((value) =>
    Object.entries(isObject(value) ? value : {}).filter(([key]) => CONTAINERS.test(plain(key))),
  )
  return [promised, ...deeper.map(([, value]) => value), ...inner, body].filter(isObject)
}

/** The rows of several lists of one kind, each with the name of its list: `{ active: […], archived: […] }`. */
function grouped({ fields }: Resource, body: Node): unknown[] | undefined {
  const names = fields.find(({ name }) => name === GROUP)?.options?.map(({ value }) => String(value)) ?? []
  if (!names.some((name) => Array.isArray(body[name]))) return undefined
  return names.flatMap((name) =>
    listOf(body[name]).map((row) => (isObject(row) ? Object.assign({}, row, { [GROUP]: name }) : row)),
  )
}

/**
 * The connection (`{ edges: [{ node, cursor }], pageInfo }`) in a response, wrapped at any depth
 * (`{ data: { viewer: { notes } } }`). Its edges are replaced by their records.
 */
export function connectionIn(value: unknown): Node | undefined {
  if (!isObject(value)) return undefined
  const { edges, pageInfo } = value
  if (
    Array.isArray(edges) &&
    edges.every((edge) => isObject(nodeOf(edge).node)) &&
    (edges.length > 0 || isObject(pageInfo))
  )
    return { ...value, edges: edges.map(recordOf) }
  const inner = Object.entries(value).filter(([name, one]) => isObject(one) && !isBesideRows(name))
  return inner.length === 1 ? connectionIn(inner[0]?.[1]) : undefined
}

/** The record of an edge, with the edge's other properties. */
function recordOf(edge: unknown): Node {
  const { node, cursor: _, ...rest } = nodeOf(edge)
  return { ...rest, ...nodeOf(node) }
}

/** The records of a map, in the order of ids beside it: `{ order: ['b2', 'a1'], posts: { a1: {…}, b2: {…} } }`. */
function mapped(resource: Resource, map: Node, body: unknown): unknown[] | undefined {
  const entries = Object.entries(map).filter(([key]) => !isBesideRows(key))
  if (entries.length === 0 || !entries.every(([, value]) => isObject(value))) return undefined
  const known = new Set(resource.fields.map(({ name }) => name))
  // The properties of a single record have different shapes, and the names of its fields.
  if (entries.some(([key]) => known.has(key))) return undefined
  const shapes = entries.map(([, value]) => Object.keys(value as Node)) // every one is an object
  const [first = []] = shapes
  const isAlike = shapes.every((names) => names.some((name) => first.includes(name) || known.has(name)))
  const looksLikeIds = entries.every(([key]) => /\d/.test(key) || /^[\da-f-]{8,}$/i.test(key))
  const isEnough = entries.length > 1 || looksLikeIds || first.some((name) => known.has(name))
  if (!isAlike || !isEnough) return undefined
  const order = listsIn(body).find(
    (ids) => ids.length > 0 && ids.every((id) => Object.hasOwn(map, String(id))),
  )
  // Records that the order does not name come last.
  const ids = new Set([...(order ?? []).map(String), ...entries.map(([id]) => id)])
  return [...ids].map((id) => Object.assign({ id }, map[id]))
}

function listsIn(value: unknown, depth = 0): unknown[][] {
  if (Array.isArray(value)) return [value]
  return isObject(value) && depth < 2 ? Object.values(value).flatMap((one) => listsIn(one, depth + 1)) : []
}

/** A single record where a list was described. Servers that convert XML to JSON return a list of one that way. */
function alone(resource: Resource, value: Node): unknown[] | undefined {
  const entries = Object.entries(value)
  const [only] = entries
  if (entries.length === 1 && only !== undefined && isObject(only[1])) {
    const isOwn = plain(only[0]) === plainSingular(resource.name)
    if (isOwn) return [only[1]]
  }
  const known = resource.fields.filter(({ name }) => name in value)
  const id = resource.itemId?.at[0] ?? 'id'
  const isRecord =
    (id in value && entries.length > 1) || (known.length > 1 && known.length * 2 >= resource.fields.length)
  return isRecord && value[id] !== null ? [value] : undefined
}

/** Names of properties around rows, which a response without rows has too. */
const AROUND =
  /^(?:success|ok|code|message|messages|warnings?|status_?(?:code|text)|timestamp|version|request_?id|total\w*|count|num\w*|pages?|page_?(?:size|number|count)|per_?page|limit|offset|skip|size|next\w*|prev\w*|first|last|current\w*|has_?(?:more|next\w*|prev\w*)|cursor|empty|links|took)$/i

/**
 * True for a response with values of its own and no property for rows, such as settings. It is no list, and the
 * description was misunderstood.
 */
export function isSingleRecord({ dialect, name }: Resource, body: unknown): boolean {
  if (!isObject(body)) return false
  const promised = dialect.rows.at && at(body, dialect.rows.at)
  if (Array.isArray(promised) || (isObject(promised) && Object.keys(promised).length === 0)) return false
  if (findRows(valueShape(body), { name, isExpected: true })) return false
  return Object.entries(body).some(
    ([key, value]) =>
      !isBesideRows(key) &&
      !AROUND.test(key) &&
      value !== null &&
      value !== '' &&
      !(typeof value === 'object' && Object.keys(value).length === 0),
  )
}

/** Names of lists beside rows, which are never the rows. */
const NO_ROWS =
  /^(?:errors?|warnings?|messages?|notices?|included|_?links|facets?|filters?|aggregations?|buckets|sorts?|columns?|fields|headers?|tags|categories|suggestions?|permissions|related|breadcrumbs?|actions)$/i

/**
 * The only list of records beside an empty one with a usual name. It is shown rather than nothing, where the document
 * does not name the rows.
 */
export function rowsBeside({ dialect, name }: Resource, body: unknown): unknown[] | undefined {
  const promised = dialect.rows.at && at(body, dialect.rows.at)
  const found = findRows(valueShape(body), { name, isExpected: true })
  if (Array.isArray(promised) || found === undefined || found.evidence.reasons[0]?.code === 'likePath')
    return undefined
  const holder = at(body, found.at.slice(0, -1))
  const beside = Object.entries(isObject(holder) ? holder : {}).filter(
    ([key, value]) => !NO_ROWS.test(key) && Array.isArray(value) && isObject(value[0]),
  )
  const [only] = beside
  return beside.length === 1 && Array.isArray(only?.[1]) ? only[1] : undefined
}

const MOST_LINES = 10_000

/** The records in a text with one JSON value a line (NDJSON, `application/jsonl`); `undefined` for any other text. */
export function rowsOfLines(text: unknown): unknown[] | undefined {
  if (typeof text !== 'string') return undefined
  const lines = text.split('\n', MOST_LINES).filter((line) => line.trim() !== '')
  if (lines.length === 0 || !lines.every((line) => /^\s*[[{]/.test(line))) return undefined
  try {
    return lines.map((line): unknown => JSON.parse(line))
  } catch {
    return undefined
  }
}
