import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { createDemo } from '../../../../src/demo/handlers.ts'
import { csvOf } from '../../../../src/screens/list/toolbar/save-as-csv.ts'

const resource = describe(createDemo().document).resource('/contacts')
if (resource === undefined) throw new Error('The demo has contacts')

function lineOf(row: Record<string, unknown>, name: string): string | undefined {
  if (resource === undefined) return undefined
  const [head = '', line = ''] = csvOf(resource, [row]).slice(1).split('\r\n')
  const column = head.split(',').indexOf(name)
  return line.split(',')[column]
}

test('names the columns by the labels of the fields', () => {
  const csv = csvOf(resource, [])
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain('First name')
})

test.each([
  ['a plain text', 'Haas', 'Haas'],
  ['a phone number with its sign', '+43 664 1838220', '+43 664 1838220'],
  ['a negative number', -3.5, '-3.5'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula behind a sign', '+cmd|x', "'+cmd|x"],
  ['nothing', null, ''],
  ['an integer beyond 2^53', 9007199254740993n, '9007199254740993'],
  ['a list', ['a'], '"[""a""]"'],
])('writes %s', (_name, value, written) => {
  expect(lineOf({ prefers: value }, 'Prefers')).toBe(written)
})

test('keeps an undescribed property', () => {
  expect(csvOf(resource, [{ firstName: 'Ada', shoeSize: 38 }])).toMatch(/shoeSize[\s\S]*38/)
})
