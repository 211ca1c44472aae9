import { expect, test } from 'vitest'
import { choiceOptions, chosenValue } from '../../../../src/fields/kinds/choice/choice-values.ts'
import { field, options } from '../../field.ts'

const size = field('choice', { options: [...options(1, '1', true), { value: null, label: 'None' }] })

test('tells options apart that only look alike, and leaves null to the empty choice', () => {
  const offered = choiceOptions(size, [])
  expect(offered.map(({ label }) => label)).toEqual(['1', '1', 'True'])
  expect(new Set(offered.map(({ value }) => value)).size).toBe(3)
  expect(offered.map(({ value }) => chosenValue(size, [], value))).toEqual([1, '1', true])
})

test('offers a current value that the description does not list, so that it is kept', () => {
  const offered = choiceOptions(size, ['huge', 1])
  expect(offered.at(-1)?.label).toBe('huge')
  expect(offered).toHaveLength(4)
  expect(chosenValue(size, ['huge', 1], offered.at(-1)?.value ?? '')).toBe('huge')
})
