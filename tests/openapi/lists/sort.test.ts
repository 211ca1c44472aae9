import { expect, test } from 'vitest'
import { listQuery } from '../../../src/openapi/lists/list-query.ts'
import { columnsOf } from '../../../src/screens/list/columns/columns.ts'
import { described, resourceAt, responds, type Json } from '../documents.ts'

const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const list = (parameters: Json[], properties: Json = { id: text, name: text, created_at: moment }) =>
  resourceAt(
    described({
      '/files': {
        get: responds(
          { type: 'object', properties: { data: { type: 'array', items: { type: 'object', properties } } } },
          { parameters: [...parameters, { name: 'limit', in: 'query', schema: { type: 'integer' } }] },
        ),
      },
    }),
    '/files',
  )
const sorted = (resource: ReturnType<typeof list>, field: string, descending: boolean) => {
  const { limit: _limit, ...query } = listQuery(resource.dialect, {
    page: 1,
    filters: {},
    sort: { field, descending },
  })
  return query
}
const order = (values: string[], description?: string, name = 'order') => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', enum: values },
})

test.for([
  [order(['asc', 'desc'], 'Sort order by the `created_at` timestamp of the objects.'), 'created_at', 'desc'],
  [order(['ASC', 'DESC']), 'created_at', 'DESC'],
  [
    order(['SORT_UNSPECIFIED', 'SORT_ASC', 'SORT_DESC'], undefined, 'sort_direction'),
    'created_at',
    'SORT_DESC',
  ],
  [order(['asc', 'desc'], 'Sort by `name`.', 'direction'), 'name', 'desc'],
  [order(['ASC', 'DESC'], 'Order by name'), 'name', 'DESC'],
  [order(['ASC', 'DESC'], 'Order by names of their owners'), 'created_at', 'DESC'],
] as const)('lets %j be the head of the column that it orders', ([parameter, field, word]) => {
  const files = list([parameter])
  expect(files.dialect.filters).toEqual([])
  expect(sorted(files, field, true)).toEqual({ [parameter.name]: word })
  const heads = columnsOf(files).flatMap(({ name, sortBy }) => (sortBy === undefined ? [] : name))
  expect(heads).toEqual([field])
})

test.for([
  [{ enum: [0, 1], 'x-enumNames': ['Ascending', 'Descending'] }, '0', '1'],
  [{ enum: [1, 0], 'x-enum-varnames': ['Asc', 'Desc'] }, '1', '0'],
  [{ enum: [0, 1] }, '0', '1'],
  [{ enum: [1, -1] }, '1', '-1'],
] as const)('sends the number of a direction: %j', ([numbers, ascending, descending]) => {
  const things = list([
    { name: 'SortBy', in: 'query', schema: text },
    { name: 'SortDirection', in: 'query', schema: { type: 'integer', ...numbers } },
  ])
  expect(things.dialect.filters).toEqual([])
  expect(sorted(things, 'created_at', false)).toEqual({ SortBy: 'created_at', SortDirection: ascending })
  expect(sorted(things, 'created_at', true)).toEqual({ SortBy: 'created_at', SortDirection: descending })
})

test('takes no number for a direction that is the name of an order', () => {
  const orders = { type: 'integer', enum: [0, 1], 'x-enumNames': ['Newest', 'Cheapest'] }
  expect(list([{ name: 'sort', in: 'query', schema: orders }]).dialect.sort).toBeUndefined()
})

test('keeps a direction without an order as a filter', () => {
  expect(list([order(['asc', 'desc'])], { id: text, name: text }).dialect).toMatchObject({
    sort: undefined,
    filters: [{ name: 'order' }],
  })
  expect(list([order(['inbound', 'outbound'], undefined, 'direction')]).dialect.filters).toHaveLength(1)
})

test.for<[string[], string]>([
  [['nom', '-nom', 'cree_le', '-cree_le'], '-cree_le'],
  [['nom_asc', 'nom_desc', 'cree_le_asc', 'cree_le_desc'], 'cree_le_desc'],
  [['nom:ASC', 'nom:DESC', 'cree_le:ASC', 'cree_le:DESC'], 'cree_le:DESC'],
])('sorts by a parameter of any name whose values are orders: %j', ([values, descending]) => {
  const files = list([order(values, undefined, 'tri')], { id: text, nom: text, cree_le: moment })
  expect(files.dialect.filters).toEqual([])
  expect(sorted(files, 'cree_le', true)).toEqual({ tri: descending })
})

test('keeps as a filter what only looks like orders', () => {
  const reactions = ['+1', '-1', 'laugh']
  expect(list([order(reactions, undefined, 'content')]).dialect).toMatchObject({
    sort: undefined,
    filters: [{ name: 'content' }],
  })
})

test.for([
  [{ description: 'Use the separator `:` for the order (`asc` or `desc`).' }, 'name:desc', 'name:asc'],
  [{ description: 'Fields with commas; a leading - sorts descending' }, '-name', 'name'],
  [{ example: 'id|desc number|asc' }, 'name|desc', 'name|asc'],
  [{ example: 'popularity.desc' }, 'name.desc', 'name.asc'],
  [
    {
      description:
        "Each key sorts ascending by default, but can be reversed with the 'desc' modifier. Example: `folder,modifiedTime desc,name`.",
    },
    'name desc',
    'name',
  ],
  [{ description: 'One of name and price. Append " desc" to reverse the order.' }, 'name desc', 'name'],
  [
    {
      description:
        'A JSON object with values of 1 for ascending or -1 for descending, such as `{ "value": -1 }`.',
    },
    '{"name":-1}',
    '{"name":1}',
  ],
] as const)('sorts down and up as the text of a parameter says: %j', ([parameter, down, up]) => {
  const files = list([{ name: 'sort', in: 'query', schema: text, ...parameter }])
  expect(sorted(files, 'name', true)).toEqual({ sort: down })
  expect(sorted(files, 'name', false)).toEqual({ sort: up })
})
