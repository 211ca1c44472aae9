import { expect, test } from 'vitest'
import { hasRivals, learnIdentity, otherKey } from '../../../../src/openapi/learning/learn-identity.ts'
import {
  describesFirst,
  looksLikeSecond,
  learnPages,
} from '../../../../src/openapi/lists/paging/learn-pages.ts'
import type { SeenPage } from '../../../../src/openapi/lists/paging/paging-kind.ts'
import { described, query, resourceAt, responds, type Json } from '../../documents.ts'

const integer = { type: 'integer' }

function songs(parameters: Record<string, Json>, id: Json = { type: 'string' }, more: Json = {}) {
  const row = { type: 'object', properties: { id: integer, title: { type: 'string' }, ...more } }
  const path = { parameters: [{ name: 'id', in: 'path', required: true, schema: id }] }
  return resourceAt(
    described({
      '/songs': { get: { ...responds({ type: 'array', items: row }), ...query(parameters) } },
      '/songs/{id}': { ...path, get: responds(row) },
    }),
    '/songs',
  )
}

const rows = (from: number, to: number, isNumbered = false) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: isNumbered ? from + index : `s-${(from + index) * 7}`,
  }))

const page = (more: Partial<SeenPage>): SeenPage => ({
  state: { page: 1, size: 10, filters: {} },
  rows: rows(1, 10),
  body: [],
  headers: new Headers(),
  total: undefined,
  hasNext: false,
  ...more,
})
const paged = { page: integer, size: integer }

test.for([
  ['songs 0-9/61', 'songs'],
  ['0-9/61', ''],
  ['items 0-9/10', undefined],
  ['bytes 0-9/61', undefined],
  ['items 0-9/*', undefined],
] as const)('pages by the header Range where the first page has Content-Range: %s', ([range, unit]) => {
  const { hints } = learnPages(
    songs({}),
    page({ headers: new Headers({ 'Content-Range': range }), total: 61 }),
  )
  const paging = { kind: 'range', unit, usual: 10, most: 10 }
  expect(hints?.paging).toEqual(unit === undefined ? undefined : paging)
})

test.for([
  ['prev that is null', { body: { prev: null } }],
  ['a link to page 1 as the first', { body: { links: { first: '/songs?page=1' } } }],
  [
    'the header Link',
    { headers: new Headers({ link: '</songs?page=2>; rel="next", </songs?page=1>; rel="first"' }) },
  ],
  ['first: true', { body: { first: true, number: 1 } }],
  ['from: 1', { body: { meta: { from: 1 } } }],
  ['ids from 1', { rows: rows(1, 10, true) }],
] as [string, Partial<SeenPage>][])('is sure of page 1 by %s', ([, seen]) => {
  expect(learnPages(songs(paged), page(seen))).toEqual({ isSure: true })
})

test.for([
  ['first: false', { body: { first: false, number: 1 } }],
  ['a page before', { body: { links: { prev: '/songs?page=0' } } }],
  ['hasPreviousPage', { body: { pageInfo: { hasPreviousPage: true } } }],
  ['a link to page 0 as the first', { body: { _links: { first: { href: '/songs?page=0' } } } }],
  [
    'the header Link',
    { headers: new Headers({ link: '</songs?page=0>; rel="first", </songs?page=2>; rel=next' }) },
  ],
  ['the rows of a later page', { state: { page: 2, size: 10, filters: {} }, rows: rows(1, 5), total: 25 }],
] as [string, Partial<SeenPage>][])('learns that the first page is number 0 by %s', ([, seen]) => {
  expect(learnPages(songs(paged), page(seen))).toMatchObject({
    isUrgent: true,
    hints: { paging: { kind: 'page', parameter: 'page', size: 'size', first: 0 } },
  })
})

test('learns that the first page is number 1 where page 0 returned the same', () => {
  const seen = page({ state: { page: 2, size: 10, filters: {} }, firstRows: rows(1, 10) })
  const zero = songs({ page: { ...integer, default: 0 }, size: integer })
  expect(learnPages(zero, seen).hints?.paging).toMatchObject({ first: 1 })
  expect(learnPages(songs(paged), seen).hints?.paging).toEqual({ kind: 'none' })
})

test('learns that the first row is number 1 where two pages share a row', () => {
  const offset = songs({ offset: integer, limit: integer })
  const state = { page: 2, size: 10, filters: {} }
  const seen = page({ state, firstRows: rows(1, 10), rows: rows(10, 19) })
  expect(learnPages(offset, seen).hints?.paging).toMatchObject({ kind: 'offset', first: 1 })
})

test('learns the largest page size, and that a server ignores the size', () => {
  expect(learnPages(songs(paged), page({ rows: rows(1, 5, true), total: 50 })).hints?.paging).toMatchObject({
    most: 5,
  })
  expect(learnPages(songs(paged), page({ rows: rows(1, 20, true), total: 50 })).hints?.paging).toMatchObject({
    size: '',
    usual: 20,
  })
  expect(learnPages(songs(paged), page({ rows: rows(1, 5, true), total: 5 }))).toEqual({ isSure: true })
  const narrowed = { page: 1, size: 10, filters: { status: 'open' } }
  expect(learnPages(songs(paged), page({ state: narrowed, rows: rows(1, 5, true), total: 50 }))).toEqual({
    isSure: true,
  })
})

test.for([
  ['/songs?page=2&per_page=10', { kind: 'page', parameter: 'page', size: 'per_page', first: 1, usual: 10 }],
  ['/songs?page=1', { kind: 'page', parameter: 'page', first: 0, usual: 10 }],
  [
    'https://x.example/songs?offset=10&limit=10',
    { kind: 'offset', parameter: 'offset', size: 'limit', first: 0, usual: 10 },
  ],
  ['?after=s-70', { kind: 'cursor', parameter: 'after', usual: 10 }],
] as const)('learns from the address %s how a list is paged', ([nextAddress, paging]) => {
  expect(learnPages(songs({}), page({ nextAddress, hasNext: true })).hints?.paging).toEqual(paging)
})

test('learns the page size where no size can be requested', () => {
  const fixed = songs({ page: integer })
  const first = page({ state: { page: 1, filters: {} }, rows: rows(1, 10, true), total: 34, hasNext: true })
  expect(learnPages(fixed, first)).toMatchObject({
    isUrgent: true,
    hints: { paging: { kind: 'page', parameter: 'page', size: '', usual: 10, most: 10 } },
  })
  const whole = page({ state: { page: 1, filters: {} }, rows: rows(1, 10, true), total: 10 })
  expect(learnPages(fixed, whole)).toEqual({ isSure: true })
})

test('learns the page size of a cursor from a full page', () => {
  const songsByCursor = songs({ cursor: { type: 'string' } })
  const first = page({ state: { page: 1, filters: {} }, rows: rows(1, 10, true), hasNext: true })
  expect(learnPages(songsByCursor, first).hints?.paging).toMatchObject({
    kind: 'cursor',
    usual: 10,
    most: 10,
  })
})

test('learns nothing from an address without a page', () => {
  expect(learnPages(songs({}), page({ nextAddress: '/songs?x=1' }))).toEqual({})
  expect(learnPages(songs({}), page({}))).toEqual({})
})

test('doubts a first page that looks like the second', () => {
  expect(looksLikeSecond(songs(paged), page({ rows: rows(11, 20, true) }))).toBe(true)
  expect(looksLikeSecond(songs(paged), page({ rows: rows(1, 3), total: 13 }))).toBe(true)
  expect(looksLikeSecond(songs(paged), page({ rows: [], total: 7 }))).toBe(true)
  expect(looksLikeSecond(songs(paged), page({ rows: rows(1, 10), total: 50 }))).toBe(false)
})

test('recognises a description that states the number of the first page', () => {
  expect(describesFirst(songs({ page: { ...integer, default: 1 } }))).toBe(true)
  expect(describesFirst(songs({ page: { ...integer, minimum: 0 } }))).toBe(true)
  expect(describesFirst(songs({ page: integer }))).toBe(false)
  const object = (page: object) => ({ type: 'object', properties: { page, size: integer } })
  expect(describesFirst(songs({ pageable: object({ ...integer, default: 1 }) }))).toBe(true)
  expect(describesFirst(songs({ pageable: object(integer) }))).toBe(false)
})

test('finds the property that identifies rows where the inferred one does not', () => {
  const found = songs({}, { type: 'string' }, { code: { type: 'string' } })
  const same = [1, 2, 3].map((number) => ({ id: 5, code: `A${number}` }))
  expect(learnIdentity(found, same)).toMatchObject({ itemId: ['code'] })
  expect(learnIdentity(found, [{ code: 'A1' }, { code: 'A2' }])?.itemId ?? ['code']).toEqual(['code'])
  expect(
    learnIdentity(found, [
      { id: 1, code: 'A' },
      { id: 2, code: 'A' },
    ]),
  ).toBeUndefined()
  expect(learnIdentity(found, [])).toBeUndefined()
})

test('keeps the id with the name of the parameter where a few rows have none', () => {
  const found = songs({}, { type: 'string' }, { code: { type: 'string' } })
  const row = (id: unknown, number: number) => ({ id, title: `Song ${number}`, code: `A${number}` })
  expect(learnIdentity(found, [row(1, 1), row('', 2), row(3, 3)])).toBeUndefined()
  expect(learnIdentity(found, [row(1, 1), row('', 2), row('', 3)])?.itemId).toEqual(['code'])
})

test('uses the id in the address of a row, whatever looks like an id', () => {
  const row = (number: number) => ({
    url: `http://desk.example/v1/songs/${number}/`,
    isbn: `978000000${number}`,
    title: `Song ${number}`,
  })
  const text = { type: 'string' }
  const resource = songs({}, text, { url: text, isbn: text })
  const learnt = learnIdentity(resource, [row(1), row(2)])
  expect(learnt?.itemId).toEqual(['url'])
  const website = (number: number) => ({ ...row(number), url: `https://band-${number}.example/` })
  expect(learnIdentity(resource, [website(1), website(2)])?.itemId).not.toEqual(['url'])
})

test('uses the id in the link of a row to itself', () => {
  const hal = (number: number) => ({
    title: `Song ${number}`,
    _links: { self: { href: `http://inner:8080/v1/songs/${number}` } },
  })
  const resource = songs({}, integer, {})
  expect(learnIdentity(resource, [hal(1), hal(2)])?.itemId).toEqual(['_links', 'self', 'href'])
  const known = (id: number) => ({ id, ...hal(id) })
  expect(learnIdentity(resource, [known(1), known(2)])).toBeUndefined()
})

test('uses only whole numbers where the path takes no others', () => {
  const found = songs({}, integer, { code: { type: 'string' }, number: integer })
  const typed = [1, 2].map((number) => ({ id: `song-${number}`, code: `A${number}`, number }))
  expect(learnIdentity(found, typed)?.itemId).toEqual(['number'])
})

test('tries the likeliest other property that the path takes', () => {
  const row = { id: 1, slug: 'one', documentId: 'abc' }
  expect(otherKey(songs({}), row, '1')).toEqual({ at: ['documentId'], value: 'abc' })
  expect(otherKey(songs({}, integer), row, '1')).toBeUndefined()
  expect(otherKey(songs({}), { id: 1, title: 'One' }, '1')).toBeUndefined()
})

test('doubts an id only where a row has two and the path fits both', () => {
  const row = { id: 1, uuid: 'abc' }
  expect(hasRivals(songs({}), row)).toBe(true)
  expect(hasRivals(songs({}), { id: 1, title: 'One' })).toBe(false)
  expect(hasRivals(songs({}, integer), row)).toBe(false)
  const schema = { type: 'object', properties: { id: integer, uuid: { type: 'string' } } }
  const path = { parameters: [{ name: 'uuid', in: 'path', required: true, schema: { type: 'string' } }] }
  const counted = described({
    '/songs': { get: responds({ type: 'array', items: schema }) },
    '/songs/{uuid}': { ...path, get: responds(schema) },
  })
  expect(hasRivals(resourceAt(counted, '/songs'), row)).toBe(false)
})
