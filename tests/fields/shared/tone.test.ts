import { expect, test } from 'vitest'
import { toneOf } from '../../../src/fields/shared/tone.ts'
import '../../../src/openapi/wording/languages.ts'

test.each([
  ['Blocked', 'danger'],
  ['In progress', 'warning'],
  ['Done', 'success'],
  ['Not active', 'neutral'],
  ['Storniert', 'danger'],
  ['Überfällig', 'danger'],
  ['Wartet auf teile', 'warning'],
  ['In arbeit', 'warning'],
  ['Abgeholt', 'success'],
  ['Nicht bezahlt', 'neutral'],
  ['Angenommen', 'neutral'],
  ['Anulado', 'danger'],
  ['Pendiente de pago', 'warning'],
  ['Entregado', 'success'],
  ['Não pago', 'neutral'],
  ['Annulée', 'danger'],
  ['En cours', 'warning'],
  ['Payée', 'success'],
] as const)('shows the state %s as %s', (words, tone) => {
  expect(toneOf(words)).toBe(tone)
})
