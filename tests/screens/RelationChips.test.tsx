import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, openApp } from './demo-page.tsx'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const named = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const ship = { ...named, properties: { ...named.properties, portId: { type: 'integer' } } }
const list = (items: unknown) => ({ 200: { description: 'OK', ...json({ type: 'array', items }) } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      get: {
        parameters: [{ name: 'portId', in: 'query', schema: { type: 'integer' } }],
        responses: list(ship),
      },
    },
    '/ports': { get: { responses: list(named) } },
    '/ports/{portId}': {
      get: {
        parameters: [{ name: 'portId', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: 'OK', ...json(named) } },
      },
    },
  },
}

test('names in a filter in force the record that it stands for, asked for once', async () => {
  answerWith(
    http.get('/api/ships', () => HttpResponse.json([{ id: 1, name: 'Vega', portId: 3 }])),
    http.get('/api/ports/3', () => HttpResponse.json({ id: 3, name: 'Brest' })),
  )
  const { sent } = await openApp('/ships?portId=3', { document })
  await expect.element(page.getByRole('button', { name: 'Remove filter Port: Brest' })).toBeVisible()
  expect(sent.filter((one) => one.includes('/ports'))).toEqual(['GET /api/ports/3'])
})
