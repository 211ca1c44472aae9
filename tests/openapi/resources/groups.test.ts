import { expect, test } from 'vitest'
import { correctedByDocument, correct } from '../../../src/openapi/corrections/correct.ts'
import { groupsOf } from '../../../src/openapi/resources/groups.ts'
import { crud, described, listOfRef, ref, responds, type Json } from '../documents.ts'

const schemas = { Thing: { type: 'object', properties: { id: { type: 'integer' } } } }
const list = (tag: string, more: Json = {}) => ({
  get: { ...responds(listOfRef('Thing')), tags: [tag], ...more },
})
const one = (tag: string) => ({ get: { ...responds(ref('Thing')), tags: [tag] } })

/** The groups with the paths in them. */
function groups(paths: Json, more: Json = {}): Record<string, string[]> {
  return Object.fromEntries(
    groupsOf(described(paths, schemas, more)).map(({ name, resources }) => [
      name,
      resources.map(({ path }) => path),
    ]),
  )
}

/** Enough in two tags that groups help. */
const two = (one: string, other: string) => ({
  '/a': list(one),
  '/b': list(one),
  '/c': list(other),
  '/d': list(other),
})

test.for([
  [{ tags: [{ name: 'x', 'x-displayName': 'Selling' }] }, 'x', 'Selling'],
  [{ tags: [{ name: 'x', summary: 'Selling' }] }, 'x', 'Selling'],
  [
    {
      tags: [
        { name: 'x', parent: 'y' },
        { name: 'y', summary: 'Shop' },
      ],
    },
    'x',
    'Shop',
  ],
  [{ 'x-tagGroups': [{ name: 'Shop', tags: ['x'] }] }, 'x', 'Shop'],
  [{}, 'print-shop-controller', 'Print shop'],
  [{}, 'scanAll', 'Scan all'],
  [{}, 'iOS apps', 'iOS apps'],
  [{}, 'scan data export', 'Scan data export'],
  [{}, 'Sales', 'Sales'],
] as const)('labels a group of %j by %s as %s', ([more, tag, label]) => {
  expect(Object.keys(groups(two(tag, 'Other'), more))).toContain(label)
})

test('makes no heading over almost everything', () => {
  const tags = Array.from({ length: 30 }, (_, index) => `Tag ${index}`)
  const paths = Object.assign(
    {},
    ...tags.map((tag) => ({ [`/${tag}-a`]: list(tag), [`/${tag}-b`]: list(tag) })),
  )
  const named = groups(paths, { 'x-tagGroups': [{ name: 'Public', tags }] })
  expect(Object.keys(named)).toEqual(tags)
})

test.for([{ kind: 'badge' }, { 'x-traitTag': true }])(
  'makes no group of a tag that only marks: %j',
  (mark) => {
    const paths = two('Sales', 'Support')
    paths['/a'].get.tags = ['beta', 'Sales']
    expect(groups(paths, { tags: [{ name: 'beta', ...mark }] })).toEqual({
      Sales: ['/a', '/b'],
      Support: ['/c', '/d'],
    })
  },
)

test('puts what opens at once first, and what needs a selection last', () => {
  const paths = {
    '/tenants/{tenant}/orders': list('Sales'),
    '/settings': one('Sales'),
    '/orders': list('Sales'),
    '/c': list('Support'),
    '/d': list('Support'),
  }
  expect(groups(paths).Sales).toEqual(['/orders', '/settings', '/tenants/{tenant}/orders'])
})

test('puts lists that people change before read-only ones, each in document order', () => {
  const changed = (path: string) => crud(path, 'id', ref('Thing'), { tags: ['Sales'] })
  const paths = {
    '/audit-entries': list('Sales'),
    '/countries': list('Sales'),
    ...changed('/orders'),
    ...changed('/invoices'),
    '/settings': one('Sales'),
    '/reports': list('Reports'),
    '/figures': list('Reports'),
  }
  const inDocument = ['/orders', '/invoices', '/audit-entries', '/countries', '/settings']
  expect(groups(paths)).toEqual({ Sales: inDocument, Reports: ['/reports', '/figures'] })
  expect(Object.keys(groups(paths, { tags: [{ name: 'Reports' }, { name: 'Sales' }] }))).toEqual([
    'Reports',
    'Sales',
  ])
})

test('puts administration after the main resources', () => {
  const paths = {
    '/admin/jobs': list('Jobs'),
    '/_schema': list('Jobs'),
    '/orders': list('Sales'),
    '/items': list('Sales'),
  }
  expect(groups(paths)).toEqual({ Sales: ['/orders', '/items'], Jobs: ['/admin/jobs', '/_schema'] })
})

test('puts the records of a person before those of the server', () => {
  const tags = ['users', 'roles', 'files'].map((name) => ({ name, 'x-collection': `server_${name}` }))
  const paths = {
    '/users': list('users'),
    '/roles': list('roles'),
    '/files': list('files'),
    '/items/tracks': list('tracks'),
  }
  expect(groups(paths, { tags: [...tags, { name: 'tracks', 'x-collection': 'tracks' }] })['']?.[0]).toBe(
    '/items/tracks',
  )
})

test.for([{ deprecated: true }, { description: 'Watch them. deprecated: use the list' }])(
  'puts deprecated resources at the end: %j',
  (more) => {
    expect(groups({ '/old': list('x', more), ...crud('/new', 'id', ref('Thing')) })).toEqual({
      '': ['/new'],
      Deprecated: ['/old'],
    })
  },
)

test('leaves out resources for programs', () => {
  const description = correctedByDocument(
    described({ '/a': list('x'), '/b': list('x', { 'x-internal': true }) }, schemas),
  )
  expect(groupsOf(description).flatMap(({ resources }) => resources.map(({ path }) => path))).toEqual(['/a'])
})

test('leaves out what only signs in and out, unless a person shows it', () => {
  const send = { post: responds(ref('Thing')), delete: { responses: { 204: { description: 'Gone' } } } }
  const remove = { delete: { responses: { 204: { description: 'Gone' } } } }
  const paths = {
    ...crud('/a', 'id', schemas.Thing),
    '/authentications': send,
    '/authentications/{id}': remove,
    '/sessions': { post: responds(ref('Thing')) },
    '/sessions/{id}': remove,
    '/tokens': list('x'),
    '/tokens/{id}': remove,
    '/jobs': { post: responds(ref('Thing')) },
    '/jobs/{id}': remove,
  }
  const description = described(paths, schemas)
  const shown = () => groupsOf(description).flatMap(({ resources }) => resources.map(({ path }) => path))
  expect(shown().toSorted()).toEqual(['/a', '/jobs', '/tokens'])
  const wanted = described(paths, schemas)
  correct(wanted, { '/sessions': { hidden: false } }, 'person')
  expect(groupsOf(wanted).flatMap(({ resources }) => resources.map(({ path }) => path))).toContain(
    '/sessions',
  )
})

test('puts information about the server under a heading at the end', () => {
  const state = { get: responds({ type: 'object', properties: { status: { type: 'string' } } }) }
  const found = groups({
    '/api/v1/health': state,
    '/health/live': state,
    '/version': state,
    '/api/schema': state,
    ...two('Selling', 'Buying'),
    '/shop/status': state,
  })
  expect(Object.keys(found)).toEqual(['Selling', 'Buying', '', 'Server'])
  expect(found.Server).toEqual(['/api/v1/health', '/health/live', '/version', '/api/schema'])
  const beside = groups({ '/health': state, ...two('Selling', 'Server') })
  expect(Object.keys(beside)).toEqual(['Selling', 'Server'])
  expect(beside.Server?.at(-1)).toBe('/health')
})
