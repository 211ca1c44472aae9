import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { useDestroy } from '../../../src/queries/change/use-destroy.ts'
import { useRecord } from '../../../src/queries/read/use-record.ts'
import { missingParameters } from '../../../src/server/request-parameters.ts'
import { recordTarget } from '../../../src/server/targets.ts'
import { openDesk, resourceOf, respondWith } from '../hook-page.tsx'

const id = { name: 'roomId', in: 'path', required: true, schema: { type: 'string' } }
const condition = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }
const room = { type: 'object', properties: { id: { type: 'string' }, number: { type: 'string' } } }
const ok = (schema: object) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
})
const documentWith = (parameters: object[]) => ({
  openapi: '3.1.0',
  info: { title: 'Hostel', version: '1' },
  paths: {
    '/rooms': { get: ok({ type: 'array', items: room }) },
    '/rooms/{roomId}': { parameters: [id], get: ok(room), delete: { parameters, ...ok({}) } },
  },
})

/** A server that deletes only with the tag of the current version. Returns the tags that it received. */
function requireTag() {
  const received: (string | null)[] = []
  respondWith(
    http.get('/api/rooms/7', () =>
      HttpResponse.json({ id: '7', number: '101' }, { headers: { ETag: '"v3"' } }),
    ),
    http.delete('/api/rooms/7', ({ request }) => {
      const tag = request.headers.get('If-Match')
      received.push(tag)
      return new HttpResponse(null, { status: tag === null ? 428 : tag === '"v3"' ? 204 : 412 })
    }),
  )
  return received
}

async function readRoom(desk: ReturnType<typeof openDesk>) {
  const record = await desk.use(() => useRecord(resourceOf(desk, '/rooms'), { roomId: '7' }))
  await expect.poll(() => record.now().isSuccess).toBe(true)
}

test.each([
  ['reads a row first', [condition], false, ['"v3"']],
  ['has the version of a record that was read', [condition], true, ['"v3"']],
  ['tries again where only the response asks for a version', [], false, [null, '"v3"']],
])('deletes with the version that the server requires: %s', async (_what, parameters, isRead, tags) => {
  const received = requireTag()
  const desk = openDesk({ document: documentWith(parameters) })
  const rooms = resourceOf(desk, '/rooms')
  if (isRead) await readRoom(desk)
  const target = recordTarget(rooms, { roomId: '7' })
  expect(missingParameters(desk.server, rooms.destroy, target.parameters)).toEqual([])
  const screen = await desk.use(() => useDestroy(target))
  await screen.now().mutateAsync(undefined)
  expect(received).toEqual(tags)
})
