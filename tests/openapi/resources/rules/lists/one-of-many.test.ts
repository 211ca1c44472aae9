import { expect, test } from 'vitest'
import { described, listOfRef, ref, responds, takes } from '../../../documents.ts'

const text = { type: 'string' }
const schemas = { Board: { type: 'object', properties: { title: text, owner: text } } }

test.each([
  ['Get all information about boards', true],
  ['Get the board', undefined],
  ['Get all settings', undefined],
])('lists boards where one is described for “%s”: %s', (summary, isOneForMany) => {
  const { resources } = described(
    {
      '/board/': { get: responds(ref('Board'), { summary }), post: takes(ref('Board')) },
      '/board/{boardId}': { get: responds(ref('Board')) },
    },
    schemas,
  )
  const boards = resources.find(({ name }) => name === 'board')
  expect(boards?.isOneForMany).toBe(isOneForMany)
  expect(boards?.list !== undefined).toBe(isOneForMany === true)
})

test('lists what is only changed and deleted one by one, where one stands for many', () => {
  const summary = 'Get all information about boards'
  const paths = {
    '/board/': { get: responds(ref('Board'), { summary }), post: takes(ref('Board')) },
    '/board/{boardId}': { patch: takes(ref('Board')), delete: responds() },
  }
  const [boards] = described(paths, schemas).resources
  expect([boards?.list?.id, boards?.update?.id]).toEqual(['GET /board/', 'PATCH /board/{boardId}'])
})

test('opens a row at the word for one, though the description says that it returns many', () => {
  const schemas = { Package: { type: 'object', properties: { id: text, receiver: text, weight: text } } }
  const [packages, ...others] = described(
    {
      '/packages/': { get: responds(listOfRef('Package')) },
      '/packages/single/{id}': { get: responds(listOfRef('Package')) },
    },
    schemas,
  ).resources
  expect(packages?.read?.id).toBe('GET /packages/single/{id}')
  expect(others).toEqual([])
})

test('lists many where one is described inside a frame', () => {
  const frame = { type: 'object', properties: { post: ref('User') } }
  const schemas = { User: { type: 'object', properties: { id_user: text, nome: text } }, Frame: frame }
  const [users] = described(
    {
      '/user': { get: responds(ref('Frame'), { summary: 'Obter todos os usuários' }) },
      '/user/{id_user}': { get: responds(ref('User')) },
    },
    schemas,
  ).resources
  expect([users?.list?.id, users?.isOneForMany, users?.itemId?.at]).toEqual(['GET /user', true, ['id_user']])
})

test.each([
  ['Get achievements for a user', 2],
  ['Get achievement', 1],
  ['Get achievements by ID', 1],
])('counts the resources of a list behind the id of another record: “%s”', (summary, count) => {
  const schemas = { Achievement: { type: 'object', properties: { uuid: text, name: text } } }
  const { resources } = described(
    {
      '/achievements': { get: responds(listOfRef('Achievement')) },
      '/achievements/{uuid}': { get: responds(listOfRef('Achievement'), { summary }) },
    },
    schemas,
  )
  expect(resources).toHaveLength(count)
})

test.each([
  ['/board', 'GET /board', 'Reads'],
  ['/board', undefined, 'Returns the board of this place.'],
  // Who is signed in.
  ['/user', undefined, 'Reads'],
])(
  'lists what a POST adds to, though the GET of %s is described as one of them',
  (path, list, description) => {
    const paths = {
      [path]: { get: responds(ref('Thing'), { description }), post: takes(ref('Thing')) },
      [`${path}/{id}`]: { get: responds(ref('Thing')), patch: takes(ref('Thing')) },
    }
    const { resources } = described(paths, {
      Thing: { type: 'object', properties: { id: { type: 'integer' }, title: text } },
    })
    expect(resources[0]?.list?.id).toBe(list)
  },
)
