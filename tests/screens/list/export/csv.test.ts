import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { createDemo } from '../../../../src/demo/handlers.ts'
import { csvOf } from '../../../../src/screens/list/export/csv.ts'
import { spreadsheetOf } from '../../../../src/screens/list/export/spreadsheet.ts'
import { crud, described, listOfRef, ref, resourceAt, responds } from '../../../openapi/documents.ts'

const description = describe(createDemo().document)
const resource = description.resource('/contacts')
if (resource === undefined) throw new Error('The demo has contacts')

const english = spreadsheetOf('en-US')

function lineOf(row: Record<string, unknown>, name: string, spreadsheet = english): string | undefined {
  if (resource === undefined) return undefined
  const [head = '', line = ''] = csvOf(description, resource, [row], spreadsheet).slice(1).split('\r\n')
  const column = head.split(spreadsheet.separator).indexOf(name)
  return line.split(spreadsheet.separator)[column]
}

test('names the columns by the labels of the fields', () => {
  const csv = csvOf(description, resource, [], english)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain('First name')
})

test('adds the name of the property where two columns have the same label', () => {
  expect(csvOf(description, resource, [], english)).toContain(',Company (companyId),Company (company),')
})

test.each([
  ['a plain text', 'Haas', 'Haas'],
  ['a phone number with its sign', '+43 664 1838220', '+43 664 1838220'],
  ['a negative number', -3.5, '-3.5'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula behind a sign', '+cmd|x', "'+cmd|x"],
  ['nothing', null, ''],
  ['an integer of more digits than a spreadsheet keeps, as text', 9007199254740993n, '"\t9007199254740993"'],
  ['digits with leading zeros, as text', '00123', '"\t00123"'],
  ['a phone number without spaces, as text', '+436641838220', '"\t+436641838220"'],
  ['what is no date, as text', '1-2', '"\t1-2"'],
  ['a date', '2026-11-27', '2026-11-27'],
  ['letters of other languages', 'Größe 東京', 'Größe 東京'],
  ['a list of texts', ['a'], 'a'],
  ['a list of anything else', [{ a: 1 }], '"[{""a"":1}]"'],
])('writes %s', (_name, value, written) => {
  expect(lineOf({ prefers: value }, 'Prefers')).toBe(written)
})

test('writes an embedded record by its title', () => {
  expect(lineOf({ company: { id: 7, name: 'Volta Freight' } }, 'Company (company)')).toBe('Volta Freight')
  expect(lineOf({ company: null }, 'Company (company)')).toBe('')
})

test('writes the names of related records before their ids, where they are known', () => {
  const properties = { id: { type: 'integer' }, customer_id: { type: 'integer' } }
  const orders = resourceAt(
    described({
      ...crud('/orders', 'id', { type: 'object', properties }),
      ...crud('/customers', 'id', { type: 'object', properties: { id: { type: 'integer' } } }),
    }),
    '/orders',
  )
  const rows = [
    { id: 1, customer_id: 7 },
    { id: 2, customer_id: 8 },
  ]
  const names = new Map([['customer_id', new Map([['7', 'Haas & Sohn']])]])
  expect(csvOf(undefined, orders, rows, english, names).slice(1).split('\r\n')).toEqual([
    'ID,Customer,Customer (customer_id)',
    '1,Haas & Sohn,7',
    '2,,8',
    '',
  ])
})

test('keeps the whole of an embedded record without a title', () => {
  expect(lineOf({ company: { id: 7 } }, 'Company (company)')).toBe('"{""id"":7}"')
})

test('writes several embedded records by their titles', () => {
  const tag = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const post = {
    type: 'object',
    properties: { id: { type: 'integer' }, tags: { type: 'array', items: ref('Tag') } },
  }
  const blog = described(
    { '/tags': { get: responds(listOfRef('Tag')) }, '/posts': { get: responds(listOfRef('Post')) } },
    { Tag: tag, Post: post },
  )
  const rows = [
    {
      id: 1,
      tags: [
        { id: 1, name: 'News' },
        { id: 2, name: 'Ships' },
      ],
    },
  ]
  expect(csvOf(blog, resourceAt(blog, '/posts'), rows, english)).toContain('1,"News, Ships"')
})

test('keeps an undescribed property', () => {
  expect(csvOf(description, resource, [{ firstName: 'Ada', shoeSize: 38 }], english)).toMatch(
    /shoeSize[\s\S]*38/,
  )
})

test.each([
  ['numbers and separators as German spreadsheets read them', -3.5, '-3,5', 'de'],
  ['them as French spreadsheets read them', 1234.5, '1234,5', 'fr'],
  ['an amount to its digit', 0.1, '0.1', 'en-GB'],
])('writes %s', (_name, value, written, locale) => {
  expect(lineOf({ prefers: value }, 'Prefers', spreadsheetOf(locale))).toBe(written)
})
