import { expect, test } from 'vitest'
import { firstSentence } from '../../../src/openapi/wording/first-sentence.ts'

const MANY_SENTENCES = 'The desk of our office has much to say. '
const LONG_SENTENCE = `The desk ${'of one of our offices '.repeat(20)}`

test.for([
  ['The **desk** of [our office](https://example.com).\n\nMore of it.', 'The desk of our office.'],
  ['Made from our\n[OpenAPI spec]\n(https://example.com/openapi.json).', 'Made from our OpenAPI spec.'],
  ['Takes [a number] (one of 1 to 7).', 'Takes [a number] (one of 1 to 7).'],
  ['# Contacts\nThe people that we call.\n# Paging\nTwenty a page.', 'The people that we call.'],
  ['The desk.\n## Paging\nTwenty a page.', 'The desk.'],
  [MANY_SENTENCES.repeat(20), MANY_SENTENCES.repeat(5)],
  [LONG_SENTENCE, LONG_SENTENCE],
  ['Two desks:\n* the front\n* the back', 'Two desks:'],
  ['## Contacts', undefined],
  ['', undefined],
] as const)('says %j in one line', ([markdown, line]) => {
  expect(firstSentence(markdown)).toBe(line?.trim())
})
