import { expect, test } from 'vitest'
import { conditionWords, learntWords } from '../../../src/screens/corrections/learnt-words.ts'
import { described, listOfRef, responds } from '../../openapi/documents.ts'

const Box = {
  type: 'object',
  properties: { id: { type: 'integer' }, boxName: { type: 'string' }, colour: { type: 'string' } },
}
const description = described({ '/boxes': { get: responds(listOfRef('Box')) } }, { Box })

test.each([
  [{ by: 'put' }, 'All changes are sent by PUT.'],
  [{ names: ['boxName', 'colour'], by: 'put' }, 'Changes of Box name and Colour are sent by PUT.'],
  [
    { names: ['colour'], by: 'put', sendsChanges: true },
    'Changes of Colour are sent by PUT, with only what was changed.',
  ],
  [{ sendsAll: true }, 'All values are sent, because the server dropped those that were left out.'],
  [{ sendsDescribed: 'writable' }, 'What is read-only is left out, because the server refused it.'],
  [{ sendsDescribed: true }, 'What is not described is left out, because the server refused it.'],
] as const)('says of %j in words: %s', (way, words) => {
  const names = 'names' in way ? [...way.names] : undefined
  expect(learntWords(description, '/boxes', { ...way, names })).toBe(words)
})

test('describes in words what was learnt about conditional requests', () => {
  expect(conditionWords({})).toBeUndefined()
  expect(conditionWords({ requires: true, honours: true })).toMatch(/the server requires that/)
  expect(conditionWords({ refuses: true })).toMatch(/the server refused that/)
  expect(conditionWords({ honours: true })).toMatch(/refuses a change of an older version/)
})
