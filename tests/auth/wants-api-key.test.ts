import { expect, test } from 'vitest'
import { takesKeysOf } from '../../src/auth/wants-api-key.ts'
import { describe } from '../../src/openapi/description/describe.ts'
import type { Session } from '../../src/session/session.ts'

const header = (name: string, value = 'a'): Session => ({
  accessToken: value,
  credentials: [{ in: 'header', name, value }],
})
const token: Session = { accessToken: 'a' }
const schemes = {
  jwt: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  admin: { type: 'apiKey', in: 'header', name: 'X-Admin' },
  app: { type: 'apiKey', in: 'header', name: 'X-App' },
  raw: { type: 'apiKey', in: 'header', name: 'Authorization' },
  word: { type: 'apiKey', in: 'header', name: 'Authorization: Bearer' },
  sid: { type: 'apiKey', in: 'cookie', name: 'sid' },
  web: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example' },
}

test.each<[object[] | undefined, Session, boolean]>([
  [undefined, token, true],
  [[], token, true],
  [[{ jwt: [] }], token, true],
  [[{ web: [] }], token, true],
  [[{ raw: [] }], token, true],
  [[{ word: [] }], token, true],
  [[{ word: [] }], header('X-Admin'), false],
  [[{ admin: [] }], token, false],
  [[{ admin: [] }, { jwt: [] }], token, true],
  [[{ admin: [], jwt: [] }], token, false],
  [[{ admin: [] }], header('x-admin'), true],
  [[{ admin: [], app: [] }], header('x-admin'), false],
  [[{ jwt: [] }], header('X-Admin'), false],
  [[{ basic: [] }], header('Authorization', 'Basic abc'), true],
  [[{ jwt: [] }], header('Authorization', 'Basic abc'), false],
  [[{ jwt: [] }], header('Authorization', 'Token abc'), true],
  [[{ sid: [] }], token, true],
  // A cookie of the server may satisfy any of them.
  [[{ admin: [] }], { accessToken: '', credentials: [] }, true],
  [[{ unknown: [] }], token, true],
])('knows whether an operation that requires %j takes the keys of %j', (security, session, isTaken) => {
  const description = describe({
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: { '/notes/{id}': { get: { security, responses: { 200: { description: 'ok' } } } } },
    components: { securitySchemes: schemes },
  })
  const [operation] = description.operations
  expect(operation && takesKeysOf(session, operation, description, true)).toBe(isTaken)
})
