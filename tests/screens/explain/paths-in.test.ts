import { expect, test } from 'vitest'
import { countsIn, listsIn, pathText, valuesIn } from '../../../src/screens/explain/paths-in.ts'

const response = {
  data: { items: [{ id: 1, tags: ['a'] }] },
  errors: [],
  meta: { total: 12, ratio: 0.5, at: -1 },
}

test('offers every list of a response as its rows, but no list inside a list', () => {
  expect(listsIn(response).map(pathText)).toEqual(['data.items', 'errors'])
  expect(listsIn([response])).toEqual([[]])
})

test('offers every whole number of a response as its total', () => {
  expect(countsIn(response).map(pathText)).toEqual(['meta.total'])
})

test('offers every text and number of a row as its unique key', () => {
  const row = { id: 9007199254740993n, name: 'Vega', port: { code: 'FIRAU', at: { lat: 60 } }, crew: [1] }
  expect(valuesIn(row).map(pathText)).toEqual(['id', 'name', 'port.code'])
})
