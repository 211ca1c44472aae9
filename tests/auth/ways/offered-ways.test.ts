import { expect, test } from 'vitest'
import { offeredWays } from '../../../src/auth/ways/offered-ways.ts'
import { SIGN_IN_WAYS } from '../../../src/auth/ways/sign-in-ways.ts'
import { signInTo } from './sign-in-page.ts'

const text = { type: 'string' }
const ok = { responses: { 200: { description: 'ok' } } }
const login = {
  post: {
    ...ok,
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['email', 'password'],
            properties: { email: text, password: text },
          },
        },
      },
    },
  },
}

const documentOf = (securitySchemes: object, paths: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  paths: { '/notes': { get: ok }, ...paths },
  components: { securitySchemes },
})
const labelsOf = (...given: Parameters<typeof documentOf>) =>
  offeredWays(signInTo('https://desk.example/api', documentOf(...given))).map(({ label }) => label)

const ALWAYS = ['An API key in a header', 'Signed in on the server’s own page']

test('offers the ways that a document names, the best first, then those of every server', () => {
  const schemes = {
    web: { type: 'oauth2', flows: { authorizationCode: {} } },
    basic: { type: 'http', scheme: 'basic' },
    key: { type: 'apiKey', in: 'query', name: 'api_key' },
    jwt: { type: 'http', scheme: 'bearer' },
    program: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} } } },
    form: { type: 'oauth2', flows: { password: { tokenUrl: '/token' } } },
  }
  expect(labelsOf(schemes, { '/auth/login': login })).toEqual([
    'User name and password',
    'Email and password',
    'User name and password, sent with every request',
    'Paste a token',
    'API key (api_key)',
    'Client id and client secret',
    ...ALWAYS,
    'About web',
  ])
})

const cookie = { session: { type: 'apiKey', in: 'cookie', name: 'sid' } }
const onThisOrigin = (...given: Parameters<typeof documentOf>) =>
  offeredWays(signInTo('/api', documentOf(...given))).map(({ label }) => label)

test('offers a name and a password before keys, and the value of a cookie last', () => {
  const all = {
    ...cookie,
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    basic: { type: 'http', scheme: 'basic' },
  }
  expect(onThisOrigin(all)).toEqual([
    'User name and password, sent with every request',
    'API key (X-Key)',
    'Paste a token',
    ...ALWAYS,
    'API key (sid)',
  ])
  // A login without a described body comes before the token that it gives.
  const guessed = onThisOrigin({ jwt: { type: 'http', scheme: 'bearer' } }, { '/login': { post: ok } })
  expect(guessed.slice(0, 2)).toEqual(['User name and password', 'Paste a token'])
})

test('offers the server’s own page first where the description names only a cookie', () => {
  expect(onThisOrigin(cookie)).toEqual([
    'Signed in on the server’s own page',
    'Paste a token',
    'An API key in a header',
    'API key (sid)',
  ])
})

test('offers keys that no operation requires after those that some do', () => {
  const schemes = { basic: { type: 'http', scheme: 'basic' }, jwt: { type: 'http', scheme: 'bearer' } }
  const document = { ...documentOf(schemes), security: [{ jwt: [] }] }
  const labels = offeredWays(signInTo('/api', document)).map(({ label }) => label)
  expect(labels.slice(0, 2)).toEqual(['Paste a token', 'User name and password, sent with every request'])
})

test('offers a key that every operation requires before the login form of a page', () => {
  const schemes = { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } }
  const { post } = login
  const page = { get: ok, post: { ...post, responses: { 200: { description: 'OK' } } } }
  const first = (item: object, security?: object[]) =>
    offeredWays(
      signInTo('/api', { ...documentOf(schemes, { '/login': item }), ...(security && { security }) }),
    )[0]?.label
  expect(first(page, [{ key: [] }])).toBe('API key (X-Api-Key)')
  // Without the requirement, without a page, or with a response that is described, people sign in there.
  expect(first(page)).not.toBe('API key (X-Api-Key)')
  expect(first({ post: page.post }, [{ key: [] }])).not.toBe('API key (X-Api-Key)')
  const described = { 200: { description: 'OK', content: { 'application/json': {} } } }
  expect(first({ ...page, post: { ...post, responses: described } }, [{ key: [] }])).not.toBe(
    'API key (X-Api-Key)',
  )
})

test('offers a token request first where nothing is described, and an inferred login before it', () => {
  const usual = [
    'User name and password',
    'User name and password, sent with every request',
    'Paste a token',
    ...ALWAYS,
  ]
  expect(labelsOf({})).toEqual(usual)
  // The inferred way has the same label, so one of the two is left out.
  expect(labelsOf({}, { '/login': { post: ok } })).toEqual(usual)
})

test('ranks a kind without a way last, and offers the others', () => {
  const document = documentOf({
    odd: { type: 'http', scheme: 'Sealed' },
    jwt: { type: 'http', scheme: 'bearer' },
  })
  const server = signInTo('https://desk.example/api', document)
  const ways = SIGN_IN_WAYS.filter(({ name }) => name !== 'http-token')
  expect(offeredWays(server, {}, ways).map(({ label }) => label)).toEqual(['Paste a token', ...ALWAYS])
  expect(offeredWays(server)[1]?.label).toBe('A token, sent as “Sealed”')
})

test('gives two sign-in servers of the same address different names', () => {
  const flow = (path: string) => ({
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: `https://id.example/${path}`,
        tokenUrl: 'https://id.example/t',
        scopes: {},
      },
    },
  })
  expect(labelsOf({ staff: flow('staff'), guests: flow('guests') }).slice(0, 2)).toEqual([
    'Sign in at id.example',
    'Sign in at id.example (guests)',
  ])
})

test('has a unique name for each way', () => {
  const names = SIGN_IN_WAYS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('fills in a name for this device', () => {
  const properties = { email: text, password: text, device_name: text, realm: text }
  const schema = { type: 'object', required: Object.keys(properties), properties }
  const post = { ...ok, requestBody: { content: { 'application/json': { schema } } } }
  const [way] = offeredWays(signInTo('https://desk.example/api', documentOf({}, { '/login': { post } })))
  expect(way?.fields.map(({ name, value }) => [name, value])).toEqual([
    ['email', undefined],
    ['password', undefined],
    ['device_name', 'Switchboard'],
    ['realm', undefined],
  ])
})

test.each([
  ['Use demo / demo on this server.', 'Use demo / demo on this server.'],
  ['Sign in with your staff number. Returns a JWT, and sets a cookie.', 'Sign in with your staff number.'],
  ['Retrieve a temporary access token', ''],
  ['Logs a user in.', ''],
  ['Login for existing user', ''],
])('explains a login by what helps a person, not by what it returns: %s', (description, explained) => {
  const paths = { '/auth/login': { post: { ...login.post, description } } }
  const [way] = offeredWays(signInTo('https://desk.example/api', documentOf({}, paths)))
  expect(way?.explain).toBe(explained)
})
