import { expect, test } from 'vitest'
import { firstSentence } from '../../../src/openapi/wording/first-sentence.ts'

test.for([
  ['The **desk** of [our office](https://example.com).\n\nMore of it.', 'The desk of our office.'],
  ['Made from our\n[OpenAPI spec]\n(https://example.com/openapi.json).', 'Made from our OpenAPI spec.'],
  ['Takes [a number] (one of 1 to 7).', 'Takes [a number] (one of 1 to 7).'],
  ['# Contacts\nThe people that we call.\n# Paging\nTwenty a page.', 'The people that we call.'],
  ['The desk.\n## Paging\nTwenty a page.', 'The desk.'],
  [`The desk of our office. ${'It has much to say. '.repeat(20)}`, /^The desk .*say\.$/],
  [`The desk ${'of one of our offices '.repeat(20)}`, /^The desk .*offices$/],
  ['Two desks:\n* the front\n* the back', 'Two desks:'],
  ['## Contacts', undefined],
  ['', undefined],
] as const)('says %j in one line', ([markdown, line]) => {
  if (line instanceof RegExp) expect(firstSentence(markdown)).toMatch(line)
  else expect(firstSentence(markdown)).toBe(line)
})
