import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { warningsIn } from '../../../src/connection/large/description-warnings.ts'
import { descriptionOptions } from '../../../src/connection/use-description.ts'
import { openDesk, respondWith } from '../../queries/hook-page.tsx'

const ELSEWHERE = 'https://elsewhere.example/parts.json'

/** Serves a description whose records are described in two other documents, and records the credentials of each request. */
function describeInParts(): Record<string, string | null> {
  const tokens: Record<string, string | null> = {}
  const list = (reference: string) => ({
    get: {
      responses: {
        200: {
          description: '',
          content: { 'application/json': { schema: { type: 'array', items: { $ref: reference } } } },
        },
      },
    },
  })
  const part = (name: string) => (response: { request: Request }) => {
    tokens[name] = response.request.headers.get('Authorization')
    return HttpResponse.json({ Thing: { type: 'object', properties: { [name]: { type: 'string' } } } })
  }
  respondWith(
    http.get('/api/openapi.json', () =>
      HttpResponse.json({
        openapi: '3.0.0',
        paths: {
          '/near': list('parts/near.json#/Thing'),
          '/far': list(`${ELSEWHERE}#/Thing`),
          '/gone': list('gone.json#/Thing'),
        },
      }),
    ),
    http.get('/api/parts/near.json', part('near')),
    http.get(ELSEWHERE, part('far')),
    http.get('/api/gone.json', () => new HttpResponse(null, { status: 401 })),
  )
  return tokens
}

test('reads other documents of a description, and sends the token to the API alone', async () => {
  const tokens = describeInParts()
  const desk = openDesk()
  const { description } = await desk.client.fetchQuery(descriptionOptions(desk.server))
  const fields = ['/near', '/far'].map((path) => description.resource(path)?.fields.map(({ name }) => name))
  expect(fields).toEqual([['near'], ['far']])
  expect(tokens.near).toMatch(/^Bearer ./)
  expect(tokens.far).toBeNull()
})

test('opens no login page for a part of a description, and says what is missing', async () => {
  describeInParts()
  const desk = openDesk()
  const { description } = await desk.client.fetchQuery(descriptionOptions(desk.server))
  const warnings = await warningsIn(description)
  expect(desk.sentAway()).toBe(0)
  expect(warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/gone\.json could not be read: the server asks for a sign-in there/),
  )
})
