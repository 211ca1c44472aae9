import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, respondWith } from '../demo-page.tsx'

const navigation = page.getByRole('navigation', { name: 'Resources' })

/** Boxes whose schema holds itself, and what is described as a text. */
function boxes() {
  const Box = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      size: { type: 'number' },
      made: { type: 'string', format: 'date-time' },
      data: { $ref: '#/components/schemas/Box' },
      more: {},
    },
  }
  const responded = (schema: unknown) => ({
    responses: { 200: { description: 'Here', content: { 'application/json': { schema } } } },
  })
  const ref = { $ref: '#/components/schemas/Box' }
  return {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    paths: {
      '/boxes': { get: responded({ type: 'array', items: ref }) },
      '/boxes/{boxId}': {
        parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } }],
        get: responded(ref),
      },
      '/lids': {
        get: responded({ type: 'array', items: { type: 'object', properties: { id: {}, name: {} } } }),
      },
    },
    components: { schemas: { Box } },
  }
}

test('shows values that look like objects of a program, and rows nested 5,000 deep, or an error', async () => {
  const deep = `${'{"data":'.repeat(5000)}{"id":1}${'}'.repeat(5000)}`
  const rows = [
    `{"id":1,"name":{"toString":1,"valueOf":2},"size":{"toString":null},"made":{"toJSON":3},"more":{"toString":"x"}}`,
    `{"id":{"toString":5},"name":"Second","more":[{"toString":1}],"constructor":1,"hasOwnProperty":2}`,
    `{"id":3,"name":"Deep","data":${deep},"more":${deep}}`,
  ]
  const body = `[${rows.join(',')}]`
  respondWith(
    http.get('/api/boxes', () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } })),
    http.get(
      '/api/boxes/:id',
      ({ params }) =>
        new HttpResponse(rows[Number(params.id) - 1], { headers: { 'content-type': 'application/json' } }),
    ),
    http.get('/api/lids', () => HttpResponse.json([{ id: 1, name: 'Lid' }])),
  )
  const { history } = await openApp('/boxes', { document: boxes() })
  await expect.element(navigation).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('Second')).toBeVisible()
  for (const id of [1, 3]) {
    history.push(`/boxes/${id}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(navigation).toBeVisible()
  }
  await navigation.getByRole('link', { name: /^Lids/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lids' })).toBeVisible()
})

test('reports that a record is nested too deeply to be shown, with the navigation beside it', async () => {
  const levels = 100_000
  const record = `{"id":1,"name":"Deep","more":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`
  respondWith(
    http.get(
      '/api/boxes/:id',
      () => new HttpResponse(record, { headers: { 'content-type': 'application/json' } }),
    ),
    http.get('/api/lids', () => HttpResponse.json([{ id: 1, name: 'Lid' }])),
  )
  await openApp('/boxes/1', { document: boxes() })
  await expect.element(page.getByText(/nested too deeply/).first()).toBeVisible()
  await navigation.getByRole('link', { name: /^Lids/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lids' })).toBeVisible()
})
