import { expect, test } from 'vitest'
import { operationField } from '../../../src/screens/form/operation-form.ts'
import { runsAtOnce } from '../../../src/screens/operation/runs-at-once.ts'
import { described, listOfRef, query, responds, takes, type Json } from '../../openapi/documents.ts'

const schemas = {
  Ship: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
}

/** True where the only operation of a document runs as soon as its page is opened. */
function runs(method: string, operation: Json): boolean {
  const [found] = described({ '/ships/search': { [method]: operation } }, schemas).operations
  if (found === undefined) throw new Error('The document has one operation')
  return runsAtOnce(found, operationField(found, {}))
}

test('runs a read of rows or of a record when its page is opened', () => {
  expect(runs('get', responds(listOfRef('Ship')))).toBe(true)
  const filtered = { ...responds(listOfRef('Ship')), ...query({ name: { type: 'string' } }) }
  expect(runs('get', filtered)).toBe(true)
})

test.each([
  [
    'it requires a value',
    'get',
    {
      ...responds(listOfRef('Ship')),
      parameters: [{ name: 'name', in: 'query', required: true, schema: { type: 'string' } }],
    },
  ],
  [
    'it may be expensive, because it returns something else',
    'get',
    responds({ type: 'string', format: 'binary' }),
  ],
  ['it changes something', 'post', takes({ type: 'object', properties: { name: { type: 'string' } } })],
])('waits for the button where %s', (_why, method, operation) => {
  expect(runs(method, operation)).toBe(false)
})
