// Tables over HTTP as PostgREST serves and describes them (version 12, https://docs.postgrest.org/en/v12/references/api/tables_views.html):
// a row is chosen by a filter, what is no filter is refused, and what was written comes back only where that is preferred.
import { createServer } from 'node:http'

const PEOPLE = [
  { id: 1, name: 'Ann Lee' },
  { id: 2, name: 'Bo Chen' },
]

const TODOS = [
  { id: 1, task: 'Water the plants', done: false, due: null, person_id: 2 },
  { id: 2, task: 'Call the office', done: true, due: '2026-03-01T09:00:00+00:00', person_id: 1 },
  { id: 3, task: 'Buy stamps', done: false, due: null, person_id: null },
]

const KEY = 'Note:\nThis is a Primary Key.<pk/>'
const DEFINITIONS = {
  people: {
    required: ['id', 'name'],
    properties: {
      id: { description: KEY, format: 'integer', type: 'integer' },
      name: { format: 'text', type: 'string' },
    },
    type: 'object',
  },
  todos: {
    description: 'What is to be done',
    required: ['id', 'task', 'done'],
    properties: {
      id: { description: KEY, format: 'integer', type: 'integer' },
      task: { format: 'text', type: 'string' },
      done: { default: false, format: 'boolean', type: 'boolean' },
      due: { format: 'timestamp with time zone', type: 'string' },
      person_id: {
        description: "Note:\nThis is a Foreign Key to `people.id`.<fk table='people' column='id'/>",
        format: 'integer',
        type: 'integer',
      },
    },
    type: 'object',
  },
}

/** Its description, as it makes one of its tables. */
export function describedTables() {
  /** @type {Record<string, unknown>} */
  const parameters = {}
  for (const name of ['select', 'order', 'offset', 'limit'])
    parameters[name] = { name, description: 'Limiting, ordering, columns', in: 'query', type: 'string' }
  parameters.range = { name: 'Range', in: 'header', type: 'string' }
  parameters.rangeUnit = { name: 'Range-Unit', default: 'items', in: 'header', type: 'string' }
  for (const [name, values] of [
    ['preferCount', ['count=none']],
    ['preferReturn', ['return=representation', 'return=minimal', 'return=none']],
    ['preferPost', ['return=representation', 'return=minimal', 'return=none']],
  ])
    parameters[String(name)] = {
      name: 'Prefer',
      description: 'Preference',
      in: 'header',
      type: 'string',
      enum: values,
    }
  /** @type {Record<string, unknown>} */
  const paths = {
    '/': {
      get: { summary: 'OpenAPI description (this document)', responses: { 200: { description: 'OK' } } },
    },
  }
  const refs = (/** @type {string[]} */ names) => names.map((name) => ({ $ref: `#/parameters/${name}` }))
  for (const [table, { properties }] of Object.entries(DEFINITIONS)) {
    const filters = Object.keys(properties).map((column) => `rowFilter.${table}.${column}`)
    for (const column of Object.keys(properties))
      parameters[`rowFilter.${table}.${column}`] = { name: column, in: 'query', type: 'string' }
    const schema = { $ref: `#/definitions/${table}` }
    parameters[`body.${table}`] = { name: table, in: 'body', schema }
    const tags = [table]
    const rows = { 200: { description: 'OK', schema: { type: 'array', items: schema } } }
    const list = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount']
    paths[`/${table}`] = {
      get: {
        tags,
        parameters: refs([...filters, ...list]),
        responses: { ...rows, 206: { description: 'Partial Content' } },
      },
      post: {
        tags,
        parameters: refs([`body.${table}`, 'select', 'preferPost']),
        responses: { 201: { description: 'Created' } },
      },
      delete: {
        tags,
        parameters: refs([...filters, 'preferReturn']),
        responses: { 204: { description: 'No Content' } },
      },
      patch: {
        tags,
        parameters: refs([...filters, `body.${table}`, 'preferReturn']),
        responses: { 204: { description: 'No Content' } },
      },
    }
  }
  return {
    swagger: '2.0',
    info: { title: 'PostgREST API', version: '12.0.2' },
    host: '0.0.0.0:3000',
    basePath: '/',
    schemes: ['http'],
    consumes: ['application/json', 'text/csv'],
    produces: ['application/json', 'text/csv'],
    paths,
    definitions: DEFINITIONS,
    parameters,
  }
}

/** @typedef {Record<string, unknown>} Row */

/**
 * @returns {Promise<{ address: string, tables: Record<string, Row[]>, requests: string[], stop: () => void }>}
 */
export function startTablesServer() {
  /** @type {Record<string, Row[]>} */
  const tables = structuredClone({ people: PEOPLE, todos: TODOS })
  /** @type {string[]} */
  const requests = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    const reply = (/** @type {number} */ status, /** @type {unknown} */ body) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    if (pathname === '/') return reply(200, describedTables())
    const name = pathname.slice(1)
    const table = tables[name]
    if (!table) return reply(404, { code: '42P01', message: `relation "public.${name}" does not exist` })
    const filters = [...searchParams].filter(([key]) => !/^(?:select|order|limit|offset)$/.test(key))
    requests.push(`${method} ${decodeURIComponent(request.url ?? '')}`)
    const wrong = filters.find(([, value]) => !/^(?:eq|is)\.|^in\.\(.*\)$|^ilike\./.test(value))
    if (wrong)
      return reply(400, {
        code: 'PGRST100',
        details: null,
        hint: null,
        message: `"failed to parse filter (${wrong[1]})" (line 1, column 1)`,
      })
    const isChosen = (/** @type {Row} */ row) => filters.every(([key, value]) => holds(row[key], value))
    const chosen = table.filter(isChosen)
    const isWanted = /return=representation/.test(String(request.headers.prefer))
    if (method === 'GET') {
      const [column = 'id', way = 'asc'] = (searchParams.get('order') ?? 'id.asc').split('.')
      const sorted = chosen.toSorted((one, other) => {
        const before = String(one[column]) < String(other[column]) ? -1 : 1
        return way === 'desc' ? -before : before
      })
      const from = Number(searchParams.get('offset') ?? 0)
      const rows = sorted.slice(from, from + Number(searchParams.get('limit') ?? 1000))
      response.setHeader('content-range', rows.length === 0 ? '*/*' : `${from}-${from + rows.length - 1}/*`)
      return reply(200, rows)
    }
    if (method === 'DELETE') {
      tables[name] = table.filter((row) => !isChosen(row))
      return reply(204, undefined)
    }
    /** @type {Row} */
    const sent = JSON.parse(await textOf(request))
    const columns = Object.keys(DEFINITIONS[/** @type {'todos'} */ (name)].properties)
    const unknown = Object.keys(sent).find((key) => !columns.includes(key))
    if (unknown !== undefined)
      return reply(400, {
        code: 'PGRST204',
        details: null,
        hint: null,
        message: `Could not find the '${unknown}' column of '${name}' in the schema cache`,
      })
    if (method === 'POST') {
      const row = {
        ...Object.fromEntries(columns.map((key) => [key, null])),
        id: table.length + 1,
        done: false,
        ...sent,
      }
      table.push(row)
      return reply(201, isWanted ? [row] : undefined)
    }
    for (const row of chosen) Object.assign(row, sent)
    return isWanted ? reply(200, chosen) : reply(204, undefined)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
        tables,
        requests,
        stop: () => {
          server.closeAllConnections()
          server.close()
        },
      })
    })
  })
}

/** @param {import('node:http').IncomingMessage} request */
async function textOf(request) {
  let text = ''
  for await (const part of request) text += part
  return text
}

/**
 * Whether a value is what a filter asks for.
 * @param {unknown} value
 * @param {string} filter
 */
function holds(value, filter) {
  const [, operator, wanted = ''] = /^(\w+)\.(.*)$/s.exec(filter) ?? []
  if (operator === 'in') return wanted.slice(1, -1).split(',').includes(String(value))
  if (operator === 'ilike') return String(value).toLowerCase().includes(wanted.slice(1, -1).toLowerCase())
  return String(value) === wanted
}
