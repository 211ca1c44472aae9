import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'
import type { ListState } from '../../../../src/openapi/lists/paging/list-page.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { filterGroups, waysAtFirst } from '../../../../src/screens/list/filters/filter-groups.ts'

const linked = (name: string, schema: object, anchor = name) => ({
  name,
  in: 'query',
  description: `Adds ${name} condition. <a href="https://github.com/nestjsx/crud/wiki/Requests#${anchor}" target="_blank">Docs</a>`,
  schema,
})
const texts = { type: 'array', items: { type: 'string' } }
const integer = { type: 'integer' }
const person = {
  type: 'object',
  properties: {
    id: { type: 'number', readOnly: true },
    hiredOn: { type: 'string', format: 'date' },
    name: { type: 'string' },
    email: { type: 'string' },
    role: { $ref: '#/components/schemas/Role' },
    salary: { type: 'number' },
    isActive: { type: 'boolean', default: true },
    skills: texts,
    companyId: { type: 'number' },
    company: { $ref: '#/components/schemas/Company' },
  },
}
const document = {
  openapi: '3.0.0',
  info: { title: 'Staff', version: '1' },
  paths: {
    '/people': {
      get: {
        parameters: [
          linked('fields', texts, 'select'),
          linked('s', { type: 'string' }, 'search'),
          linked('filter', texts),
          linked('or', texts),
          linked('sort', texts),
          linked('join', texts),
          linked('limit', integer),
          linked('offset', integer),
          linked('page', integer),
          linked('cache', { type: 'integer', minimum: 0, maximum: 1 }),
        ],
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    { $ref: '#/components/schemas/GetManyPersonResponseDto' },
                    { type: 'array', items: { $ref: '#/components/schemas/Person' } },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Role: { type: 'string', enum: ['developer', 'manager'] },
      Company: { type: 'object', properties: { name: { type: 'string' } } },
      Person: person,
      GetManyPersonResponseDto: {
        type: 'object',
        properties: {
          data: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
          total: { type: 'number' },
        },
      },
    },
  },
}

async function people() {
  const { resources } = describe(await parseDocument(JSON.stringify(document)))
  return resources.find(({ path }) => path === '/people')!
}

async function requested(state: Partial<ListState>) {
  return listQuery((await people()).dialect, { page: 1, filters: {}, ...state })
}

test('offers a filter for each field of a row, and none for server keywords', async () => {
  const { dialect } = await people()
  const groups = filterGroups(dialect.filters)
  expect(groups.map(({ label }) => label)).toEqual([
    'Hired on',
    'Name',
    'Email',
    'Role',
    'Salary',
    'Active',
    'Company ID',
    'ID',
  ])
  const first = Object.fromEntries(
    groups.map((group) => [group.key, waysAtFirst(group, {}).map(({ word }) => word)]),
  )
  expect(first).toMatchObject({
    name: ['contains'],
    role: ['is'],
    salary: ['is at least', 'is at most'],
    isActive: ['is'],
    companyId: ['is'],
  })
})

test('sends all conditions of a list as one JSON value, each with its type', async () => {
  const filters = {
    'name[$cont]': 'O"Hara',
    'salary[$gte]': '3000',
    isActive: 'true',
    'role[$in]': ['developer', 'manager'],
    'id[$in]': ['1', '2'],
  }
  const { s, ...rest } = await requested({ filters })
  expect(JSON.parse(String(s))).toEqual({
    $and: [
      { name: { $cont: 'O"Hara' } },
      { role: { $in: ['developer', 'manager'] } },
      { salary: { $gte: 3000 } },
      { isActive: { $eq: true } },
      { id: { $in: [1, 2] } },
    ],
  })
  expect(JSON.parse(JSON.stringify(rest))).toEqual({ page: 1, limit: 25 })
})

test('searches the texts of a row, within the filters of the list', async () => {
  expect(JSON.parse(String((await requested({ search: 'ann', filters: { companyId: '7' } })).s))).toEqual({
    $and: [{ $or: [{ name: { $cont: 'ann' } }, { email: { $cont: 'ann' } }] }, { companyId: { $eq: 7 } }],
  })
})

test('sends no condition where none is set', async () => {
  expect(await requested({})).toEqual({ page: 1, limit: 25 })
})

test('sorts by a field and its direction', async () => {
  expect(await requested({ sort: { field: 'salary', descending: true } })).toMatchObject({
    sort: 'salary,DESC',
  })
  expect(await requested({ sort: { field: 'name', descending: false } })).toMatchObject({ sort: 'name,ASC' })
})
