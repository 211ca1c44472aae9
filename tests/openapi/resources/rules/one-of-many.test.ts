import { expect, test } from 'vitest'
import { described, listOfRef, ref, responds, takes } from '../../documents.ts'

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
