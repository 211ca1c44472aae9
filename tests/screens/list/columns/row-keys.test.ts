import { expect, test } from 'vitest'
import { rowKeys } from '../../../../src/screens/list/columns/row-keys.ts'
import { described, listOfRef, ref, resourceAt, responds } from '../../../openapi/documents.ts'

test('tells rows apart by their ids, and by their position where two have the same or none', () => {
  const ships = resourceAt(
    described(
      { '/ships': { get: responds(listOfRef('Ship')) }, '/ships/{id}': { get: responds(ref('Ship')) } },
      { Ship: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } },
    ),
    '/ships',
  )
  expect(rowKeys(ships, [{ id: 7 }, { size: 4 }, { id: 7 }, { id: 8 }])).toEqual(['7', '#1', '#2', '8'])
})
