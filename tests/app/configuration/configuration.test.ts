import { expect, test } from 'vitest'
import { ConfigurationError } from '../../../src/app/configuration/configuration-error.ts'
import { readConfiguration } from '../../../src/app/configuration/configuration-schema.ts'

test('has a default for every key', () => {
  expect(readConfiguration({})).toEqual({
    basePath: '/api',
    login: '/login',
    headers: {},
    token: { clientId: 'browser', clientSecret: '' },
  })
})

test('takes every key that is given', () => {
  const given = {
    basePath: 'https://desk.example/v2',
    login: 'https://id.desk.example/in',
    headers: { 'X-Tenant': 'north' },
    token: {
      path: '/oauth/token',
      clientId: 'desk',
      clientSecret: 's3cret',
      scopes: ['openid'],
      issuer: 'https://id.desk.example',
    },
    csrf: { cookie: 'guard', header: 'X-Guard' },
    description: '/openapi.json',
    proxy: { path: '/api', origin: 'http://127.0.0.1:8080' },
    audio: { playing: false, muted: true, loop: true, preload: false, volume: 0.5 },
    servers: ['https://files.desk.example'],
  }
  expect(readConfiguration(given)).toEqual(given)
})

test.each([
  [{ basepath: '/v1' }, '“basepath” is not a key of the configuration.'],
  [{ basePath: 7 }, '“basePath” must be a string.'],
  [{ headers: { 'X-Tenant': 7 } }, '“headers.X-Tenant” must be a string.'],
  [{ token: { clientID: 'a' } }, '“token.clientID” is not a key of the configuration.'],
  [{ login: '' }, '“login” must not be empty.'],
  [{ audio: { volume: 7 } }, '“audio.volume” must be 1 or less.'],
  [{ audio: { autoplay: true } }, '“audio.autoplay” is not a key of the configuration.'],
  [
    { proxy: { path: '/api', origin: 'desk' } },
    '“proxy.origin” must be an address such as https://desk.example.',
  ],
  [[], '“switchboard.json” must be an object.'],
])('names the mistake in %j', (given, mistake) => {
  expect(mistakesOf(given)).toContain(mistake)
})

test('names every mistake, not only the first', () => {
  expect(mistakesOf({ basePath: 7, login: 7 })).toHaveLength(2)
})

function mistakesOf(given: unknown): string[] {
  try {
    readConfiguration(given)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes
  }
  return []
}
