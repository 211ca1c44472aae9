import { expect, test } from 'vitest'
import { repairJson } from '../../../src/openapi/document/repair-json.ts'
import type { Warning } from '../../../src/openapi/model/model.ts'

/** What a text was read as, and the warnings with their positions. */
function repaired(text: string) {
  const found: Warning[] = []
  const value = repairJson(text, (warning) => found.push(warning))
  return { value, warnings: found.map(({ message, position }) => `${message} (${position})`) }
}

test.each([
  ['a comment', '{"a": 1 // one\n}', { a: 1 }],
  ['a comment over several lines', '/* the\npets */ {"a": 1}', { a: 1 }],
  ['a comment with a number sign', '# pets\n{"a": 1}', { a: 1 }],
  ['a comma at the end', '{"a": [1, 2,],}', { a: [1, 2] }],
  ['two commas', '{"a": 1,, "b": 2}', { a: 1, b: 2 }],
  ['a missing comma', '{"a": 1 "b": 2}', { a: 1, b: 2 }],
  ['a bracket that is not closed', '{"a": [1, 2', { a: [1, 2] }],
  ['single quotes', "{'a': 'b'}", { a: 'b' }],
  ['keys without quotes', '{a: 1}', { a: 1 }],
  ['a backslash too few', String.raw`{"pattern": "\d+"}`, { pattern: String.raw`\d+` }],
])('reads a text with %s, and names the position', (_mistake, text, value) => {
  const found = repaired(text)
  expect(found.value).toEqual(value)
  expect(found.warnings.join()).toMatch(/line \d+, column \d+/)
})

test('takes no address and no text for a comment', () => {
  expect(repaired('{"a": "http://desk.example/#x", "b": "/* no */",}').value).toEqual({
    a: 'http://desk.example/#x',
    b: '/* no */',
  })
})

test('leaves out what follows the end of the document, and says where', () => {
  expect(repaired('{"a": 1}\n{"b": 2}')).toEqual({
    value: { a: 1 },
    warnings: ['Something follows the end of the document; it was left out. (line 2, column 1)'],
  })
})

test('names the first twenty places of many, and counts the rest', () => {
  const { warnings } = repaired(
    `{${Array.from({ length: 31 }, (_, at) => `"operation ${at}": "description ${at}"`).join('\n')}}`,
  )
  expect(warnings).toHaveLength(21)
  expect(warnings.at(-1)).toMatch(/^10 more places were mended like these\./)
})

test('gives a text back to other readers that cannot become JSON', () => {
  expect(repaired('{"a": }}}}{{').value).toBeUndefined()
})
