import { expect, test } from 'vitest'
import { followed, pointerAfter } from '../../../src/screens/form/form-messages.ts'

const [one, two, three] = [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }]
const lines = [one, two, three]
const edited = { sku: 'B2' }

test.each<[string, unknown[], string, string | undefined]>([
  ['stays while another is edited', [one, edited, three], '/lines/2/sku', '/lines/2/sku'],
  ['goes along when its item is moved', [three, one, two], '/lines/2/sku', '/lines/0/sku'],
  ['moves up when one before it is removed', [two, three], '/lines/2/sku', '/lines/1/sku'],
  ['stays when one is added', [...lines, edited], '/lines/2/sku', '/lines/2/sku'],
  ['goes with its item', [one, two], '/lines/2/sku', undefined],
  ['goes when what it is about is changed', [one, edited, three], '/lines/1/sku', undefined],
])('a message about an item %s', (_what, after, at, now) => {
  const messages = followed({ [at]: 'Unknown' }, { lines }, { lines: after })
  expect(messages).toEqual(now === undefined ? {} : { [now]: 'Unknown' })
})

test.each<[unknown[], number | undefined]>([
  [['a', 'c', 'b'], 1],
  [['b', 'c'], 1],
  [['a', 'b'], undefined],
  [['a', 'b', 'c', 'd'], 2],
])('finds the third of a, b and c in %j', (after, index) => {
  expect(pointerAfter('/tags/2', { tags: ['a', 'b', 'c'] }, { tags: after })).toBe(
    index === undefined ? undefined : `/tags/${index}`,
  )
})

test('keeps a message about a missing value until it is entered', () => {
  const messages = { '/lines/0/note': 'Required' }
  expect(followed(messages, { lines }, { lines, name: 'x' })).toEqual(messages)
  expect(followed(messages, { lines }, { lines: [{ ...one, note: 'x' }] })).toEqual({})
})
