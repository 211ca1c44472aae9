import { afterAll, beforeAll, expect, test } from 'vitest'
import { correct } from '../../../../src/openapi/corrections/correct.ts'
import { readHints } from '../../../../src/openapi/corrections/read-hints.ts'
import { listQuery, pageHeaders } from '../../../../src/openapi/lists/list-query.ts'
import { listResponseOf } from '../../../../src/openapi/lists/paging/list-response.ts'
import type { PagingKind } from '../../../../src/openapi/lists/paging/paging-kind.ts'
import { explainPaging } from '../../../../src/openapi/lists/paging/explain-paging.ts'
import { PAGINGS } from '../../../../src/openapi/lists/paging/pagings.ts'
import { because } from '../../../../src/openapi/model/evidence.ts'
import { serverPage } from '../../../../src/openapi/lists/paging/server-page.ts'
import { readPage } from '../../../../src/openapi/lists/read-page.ts'
import { described, resourceAt, responds } from '../../documents.ts'

/** Paging by the header `X-Page: 2`. */
const byHeader: PagingKind = {
  name: 'header',
  label: 'By a page in a header',
  hint: { parameter: 'required' },
  guess: ({ headers }) => {
    const page = headers.find(({ name }) => /^x-page$/i.test(name))
    return (
      page && {
        paging: { parameter: page.name, evidence: because('name', 0.9, 'pages', page.name, '') },
        uses: [page],
      }
    )
  },
  ask: ({ parameter = 'X-Page' }, { page }) => ({ headers: { [parameter]: String(page) } }),
  read: (_dialect, response, state, size) => serverPage(response, state, size, { goesOn: true }),
  explain: ({ parameter }) => `the header ${parameter} counts pages`,
}

// The entry: what README's diff writes into the list.
beforeAll(() => void PAGINGS.unshift(byHeader))
afterAll(() => void PAGINGS.shift())

const song = { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } }
const DOCUMENT = {
  '/songs': {
    get: {
      parameters: [{ name: 'X-Page', in: 'header', schema: { type: 'integer' } }],
      ...responds({ type: 'array', items: song }),
    },
  },
}
const ALL = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, title: `Song ${index + 1}` }))

const SIZE = 12

/** A server that follows the header alone. */
function respond(headers: Record<string, string>) {
  const first = (Number(headers['X-Page']) - 1) * SIZE
  if (Number.isNaN(first)) throw new Error('a page is required')
  return listResponseOf(ALL.slice(first, first + SIZE), new Headers({ 'X-Total-Count': String(ALL.length) }))
}

test('pages through a list by a kind of paging that is one object and one entry', () => {
  const songs = resourceAt(described(DOCUMENT), '/songs')
  expect(songs.dialect.paging).toMatchObject({ kind: 'header', parameter: 'X-Page' })
  const seen: unknown[] = []
  for (let page = 1, hasNext = true; hasNext; page++) {
    const state = { page, size: SIZE, filters: {} }
    expect(listQuery(songs.dialect, state)).toEqual({})
    const found = readPage(songs, respond(pageHeaders(songs.dialect, state) ?? {}), state)
    expect(found).toMatchObject({ first: (page - 1) * SIZE, total: 30, isWhole: false })
    seen.push(...found.rows)
    hasNext = found.hasNext
  }
  expect(seen).toEqual(ALL)
})

test('explains such a list, and lets a person choose the kind for another list', () => {
  const description = described({ '/songs': { get: responds({ type: 'array', items: song }) } })
  expect(resourceAt(description, '/songs').dialect.paging.kind).toBe('none')
  const hints = readHints({ '/songs': { paging: { kind: 'header', parameter: 'X-Page' } } })
  correct(description, hints, 'person')
  const { dialect } = resourceAt(description, '/songs')
  expect(dialect.paging).toMatchObject({ kind: 'header', parameter: 'X-Page' })
  expect(explainPaging(dialect.paging)).toBe('the header X-Page counts pages')
  expect(pageHeaders(dialect, { page: 2, size: 10, filters: {} })).toEqual({ 'X-Page': '2' })
})
