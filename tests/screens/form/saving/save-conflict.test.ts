import { expect, test } from 'vitest'
import { labelsOf, theirChanges, UnchangedError } from '../../../../src/screens/form/saving/save-conflict.ts'
import { field } from '../../../fields/field.ts'

const fields = [
  field('text', { name: 'name', label: 'Name' }),
  field('text', { name: 'port', label: 'Home port' }),
]

test('shows what another person changed in the order of the form, with what this person wrote there', () => {
  const now = { name: 'Vega II', port: '', crew: { size: 4 } }
  const mine = { after: { name: 'Vega III' }, names: ['name'] }
  expect(theirChanges(fields, ['crew', 'port', 'name'], now, mine)).toEqual([
    {
      name: 'name',
      label: 'Name',
      theirs: '“Vega II”',
      mine: '“Vega III”',
      values: { theirs: 'Vega II', mine: 'Vega III' },
    },
    { name: 'port', label: 'Home port', theirs: 'nothing', mine: undefined },
    { name: 'crew', label: 'crew', theirs: expect.stringContaining('4') as unknown, mine: undefined },
  ])
})

test.for([
  ['date-time', '2026-12-31T23:30:00.000Z', /^“December 31, 2026 at .+”$/],
  ['date', '2026-12-31', /^“December 31, 2026”$/],
  ['choice', 'in_progress', /^“Under way”$/],
] as const)('shows a value of another person as the record shows it: a %s', ([kind, value, shown]) => {
  const options = [{ value: 'in_progress', label: 'Under way' }]
  const known = [field(kind, { name: 'status', options })]
  expect(theirChanges(known, ['status'], { status: value })[0]?.theirs).toMatch(shown)
})

test('shortens a long text of another person', () => {
  const [change] = theirChanges(fields, ['name'], { name: 'x'.repeat(100) })
  expect(change?.theirs).toBe(`“${'x'.repeat(60)}…”`)
})

test('names fields by their labels', () => {
  expect(labelsOf(fields, ['name', 'port', 'fax'])).toBe('Name, Home port and fax')
})

test('says which values a server accepted and did not take over', () => {
  expect(new UnchangedError(['port'], fields).message).toBe(
    'The server accepted this, but left Home port as it was.',
  )
})
