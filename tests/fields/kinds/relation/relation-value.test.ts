import { expect, test } from 'vitest'
import type { Field } from '../../../../src/openapi/model/field-model.ts'
import {
  chosenId,
  isByAddress,
  rowId,
  valueFor,
} from '../../../../src/fields/kinds/relation/relation-value.ts'
import { idValue } from '../../../../src/openapi/requests/id-in-body.ts'
import { crud, described, fieldFor, resourceAt } from '../../../openapi/documents.ts'

const Company = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const companies = resourceAt(described(crud('/companies', 'companyId', Company)), '/companies')
const byNumber = fieldFor('company_id', { type: 'integer' })
const byText = fieldFor('company_id', { type: 'string' })
const byAddress = fieldFor('company', { type: 'string', format: 'uri' })
const acme = { id: 7, name: 'Acme' }
const chosen = (field: Field, before: unknown, row: unknown = acme) =>
  valueFor(field, companies, '7', { row, before, address: '/api/companies/7' })

test.for([
  ['an id', 7, '7'],
  ['an id longer than a number', 12345678901234567890n, '12345678901234567890'],
  ['an address', 'https://desk.example/v2/companies/7/', '7'],
  ['the path of another resource, which is an id as it stands', '/people/7', '/people/7'],
  ['the record itself', acme, '7'],
  ['nothing', null, undefined],
] as const)('finds the record that a value names by %s', ([, value, id]) => {
  expect(chosenId(companies, value)).toBe(id)
})

test.for([
  ['a number', byNumber, '7', 7],
  ['a number with all its digits', byNumber, '12345678901234567890', 12345678901234567890n],
  ['an id that is no number, as it is', byNumber, 'acme', 'acme'],
  ['a text', byText, '7', '7'],
] as const)('sends %s, as the field requires', ([, field, id, value]) => {
  expect(idValue(id, field.schema.types)).toBe(value)
})

test.for([
  [['integer'], 7],
  [['string'], '7'],
  [['integer', 'string'], '7'],
] as const)('sends an id as one of its forms: %j beside the record', ([types, value]) => {
  const oneOf = [...types.map((type) => ({ type })), Company]
  expect(chosen(fieldFor('company', { oneOf }), undefined)).toBe(value)
})

test('sends an address where the field or its rows have addresses, or the server has sent one', () => {
  const relation = { resource: '/companies', isByAddress: true } as Field['relation']
  expect(isByAddress({ ...byText, relation }, companies, undefined)).toBe(true)
  expect(isByAddress(byAddress, companies, undefined)).toBe(true)
  expect(isByAddress(byText, companies, '/companies/3')).toBe(true)
  expect(isByAddress(byText, companies, '3')).toBe(false)
})

test.for([
  ['its id', byNumber, undefined, acme, 7],
  ['the address in its row', byAddress, undefined, { ...acme, url: '/v2/companies/7' }, '/v2/companies/7'],
  ['an address like the one before', byAddress, '/v2/companies/3/', acme, '/v2/companies/7/'],
  ['the address in the description', byAddress, undefined, acme, '/api/companies/7'],
] as const)('names a chosen record by %s', ([, field, before, row, value]) => {
  expect(chosen(field, before, row)).toBe(value)
})

test('sends the record itself where the field embeds one, with only the properties of the field', () => {
  const embedding = fieldFor('company', { type: 'object', properties: { id: {}, name: {} } })
  const field: Field = {
    ...embedding,
    relation: { resource: '/companies', isEmbedded: true } as Field['relation'],
  }
  expect(chosen(field, undefined, { ...acme, employees: 12 })).toStrictEqual(acme)
  expect(chosen(field, undefined, { id: 7 })).toStrictEqual({ id: 7 })
})

test('finds the id of a row in its own address where records are named by addresses', () => {
  const row = { url: 'https://desk.example/companies/acme', id: 7 }
  expect(rowId(companies, row, true)).toBe('acme')
  expect(rowId(companies, row, false)).toBe('7')
  expect(rowId(companies, acme, true)).toBe('7')
})
