import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { openApp, respondWith } from '../demo-page.tsx'

// A server of JSON:API whose rows name related records only by links, unless a request includes them.

const text = { type: 'string' }
const object = (properties: object) => ({ type: 'object', properties })
const type = (only: string) => ({ type: 'string', enum: [only] })
const author = object({ data: object({ type: type('people'), id: text }), links: { type: 'object' } })
const song = object({
  type: type('songs'),
  id: text,
  attributes: object({ title: text }),
  relationships: object({ author }),
})
const person = object({ type: type('people'), id: text, attributes: object({ name: text }) })
const returns = (data: object) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema: object({ data }) } } } },
})
const include = { name: 'include', in: 'query', schema: text }
const written = {
  openapi: '3.1.0',
  info: { title: 'Radio', version: '1' },
  paths: {
    '/songs': { get: { parameters: [include], ...returns({ type: 'array', items: song }) } },
    '/songs/{id}': { get: returns(song) },
    '/people': { get: returns({ type: 'array', items: person }) },
    '/people/{id}': { get: returns(person) },
  },
}
const document = await parseDocument(JSON.stringify(written))

/** Returns two songs by one author. `refuses`: the server knows no `include`. */
function serve({ refuses = false } = {}) {
  respondWith(
    http.get('/api/songs', ({ request }) => {
      const isIncluded = new URL(request.url).searchParams.get('include') === 'author'
      if (isIncluded && refuses) return HttpResponse.json({ errors: [{ detail: 'No' }] }, { status: 400 })
      const data = isIncluded ? { type: 'people', id: '9' } : undefined
      const relationships = { author: { links: { related: '/x' }, data } }
      const row = (id: string) => ({ type: 'songs', id, attributes: { title: `Song ${id}` }, relationships })
      return HttpResponse.json({ data: [row('1'), row('2')] })
    }),
    http.get('/api/people', () =>
      HttpResponse.json({ data: [{ type: 'people', id: '9', attributes: { name: 'Ada' } }] }),
    ),
    http.get('/api/people/9', () =>
      HttpResponse.json({ data: { type: 'people', id: '9', attributes: { name: 'Ada' } } }),
    ),
  )
}

const cell = (name: string) => page.getByRole('cell', { name }).first()

test('shows the names of related records that a list returns only on request', async () => {
  serve()
  const { sent } = await openApp('/songs', { document })
  await expect.element(cell('Ada')).toBeVisible()
  const lists = sent.filter((one) => one.startsWith('GET /api/songs'))
  expect(lists).toEqual(['GET /api/songs', 'GET /api/songs?include=author'])
})

test('keeps a list as it is where the server refuses to include related records', async () => {
  serve({ refuses: true })
  const { sent } = await openApp('/songs', { document })
  await expect.element(cell('Song 1')).toBeVisible()
  await expect.poll(() => sent).toContain('GET /api/songs?include=author')
  await expect
    .poll(() => Object.entries(localStorage).find(([name]) => name.includes('learnt'))?.[1])
    .toContain('"always":{}')
  await expect.element(cell('Song 1')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
