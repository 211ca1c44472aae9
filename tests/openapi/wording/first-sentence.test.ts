import { expect, test } from 'vitest'
import { firstSentence } from '../../../src/openapi/wording/first-sentence.ts'

test.for([
  ['The **desk** of [our office](https://example.com).\n\nMore of it.', 'The desk of our office.'],
  ['Made from our\n[OpenAPI spec]\n(https://example.com/openapi.json).', 'Made from our OpenAPI spec.'],
  ['Takes [a number] (one of 1 to 7).', 'Takes [a number] (one of 1 to 7).'],
  ['', undefined],
] as const)('says %j in one line', ([markdown, line]) => {
  expect(firstSentence(markdown)).toBe(line)
})
