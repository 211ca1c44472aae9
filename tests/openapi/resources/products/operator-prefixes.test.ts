import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'
import { filterGroups } from '../../../../src/screens/list/filters/filter-groups.ts'

async function clients(parameter: object) {
  const row = { type: 'object', properties: { id: { type: 'integer' }, balance: { type: 'number' } } }
  const content = { 'application/json': { schema: { type: 'array', items: row } } }
  const get = {
    parameters: [{ in: 'query', schema: { type: 'string' }, ...parameter }],
    responses: { 200: { description: 'OK', content } },
  }
  const document = { openapi: '3.0.0', info: { title: 'Desk', version: '1' }, paths: { '/clients': { get } } }
  const resource = describe(await parseDocument(JSON.stringify(document))).resource('/clients')
  if (!resource) throw new Error('no clients')
  return resource.dialect
}

test.for([
  [
    { name: 'balance', description: 'An operator and a value: lt, lte, gt, gte, eq.', example: 'lt:10' },
    ['is', 'is at least', 'is at most', 'is more than', 'is less than'],
    { 'balance[$gte]': '5' },
    { balance: 'gte:5' },
  ],
  [
    { name: 'status', description: 'Prefix with `IS:` or `NOT:`, such as IS:open.' },
    ['is', 'is not'],
    { 'status[$is]': 'open' },
    { status: 'IS:open' },
  ],
  [
    { name: 'age', description: 'For example `gte.18` or `eq.7`.' },
    ['is', 'is at least'],
    { 'age[$eq]': '7' },
    { age: 'eq.7' },
  ],
] as const)('offers the operators of %j as a choice', async ([parameter, words, filters, expected]) => {
  const dialect = await clients(parameter)
  const [group, ...others] = filterGroups(dialect.filters)
  expect(others).toEqual([])
  expect(group?.ways.map(({ word }) => word)).toEqual(words)
  const query = listQuery(dialect, { page: 1, filters })
  expect(JSON.parse(JSON.stringify(query))).toEqual(expected)
})

const paginated = (name: string, operators: string) => ({
  name: `filter.${name}`,
  schema: { type: 'array', items: { type: 'string' } },
  description: `**Format:** filter.${name}={$not}:OPERATION:VALUE\n\n**Example:** filter.${name}=$eq:John\n\n**Available Operations**\n- ${operators}\n\n- $and\n\n- $or`,
})

test('repeats a parameter for each condition on its field', async () => {
  const { filters } = await clients(paginated('balance', '$gte\n\n- $lte'))
  const [group] = filterGroups(filters)
  expect(group?.label).toBe('Balance')
  expect(group?.ways.map(({ word }) => word)).toEqual(['is', 'is at least', 'is at most'])
  const given = { 'filter.balance[$gte]': '5', 'filter.balance[$lte]': '9' }
  const query = listQuery(await clients(paginated('balance', '$gte\n\n- $lte')), { page: 1, filters: given })
  expect(JSON.parse(JSON.stringify(query))).toEqual({ 'filter.balance': ['$gte:5', '$lte:9'] })
})

test('keeps a filter whose text only resembles operators', async () => {
  const dialect = await clients({
    name: 'zone',
    description: 'Is it in the zone or not: yes. See is.example, not.example',
  })
  expect(dialect.filters.map(({ name }) => name)).toEqual(['zone'])
})
