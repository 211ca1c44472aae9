import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { useCreate } from '../../../src/queries/change/use-create.ts'
import { UncertainError } from '../../../src/queries/change/uncertain-error.ts'
import { collectionTarget } from '../../../src/server/targets.ts'
import { openDesk, resourceOf, respondWith } from '../hook-page.tsx'

interface Box {
  id: number
  name: string
}

const box = {
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
}
const content = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const responds = (schema: unknown) => ({ responses: { 200: { description: 'OK', ...content(schema) } } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Boxes', version: '1' },
  paths: {
    '/boxes': {
      get: responds({ type: 'array', items: box }),
      post: { requestBody: content(box), ...responds(box) },
    },
    '/boxes/{boxId}': {
      parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: responds(box),
    },
  },
}

/** A screen of one's own at a server that loses the response to the first creation, made or not. */
async function loseFirst({ isMade }: { isMade: boolean }) {
  const boxes: Box[] = [{ id: 1, name: 'Old' }]
  let posts = 0
  respondWith(
    http.get('/api/boxes', () => HttpResponse.json(boxes)),
    http.post('/api/boxes', async ({ request }) => {
      posts += 1
      const made = { ...((await request.json()) as Box), id: boxes.length + 1 }
      if (posts > 1 || isMade) boxes.push(made)
      return posts === 1 ? HttpResponse.error() : HttpResponse.json(made, { status: 201 })
    }),
  )
  const desk = openDesk({ document: document })
  const screen = await desk.use(() => useCreate(collectionTarget(resourceOf(desk, '/boxes'), {})))
  const create = (name: string, acceptsDuplicate?: boolean) =>
    screen
      .now()
      .mutateAsync({ body: { name }, acceptsDuplicate })
      .catch((error: unknown) => error)
  expect(await create('New')).toMatchObject({ name: 'NoResponseError' })
  return { create, posts: () => posts }
}

test('finds a record whose response was lost instead of creating it twice', async () => {
  const { create, posts } = await loseFirst({ isMade: true })
  const error = await create('New')
  expect(error).toBeInstanceOf(UncertainError)
  expect(error).toMatchObject({ found: [{ id: 2, name: 'New' }] })
  expect(posts()).toBe(1)
  expect(await create('New', true)).toEqual({ id: 3, name: 'New' })
})

test('sends a record again whose request was lost', async () => {
  const { create, posts } = await loseFirst({ isMade: false })
  expect(await create('New')).toEqual({ id: 2, name: 'New' })
  expect(posts()).toBe(2)
  // It is settled: the next one is another record.
  expect(await create('New')).toEqual({ id: 3, name: 'New' })
})

test('sends another record at once while one is uncertain', async () => {
  const { create, posts } = await loseFirst({ isMade: true })
  expect(await create('Other')).toEqual({ id: 3, name: 'Other' })
  expect(posts()).toBe(2)
})
