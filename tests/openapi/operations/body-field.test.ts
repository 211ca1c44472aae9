import { expect, test } from 'vitest'
import { bodyFieldOf } from '../../../src/openapi/operations/body-field.ts'
import { described, responds } from '../documents.ts'

/** What an operation takes in these media types, each with a list of a name of its own. */
const bodyIn = (...mediaTypes: string[]) => {
  const content = mediaTypes.map((mediaType, index) => [
    mediaType,
    {
      schema: {
        type: 'object',
        properties: { [`ids${index}`]: { type: 'array', items: { type: 'integer' } } },
      },
    },
  ])
  const post = {
    ...responds(),
    ...(content.length > 0 && { requestBody: { content: Object.fromEntries(content) } }),
  }
  const [operation] = described({ '/tickets/reorder': { post } }).operations
  return operation && bodyFieldOf(operation)
}

test.each([
  ['JSON', ['application/json; charset=utf-8'], 'ids0'],
  ['JSON before a form', ['multipart/form-data', 'application/json'], 'ids1'],
  ['a form where there is no JSON', ['application/x-www-form-urlencoded'], 'ids0'],
])('reads the lists in a body: %s', (_what, mediaTypes, name) => {
  expect(bodyIn(...mediaTypes)?.fields).toMatchObject([{ name, kind: 'list', item: { kind: 'integer' } }])
})

test('reads nothing where an operation takes no body', () => {
  expect(bodyIn()).toBeUndefined()
})
