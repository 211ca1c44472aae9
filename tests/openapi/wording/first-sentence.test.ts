import { expect, test } from 'vitest'
import { firstSentence } from '../../../src/openapi/wording/first-sentence.ts'

test.for([
  ['The **desk** of [our office](https://example.com).\n\nMore of it.', 'The desk of our office.'],
  ['Made from our\n[OpenAPI spec]\n(https://example.com/openapi.json).', 'Made from our OpenAPI spec.'],
  ['One of _these_: IS_NOT, `IS_ANY_OF`, __all__.', 'One of these: IS_NOT, IS_ANY_OF, all.'],
  ['Takes [a number] (one of 1 to 7).', 'Takes [a number] (one of 1 to 7).'],
  ['# Contacts\nThe people that we call.\n# Paging\nTwenty a page.', 'The people that we call.'],
  ['The desk.\n## Paging\nTwenty a page.', 'The desk.'],
  ['Two desks:\n* the front\n* the back', 'Two desks:'],
  ['---\n## Welcome\nTo the desk.', 'To the desk.'],
  ['- the front\n- the back', 'the front'],
  ['## Contacts', undefined],
  ['', undefined],
] as const)('says %j in one line', ([markdown, line]) => {
  expect(firstSentence(markdown)).toBe(line)
})

test.each([
  ['whole sentences', 'It has much to say. ', /^It has .*say\.$/],
  ['one sentence that is too long', 'It has much and more, ', /^It has .*more,$/],
])('keeps %s of a long text', (_, part, text) => {
  expect(firstSentence(part.repeat(20))).toMatch(text)
})
