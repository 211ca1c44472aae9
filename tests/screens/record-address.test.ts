import { expect, test } from 'vitest'
import { describe } from '../../src/description/describe.ts'
import { childParameters, listAddress, recordAddress } from '../../src/screens/record-address.ts'
import { createDemo } from '../../src/demo/handlers.ts'
import { relatedLists } from '../../src/screens/related-lists.ts'

const description = describe(createDemo().document)
const contacts = description.resource('/contacts')
const tickets = description.resource('/contacts/{contactId}/tickets')
if (contacts === undefined || tickets === undefined) throw new Error('The demo has contacts with tickets')

test('gives a row the address of its record', () => {
  expect(recordAddress(contacts, {}, { id: 7 })).toBe('/contacts/7')
})

test('gives a row without an id no address', () => {
  expect(recordAddress(contacts, {}, { firstName: 'Ada' })).toBeUndefined()
})

test('encodes what a path may not hold', () => {
  expect(recordAddress(contacts, {}, { id: 'a/b c' })).toBe('/contacts/a%2Fb%20c')
})

test('fills the parameters of a list below a record by their place, whatever they are called', () => {
  const child = { ...tickets, path: '/contacts/{owner}/tickets' }
  expect(listAddress(child, childParameters(contacts, child, { contactId: '7' }))).toBe('/contacts/7/tickets')
})

test('finds the lists of a record: those below it, and those that can be narrowed to it', () => {
  const related = relatedLists(description, contacts, { contactId: '7' })
  expect(related.map(({ label, filters }) => [label, filters])).toEqual([
    ['Messages', {}],
    ['Tickets', {}],
    ['Properties', { contactId: '7' }],
    ['Documents', { contactId: '7' }],
  ])
})
