import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { fillServer, serverChoices } from '../../../src/openapi/description/server-choices.ts'
import { likelyBase } from '../../../src/openapi/description/servers.ts'

const at = (...servers: unknown[]) => describe({ openapi: '3.1.0', paths: {}, servers })

test('offers every server of the description with its variables', () => {
  const description = at(
    {
      url: 'https://{region}.example.com/{version}',
      description: 'Production',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] }, version: { default: 2 } },
    },
    { url: '/v1' },
    { description: 'no address' },
  )
  const [first, second, ...others] = serverChoices(description)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    label: 'Production',
    variables: [
      { name: 'region', value: 'eu', choices: ['eu', 'us'] },
      { name: 'version', value: '2' },
    ],
  })
  expect(first && fillServer(first, { region: 'us' })).toBe('https://us.example.com/2')
  expect(second?.template).toBe('/v1')
})

const bases: [why: string, server: string | undefined, found: string, base: string][] = [
  [
    'no server: the origin of the description',
    undefined,
    'https://a.example/x/openapi.json',
    'https://a.example',
  ],
  ['a path: that of the same origin', '/v2', 'https://a.example/openapi.json', 'https://a.example/v2'],
  [
    'another public host: that one',
    'https://api.example/v2/',
    'https://a.example/o.json',
    'https://api.example/v2',
  ],
  [
    'a desk, while the description came from elsewhere: the host of the description',
    'http://localhost:3000/api',
    'https://a.example/o.json',
    'https://a.example/api',
  ],
  [
    'the same host by http: the scheme that worked',
    'http://a.example/v1',
    'https://a.example/o.json',
    'https://a.example/v1',
  ],
  [
    'a desk on the same desk: as it says',
    'http://localhost:3000',
    'http://127.0.0.1:8080/o.json',
    'http://localhost:3000',
  ],
  [
    'a host that nobody filled in: the host of the description',
    'https://{tenant}.example/v1',
    'https://a.example/o.json',
    'https://a.example/v1',
  ],
]

test.each(bases)('uses the base for %s', (_why, server, found, base) => {
  expect(likelyBase(server === undefined ? at() : at({ url: server }), found)).toBe(base)
})
