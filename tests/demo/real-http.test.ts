import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemo } from '../../src/demo/handlers.ts'
import { serveHandlers } from '../../src/demo/middleware.ts'
import { nodeMedia } from '../../src/demo/node-media.ts'
import type { Reply } from './call.ts'

const demo = createDemo({ readMedia: nodeMedia })
const bearer = { authorization: `Bearer ${demo.signIn().access_token}` }
/** The progress of the call that never ends. */
let forever: 'idle' | 'waiting' | 'aborted' = 'idle'

const extra = [
  http.get('*/api/cookies', () => {
    const headers = new Headers()
    headers.append('set-cookie', 'a=1; HttpOnly')
    headers.append('set-cookie', 'b=2')
    return new HttpResponse(null, { headers })
  }),
  http.get('*/api/forever', ({ request }) => {
    forever = 'waiting'
    request.signal.addEventListener('abort', () => (forever = 'aborted'))
    return new Promise<Response>(() => {})
  }),
  http.get('*/api/failing', () => {
    throw new Error('broken on purpose')
  }),
]

const serve = serveHandlers([...extra, ...demo.handlers], '/api')
const server = createServer((message, response) =>
  serve(message, response, (error) =>
    response.writeHead(error === undefined ? 404 : 500).end('not the demo'),
  ),
)
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('responds below its prefix and passes everything else on', async () => {
  expect((await fetch(`${base}/api/status`)).status).toBe(200)
  expect(await (await fetch(`${base}/apiary`)).text()).toBe('not the demo')
})

test('returns a 404 in JSON for an unknown path', async () => {
  const response = await fetch(`${base}/api/nothing?x=1`)
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: 'not_found', error_description: 'There is no GET /api/nothing here.' },
  ])
})

test('returns a file of 30 MB byte for byte', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536))
  const file = new Blob(Array.from({ length: 458 }, () => bytes))
  const address = `${base}/api/documents/${unlocked()}/content`
  const sent = await fetch(address, {
    method: 'PUT',
    body: file,
    headers: { ...bearer, 'content-type': 'application/octet-stream' },
  })
  expect([sent.status, ((await sent.json()) as { size: number }).size]).toEqual([200, file.size])
  const back = await (await fetch(address, { headers: bearer })).arrayBuffer()
  expect(Buffer.from(back).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
})

test('takes a form with a file and returns the file byte for byte', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000))
  const form = new FormData()
  form.set('file', new File([bytes], 'noise.pdf', { type: 'application/pdf' }))
  const sent = await fetch(`${base}/api/documents`, { method: 'POST', body: form, headers: bearer })
  const { id } = (await sent.json()) as Reply
  const back = await fetch(`${base}/api/documents/${id}/content`, { headers: bearer })
  expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true)
})

test('ends a refused upload without waiting for all of it', async () => {
  const response = await fetch(`${base}/api/contacts/3/picture`, {
    method: 'PUT',
    body: new Blob([new Uint8Array(20_000_000)], { type: 'image/png' }),
    headers: bearer,
  })
  expect(response.status).toBe(413)
})

test('returns a part of a recording', async () => {
  const response = await fetch(`${base}/api/messages/312/recording`, {
    headers: { ...bearer, range: 'bytes=0-99' },
  })
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 100])
})

test('responds to HEAD with the headers of GET', async () => {
  const response = await fetch(`${base}/api/messages/312/recording`, { method: 'HEAD', headers: bearer })
  expect([response.status, response.headers.get('content-length')]).toEqual([
    200,
    String((await nodeMedia('amara.mp3')).length),
  ])
})

test('sends several cookies', async () => {
  expect((await fetch(`${base}/api/cookies`)).headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2'])
})

test('lets a handler know that the caller has closed the connection', async () => {
  const call = httpRequest(`${base}/api/forever`)
  call.on('error', () => {})
  call.end()
  await expect.poll(() => forever).toBe('waiting')
  call.destroy()
  await expect.poll(() => forever).toBe('aborted')
})

test('responds with status 500 where a handler fails', async () => {
  expect((await fetch(`${base}/api/failing`)).status).toBe(500)
})

test('breaks the connection if a handler says so', async () => {
  await expect(fetch(`${base}/api/errors/no-response`, { headers: bearer })).rejects.toThrow('fetch failed')
})

function unlocked(): number | undefined {
  return [...demo.state.documents.values()].find(({ locked }) => !locked)?.id
}
