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
    'Paste a token',
    'API key (api_key)',
    'User name and password, sent with every request',
    'Client id and client secret',
    ...ALWAYS,
    'About web',
  ])
})

test('offers the token call first where nothing is described, and a guessed login before it', () => {
  const usual = [
    'User name and password',
    'Paste a token',
    'User name and password, sent with every request',
    ...ALWAYS,
  ]
  expect(labelsOf({})).toEqual(usual)
  // The guess has the same label: one of the two is enough.
  expect(labelsOf({}, { '/login': { post: ok } })).toEqual(usual)
})

test('ranks what no way of the list takes last, and offers the others', () => {
  const document = documentOf({
    odd: { type: 'http', scheme: 'Sealed' },
    jwt: { type: 'http', scheme: 'bearer' },
  })
  const server = signInTo('https://desk.example/api', document)
  const ways = SIGN_IN_WAYS.filter(({ name }) => name !== 'http-token')
  expect(offeredWays(server, {}, ways).map(({ label }) => label)).toEqual(['Paste a token', ...ALWAYS])
  expect(offeredWays(server)[1]?.label).toBe('A token, sent as “Sealed”')
})

test('names two sign-in servers of the same address apart', () => {
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

test('has a name of its own for each way', () => {
  const names = SIGN_IN_WAYS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
