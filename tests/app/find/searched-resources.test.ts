import { expect, test } from 'vitest'
import { targetsOf } from '../../../src/app/find/pasted.ts'
import { searchedResources } from '../../../src/app/find/searched-resources.ts'
import { describe } from '../../../src/openapi/description/describe.ts'

const record = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }
const response = (schema: object) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
})
const query = (name: string, required = false) => ({
  name,
  in: 'query',
  required,
  schema: { type: 'string' },
})

function list(name: string, parameters: object[], idType = 'string') {
  const id = { name: 'id', in: 'path', required: true, schema: { type: idType } }
  return {
    [`/${name}`]: { get: { parameters, responses: response({ type: 'array', items: record }) } },
    [`/${name}/{id}`]: { get: { parameters: [id], responses: response(record) } },
  }
}

const pages = [query('page'), query('limit')]
const small = {
  ...list('contacts', [query('q'), ...pages]),
  ...list('tickets', pages),
  ...list('tags', []),
  ...list('visits', [query('q'), query('day', true)]),
}
const described = (paths: object) => describe({ openapi: '3.1.0', info: { title: 'Desk' }, paths })
const searched = (paths: object) => searchedResources(described(paths), 'volta').map(({ path }) => path)

test('searches resources that the server searches, and on a small server lists that are read whole', () => {
  expect(searched(small)).toEqual(['/contacts', '/tags'])
})

test('reads no whole lists of a large server, and searches 24 resources at most', () => {
  const many = Array.from({ length: 40 }, (_, index) => list(`things${index}`, [query('q'), ...pages]))
  const found = searched(Object.assign({}, small, ...many))
  expect(found).not.toContain('/tags')
  expect(found).toHaveLength(24)
})

test.each([
  ['3fa85f64-5717-4562-b3fc-2c963f66afa6', false, ['/contacts/3fa85f64-5717-4562-b3fc-2c963f66afa6']],
  ['#7', false, ['/contacts/7', '/orders/7']],
  ['7', true, ['/contacts/7', '/orders/7']],
  ['7', false, []],
  ['volta', true, []],
])('takes %s (pasted: %s) for the id of %s', (text, isPasted, paths) => {
  const description = described({ ...list('contacts', []), ...list('orders', [], 'integer') })
  expect(targetsOf(description, text, isPasted).map(({ path }) => path)).toEqual(paths)
})
