import { expect, test } from 'vitest'
import { crud, described, query, resourceAt, responds, takes } from '../../documents.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const login = { type: 'object', properties: { email: text, password: text } }
const user = { type: 'object', properties: { id: { type: 'integer' }, name: text, email: text } }

test.each([
  ['/me', 'My account'],
  ['/api/users/me', 'My account'],
  ['/auth/profile', 'Profile'],
  ['/v1/user_info', 'User info'],
  ['/usuarios/me', 'My account'],
])('shows the signed-in person at %s, though nothing describes the response', (path, label) => {
  const { resources } = described({ [path]: { get: responds() }, '/health': { get: responds() } })
  expect(resources.map((one) => [one.label, one.isSingleton])).toEqual([[label, true]])
})

test('leaves signing in and forgotten passwords out of the list of users', () => {
  const description = described({
    ...crud('/users', 'id', user),
    '/users/login': { post: takes(login) },
    '/users/register': { post: takes(login) },
    '/users/reset_password': { post: takes({ type: 'object', properties: { email: text } }) },
    '/users/activation': {
      post: takes({ type: 'object', properties: { uid: text, token: text }, required: ['uid', 'token'] }),
    },
    '/users/export': { post: responds() },
  })
  const { actions, collectionActions } = resourceAt(description, '/users')
  expect([...actions, ...collectionActions].map(({ id }) => id)).toEqual(['POST /users/export'])
  expect(description.looseOperations).toHaveLength(4)
})

test('shows nothing where a GET only answers that there is no content, unless it pages', () => {
  const empty = { responses: { 204: { description: 'Signed in' }, 401: { description: 'Not signed in' } } }
  const session = { get: empty, post: takes(login), delete: empty }
  expect(described({ '/sessions': session, '/users/me': { get: empty } }).resources).toEqual([])
  const paged = { ...empty, ...query({ limit: integer, offset: integer }) }
  expect(described({ '/passwords': { get: paged } }).resources[0]?.list).toBeDefined()
})

test('shows no page for a captcha, which is a part of signing in', () => {
  const image = { type: 'object', properties: { img: text, uuid: text } }
  expect(described({ '/captchaImage': { get: responds(image) } }).resources).toEqual([])
})

test('shows no page for the address of a sign-in elsewhere', () => {
  const url = { type: 'object', properties: { url: text } }
  const { resources } = described({
    '/auth/google/url': { get: responds(url) },
    '/v1/auth/google/redirect': { get: responds(url) },
  })
  expect(resources).toEqual([])
})

test.each([
  ['/profile/{userId}', 'userId'],
  ['/users/{userId}/profile', 'userId'],
  ['/users/{id}/profile', 'userId'],
])('changes the one profile by PUT %s, because the profile has that id', (path, key) => {
  const profile = { type: 'object', properties: { id: text, [key]: text, name: text, bio: text } }
  const put = takes({ type: 'object', properties: { name: text, bio: text } })
  const description = described({
    ...crud('/users', 'id', user),
    '/profile': { get: responds(profile) },
    [path]: { put },
  })
  expect(resourceAt(description, '/profile').update?.id).toBe(`PUT ${path}`)
})

test('changes no single record by an id that it lacks, or by the path of another record', () => {
  const profile = { type: 'object', properties: { name: text, bio: text } }
  const description = described({
    '/profile': { get: responds(profile) },
    '/profile/{userId}': { put: takes(profile) },
    '/members/{userId}/profile': { get: responds(profile), put: takes(profile) },
  })
  expect(resourceAt(description, '/profile').update).toBeUndefined()
})

test.each(['Изменение данных', 'Actualizar datos', 'Edit user', 'Modifies the user'])(
  'saves a single record by a POST that is called “%s”',
  (summary) => {
    const { resources } = described({
      '/user': { get: responds(user), post: { ...takes(user), summary } },
    })
    expect(resources.map(({ update }) => update?.id)).toEqual(['POST /user'])
  },
)

test('shows the signed-in person at `/user`, unless users are made there', () => {
  const single = (paths: Parameters<typeof described>[0]) =>
    described(paths).resources.some(({ isSingleton }) => isSingleton)
  expect(single({ '/api/user': { get: responds() } })).toBe(true)
  expect(single({ '/api/user': { get: responds(), post: takes(login) } })).toBe(false)
})
