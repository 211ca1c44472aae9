import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { givenParameters } from '../../../src/screens/form/operation-form.ts'

const responses = { 200: { description: 'Done' } }

function given(path: string, parameters: Record<string, string>, record?: unknown) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const { operations } = describe({
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: { [path]: { post: { parameters: inPath, responses } } },
  })
  return givenParameters(operations[0]!, parameters, record)
}

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['/accounts/{accountId}/close', { id: '7' }, { accountId: '7' }],
  ['/users/{user}/invite', { id: '7' }, { user: '7' }],
  ['/chores/{choreIdToKeep}/merge/{choreIdToRemove}', { choreId: '7' }, { choreIdToKeep: '7' }],
  ['/genres/{name}/images', { genreName: 'Jazz' }, { name: 'Jazz' }],
  ['/items/{subscription_item}/uses', { item: '7' }, { subscription_item: '7' }],
])('the parameters of %s take an id of another name from the address', (path, address, expected) => {
  expect(given(path, address)).toEqual(expected)
})

test.each<[string, Record<string, string>]>([
  ['/journals/{JournalNumber}/print', { JournalID: '7' }],
  ['/cards/{filter}', { idCard: '7' }],
  ['/demands/{demand_id}/close', { title: 'Bricks' }],
  ['/packages/{packageId}', { name: 'tools' }],
])('%s asks for what is no id in the address, or the other way round', (path, address) => {
  expect(given(path, address)).toEqual({})
})

test('a parameter that takes another property of the record gets it from the record', () => {
  const journal = { JournalID: 7, JournalNumber: 'J-12' }
  expect(given('/journals/{JournalNumber}/print', { JournalID: '7' }, journal)).toEqual({
    JournalNumber: 'J-12',
  })
})
