import { expect, test } from 'vitest'
import { problemOf } from '../../src/server/problem.ts'

test('says in words what an answer is that is nested too deeply to be worked on', () => {
  const { title } = problemOf(new RangeError('Maximum call stack size exceeded'))
  expect(title).toBe('What the server sent is nested too deeply to be shown.')
})
