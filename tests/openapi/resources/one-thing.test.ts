import { expect, test } from 'vitest'
import { described, listOfRef, resourceAt, responds, type Json } from '../documents.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const object = (properties: Json): Json => ({ type: 'object', properties })
const Thing = object({ id: text, name: text })
const things = listOfRef('Thing')
const figures = { type: 'array', items: object({ month: integer, sum: integer }) }
const at = (path: string, schema: Json, more: Json = {}) =>
  described({ [path]: { get: { ...responds(schema), ...more } } }, { Thing }).resources[0]

test.each<[string, string, Json]>([
  ['who is signed in', '/users/me', object({ user: object({ id: text, email: text }), permissions: things })],
  ['statistics', '/reports/statistics', object({ average: { type: 'number' }, from: text, days: things })],
  ['a few totals', '/dashboard', object({ total_books: integer, total_users: integer, latest: things })],
  [
    'information about the payment',
    '/cart/payment-information',
    object({ payment_methods: things, totals: object({ tax: integer }) }),
  ],
  [
    'statistics of the months',
    '/statistics/monthly',
    object({ year: integer, total: integer, months: figures }),
  ],
  ['statistics of the days', '/stats/daily', object({ total: integer, days: figures })],
  ['a graph', '/notes/graph', object({ entities: things, relations: things })],
  ['what a record has', '/firmware/{hash}/risk', object({ rating: object({ level: text }), parts: things })],
])('takes %s with a list inside for one thing', (_what, path, schema) => {
  const { isSingleton, list } = at(path, schema) ?? {}
  expect([isSingleton, list]).toEqual([true, undefined])
})

test('does not take an export as its list', () => {
  const exported = object({ format: text, exportedAt: text, records: things })
  expect(at('/tables/{id}/export', exported)?.list).toBeUndefined()
})

test.each<[string, string, Json]>([
  ['of rows alone', '/statistics/monthly', object({ months: figures })],
  ['that is named like its path', '/statistics', object({ statistics: things, from: text })],
  ['with a total and a page', '/reports/summary', object({ items: things, page: integer, total: integer })],
])('still takes for a list one %s', (_what, path, schema) => {
  expect(at(path, schema)?.list?.path).toBe(path)
})

test('opens a record of many fields with a list as a record', () => {
  const venue = object({ name: text, city: text, phone: text, rating: text, cuisines: things })
  const resource = resourceAt(
    described({ '/venues/{venueId}': { get: responds(venue) } }, { Thing }),
    '/venues',
  )
  expect([resource.list, resource.read?.path]).toEqual([undefined, '/venues/{venueId}'])
})

test.each<[string, string, Json]>([
  [
    'has the value of its parameter',
    '/filters/{filterName}',
    object({ name: text, kind: text, values: things }),
  ],
  [
    'has many facts',
    '/recipes/steps/{id}',
    object({
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => [key, text])),
      steps: things,
    }),
  ],
])('opens a record as a record where it %s beside a list', (_what, path, schema) => {
  const { list, read } = at(path, schema) ?? {}
  expect([list, read?.path]).toEqual([undefined, path])
})

test.each<[string, string, Json]>([
  ['figures that nothing describes', '/donantes/{id}/estadisticas', {}],
  ['the health of the parts of a server', '/health', object({ status: text, components: things })],
  [
    'the figures of a start page',
    '/dashboard/count',
    object({ goods: integer, list: { type: 'array', items: object({ name: text, value: integer }) } }),
  ],
  [
    'a report with its days',
    '/reports/sales',
    object({
      days: { type: 'array', items: object({ day: text, sold: integer }) },
      totals: object({ sold: integer }),
    }),
  ],
  [
    'a file as a list of bytes',
    '/payments/{id}/receipt',
    { type: 'array', items: { type: 'string', format: 'byte' } },
  ],
  ['a scan that is under way', '/library/sync', object({ running: { type: 'boolean' }, libraries: things })],
])('takes %s for no list', (_what, path, schema) => {
  expect(at(path, schema)?.list).toBeUndefined()
})

test.each([
  ['figures by department', { type: 'array', items: object({ department: text, staff: integer }) }, false],
  ['records', { type: 'array', items: object({ id: text, staff: integer }) }, true],
])('takes statistics below a list for one of their own where they are %s', (_what, schema, isList) => {
  const paths = { '/staff': { get: responds(things) }, '/staff/statistics': { get: responds(schema) } }
  const { resources } = described(paths, { Thing })
  expect(resources.some(({ list }) => list?.path === '/staff/statistics')).toBe(isList)
})

test('shows no page for what only programs read about a session', () => {
  const session = object({ accessToken: text, refreshToken: text, login: text })
  const paths = {
    '/auth/check': { get: responds(object({ ok: { type: 'boolean' } })) },
    '/auth/refresh-token': { get: responds(session) },
    '/auth/refresh': { get: responds({ type: 'array', items: session }) },
    '/auth/me': { get: responds(object({ id: text, name: text })) },
  }
  expect(described(paths).resources.map(({ path }) => path)).toEqual(['/auth/me'])
})

test('takes figures beside the figures of one bank for no list of figures', () => {
  const figures = object({ asked: integer, known: integer })
  const paths = {
    '/study/stats': { get: responds(figures) },
    '/study/stats/{bankId}': { get: responds(object({ id: integer, asked: integer })) },
  }
  expect(described(paths).resources.filter(({ list }) => list)).toEqual([])
})

test.each([
  '/api-docs',
  '/swagger',
  '/openapi.json',
  '/billing/dashboard-stats',
  '/stats',
  '/tools/usage-counts',
  '/ui-settings',
])('expects no records at %s, whose response is not described', (path) => {
  const { resources } = described(
    { [path]: { get: responds() }, '/pets': { get: responds(things) } },
    { Thing },
  )
  expect(resources.map(({ label }) => label)).toEqual(['Pets'])
})

test('lists counts that can be made, whose response is not described', () => {
  const { resources } = described({ '/counts': { get: responds(), post: responds() } })
  expect(resources.map(({ label, list }) => [label, list?.path])).toEqual([['Counts', '/counts']])
})

test('lists the pages of a group at its id, whatever else a page says of itself', () => {
  const flag = { type: 'boolean' }
  const page = object({
    totalPages: integer,
    number: integer,
    sort: object({ sorted: flag }),
    first: flag,
    last: flag,
    pageable: object({ offset: integer }),
    content: things,
  })
  expect(at('/things/by-colour/{id}', page)?.list?.path).toBe('/things/by-colour/{id}')
})
