import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanJson } from '../../../src/openapi/document/scan-json.ts'

test('finds nothing wrong with any JSON, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      expect(scanJson(JSON.stringify(value, undefined, indent))).toEqual({ duplicates: [] })
    }),
  )
})

test('takes for broken exactly what a browser takes for no JSON', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b',
    '1',
    '-',
    '01',
    'true',
    'nul',
    ' ',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const text = parts.join('')
      expect(scanJson(text).brokenAt === undefined).toBe(isJson(text))
    }),
    { numRuns: 2000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('names a key that stands twice in an object, with its pointer and its offset', () => {
  const text = '{"paths":{"/a/b":[0,{"x":1,"\\u0078":2}]}}'
  expect(scanJson(text).duplicates).toEqual([
    { pointer: '/paths/~1a~1b/1/x', key: 'x', offset: text.indexOf('"\\u0078"') },
  ])
})

test('allows the same key in two objects', () => {
  expect(scanJson('{"a":{"x":1},"b":{"x":2}}').duplicates).toEqual([])
})

test.each([
  ['{"a":1 "b":2}', 7],
  ['{"a":1}}', 7],
  ['[1,]', 3],
  ['{"a', 1],
  ['', 0],
])('finds where %s stops being JSON', (text, brokenAt) => {
  expect(scanJson(text).brokenAt).toBe(brokenAt)
})

test('reads a text that is nested too deeply for recursion', () => {
  const deep = 200_000
  expect(scanJson('['.repeat(deep) + ']'.repeat(deep))).toEqual({ duplicates: [] })
})
