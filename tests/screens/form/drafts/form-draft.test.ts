import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '../../../../src/http/json.ts'
import {
  changesIn,
  draftFrom,
  draftOf,
  draftText,
  wasOf,
  withDraft,
} from '../../../../src/screens/form/drafts/form-draft.ts'

const record = { id: 7, name: 'Vega', port: 'Turku', crew: [1, 2] }

test('keeps only what was changed or emptied', () => {
  const { port: _port, ...entered } = { ...record, name: 'Vega II' }
  const draft = draftOf(record, entered)
  expect(draft).toEqual({ changes: { name: 'Vega II' }, emptied: ['port'] })
  expect(changesIn(draft)).toBe(2)
})

test('leaves what others have changed meanwhile alone', () => {
  const draft = draftOf(record, { ...record, name: 'Vega II' })
  expect(withDraft({ ...record, port: 'Riga' }, draft)).toEqual({ ...record, name: 'Vega II', port: 'Riga' })
})

test('fills the form with what was entered, whatever that was', () => {
  const part = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 1 }))
  fc.assert(
    fc.property(part, part, (base, entered) => {
      expect(withDraft(base, draftOf(base, entered))).toEqual({ ...entered })
    }),
  )
})

test('keeps a value that is no object as a whole', () => {
  const draft = draftOf('old', 'new')
  expect(withDraft('old', draft)).toBe('new')
  expect(changesIn(draft)).toBe(1)
  expect(changesIn(draftOf('old', 'old'))).toBe(0)
})

test('remembers the values that were there when a person changed them first', () => {
  const draft = draftOf(record, { ...record, name: 'Vega II', note: 'new' })
  expect(wasOf(record, draft, {})).toEqual({ name: 'Vega', note: null })
  expect(wasOf({ ...record, name: 'Other' }, draft, { name: 'Vega' })).toEqual({ name: 'Vega', note: null })
})

test('keeps every digit of a long number', () => {
  const entered = { id: 9007199254740993n, sum: new Decimal('0.10000000000000000001') }
  const draft = draftFrom(draftText(draftOf({}, entered)))
  expect(draft?.changes.id).toBe(9007199254740993n)
  expect(String(draft?.changes.sum)).toBe('0.10000000000000000001')
})

test('ignores a stored draft that is broken', () => {
  expect(draftFrom('{"changes"')).toBeUndefined()
  expect(withDraft(record, undefined)).toBe(record)
})
