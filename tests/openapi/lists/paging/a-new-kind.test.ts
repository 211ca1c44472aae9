import { afterAll, beforeAll, expect, test } from 'vitest'
import { correct } from '../../../../src/openapi/corrections/correct.ts'
import { readHints } from '../../../../src/openapi/corrections/read-hints.ts'
import { listQuery, pageHeaders } from '../../../../src/openapi/lists/list-query.ts'
import { listResponseOf } from '../../../../src/openapi/lists/paging/list-response.ts'
import type { PagingKind } from '../../../../src/openapi/lists/paging/paging-kind.ts'
import { explainPaging } from '../../../../src/openapi/lists/paging/paging.ts'
import { PAGINGS } from '../../../../src/openapi/lists/paging/pagings.ts'
import { because } from '../../../../src/openapi/model/evidence.ts'
import { serverPage } from '../../../../src/openapi/lists/paging/server-page.ts'
import { readPage } from '../../../../src/openapi/lists/read-page.ts'
import { answers, described, resourceAt } from '../../documents.ts'

/** Paging by the header `Range: items=20-39` (RFC 9110, section 14.2, with a unit of its own). */
const byRange: PagingKind = {
  name: 'range',
  label: 'By a range in a header',
  hint: { parameter: 'required' },
  guess: ({ headers }) => {
    const range = headers.find(({ name }) => /^range$/i.test(name))
    return (
      range && {
        paging: { parameter: range.name, evidence: because('name', 0.9, 'pages', range.name, '') },
        uses: [range],
      }
    )
  },
  ask: ({ parameter = 'Range' }, { page }, size) => ({
    headers: { [parameter]: `items=${(page - 1) * size}-${page * size - 1}` },
  }),
  read: (_dialect, response, state, size) => serverPage(response, state, size, { goesOn: true }),
  explain: ({ parameter }) => `the header ${parameter} asks for the first and the last row`,
}

// The entry: what README's diff writes into the list.
beforeAll(() => void PAGINGS.unshift(byRange))
afterAll(() => void PAGINGS.shift())

const song = { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } }
const DOCUMENT = {
  '/songs': {
    get: {
      parameters: [{ name: 'Range', in: 'header', schema: { type: 'string' } }],
      ...answers({ type: 'array', items: song }),
    },
  },
}
const ALL = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, title: `Song ${index + 1}` }))

/** A server that follows the header alone. */
function respond(headers: Record<string, string>) {
  const [, first, last] = (/^items=(\d+)-(\d+)$/.exec(headers.Range ?? '') ?? []).map(Number)
  if (first === undefined || last === undefined) throw new Error('a range is required')
  const range = new Headers({ 'Content-Range': `items ${first}-${last}/${ALL.length}` })
  return listResponseOf(ALL.slice(first, last + 1), range)
}

test('pages through a list by a kind of paging that is one object and one entry', () => {
  const songs = resourceAt(described(DOCUMENT), '/songs')
  expect(songs.dialect.paging).toMatchObject({ kind: 'range', parameter: 'Range' })
  const seen: unknown[] = []
  for (let page = 1, hasNext = true; hasNext; page++) {
    const state = { page, size: 12, filters: {} }
    expect(listQuery(songs.dialect, state)).toEqual({})
    const found = readPage(songs, respond(pageHeaders(songs.dialect, state) ?? {}), state)
    expect(found).toMatchObject({ first: (page - 1) * 12, total: 30, isWhole: false })
    seen.push(...found.rows)
    hasNext = found.hasNext
  }
  expect(seen).toEqual(ALL)
})

test('explains such a list, and lets a person choose the kind for one that does not show it', () => {
  const description = described({ '/songs': { get: answers({ type: 'array', items: song }) } })
  expect(resourceAt(description, '/songs').dialect.paging.kind).toBe('none')
  const hints = readHints({ '/songs': { paging: { kind: 'range', parameter: 'Range' } } })
  correct(description, hints, 'person')
  const { dialect } = resourceAt(description, '/songs')
  expect(dialect.paging).toMatchObject({ kind: 'range', parameter: 'Range' })
  expect(explainPaging(dialect.paging)).toBe('the header Range asks for the first and the last row')
  expect(pageHeaders(dialect, { page: 2, size: 10, filters: {} })).toEqual({ Range: 'items=10-19' })
})
