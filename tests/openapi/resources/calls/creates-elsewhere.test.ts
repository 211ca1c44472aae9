import { expect, test } from 'vitest'
import { crud, described, ref, resourceAt, takes, type Json } from '../../documents.ts'

const text = { type: 'string' }
const thing = { type: 'object', properties: { id: { type: 'integer' }, name: text, plate: text } }

/** What makes a record of a list that has no POST, beside an operation at another path. */
function createOf(list: string, path: string): string | undefined {
  const paths = crud(list, 'id', ref('Thing'))
  const { post: _post, ...own } = paths[list] as Json
  const all = { ...paths, [list]: own, [path]: { post: takes(ref('Thing')) } }
  return resourceAt(described(all, { Thing: thing }), list).create?.path
}

test.for([
  ['/buses', '/register_bus', '/register_bus'],
  ['/buses', '/registerBus', '/registerBus'],
  ['/students', '/enroll_student', '/enroll_student'],
  ['/employees', '/saveEmployee', '/saveEmployee'],
  // This is for people without an account.
  ['/users', '/register_user', undefined],
  ['/buses', '/register', undefined],
  ['/buses', '/wash_bus', undefined],
] as const)('makes a record of %s by POST %s: %s', ([list, path, create]) => {
  expect(createOf(list, path)).toBe(create)
})
