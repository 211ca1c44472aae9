import { expect, test } from 'vitest'
import { waysInChallenge } from '../../src/auth/challenge.ts'

test.each([
  ['Basic realm="Office"', [{ kind: 'basic', description: 'For “Office”.' }]],
  ['xBasic', [{ kind: 'basic' }]],
  ['X-API-Key realm="Zones"', [{ kind: 'apiKey', in: 'header', name: 'X-API-Key' }]],
  ['Negotiate', [{ kind: 'elsewhere', reason: 'browser' }]],
  ['Token', [{ kind: 'http', word: 'Token' }]],
])('offers the way to sign in that a 401 names: %s', (header, ways) => {
  expect(waysInChallenge(header)).toMatchObject(ways)
})

test('offers the ways in the order of the server, each once', () => {
  const ways = waysInChallenge('Token realm="a, b", Basic realm="Office", Basic charset="UTF-8"')
  expect(ways.map(({ kind }) => kind)).toEqual(['http', 'basic'])
})

test.each([null, '', 'Bearer realm="api", error="invalid_token"', 'Session', 'FormBased'])(
  'offers nothing for a challenge that names no key of a person: %s',
  (header) => {
    expect(waysInChallenge(header)).toEqual([])
  },
)
