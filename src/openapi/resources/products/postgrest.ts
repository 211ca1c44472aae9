import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node } from '../../model/document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** PostgREST, and Supabase with it: tables whose query selects rows. Its descriptions mark primary keys. */
export const postgrest: Product = {
  name: 'PostgREST',
  sign: PRODUCT_SIGNS.postgrest,
  rewriteSwagger: withRecordsOfTables,
}

/** One table, as PostgREST describes it. */
interface Table {
  path: string
  item: Node
  /** Its columns by name (a Schema Object each). */
  columns: Node
  /** The columns of its primary key. */
  keys: string[]
  /** The reference of its definition. */
  $ref: string
}

/**
 * A description of PostgREST (and Supabase) with a path for each record. It describes only tables: one path each,
 * whose query selects rows (`/todos?id=eq.5`). A change without a query changes all of them. A table with a primary
 * key gets the path of one record, which is then changed and deleted. PostgREST's notes on columns become keywords of
 * OpenAPI and hints of this program.
 */
function withRecordsOfTables(document: Node): Node {
  if (!isObject(document.definitions)) return document
  const definitions = { ...document.definitions }
  const paths: Record<string, unknown> = {}
  for (const [path, item] of Object.entries(nodeOf(document.paths))) {
    const table = tableAt(path, item, definitions)
    if (table) Object.assign(paths, pathsOf(table))
    else paths[path] = item
  }
  for (const [name, definition] of Object.entries(definitions))
    definitions[name] = definitionOf(nodeOf(definition))
  return { ...document, definitions, paths }
}

function tableAt(path: string, item: unknown, definitions: Node): Table | undefined {
  const get = nodeOf(nodeOf(item).get)
  const schema = nodeOf(nodeOf(nodeOf(get.responses)['200']).schema)
  const $ref = textOf(nodeOf(schema.items).$ref)
  const columns = nodeOf(nodeOf(definitions[$ref?.replace('#/definitions/', '') ?? '']).properties)
  const isTable = listOf(get.parameters).some((one) => textOf(nodeOf(one).$ref)?.includes('/rowFilter.'))
  if (!isObject(item) || $ref === undefined || !isTable) return undefined
  const keys = Object.keys(columns).filter((name) => commentOf(columns[name]).includes('<pk/>'))
  return { path, item, columns, keys, $ref }
}

/** The path of the table, and that of one of its records. */
function pathsOf(table: Table): Record<string, unknown> {
  const { path, item, columns, keys, $ref } = table
  const { get, post, patch, delete: gone, ...rest } = item
  const { tags } = nodeOf(get)
  const list = { ...nodeOf(get), parameters: parametersOfList(table) }
  const schema = { $ref }
  const create = isObject(post) && {
    post: {
      ...post,
      parameters: [...withoutFilters(post), RETURN],
      responses: { 201: { description: 'Created', schema } },
    },
  }
  const all = { ...rest, get: list, ...create }
  const [key, ...more] = keys
  if (key === undefined || more.length > 0) {
    // Without a primary key a request has to select its rows.
    const which = key === undefined ? Object.keys(columns) : keys
    return { [path]: { ...all, ...chosenBy(which, { patch, delete: gone }) } }
  }
  const { type = 'string', format } = nodeOf(columns[key])
  const which = { name: key, in: 'path', required: true, type, format }
  const response = { 200: { description: 'OK', schema } }
  return {
    [path]: all,
    [`${path}?${key}=eq.{${key}}`]: {
      get: { tags, parameters: [which], responses: response },
      ...(isObject(patch) && {
        patch: { ...patch, parameters: [which, ...withoutFilters(patch), RETURN], responses: response },
      }),
      ...(isObject(gone) && { delete: { ...gone, parameters: [which] } }),
    },
  }
}

/** A header that makes the response return the record. */
const RETURN = {
  name: 'Prefer',
  in: 'header',
  required: true,
  type: 'string',
  enum: ['return=representation'],
}

const OPERATOR = 'An operator before the value: eq.5, gt.5, ilike.*word*, is.null.'

/** The parameters of a list: its order by each column, and its filters. */
function parametersOfList({ item, columns, keys }: Table): unknown[] {
  const order = { name: 'order', in: 'query', type: 'string' }
  const orders = Object.keys(columns).flatMap((name) => [`${name}.asc`, `${name}.desc`])
  return listOf(nodeOf(item.get).parameters).flatMap((written): unknown[] => {
    const [, name = ''] = /\/([^/]*)$/.exec(textOf(nodeOf(written).$ref) ?? '') ?? []
    if (/^(?:select|range|rangeUnit|preferCount)$/.test(name)) return []
    if (name === 'order') return [{ ...order, enum: orders }]
    if (/^(?:offset|limit)$/.test(name)) return [{ name, in: 'query', type: 'integer' }]
    const [, , column] = /^rowFilter\.([^.]+)\.(.+)$/.exec(name) ?? []
    return column === undefined
      ? [written]
      : [filterOf(column, nodeOf(columns[column]), keys.includes(column))]
  })
}

/**
 * A filter by the type of a column. Texts are compared by a part, the key by several values, and choices by each
 * value.
 */
function filterOf(name: string, { description, default: _default, ...column }: Node, isKey: boolean): Node {
  const { type, format } = column
  const [, table] = FOREIGN.exec(commentOf({ description })) ?? []
  const relation = table !== undefined && { relation: `/${table}` }
  const by = (schema: Node, form: string) => ({
    name,
    in: 'query',
    schema: { ...schema, 'x-switchboard': { ...relation, form } },
    explode: false,
  })
  if (isKey) return by({ type: 'array', items: { type, format } }, 'in.({})')
  if (/^(?:boolean|integer|number)$/.test(String(type)) || relation || format === 'uuid' || column.enum)
    return by({ type: type ?? 'string', format, enum: column.enum }, 'eq.{}')
  if (type === 'string' && !/date|time|interval|range/.test(String(format))) return by({ type }, 'ilike.*{}*')
  return { name, in: 'query', type: 'string', description: OPERATOR }
}

function withoutFilters(operation: Node): unknown[] {
  return listOf(operation.parameters).filter(
    (one) => !/\/(?:rowFilter\.|select$|prefer)/.test(textOf(nodeOf(one).$ref) ?? ''),
  )
}

/** Operations that change rows, limited to those that the columns select. */
function chosenBy(names: readonly string[], operations: Record<string, unknown>): Record<string, unknown> {
  const which = names.map((name) => ({
    name,
    in: 'query',
    required: true,
    type: 'string',
    description: OPERATOR,
  }))
  return Object.fromEntries(
    Object.entries(operations)
      .filter((entry): entry is [string, Node] => isObject(entry[1]))
      .map(([method, operation]) => [
        method,
        { ...operation, parameters: [...which, ...withoutFilters(operation)] },
      ]),
  )
}

function definitionOf(definition: Node): Node {
  const columns = Object.entries(nodeOf(definition.properties))
  return {
    ...definition,
    properties: Object.fromEntries(columns.map(([name, column]) => [name, columnOf(nodeOf(column))])),
    // The database fills in columns with a default, and most keys.
    required: listOf(definition.required).filter((name) => {
      const column = nodeOf(nodeOf(definition.properties)[String(name)])
      const isKey =
        commentOf(column).includes('<pk/>') && (column.type === 'integer' || column.format === 'uuid')
      return !isKey && column.default === undefined
    }),
  }
}

const FOREIGN = /<fk table='([^']+)'/

function columnOf(column: Node): Node {
  const comment = commentOf(column)
  const [, table] = FOREIGN.exec(comment) ?? []
  const description = comment
    .replaceAll(/(?:Note:\s*)?This is a (?:Primary Key\.<pk\/>|Foreign Key to `[^`]*`\.<fk [^>]*\/>)/g, '')
    .trim()
  const format = /^timestamp with time zone$/.test(String(column.format)) ? 'date-time' : column.format
  return {
    ...column,
    format,
    description: description === '' ? undefined : description,
    ...(table !== undefined && { 'x-switchboard': { relation: `/${table}` } }),
  }
}

function commentOf(column: unknown): string {
  return textOf(nodeOf(column).description) ?? ''
}
