import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, respondWith } from '../demo-page.tsx'

const id = { type: 'string' }
const object = (properties: object) => ({ type: 'object', properties: { id, ...properties } })
const responds = (schema: object) => ({
  responses: { 200: { description: 'Here', content: { 'application/json': { schema } } } },
})
const crew = object({ crewId: id, personId: id, role: { type: 'string', enum: ['lead', 'helper'] } })
const named = object({ name: { type: 'string' } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Crews', version: '1' },
  paths: {
    '/crews': { get: responds({ type: 'array', items: named }) },
    '/crews/{crewId}': { get: responds(named) },
    '/crews/{crewId}/members': { get: responds({ type: 'array', items: crew }) },
    '/crews/{crewId}/members/{memberId}': { get: responds(crew) },
    '/people': { get: responds({ type: 'array', items: named }) },
    '/people/{personId}': { get: responds(named) },
  },
}

test('lists memberships below a record by the names of their people', async () => {
  const people = [
    { id: 'p1', name: 'Bela Kiss' },
    { id: 'p2', name: 'Chen Wei' },
  ]
  respondWith(
    http.get('/api/crews/c1', () => HttpResponse.json({ id: 'c1', name: 'Alpine' })),
    http.get('/api/people', () => HttpResponse.json(people)),
    http.get('/api/people/:id', ({ params }) =>
      HttpResponse.json(people.find((one) => one.id === params.id)),
    ),
    http.get('/api/crews/c1/members', () =>
      HttpResponse.json([
        { id: 'm7', crewId: 'c1', personId: 'p1', role: 'lead' },
        { id: 'm8', crewId: 'c1', personId: 'p2', role: 'helper' },
        { id: 'm9', crewId: 'c1', personId: null, role: 'helper' },
      ]),
    ),
  )
  await openApp('/crews/c1', { document })
  await page.getByRole('heading', { name: 'Members' }).click()
  const list = page.getByRole('list', { name: 'Members' })
  await expect
    .element(list.getByRole('link', { name: 'Bela Kiss' }))
    .toHaveAttribute('href', '/crews/c1/members/m7')
  await expect.element(list.getByRole('link', { name: 'Chen Wei' })).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Member m9' })).toBeVisible()
})
