import { expect, test } from 'vitest'
import { buildRequest } from '../../../src/openapi/requests/build-request.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import { isInAddress, loginOperation, loginValues } from '../../../src/openapi/security/login-operation.ts'
import { sessionOperations } from '../../../src/openapi/security/session-operations.ts'
import { hasSignIn, signInOf } from '../../../src/openapi/security/sign-ins.ts'
import { schemesOf } from '../../../src/openapi/security/requirements.ts'
import { prefixIn } from '../../../src/openapi/security/token-prefix.ts'
import { undescribedBody } from '../../../src/openapi/operations/undescribed-body.ts'

const ok = { responses: { 200: { description: 'ok' } } }

function read(given: { schemes?: object; security?: object[]; paths?: object }) {
  return describe({
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    security: given.security,
    components: { securitySchemes: given.schemes ?? {} },
    paths: given.paths ?? { '/notes': { get: ok } },
  })
}

const waysIn = (schemes: object, security?: object[]) => signInOf(read({ schemes, security }))

test.each([
  [
    { type: 'http', scheme: 'Token' },
    { kind: 'http', word: 'Token' },
  ],
  [{ type: 'http', scheme: 'BEARER' }, { kind: 'bearer' }],
  [
    { type: 'http', scheme: 'hmac-sha256' },
    { kind: 'elsewhere', reason: 'signature' },
  ],
  [
    { type: 'apiKey', in: 'cookie', name: 'sid' },
    { kind: 'apiKey', in: 'cookie', name: 'sid' },
  ],
  [
    { type: 'apiKey', in: 'header', name: 'Authorization', 'x-amazon-apigateway-authtype': 'awsSigv4' },
    { kind: 'elsewhere', reason: 'signature' },
  ],
  [
    { type: 'apiKey', in: 'header', name: 'Authorization: Bearer' },
    { kind: 'apiKey', in: 'header', name: 'Authorization', prefix: 'Bearer' },
  ],
  [{ type: 'mutualTLS' }, { kind: 'elsewhere', reason: 'mutualTLS' }],
  [
    { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a', scopes: {} } } },
    { kind: 'elsewhere', reason: 'implicit' },
  ],
  [
    { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a', scopes: {} } } },
    { kind: 'client', tokenUrl: 'https://a', scopes: [] },
  ],
  [
    { type: 'oauth2', flows: { deviceAuthorization: { deviceAuthorizationUrl: 'https://a', scopes: {} } } },
    { kind: 'elsewhere', reason: 'deviceAuthorization' },
  ],
  [
    { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known/openid-configuration' },
    {
      kind: 'code',
      isOpenId: true,
      server: { metadataUrl: 'https://id.example/.well-known/openid-configuration' },
    },
  ],
  [
    { type: 'oauth2', oauth2MetadataUrl: 'https://id.example/metadata', flows: {} },
    { kind: 'code', isOpenId: false, server: { metadataUrl: 'https://id.example/metadata' } },
  ],
])('reads %j as a way to sign in', (scheme, way) => {
  expect(waysIn({ desk: scheme })).toMatchObject([way])
})

test('offers the scopes of a code flow, and marks those that operations require', () => {
  const flow = {
    authorizationUrl: 'https://id.example/authorize',
    tokenUrl: 'https://id.example/token',
    scopes: { read: 'Read', admin: 'Everything' },
  }
  const [way] = waysIn({ desk: { type: 'oauth2', flows: { authorizationCode: flow } } }, [{ desk: ['read'] }])
  expect(way).toMatchObject({
    kind: 'code',
    server: { authorizationUrl: 'https://id.example/authorize', tokenUrl: 'https://id.example/token' },
    scopes: [
      { name: 'read', description: 'Read', isRequested: true },
      { name: 'admin', isRequested: false },
    ],
  })
})

const key = (name: string) => ({ type: 'apiKey', in: 'header', name })

test("has fields for a program's key and a person's token together, though documented as alternatives", () => {
  const inQuery = (name: string) => ({ type: 'apiKey', in: 'query', name })
  const either = [{ program: [] }, { person: [] }]
  const kinds = (one: string, other: string) =>
    waysIn({ program: inQuery(one), person: inQuery(other) }, either).map(({ kind }) => kind)
  expect(kinds('key', 'token')).toEqual(['all', 'apiKey', 'apiKey'])
  expect(kinds('apikey', 'access_key')).toEqual(['apiKey', 'apiKey'])
})

test('joins keys that are only required together', () => {
  expect(waysIn({ app: key('X-App'), user: key('X-User') }, [{ app: [], user: [] }])).toMatchObject([
    { kind: 'all', parts: [{ name: 'X-App' }, { name: 'X-User' }] },
  ])
})

test('keeps a key that also works alone', () => {
  const ways = waysIn({ app: key('X-App'), user: key('X-User') }, [{ app: [], user: [] }, { user: [] }])
  expect(ways.map(({ kind }) => kind)).toEqual(['all', 'apiKey'])
  expect(ways[1]).toMatchObject({ name: 'X-User' })
})

test('puts a scheme that no operation requires last', () => {
  const ways = waysIn({ old: key('X-Old'), used: key('X-Used') }, [{ used: [] }])
  expect(ways.map((way) => 'name' in way && way.name)).toEqual(['X-Used', 'X-Old'])
})

test('finds the schemes of one operation, or those of the document', () => {
  const description = read({
    schemes: { app: key('X-App'), user: key('X-User') },
    security: [{ app: [] }],
    paths: { '/a': { get: ok }, '/b': { get: { ...ok, security: [{ user: [] }] } } },
  })
  const [a, b] = description.operations
  expect([a, b].map((one) => one && schemesOf(one, description))).toEqual([['app'], ['user']])
})

test.each([
  ['Token-based authentication with required prefix "Token"', 'Token'],
  ['Use `Authorization: ApiKey <key>`', 'ApiKey'],
  ["Enter the token with the 'Bearer ' prefix, e.g. 'Bearer abcde12345'.", 'Bearer'],
  ['A JWT from /login', 'Bearer'],
  ['Authorization: token YOUR_TOKEN', 'token'],
  ['Written as:\n\n    Token xxxxxx.yyyyyyy.zzzzzz\n', 'Token'],
  ['Send your key in the header', undefined],
  [undefined, undefined],
])('finds the word before a key in %j: %j', (text, prefix) => {
  expect(prefixIn(text)).toBe(prefix)
})

const text = { type: 'string' }
const posting = (schema: object, mediaType = 'application/json') => ({
  ...ok,
  requestBody: { content: { [mediaType]: { schema } } },
})
const loginOf = (paths: object) => loginOperation(read({ paths }).operations)

test.each(['/tokens', '/auth/token'])('takes what makes a token of a password for a login: %s', (path) => {
  const login = loginOf({
    [path]: { post: posting({ type: 'object', properties: { email: text, password: text } }) },
  })
  expect(login?.fields.map(({ role }) => role)).toEqual(['userName', 'password'])
})

test('finds a login with a wrapped body, and fills it', () => {
  const user = {
    type: 'object',
    required: ['email', 'password'],
    properties: { email: text, password: text },
  }
  const login = loginOf({
    '/users/login': { post: posting({ type: 'object', properties: { user }, required: ['user'] }) },
  })
  expect(login?.fields.map(({ at, role }) => [at, role])).toEqual([
    [['user', 'email'], 'userName'],
    [['user', 'password'], 'password'],
  ])
  const typed = { 'user.email': 'mara@desk.example', 'user.password': 'secret' }
  expect(login && loginValues(login, typed).body).toEqual({
    user: { email: 'mara@desk.example', password: 'secret' },
  })
})

test('has fields for further required values of a login, and fills in known ones', () => {
  const schema = {
    type: 'object',
    required: ['login', 'password', 'tenant', 'mode', 'kind'],
    properties: {
      tenant: text,
      login: text,
      password: text,
      mode: { ...text, default: 'json' },
      kind: { ...text, const: 'web' },
      remember: { type: 'boolean' },
    },
  }
  const header = { name: 'X-Region', in: 'header', required: true, schema: text }
  const login = loginOf({ '/auth/sign-in': { post: { ...posting(schema), parameters: [header] } } })
  expect(login?.fields.map(({ field, role }) => [field.name, role])).toEqual([
    ['login', 'userName'],
    ['password', 'password'],
    ['tenant', undefined],
    ['X-Region', undefined],
  ])
  const typed = { login: 'mara', password: 'p', tenant: 'north', 'header.X-Region': 'eu' }
  expect(login && loginValues(login, typed)).toEqual({
    body: { login: 'mara', password: 'p', tenant: 'north', mode: 'json', kind: 'web' },
    parameters: { 'header.X-Region': 'eu' },
  })
})

test.each([
  ['/register', { name: text, password: text }],
  ['/auth/password/reset', { email: text, password: text }],
  ['/auth/login', { email: text }],
])('does not take %s with %j as a login', (path, properties) => {
  expect(loginOf({ [path]: { post: posting({ type: 'object', properties }) } })).toBeUndefined()
})

test.each(['studentCode', 'student_id', 'staffNumber'])('signs in with a %s', (name) => {
  const properties = { [name]: text, password: text }
  const login = loginOf({ '/users/login': { post: posting({ type: 'object', properties }) } })
  expect(login?.fields.map(({ role }) => role)).toEqual(['userName', 'password'])
})

test('finds the operations for the signed-in user, another token and signing out', () => {
  const { operations, ...description } = read({
    paths: {
      '/me': { get: ok },
      '/users/me': { get: ok },
      '/auth/refresh': { post: posting({ type: 'object', properties: { refresh_token: text } }) },
      '/auth/logout': { post: posting({ type: 'object', properties: { refresh_token: text } }) },
    },
  })
  const found = sessionOperations({ ...description, operations })
  expect(found.whoAmI?.path).toBe('/users/me')
  expect(found.refresh).toMatchObject({ operation: { path: '/auth/refresh' }, property: 'refresh_token' })
  expect(found.logout).toMatchObject({ operation: { path: '/auth/logout' }, property: 'refresh_token' })
})

test.each(['/session', '/auth', '/authentication'])('signs out by deleting %s', (path) => {
  const { logout } = sessionOperations(read({ paths: { [path]: { post: ok, delete: ok } } }))
  expect(logout?.operation.id).toBe(`DELETE ${path}`)
})

test('finds nothing about the session where nothing is described', () => {
  expect(sessionOperations(read({ paths: { '/some/{me}': { get: ok } } }))).toEqual({})
})

const asking = (...names: string[]) => ({
  ...ok,
  parameters: names.map((name) => ({ name, in: 'query', schema: text })),
})

test('finds a login by GET with the password in the address, and warns of that', () => {
  const login = loginOf({
    '/users': { get: asking('username', 'password') },
    '/user/login': { get: asking('username', 'password') },
  })
  expect(login?.operation.path).toBe('/user/login')
  expect(login?.fields.map(({ parameter, role }) => [parameter, role])).toEqual([
    ['query.username', 'userName'],
    ['query.password', 'password'],
  ])
  expect(login && isInAddress(login)).toBe(true)
  const typed = { 'query.username': 'mara', 'query.password': 'secret' }
  expect(login && loginValues(login, typed)).toEqual({ parameters: typed })
})

test('prefers a login by POST, whose password is not in the address', () => {
  const credentials = { type: 'object', properties: { username: text, password: text } }
  const login = loginOf({ '/login': { get: asking('username', 'password'), post: posting(credentials) } })
  expect(login?.operation.method).toBe('post')
  expect(login && isInAddress(login)).toBe(false)
})

test('accepts a login by POST with parameters', () => {
  const login = loginOf({ '/login': { post: asking('email', 'password') } })
  expect(login?.fields.map(({ parameter }) => parameter)).toEqual(['query.email', 'query.password'])
})

test('has a field for an optional one-time code, and omits it where empty', () => {
  const schema = {
    type: 'object',
    required: ['email', 'password'],
    properties: { email: text, password: text, mode: text, otp: text },
  }
  const login = loginOf({ '/auth/login': { post: posting(schema) } })
  expect(login?.fields.map(({ field, isOptional }) => [field.name, isOptional])).toEqual([
    ['email', undefined],
    ['password', undefined],
    ['otp', true],
  ])
  const typed = { email: 'mara@desk.example', password: 'secret' }
  expect(login && loginValues(login, typed).body).toEqual(typed)
  expect(login && loginValues(login, { ...typed, otp: '123' }).body).toEqual({ ...typed, otp: '123' })
})

test('has fields for all values of a login that requires none', () => {
  const properties = { strategy: text, email: text, password: text, client: { const: 'web' } }
  const login = loginOf({ '/authentication': { post: posting({ type: 'object', properties }) } })
  expect(login?.fields.map(({ field, isOptional }) => [field.name, isOptional])).toEqual([
    ['email', undefined],
    ['password', undefined],
    ['strategy', true],
  ])
  const typed = { email: 'mara@desk.example', password: 'secret' }
  expect(login && loginValues(login, typed).body).toEqual({ ...typed, client: 'web' })
  const all = { ...typed, strategy: 'local' }
  expect(login && loginValues(login, all).body).toEqual({ ...all, client: 'web' })
})

test('finds a login with only a password, but not the password of a thing', () => {
  const schema = { type: 'object', properties: { password: text } }
  for (const path of ['/auth', '/sessions'])
    expect(loginOf({ [path]: { post: posting(schema) } })?.fields.map(({ role }) => role)).toEqual([
      'password',
    ])
  expect(loginOf({ '/shares/{id}/access-token': { post: posting(schema) } })).toBeUndefined()
})

/** A document as a program writes it from code: what is sent is nowhere bound to its operation. */
const written = (paths: object, schemas: object = {}) => ({
  openapi: '3.0.0',
  info: { title: 'Desk', version: '1' },
  paths,
  components: { schemas, securitySchemes: {} },
})

test('infers a name and a password for a login with only a path', () => {
  const [way] = signInOf(describe(written({ '/notes': { get: ok }, '/users/login': { post: ok } })))
  expect(way).toMatchObject({ kind: 'operation', isGuessed: true, operation: { path: '/users/login' } })
  if (way?.kind !== 'operation') throw new Error('no operation')
  const values = loginValues(way, { username: 'mara', password: 'secret' })
  expect(values.body).toEqual({ username: 'mara', password: 'secret' })
  expect(buildRequest(way.operation, values)).toMatchObject({ contentType: 'application/json' })
})

test.each([
  ['any object', { 'application/json': { schema: { type: 'object' } } }],
  ['an object without properties', { 'application/json': { schema: { type: 'object', properties: {} } } }],
  ['no schema', { 'application/json': {} }],
  [
    'a description alone',
    { 'application/x-www-form-urlencoded': { schema: { description: 'Who you are.' } } },
  ],
])('infers the same where the body of a login is described as %s', (_what, content) => {
  const login = { post: { ...ok, requestBody: { required: true, content } } }
  const [way] = signInOf(describe(written({ '/login': login, '/notes': login })))
  expect(way).toMatchObject({ kind: 'operation', isGuessed: true, operation: { path: '/login' } })
  if (way?.kind !== 'operation') throw new Error('no operation')
  const values = loginValues(way, { username: 'mara', password: 'secret' })
  expect(values.body).toEqual({ username: 'mara', password: 'secret' })
  expect(buildRequest(way.operation, values).contentType).toBe(Object.keys(content)[0])
  expect(undescribedBody(way.operation)?.isLogin).toBe(true)
})

test('infers no fields for a described body without a name and a password', () => {
  const login = { post: posting({ type: 'object', properties: { ticket: text } }) }
  expect(signInOf(read({ paths: { '/login': login } }))).toEqual([])
  expect(signInOf(read({ paths: { '/login': { post: posting({ type: 'string' }) } } }))).toEqual([])
})

test.each([
  [['email', 'password'], 'email'],
  [['username', 'email', 'password'], 'username'],
  [['email'], 'username'],
])('infers the name of such a login from accounts with %j: %s', (names, name) => {
  const User = { type: 'object', properties: Object.fromEntries(names.map((one) => [one, text])) }
  const [way] = signInOf(describe(written({ '/users/login': { post: ok } }, { User })))
  if (way?.kind !== 'operation') throw new Error('no operation')
  expect(way.fields.map(({ at }) => at)).toEqual([[name], ['password']])
})

test('uses a schema with the name of the operation for such a login', () => {
  const credentials = { type: 'object', properties: { username: text, password: text } }
  const document = written(
    { '/auth/token/obtain': { post: ok } },
    { ObtainAccessTokenRequestBody: { type: 'object', properties: { fields: credentials } } },
  )
  const [way] = signInOf(describe(document))
  if (way?.kind !== 'operation') throw new Error('no operation')
  const typed = { 'fields.username': 'mara', 'fields.password': 'secret' }
  expect(loginValues(way, typed).body).toEqual({ fields: { username: 'mara', password: 'secret' } })
})

test('puts an inferred login after described ways, and infers none for other paths', () => {
  const schemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } }
  expect(signInOf(read({ schemes, paths: { '/login': { post: ok } } })).map(({ kind }) => kind)).toEqual([
    'apiKey',
    'operation',
  ])
  for (const path of ['/logout', '/auth/refresh', '/sessions/{id}/login', '/tokens/import'])
    expect(signInOf(read({ paths: { [path]: { post: ok } } }))).toEqual([])
})

test('does not use a schema that another operation has as its body', () => {
  const note = { type: 'object', properties: { title: text } }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/PingRequest' } } }
  const paths = { '/ping': { post: ok }, '/pings': { post: { ...ok, requestBody: { content } } } }
  const schemaOf = (given: object) => {
    const operation = describe(written(given, { PingRequest: note })).operations[0]
    return operation && undescribedBody(operation)?.schema
  }
  expect(schemaOf({ '/ping': { post: ok } })).toBe('PingRequest')
  expect(schemaOf(paths)).toBeUndefined()
})

test('recognises a way to sign in by schemes alone, else by operations', () => {
  const login = {
    post: {
      ...ok,
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { email: { type: 'string' }, password: { type: 'string' } },
            },
          },
        },
      },
    },
  }
  const requested = (given: Parameters<typeof read>[0]) => {
    const description = read(given)
    let looks = 0
    const isOffered = hasSignIn({
      ...description,
      get operations() {
        looks++
        return description.operations
      },
    })
    return { isOffered, isByOperations: looks > 0 }
  }
  expect(requested({ schemes: { key: { type: 'http', scheme: 'bearer' } } })).toEqual({
    isOffered: true,
    isByOperations: false,
  })
  expect(requested({ paths: { '/login': login } })).toEqual({ isOffered: true, isByOperations: true })
  expect(requested({ schemes: { odd: { type: 'odd' } } })).toEqual({ isOffered: false, isByOperations: true })
})

test('signs in with the header that operations take as a parameter, where no scheme is described', () => {
  const parameters = [{ in: 'header', name: 'authorization', schema: { type: 'string' } }]
  const paths = { '/notes': { get: { ...ok, parameters } } }
  expect(signInOf(read({ paths }))).toMatchObject([{ kind: 'apiKey', in: 'header', name: 'Authorization' }])
  expect(signInOf(read({ paths, schemes: { key: { type: 'http', scheme: 'bearer' } } }))).toHaveLength(1)
})

test.each([
  ['bearer', ['bearer', 'basic']],
  ['JWT-auth', ['bearer', 'basic']],
  ['BasicAuth', ['basic', 'basic']],
  ['session', ['basic']],
])('takes the way that operations require as “%s” by its name, where nothing describes it', (name, kinds) => {
  const ways = waysIn({ login: { type: 'http', scheme: 'basic' } }, [{ [name]: [] }])
  expect(ways.map(({ kind }) => kind)).toEqual(kinds)
  expect(ways[0]).toMatchObject({ scheme: kinds.length > 1 ? name : 'login' })
})
