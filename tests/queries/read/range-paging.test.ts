import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../../src/http/client.ts'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { readHints } from '../../../src/openapi/corrections/read-hints.ts'
import { pageHeaders } from '../../../src/openapi/lists/list-query.ts'
import { explainPaging } from '../../../src/openapi/lists/paging/explain-paging.ts'
import type { ListState } from '../../../src/openapi/lists/paging/list-page.ts'
import { listOptions } from '../../../src/queries/read/use-list.ts'
import { createQueryClient } from '../../../src/server/query-client.ts'
import { createSessionStore } from '../../../src/session/session.ts'
import { stubStorage } from '../../faults/editor.ts'
import { described, resourceAt, responds, type Json } from '../../openapi/documents.ts'

beforeEach(stubStorage)

const SONGS = Array.from({ length: 61 }, (_, index) => ({ id: index + 1, title: `Song ${index + 1}` }))
const song = { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } }
const text = { type: 'string' }

/** A server over HTTP whose songs are paged by a header, and how a person reads them. `prefix`: what it wants before the figures. */
async function openSongs(parameters: Json[], prefix: string, how: { total?: string; ignores?: true } = {}) {
  const ranges: (string | undefined)[][] = []
  const server = createServer((request, response) => {
    const { range = '' } = request.headers
    ranges.push([range, request.headers['range-unit'] as string | undefined])
    const [, first = '', last = ''] = new RegExp(`^${prefix}(\\d+)-(\\d+)$`).exec(range) ?? []
    const rows = how.ignores ? SONGS : SONGS.slice(Number(first), Number(last) + 1)
    const { total = String(SONGS.length) } = how
    if (how.ignores) response.writeHead(200, { 'Content-Type': 'application/json' })
    else if (first === '' || rows.length === 0)
      response.writeHead(416, { 'Content-Range': `items */${total}` })
    else
      response.writeHead(206, {
        'Content-Type': 'application/json',
        'Content-Range': `items ${first}-${Number(first) + rows.length - 1}/${total}`,
      })
    response.end(rows.length === 0 ? undefined : JSON.stringify(rows))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const description = described({
    '/songs': { get: { parameters, ...responds({ type: 'array', items: song }) } },
  })
  const songs = resourceAt(description, '/songs')
  const session = createSessionStore(`range ${origin}`)
  const own = { id: origin, client: createClient({ basePath: origin }), session, description }
  const client = createQueryClient()
  const open = async (page: number, size = 25) => {
    const state: ListState = { page, size, filters: {} }
    const options = listOptions(own, songs, {}, state)
    const { select } = options
    if (select === undefined) throw new Error('A list is cut from its response.')
    return select(await client.fetchQuery(options))
  }
  return { songs, ranges, open }
}

const header = (name: string, schema: Json = text, more: Json = {}) => ({
  name,
  in: 'header',
  schema,
  ...more,
})

test.for([
  ['whose unit is not described', [header('Range')], 'items=', undefined],
  ['with a unit of its own', [header('range', text, { example: 'songs=0-9' })], 'songs=', undefined],
  [
    'whose prose has the unit',
    [header('Range', { ...text, description: 'As `rows=0-24`.' })],
    'rows=',
    undefined,
  ],
  ['by figures alone', [header('Range', text, { example: '0-9' })], '', undefined],
  [
    'beside a header for the unit',
    [header('Range'), header('Range-Unit', { ...text, default: 'items' })],
    '',
    'items',
  ],
] as [string, Json[], string, string | undefined][])(
  'pages by the header Range over HTTP, with the total of Content-Range: %s',
  async ([, parameters, prefix, unit]) => {
    const { ranges, open } = await openSongs(parameters, prefix)
    expect(await open(1)).toMatchObject({ total: 61, first: 0, hasNext: true, isWhole: false })
    const last = await open(3)
    expect(last).toMatchObject({ total: 61, first: 50, hasNext: false })
    expect(last.rows).toEqual(SONGS.slice(50))
    expect(ranges).toContainEqual([`${prefix}0-24`, unit])
    expect(ranges).toContainEqual([`${prefix}50-74`, unit])
  },
)

test('continues where Content-Range has no total, and shows an empty page after the last row', async () => {
  const { open } = await openSongs([header('Range')], 'items=', { total: '*' })
  const first = await open(1)
  expect(first).toMatchObject({ hasNext: true })
  expect(first.total).toBeUndefined()
  expect(await open(3)).toMatchObject({ hasNext: false })
  expect(await open(4)).toMatchObject({ rows: [], hasNext: false })
})

test('pages in the browser where the server ignores the range', async () => {
  const { open } = await openSongs([header('Range')], 'items=', { ignores: true })
  const second = await open(2)
  expect(second).toMatchObject({ total: 61, first: 25, hasNext: true, isWhole: true })
  expect(second.rows).toEqual(SONGS.slice(25, 50))
})

test('pages by ranges where a person chooses that for a list that does not describe it', () => {
  const description = described({ '/songs': { get: responds({ type: 'array', items: song }) } })
  correct(description, readHints({ '/songs': { paging: { kind: 'range' } } }), 'person')
  const { dialect } = resourceAt(description, '/songs')
  expect(explainPaging(dialect.paging)).toBe('the header Range asks for the first and the last row')
  expect(pageHeaders(dialect, { page: 2, size: 10, filters: {} })).toEqual({ Range: 'items=10-19' })
})

test('ignores a range of bytes, and prefers a query parameter', async () => {
  const bytes = await openSongs([header('Range', text, { example: 'bytes=0-1023' })], '')
  expect(bytes.songs.dialect.paging.kind).toBe('none')
  const prose = await openSongs([header('Range', text, { description: 'The bytes to send.' })], '')
  expect(prose.songs.dialect.paging.kind).toBe('none')
  const offset = { name: 'offset', in: 'query', schema: { type: 'integer' } }
  const both = await openSongs([offset, header('Range')], '')
  expect(both.songs.dialect.paging.kind).toBe('offset')
})
