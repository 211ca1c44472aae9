import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClient } from '../../src/http/client.ts'
import { createQueryClient } from '../../src/server/query-client.ts'
import { keys } from '../../src/server/keys.ts'
import type { Server } from '../../src/server/server.tsx'
import { createSessionStore } from '../../src/session/session.ts'

const server: Server = {
  id: 'http://desk.example/api',
  client: createClient({ basePath: 'http://desk.example/api' }),
  session: createSessionStore('keys'),
}

test('spells a key as the path', () => {
  expect(keys.below(server, '/contacts/7')).toEqual(['http://desk.example/api', 'contacts', '7'])
  expect(keys.read(server, '/contacts/7').slice(0, 3)).toEqual(keys.below(server, '/contacts/7'))
})

test('covers the list and all its records with the key of a path, and nothing else', () => {
  const client = createQueryClient()
  const inside = [
    keys.list(server, '/contacts', { page: 1 }),
    keys.list(server, '/contacts/', { page: 2 }),
    keys.read(server, '/contacts/7'),
    keys.list(server, '/contacts/7/tickets', {}),
    keys.title(server, '/contacts/8'),
  ]
  const outside = [
    keys.list(server, '/companies', {}),
    keys.read(server, '/companies/7/contacts'),
    keys.read(server, '/contactsOld'),
    keys.read({ ...server, id: 'http://other.example' }, '/contacts/7'),
  ]
  for (const key of [...inside, ...outside]) client.setQueryData(key, true)
  const found = client.getQueryCache().findAll({ queryKey: keys.below(server, '/contacts') })
  expect(found.map(({ queryKey }) => hashKey(queryKey)).toSorted()).toEqual(inside.map(hashKey).toSorted())
})

test.each([
  ['no query and an empty one', keys.read(server, '/contacts'), keys.read(server, '/contacts', {})],
  ['an object and its text', keys.read(server, '/a', { q: 'b c' }), keys.read(server, '/a', 'q=b%20c')],
  [
    'a bigint and its digits',
    keys.read(server, '/a', { id: 9007199254740993n }),
    keys.read(server, '/a', 'id=9007199254740993'),
  ],
  ['an absent value and none', keys.list(server, '/a', { q: undefined }), keys.list(server, '/a', {})],
])('is the same key for %s', (_what, one, other) => {
  expect(hashKey(one)).toBe(hashKey(other))
})

test('makes a key of bigints, alone and in lists', () => {
  const big = 9007199254740993n
  expect(hashKey(keys.list(server, '/a', { id: big, ids: [big, 2] }))).toContain('9007199254740993')
  expect(hashKey(keys.read(server, '/a', { ids: [big], where: { id: big } }))).toContain('9007199254740993')
})

test('distinguishes pages of a list that headers request', () => {
  const pages = [keys.list(server, '/a', {}), keys.list(server, '/a', {}, { Range: 'items=0-9' })]
  expect(new Set(pages.map(hashKey)).size).toBe(pages.length)
})

test('distinguishes a list, a record, a file and a title at one path', () => {
  const all = [
    keys.read(server, '/a'),
    keys.read(server, '/a', '', 'blob'),
    keys.list(server, '/a', {}),
    keys.title(server, '/a'),
  ]
  expect(new Set(all.map(hashKey)).size).toBe(all.length)
})
