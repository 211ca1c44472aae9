import { expect, test } from 'vitest'
import { mergeHints, withoutHint } from '../../../src/openapi/corrections/merge-hints.ts'
import { hintsIn, readHints } from '../../../src/openapi/corrections/read-hints.ts'

test('reads hints as people write them by hand', () => {
  const read = readHints({
    '/jobs': {
      label: 'Tasks',
      header: 'title',
      rows: 'data.items',
      itemId: ['key'],
      paging: { kind: 'page', parameter: 'p', first: 0 },
      fields: { mood: { kind: 'choice', options: ['calm', { value: 'cross', label: 'Angry' }, null] } },
    },
  })
  expect(read).toEqual({
    '/jobs': {
      label: 'Tasks',
      header: ['title'],
      rows: ['data', 'items'],
      itemId: ['key'],
      paging: { kind: 'page', parameter: 'p', first: 0 },
      fields: { mood: { kind: 'choice', options: [{ value: 'calm' }, { value: 'cross', label: 'Angry' }] } },
    },
  })
})

test.for([
  [null],
  ['text'],
  [[]],
  [{ '/jobs': null, jobs: { label: 'No path' } }],
  [
    {
      '/jobs': {
        label: 7,
        header: [1],
        rows: {},
        paging: { kind: 'wheel' },
        fields: { a: { kind: 'spaceship' }, b: 1 },
      },
    },
  ],
])('leaves out invalid hints: %j', ([value]) => {
  expect(readHints(value)).toEqual({})
})

test('finds the hints beside the paths of a document', () => {
  expect(hintsIn({ paths: { '/a': { 'x-switchboard': { hidden: true } }, '/b': {}, '/c': 1 } })).toEqual({
    '/a': { hidden: true },
  })
})

test('merges new hints by field, and replaces lists', () => {
  const before = { line: ['a', 'b'], fields: { a: { kind: 'phone' as const }, b: { hidden: true } } }
  expect(mergeHints(before, { line: ['c'], fields: { a: { label: 'A' } } })).toEqual({
    line: ['c'],
    fields: { a: { kind: 'phone', label: 'A' }, b: { hidden: true } },
  })
  expect(mergeHints(before, { line: undefined, fields: { b: { hidden: undefined } } })).toEqual({
    fields: { a: { kind: 'phone' } },
  })
})

test('removes the hint at a path, and objects that become empty', () => {
  const hints = {
    label: 'A',
    fields: { a: { kind: 'phone' as const, label: 'B' }, c: { item: { kind: 'url' as const } } },
  }
  expect(withoutHint(hints, ['fields', 'a', 'kind'])).toEqual({
    label: 'A',
    fields: { a: { label: 'B' }, c: { item: { kind: 'url' } } },
  })
  expect(withoutHint(withoutHint(hints, ['fields', 'a']), ['fields', 'c', 'item', 'kind'])).toEqual({
    label: 'A',
  })
  expect(withoutHint(hints, ['fields', 'nobody', 'kind'])).toEqual(hints)
  expect(withoutHint(hints, [])).toEqual({})
})
