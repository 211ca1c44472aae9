import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, respondWith } from '../demo-page.tsx'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const id = { type: 'integer' }
const text = { type: 'string' }
const list = (properties: object) => ({
  get: {
    responses: {
      200: { description: 'OK', ...json({ type: 'array', items: { type: 'object', properties } }) },
    },
  },
})
const parameters = [{ name: 'id', in: 'path', required: true, schema: id }]
const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Crew', version: '1' },
  paths: {
    '/sailors': list({ id, name: text, avatar_id: id }),
    '/files': list({ id, filename: text }),
    '/files/{id}': { get: { parameters, responses: { 200: { description: 'The file', content: binary } } } },
  },
}

const ROWS = 60
/** Above what a number of JavaScript holds. */
const file = (number: number) => `90071992547409${String(number).padStart(2, '0')}`

test('shows the pictures of which rows have the ids of files, each when it is near the window', async () => {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `{ "id": ${index}, "name": "Sailor ${index}", "avatar_id": ${file(index)} }`,
  )
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const authorized: boolean[] = []
  respondWith(
    http.get('/api/sailors', () =>
      HttpResponse.text(`[${rows.join()}]`, { headers: { 'Content-Type': 'application/json' } }),
    ),
    http.get('/api/files/:id', ({ request }) => {
      authorized.push(request.headers.has('authorization'))
      return HttpResponse.text(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
    }),
  )
  const { sent } = await openApp('/sailors', { document })
  const first = page.getByRole('row', { name: 'Sailor 0' })
  await expect
    .element(first.getByRole('img', { name: 'Avatar' }))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect
    .element(first.getByRole('link', { name: 'Avatar' }))
    .toHaveAttribute('href', `/files/${file(0)}`)
  const requested = sent.filter((request) => request.includes('/files'))
  expect(requested).toContain(`GET /api/files/${file(0)}`)
  expect(new Set(requested).size).toBe(requested.length)
  expect(requested.length).toBeLessThan(ROWS / 2)
  expect(authorized).not.toContain(false)
})

test('shows the picture of a file whose record is in the row', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const File = { type: 'object', properties: { id, filename: text } }
  const ref = { $ref: '#/components/schemas/File' }
  const { paths } = document
  const embedding = {
    ...document,
    paths: {
      ...paths,
      '/files': list(File.properties),
      '/sailors': list({ id, name: text, avatar: ref }),
      '/files/{id}': { get: { parameters, responses: { 200: { description: 'It', ...json(ref) } } } },
      '/files/{id}/download': paths['/files/{id}'],
    },
    components: { schemas: { File } },
  }
  respondWith(
    http.get('/api/sailors', () =>
      HttpResponse.json([{ id: 1, name: 'Ann', avatar: { id: 7, filename: 'ann.png' } }]),
    ),
    http.get('/api/files/7/download', () =>
      HttpResponse.text(picture, { headers: { 'Content-Type': 'image/svg+xml' } }),
    ),
  )
  await openApp('/sailors', { document: embedding })
  const row = page.getByRole('row', { name: 'Ann' })
  await expect
    .element(row.getByRole('img', { name: 'Avatar' }))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.element(row.getByRole('link', { name: 'Avatar' })).toHaveAttribute('href', '/files/7')
})
