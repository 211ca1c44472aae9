import { expect, test } from 'vitest'
import { isMadeWord, isStateWord } from '../../../../src/fields/kinds/text/state-word.ts'

test.each([
  ['status', 'Pending'],
  ['status', 'OPEN'],
  ['orderStatus', 'In Progress'],
  ['situacao', 'Em aberto'],
  ['statut', 'Payé'],
  ['状态', '进行中'],
  ['state', 'open'],
  ['estado', 'PENDIENTE'],
  ['state', 'Closed'],
])('shows the state of a record as a pill, though no values are listed: %s %s', (name, value) => {
  expect(isStateWord(name, value)).toBe(true)
})

test.each([
  ['state', 'Texas'],
  ['estado', 'SP'],
  ['status', 'https://status.example'],
  ['status', 'Waiting for the reply of the customer'],
  ['status', '404'],
  ['name', 'Pending'],
])('leaves another text as it is: %s %s', (name, value) => {
  expect(isStateWord(name, value)).toBe(false)
})

test('reads a value of a program as a label', () => {
  expect(isMadeWord('type', 'credit_note')).toBe(true)
  expect(isMadeWord('type', 'Credit note')).toBe(false)
})
