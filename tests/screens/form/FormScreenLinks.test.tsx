import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { openApp, respondWith } from '../demo-page.tsx'

// A song of JSON:API, whose response may name its tags by ids or only by a link.

const text = { type: 'string' }
const object = (properties: object) => ({ type: 'object', properties })
const type = (only: string) => ({ type: 'string', enum: [only] })
const tags = object({ data: { type: 'array', items: object({ type: type('tags'), id: text }) } })
const resource = (only: string, more: object = {}) =>
  object({ type: type(only), id: text, attributes: object({ title: text }), ...more })
const song = resource('songs', { relationships: object({ tags }) })
const content = (data: object) => ({ content: { 'application/json': { schema: object({ data }) } } })
const returns = (data: object) => ({ responses: { 200: { description: 'OK', ...content(data) } } })
const document = await parseDocument(
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Radio', version: '1' },
    paths: {
      '/songs': { get: returns({ type: 'array', items: song }) },
      '/songs/{id}': { get: returns(song), patch: { requestBody: content(song), ...returns(song) } },
      '/tags': { get: returns({ type: 'array', items: resource('tags') }) },
      '/tags/{id}': { get: returns(resource('tags')) },
    },
  }),
)

async function edit(tags: unknown) {
  const data = { type: 'songs', id: '1', attributes: { title: 'Rain' }, relationships: { tags } }
  respondWith(
    http.get('/api/songs/1', () => HttpResponse.json({ data })),
    http.get('/api/tags*', () => HttpResponse.json({ data: [] })),
  )
  await openApp('/songs/1?edit=', { document })
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
}

test('offers no choice of related records of which only the link is known', async () => {
  await edit({ links: { related: '/x' } })
  await expect.element(page.getByRole('group', { name: 'Tags' })).not.toBeInTheDocument()
})

test('offers the choice where the ids are known', async () => {
  await edit({ data: [] })
  await expect.element(page.getByRole('group', { name: 'Tags' })).toBeVisible()
})
