import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** A server whose description tells little of what its fields are, with the built app beside it. */
export interface Workshop {
  address: string
  /** What is served as the description; a test may change it between two visits. */
  document: Record<string, unknown>
  /** Files beside the app: `switchboard.json`, an overlay. */
  files: Record<string, string>
  /** Further responses by method and path: `GET /api/crates`. */
  responses: Record<string, unknown>
  /** Bodies that were sent, in their order. */
  sent: Record<string, unknown>[]
  /** Requests to the API: `GET /api/jobs?done=1`. */
  requested: string[]
  close: () => Promise<void>
}

const text = { type: 'string' }
const integer = { type: 'integer' }

const JOB = {
  type: 'object',
  properties: {
    id: integer,
    reference: text,
    title: text,
    line: integer,
    mood: text,
    began: integer,
    amount: { type: 'number' },
    worker: text,
    remark: text,
    done: integer,
    sheet: text,
  },
}

const replies = (schema: unknown) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
})
const query = (name: string, schema: unknown = text) => ({ name, in: 'query', schema })
const list = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } })

/** The description, made anew for each test. */
export function workshopDocument(): Record<string, unknown> {
  const job = { $ref: '#/components/schemas/Job' }
  return {
    openapi: '3.1.0',
    info: { title: 'Workshop', version: '1' },
    paths: {
      '/jobs': {
        get: {
          ...replies({
            type: 'object',
            properties: { data: list('Job'), late: list('Job'), sum: integer },
          }),
          parameters: [
            query('at', integer),
            query('many', integer),
            query('mood'),
            query('worker'),
            query('done', integer),
            query('began', integer),
          ],
        },
      },
      '/jobs/{jobId}': {
        get: replies(job),
        put: { requestBody: { content: { 'application/json': { schema: job } } }, ...replies(job) },
      },
      '/workers': { get: replies(list('Worker')) },
      '/workers/{id}': { get: replies({ $ref: '#/components/schemas/Worker' }) },
      '/parcels': { get: { responses: { 200: { description: 'OK' } } } },
      '/attic': { get: replies(list('Worker')) },
    },
    components: {
      schemas: {
        Job: structuredClone(JOB),
        Worker: { type: 'object', properties: { id: text, name: text } },
      },
    },
  }
}

const WORKERS = [
  { id: 'w1', name: 'Ada Lind' },
  { id: 'w2', name: 'Bo Ek' },
]

/** Rows of which the description says nothing. */
const PARCELS = [
  { code: 'P-1', call: '+4915112345678', weight: 3 },
  { code: 'P-2', call: '+4915112345679', weight: 4 },
]

function jobs(): Record<string, unknown>[] {
  return Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    reference: `J-${index + 1}`,
    title: `Job ${index + 1}`,
    line: 4_915_112_345_600 + index,
    mood: ['calm', 'cross', 'glad'][index % 3],
    began: 1_760_000_000 + index * 86_400,
    amount: 12.5 * (index + 1),
    worker: WORKERS[index % 2]?.id,
    remark: `**Important** remark ${index + 1}`,
    done: index % 2,
    sheet: '/api/sheet',
  }))
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Opens the server. `dist`: where the built app lies. */
export async function openWorkshop(dist: string): Promise<Workshop> {
  const records = jobs()
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has one
  const workshop: Workshop = {
    address: `http://127.0.0.1:${port}`,
    document: workshopDocument(),
    files: {},
    responses: {},
    sent: [],
    requested: [],
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return workshop

  async function reply(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://localhost')
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (pathname === '/api/openapi.json') return json(workshop.document)
    if (pathname.startsWith('/api/') && !pathname.endsWith('/sheet'))
      workshop.requested.push(`${request.method} ${pathname}${search}`)
    if (pathname === '/api/sheet') {
      response.writeHead(200, { 'content-type': 'image/svg+xml' })
      return response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>',
      )
    }
    const further = workshop.responses[`${request.method} ${pathname}`]
    if (further !== undefined) {
      const body = await bodyOf(request)
      if (body !== '') workshop.sent.push(JSON.parse(body) as Record<string, unknown>)
      return json(further)
    }
    if (pathname === '/api/jobs') {
      const found = records.filter((job) =>
        ['mood', 'worker', 'done', 'began'].every(
          (name) => !searchParams.has(name) || String(job[name]) === searchParams.get(name),
        ),
      )
      return json({ data: found, late: found.slice(0, 2), sum: found.length })
    }
    const id = /^\/api\/jobs\/(\d+)$/.exec(pathname)?.[1]
    const job = records.find((one) => String(one.id) === id)
    if (job && request.method === 'PUT') {
      const record = JSON.parse(await bodyOf(request)) as Record<string, unknown>
      workshop.sent.push(record)
      return json(Object.assign(job, record))
    }
    if (job) return json(job)
    if (pathname === '/api/parcels') return json(PARCELS)
    if (pathname === '/api/workers' || pathname === '/api/attic') return json(WORKERS)
    const worker = WORKERS.find((one) => pathname === `/api/workers/${one.id}`)
    if (worker) return json(worker)
    if (pathname.startsWith('/api/')) return json({ message: 'Nothing is here' }, 404)
    const written = workshop.files[pathname.slice(1)]
    if (written !== undefined) {
      response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' })
      return response.end(written)
    }
    const file = join(dist, pathname)
    const isFile = existsSync(file) && statSync(file).isFile()
    if (!isFile && /\.(?:json|ya?ml)$/.test(pathname)) return json({}, 404)
    response.setHeader('content-type', TYPES[extname(isFile ? file : '')] ?? 'text/html')
    return createReadStream(isFile ? file : join(dist, 'index.html')).pipe(response)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
