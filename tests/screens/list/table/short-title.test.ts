import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { createDemo } from '../../../../src/demo/handlers.ts'
import { shortTitle } from '../../../../src/screens/list/table/short-title.ts'

const contacts = describe(createDemo().document).resource('/contacts')!

test('shortens a title of a resource name and a long id, and no name of its own', () => {
  expect(shortTitle(contacts, 'Contact 342a6609-77b1', '342a6609-77b1')).toBe('342a6609-77b1')
  expect(shortTitle(contacts, 'Contact 7', '7')).toBe('Contact 7')
  expect(shortTitle(contacts, 'Printer HP-LJ-4200', 'HP-LJ-4200')).toBe('Printer HP-LJ-4200')
})
