import { expect, test } from 'vitest'
import { described, ref, responds, takes } from '../../documents.ts'

const silent = { get: responds() }

/** The list at a path whose response nothing describes. */
function listAt(path: string, parameters: string[] = []): string | undefined {
  const get = { ...responds(), parameters: parameters.map((name) => ({ name, in: 'query' })) }
  return described({ '/clientes': silent, [path]: { get } }).resource(path)?.list?.path
}

test.each([
  '/payment-history',
  '/cases/{id}/backlog',
  '/review-queue',
  '/timetable',
  '/pedidos/na-fila',
  '/medicos/agenda_medica',
  '/pacientes/{id}/histórico',
])('lists what stands for many things in one word, though nothing describes its rows: %s', (path) => {
  expect(listAt(path)).toBe(path)
})

test.each(['/ws', '/history-count', '/queue/status', '/inventory'])('lists nothing at %s', (path) => {
  expect(listAt(path)).toBeUndefined()
})

test('lists what a request takes a page of, whatever its name is', () => {
  expect(listAt('/credits/usage', ['skip', 'take'])).toBe('/credits/usage')
  expect(listAt('/credits/usage', ['page'])).toBeUndefined()
})

test('lists no predictions, though a POST makes one', () => {
  const post = {
    ...responds(),
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  }
  const lists = (path: string) => described({ [path]: { ...silent, post } }).resource(path)?.list?.path
  expect([lists('/predict'), lists('/testimoni')]).toEqual([undefined, '/testimoni'])
})

test.each([
  ['any object', { type: 'object' }],
  ['anything', {}],
  ['a map of anything', { type: 'object', additionalProperties: {} }],
])('lists what a frame returns whose content is %s', (_what, data) => {
  const frame = {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  }
  const { resources } = described(
    {
      '/orders': { get: responds(ref('Frame')) },
      '/stock/getStocks': { get: responds(ref('Frame')) },
      '/stock/addStock': { post: takes({ type: 'object', properties: { name: {} } }, ref('Frame')) },
      '/dashboard': { get: responds(ref('Frame')) },
    },
    { Frame: frame },
  )
  expect(resources.map(({ label, isSingleton }) => [label, isSingleton])).toEqual([
    ['Orders', false],
    ['Stocks', false],
    ['Dashboard', true],
  ])
})

test('lists no values of a map in a frame', () => {
  const data = { type: 'object', additionalProperties: { type: 'integer' } }
  const frame = { type: 'object', properties: { code: { type: 'integer' }, data } }
  const { resources } = described({ '/totals/orders': { get: responds(frame) } })
  expect(resources.map(({ isSingleton }) => isSingleton)).toEqual([true])
})

test('lists no figures of a chart, but words', () => {
  const rows = (type: string) => responds({ type: 'array', items: { type } })
  const { resources, looseOperations } = described({
    '/charts/orders': { get: rows('integer') },
    '/plates': { get: rows('string') },
  })
  expect(resources.map(({ list }) => list?.path)).toEqual(['/plates'])
  expect(looseOperations.map(({ path }) => path)).toEqual(['/charts/orders'])
})

test('lists some of the rows by words after their noun, or for the most of something', () => {
  const silent = { get: responds() }
  const { resources } = described({
    '/pets': silent,
    '/pets/{id}': silent,
    '/pets/allPetsAvailable': silent,
    '/most_recent': { get: { ...responds(), summary: 'Most recent shelters' } },
    '/most_used': { get: { ...responds(), summary: 'Number of visits' } },
  })
  expect(resources.map(({ label, recordsOf }) => [label, recordsOf])).toEqual([
    ['Pets', undefined],
    ['All pets available', '/pets'],
    ['Most recent', undefined],
  ])
})

test('lists some rows of a list whose summary is in another language, where they have pages', () => {
  const expired = (parameters: string[]) => {
    const get = {
      ...responds(),
      summary: 'Membership yang akan berakhir',
      parameters: parameters.map((name) => ({ name, in: 'query' })),
    }
    return described({ '/memberships': silent, '/memberships/expired': { get } }).resource(
      '/memberships/expired',
    )
  }
  expect(expired(['per_page'])?.list?.path).toBe('/memberships/expired')
  expect(expired([])?.list).toBeUndefined()
})

test('lists rows whose media type is a sentence', () => {
  const schema = { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } }
  const content = { 'Returns all notes': { schema } }
  const get = { responses: { 200: { description: 'OK', content } } }
  expect(described({ '/app/notes': { get } }).resource('/app/notes')?.dialect.rows.at).toEqual([])
})
