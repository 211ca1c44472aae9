import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'
import type { Description } from '../../../../src/openapi/model/model.ts'
import { loginValues } from '../../../../src/openapi/security/login-operation.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { signInOf } from '../../../../src/openapi/security/sign-ins.ts'
import { filterGroups, waysAtFirst } from '../../../../src/screens/list/filters/filter-groups.ts'

const text = { type: 'string' }
const number = { type: 'number' }

/** A value, or an object of what it is compared by, as Feathers describes each property of a query. */
function compared(schema: object, more: object = {}) {
  const each = Object.fromEntries(['$gt', '$gte', '$lt', '$lte', '$ne'].map((name) => [name, schema]))
  return { anyOf: [schema, { type: 'object', properties: { ...each, $in: { items: schema }, ...more } }] }
}

const fields = {
  id: number,
  title: text,
  customerId: number,
  status: { type: 'string', enum: ['open', 'done'] },
  due: { type: 'string', format: 'date' },
  price: number,
  urgent: { type: 'boolean' },
}
const conditions = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => [name, compared(schema)]),
)
const document = {
  openapi: '3.0.3',
  info: { title: 'Desk', version: '1' },
  paths: {
    '/tasks': {
      get: {
        parameters: [
          { name: '$limit', in: 'query', schema: { type: 'integer' } },
          { name: '$skip', in: 'query', schema: { type: 'integer' } },
          { name: 'filter', in: 'query', explode: true, schema: { $ref: '#/components/schemas/TaskQuery' } },
        ],
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: {
                  properties: {
                    total: { type: 'integer' },
                    limit: { type: 'integer' },
                    skip: { type: 'integer' },
                    data: { type: 'array', items: { $ref: '#/components/schemas/Task' } },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/authentication': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { strategy: text, email: text, password: text } },
            },
          },
        },
        responses: { 201: { description: 'created' } },
      },
    },
  },
  components: {
    schemas: {
      Task: { type: 'object', properties: fields },
      TaskQuery: {
        type: 'object',
        properties: {
          $sort: { type: 'object', properties: { title: { type: 'integer', minimum: -1, maximum: 1 } } },
          $select: { type: 'array', items: text },
          $and: { type: 'array', items: { type: 'object', properties: conditions } },
          $or: { type: 'array', items: { type: 'object', properties: conditions } },
          ...conditions,
          note: compared(text, { $ilike: text }),
        },
      },
    },
  },
}

async function read(): Promise<Description> {
  return describe(await parseDocument(JSON.stringify(document)))
}

test('filters a list by single conditions, not by an object of all', async () => {
  const { dialect } = (await read()).resource('/tasks')!
  const groups = filterGroups(dialect.filters)
  expect(groups.map(({ label, ways }) => `${label}: ${ways.map(({ word }) => word).join(', ')}`)).toEqual([
    'ID: is, is one of, is at least, is at most, is more than, is less than, is not',
    'Title: is, is one of, is at least, is at most, is more than, is less than, is not',
    'Customer ID: is, is one of, is at least, is at most, is more than, is less than, is not',
    'Status: is, is one of, is at least, is at most, is more than, is less than, is not',
    'Due: is, is one of, is from, is until, is after, is before, is not',
    'Price: is, is one of, is at least, is at most, is more than, is less than, is not',
    'Urgent: is, is one of, is at least, is at most, is more than, is less than, is not',
    'Note: is, is one of, contains, is at least, is at most, is more than, is less than, is not',
  ])
  expect(groups.map((group) => waysAtFirst(group, {}).map(({ parameter }) => parameter.name))).toEqual([
    ['id'],
    ['title'],
    ['customerId'],
    ['status'],
    ['due[$gte]', 'due[$lte]'],
    ['price[$gte]', 'price[$lte]'],
    ['urgent'],
    ['note[$ilike]'],
  ])
  const filters = { status: 'open', 'due[$gte]': '2025-01-01', 'note[$ilike]': 'tea' }
  expect(listQuery(dialect, { page: 2, filters, sort: { field: 'title', descending: true } })).toEqual({
    status: 'open',
    'due[$gte]': '2025-01-01',
    'note[$ilike]': '%tea%',
    '$sort[title]': '-1',
    $limit: 25,
    $skip: 25,
  })
})

test('signs in with a name and a password without an input for the strategy', async () => {
  const way = signInOf(await read()).find(({ kind }) => kind === 'operation')
  if (way?.kind !== 'operation') throw new Error('no operation')
  expect(way.fields.map(({ field }) => field.name)).toEqual(['email', 'password'])
  const { body } = loginValues(way, { email: 'mara@desk.example', password: 'secret' })
  expect(body).toEqual({ strategy: 'local', email: 'mara@desk.example', password: 'secret' })
})
