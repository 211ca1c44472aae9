import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createOptions } from '../../src/queries/change/use-create.ts'
import { UncertainError } from '../../src/queries/change/uncertain-error.ts'
import { collectionTarget } from '../../src/server/targets.ts'
import { openEditor, stubStorage, type Editor } from './editor.ts'

// A new record is sent to servers whose response gets lost, over real HTTP and with the app's own data layer.

const counts = { runs: 0, 'double creations': 0, 'false claims': 0 }
beforeEach(stubStorage)
afterAll(() =>
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
  ),
)

type Fault = (response: ServerResponse, made: unknown) => void
const page = '<!doctype html><title>Sign in</title>'
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
const good: Fault = (response, made) => json(response, 201, made)
const lost: Fault = (response) => response.destroy()
const failed =
  (status: number): Fault =>
  (response) =>
    json(response, status, { message: 'Try later.' })
const cut =
  (status: number): Fault =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '500' })
    response.write('{"id": 2, "na')
    setTimeout(() => response.destroy(), 20)
  }
const text =
  (status: number, body: string, headers = {}): Fault =>
  (response) => {
    response.writeHead(status, headers)
    response.end(body)
  }

const box = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    size: { type: 'integer' },
  },
}
const content = (schema: unknown) => ({ description: 'OK', content: { 'application/json': { schema } } })

/** A server of boxes: `fault` responds to a creation, after it was made or (`isMade: false`) in place of it. */
async function startServer({ hasKey = false, pageSize = 0 } = {}) {
  const boxes: Record<string, unknown>[] = [{ id: 1, name: 'Old', size: 1 }]
  const byKey = new Map<string, unknown>()
  const server = { boxes, posts: 0, fault: good, isMade: true, origin: '', document: {} as unknown }
  const listening = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://box')
    if (request.method === 'GET') {
      const number = Number(address.searchParams.get('page') ?? 1)
      const rows = pageSize > 0 ? boxes.slice((number - 1) * pageSize, number * pageSize) : boxes
      return json(response, 200, { items: rows, total: boxes.length })
    }
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      server.posts += 1
      const key = String(request.headers['idempotency-key'])
      if (hasKey && byKey.has(key)) return json(response, 201, byKey.get(key))
      const made = { id: boxes.length + 1, ...(JSON.parse(body) as object) }
      if (server.isMade) boxes.push(made)
      if (server.isMade && hasKey) byKey.set(key, made)
      return server.fault(response, made)
    })
    return undefined
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    listening.closeAllConnections()
    listening.close()
  })
  server.origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}` // it listens on a port
  const list = {
    type: 'object',
    properties: { items: { type: 'array', items: box }, total: { type: 'integer' } },
  }
  const parameter = (name: string) => ({
    name,
    in: 'query',
    schema: { type: 'integer', default: name === 'size' ? pageSize : 1 },
  })
  const header = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }
  server.document = {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    paths: {
      '/boxes': {
        get: {
          parameters: pageSize > 0 ? [parameter('page'), parameter('size')] : [],
          responses: { 200: content(list) },
        },
        post: {
          parameters: hasKey ? [header] : [],
          requestBody: content(box),
          responses: { 201: content(box) },
        },
      },
      '/boxes/{boxId}': {
        parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: { 200: content(box) } },
      },
    },
  }
  return server
}

/** A form of a new box. `reload` opens it anew, with what the draft remembers. */
function openForm(editor: Editor, name = 'New') {
  let note: unknown
  const record = { name, size: 4 }
  const open = () => {
    const target = collectionTarget(editor.resource, {})
    return (acceptsDuplicate?: boolean) => {
      const draft = {
        note,
        keepNote: async (next: unknown) => {
          note = structuredClone(next)
        },
      }
      const options = editor.client.defaultMutationOptions(
        createOptions(editor.server, editor.client, target),
      )
      return editor.client
        .getMutationCache()
        .build(editor.client, options)
        .execute({ body: record, draft, acceptsDuplicate })
        .then(
          () => 'created' as const,
          (error: unknown) => error,
        )
    }
  }
  return { save: open(), reload: open }
}

/** A box is sent to a server with this fault. Gives how that ended, and the rest of the story. */
async function sendTo(fault: Fault, isMade: boolean) {
  counts.runs += 1
  const server = await startServer()
  const ada = openEditor(server.origin, server.document)
  onTestFinished(ada.leave)
  Object.assign(server, { fault, isMade })
  const { save, reload } = openForm(ada)
  const first = await save()
  if (first === 'created' && !isMade) counts['false claims'] += 1
  Object.assign(server, { fault: good, isMade: true })
  /** How often the box is there, before anybody wanted it twice. */
  const count = () => {
    const all = server.boxes.filter(({ name }) => name === 'New').length
    if (all > 1) counts['double creations'] += 1
    return all
  }
  return { server, save, reload, first, count }
}

test.each<[string, Fault]>([
  ['201 that is cut off', cut(201)],
  ['200 that is cut off', cut(200)],
  ['201 with broken JSON', text(201, '{"id": 2, "na')],
  ['200 with broken JSON', text(200, '{"id": 2, "na')],
  ['201 with a web page', text(201, page)],
  ['201 with its address alone', text(201, '', { Location: '/boxes/2' })],
  ['204', text(204, '')],
])('takes %s for a creation', async (_what, fault) => {
  const { first, count } = await sendTo(fault, true)
  expect([first, count()]).toEqual(['created', 1])
})

test.each<[string, Fault, boolean]>([
  ['a lost response', lost, true],
  ['a lost request', lost, false],
  ...[502, 503, 504].flatMap((status): [string, Fault, boolean][] => [
    [`${status} after it was made`, failed(status), true],
    [`${status} before it was made`, failed(status), false],
  ]),
  ['a web page after it was made', text(200, page), true],
  ['a web page in its place', text(200, page), false],
  ['a redirect to a login page in its place', text(302, '', { Location: '/login' }), false],
])('creates nothing twice after %s, unless a person wants it', async (_what, fault, isMade) => {
  const { server, save, reload, first, count } = await sendTo(fault, isMade)
  expect(first).toBeInstanceOf(UncertainError)
  expect((first as UncertainError).found).toEqual(isMade ? [{ id: 2, name: 'New', size: 4 }] : [])
  // The same press again, also after a reload, looks and sends nothing.
  for (const press of [save, reload()]) expect(await press()).toBeInstanceOf(UncertainError)
  expect([server.posts, count()]).toEqual([1, isMade ? 1 : 0])
  expect([await reload()(true), server.posts]).toEqual(['created', 2])
})

test('finds on the last page what a list adds at its end, and takes no older twin for it', async () => {
  const server = await startServer({ pageSize: 2 })
  server.boxes.push(...[2, 3, 4].map((id) => ({ id, name: id === 2 ? 'New' : 'Other', size: 4 })))
  const ada = openEditor(server.origin, server.document)
  onTestFinished(ada.leave)
  await ada.list()
  server.fault = lost
  const error = await openForm(ada).save()
  expect((error as UncertainError).found).toEqual([{ id: 5, name: 'New', size: 4 }])
  expect((error as UncertainError).message).toMatch(
    /^No response came from .* The box may have been created all the same: one like it is there now\.$/,
  )
})

test('sends the key of a request again by itself, where the server knows keys', async () => {
  const server = await startServer({ hasKey: true })
  const ada = openEditor(server.origin, server.document)
  onTestFinished(ada.leave)
  server.fault = lost
  expect(await openForm(ada).save()).toBe('created')
  expect([server.posts, server.boxes.length]).toEqual([2, 2])
})

test.each<[string, Fault, number]>([
  ['by a status', failed(422), 422],
  ['in words', (response) => json(response, 200, { success: false, message: 'It is full.' }), 200],
])(
  'leaves what a server refuses %s to the person, who sends it again as it is mended',
  async (_how, fault, type) => {
    const server = await startServer()
    const ada = openEditor(server.origin, server.document)
    onTestFinished(ada.leave)
    Object.assign(server, { fault, isMade: false })
    const { save } = openForm(ada)
    expect(await save()).toMatchObject({ type })
    Object.assign(server, { fault: good, isMade: true })
    expect(await save()).toBe('created')
  },
)
