import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heldDoor } from '../../support/at-rest.ts'
import { openApp, respondWith } from '../demo-page.tsx'

const table = page.getByRole('table', { name: 'Songs' })
const rowsShown = (text: string) => page.getByRole('navigation', { name: 'Pages' }).getByText(text)
const next = page.getByRole('button', { name: 'Next page' })
/** The navigation says how many there are, once that is known. */
const toSongs = page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: /^Songs/ })
const link = (name: string) => page.getByRole('link', { name, exact: true })

type Song = Record<string, unknown>
const songs = (count: number, more: (number: number) => Song = () => ({})): Song[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Song ${index + 1}`,
    ...more(index + 1),
  }))

/** What the description calls a text, and what the rows show to be a sound: something to be learnt of a list. */
const withTake = (number: number): Song => ({ take: `https://radio.example/takes/${number}.mp3` })

const integer = { type: 'integer' }
const responded = (schema: unknown) => ({
  responses: { 200: { description: 'Here', content: { 'application/json': { schema } } } },
})

/** Songs and singers, as little described as servers often are. */
function document(parameters: string[], response?: unknown, properties: Record<string, unknown> = {}) {
  const song = {
    type: 'object',
    properties: { id: integer, title: { type: 'string' }, ...properties },
  }
  const list = (row: unknown) => ({
    parameters: parameters.map((name) => ({
      name,
      in: 'query',
      schema: name === 'cursor' ? { type: 'string' } : integer,
    })),
    ...responded(response ?? { type: 'array', items: row }),
  })
  const one = {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Radio', version: '1' },
    paths: {
      '/songs': { get: list(song) },
      '/songs/{id}': {
        ...one,
        get: responded(song),
        put: {
          requestBody: { content: { 'application/json': { schema: song } } },
          ...responded(song),
        },
      },
      '/singers': { get: list(song) },
      '/singers/{id}': { ...one, get: responded(song) },
    },
  }
}

/** Waits until something was learnt of the list at this path. */
async function learnt(path: string) {
  await expect
    .poll(() => Object.entries(localStorage).find(([name]) => name.includes('learnt'))?.[1])
    .toContain(`"${path}"`)
}

/** Returns a list by its parameters, and remembers nothing. */
function serve(path: string, response: (query: URLSearchParams) => unknown) {
  respondWith(
    http.get(`/api${path}`, async ({ request }) => {
      const received = await response(new URL(request.url).searchParams)
      return received instanceof Response ? received : HttpResponse.json(received as never)
    }),
  )
}

const requested = (sent: string[], path = '/songs') => sent.filter((one) => one.startsWith(`GET /api${path}`))

test('finds out that the first page is number 0, and shows it', async () => {
  const all = songs(60)
  serve('/songs', (query) => all.slice(Number(query.get('page')) * 25, Number(query.get('page')) * 25 + 25))
  const { sent } = await openApp('/songs', { document: document(['page', 'limit']) })
  await expect.element(link('Song 1')).toBeVisible()
  expect(requested(sent)).toEqual(['GET /api/songs?page=1&limit=25', 'GET /api/songs?page=0&limit=25'])
  await next.click()
  await expect.element(link('Song 26')).toBeVisible()
  expect(requested(sent)).toHaveLength(2)
})

test('finds out by the total that the second page came', async () => {
  const all = songs(30, (number) => ({ id: `s-${31 - number}` }))
  serve('/songs', (query) => {
    const from = Number(query.get('page')) * 25
    return { items: all.slice(from, from + 25), total: 30 }
  })
  const { sent } = await openApp('/songs', { document: document(['page', 'limit'], {}) })
  await expect.element(link('Song 1')).toBeVisible()
  await expect.element(rowsShown('1–25 of 30')).toBeVisible()
  expect(requested(sent)).toHaveLength(2)
})

test('sends no extra request where the rows are numbered from 1', async () => {
  const all = songs(60)
  serve('/songs', (query) => {
    const from = (Number(query.get('page')) - 1) * 25
    return all.slice(from, from + 25)
  })
  const shape = { take: { type: 'string' } }
  serve('/singers', () => songs(4, withTake))
  const { sent } = await openApp('/songs', { document: document(['page', 'limit'], undefined, shape) })
  await expect.element(link('Song 1')).toBeVisible()
  await next.click()
  await expect.element(link('Song 26')).toBeVisible()
  // What was learnt of these pages is heeded before what is learnt of the next list.
  await link('Singers').click()
  await learnt('/singers')
  expect(requested(sent)).toHaveLength(2)
})

test('counts the pages by the page size that the server really has', async () => {
  const all = songs(64)
  serve('/songs', (query) => {
    const from = Number(query.get('offset'))
    return { items: all.slice(from, from + Math.min(Number(query.get('limit')), 50)), total: 64 }
  })
  await openApp('/songs?size=100', { document: document(['offset', 'limit'], {}) })
  await expect.element(rowsShown('1–50 of 64')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pages.getByRole('link', { name: /^Page/ })
  await expect.poll(() => numbers.all().length).toBe(2)
  await expect.element(numbers.first()).toHaveAttribute('aria-current', 'page')
  await expect.element(pages.getByRole('combobox', { name: 'Rows a page' })).toHaveValue('50')
  await next.click()
  await expect.element(rowsShown('51–64 of 64')).toBeVisible()
  await expect.element(numbers.last()).toHaveAttribute('aria-current', 'page')
})

test('checks once whether there is a page 0 where nothing shows it, and for no other list', async () => {
  const all = songs(60, (number) => ({ id: `s-${number}`, ...withTake(number) }))
  const response = (query: URLSearchParams) => {
    const number = Number(query.get('page'))
    return number < 1 ? HttpResponse.json({}, { status: 400 }) : all.slice((number - 1) * 25, number * 25)
  }
  serve('/songs', response)
  serve('/singers', response)
  const shape = { take: { type: 'string' } }
  const { sent } = await openApp('/songs', { document: document(['page', 'limit'], undefined, shape) })
  await expect.poll(() => requested(sent)).toHaveLength(2)
  await expect.element(link('Song 1')).toBeVisible()
  await link('Singers').click()
  await expect.element(page.getByRole('table', { name: 'Singers' })).toBeVisible()
  await learnt('/singers')
  expect(requested(sent, '/singers')).toHaveLength(1)
})

test('shows that a server which ignores the page has no more rows', async () => {
  serve('/songs', () => songs(40))
  const { sent } = await openApp('/songs', { document: document(['page']) })
  await expect.element(rowsShown('1–25 of 40')).toBeVisible()
  await next.click()
  await expect.element(rowsShown('26–40 of 40')).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  expect(requested(sent)).toEqual([1, 2].map((number) => `GET /api/songs?page=${number}`))
})

test('skips no row where the server returns fewer than requested', async () => {
  const all = songs(57)
  serve('/songs', (query) => {
    const from = Number(query.get('offset'))
    return { items: all.slice(from, from + Math.min(10, Number(query.get('limit')))), total: 57 }
  })
  const { sent } = await openApp('/songs', { document: document(['offset', 'limit'], {}) })
  await expect.element(link('Song 10')).toBeVisible()
  await learnt('/songs')
  await next.click()
  await expect.element(rowsShown('11–20 of 57')).toBeVisible()
  await expect.element(link('Song 11')).toBeVisible()
  expect(requested(sent)).toEqual(['GET /api/songs?offset=0&limit=25', 'GET /api/songs?offset=10&limit=10'])
})

test('finds rows after a first page whose size the server neither takes nor describes', async () => {
  const all = songs(24, (number) => ({ id: `s-${number}` }))
  serve('/songs', (query) => all.slice(Number(query.get('page')) * 10, Number(query.get('page')) * 10 + 10))
  const { sent } = await openApp('/songs', { document: document(['page']) })
  await expect.element(link('Song 1')).toBeVisible()
  await expect.element(next).toBeVisible()
  await expect.element(rowsShown('1–10 of 10+')).toBeVisible()
  expect(requested(sent)).toEqual([1, 2, 0].map((number) => `GET /api/songs?page=${number}`))
  await next.click()
  await expect.element(rowsShown('11–20 of 20+')).toBeVisible()
  await next.click()
  await expect.element(rowsShown('21–24 of 24')).toBeVisible()
})

test('claims no total until the server has shown what follows the first page', async () => {
  const all = songs(10)
  const second = heldDoor()
  serve('/songs', async (query) => {
    if (query.get('page') === '1') return all
    await second.isOpen
    return []
  })
  await openApp('/songs', { document: document(['page']) })
  await expect.element(rowsShown('1–10 of 10+')).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  const top = () => page.getByRole('navigation', { name: 'Pages' }).element().getBoundingClientRect()
  const before = top()
  second.open()
  await expect
    .element(rowsShown('1–10 of 10').and(page.getByText('1–10 of 10', { exact: true })))
    .toBeVisible()
  expect(top()).toEqual(before)
})

test('checks a filtered list as well', async () => {
  const all = songs(15)
  serve('/songs', (query) => all.slice(Number(query.get('page')) * 10 - 10, Number(query.get('page')) * 10))
  await openApp('/songs?singer=7', { document: document(['page', 'singer']) })
  await next.click()
  await expect.element(rowsShown('11–15 of 15')).toBeVisible()
})

test('shows a later page that is opened by its address at its position', async () => {
  const all = songs(37)
  const first = heldDoor()
  serve('/songs', async (query) => {
    const number = Number(query.get('page'))
    if (number === 1) await first.isOpen
    return all.slice(number * 10 - 10, number * 10)
  })
  await openApp('/songs?page=4', { document: document(['page']) })
  await expect.element(rowsShown('7 of many')).toBeVisible()
  first.open()
  await expect.element(rowsShown('31–37 of 37')).toBeVisible()
})

test.each([
  ['a 404', () => HttpResponse.json({ detail: 'Invalid page.' }, { status: 404 })],
  ['nothing', () => []],
  ['the last page again', () => songs(50).slice(25)],
])('finds the end of a list by %s after its last page', async (_what, after) => {
  const all = songs(50)
  serve('/songs', (query) => {
    const number = Number(query.get('page'))
    return number > 2 ? after() : all.slice(number * 25 - 25, number * 25)
  })
  await openApp('/songs', { document: document(['page', 'limit']) })
  await next.click()
  await expect.element(rowsShown('26–50 of 50+')).toBeVisible()
  await next.click()
  await expect.element(page.getByText('No more songs')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(page.getByText('26–50 of 50', { exact: true })).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
})

test('does not say on a later page of a filtered list that nothing matches the filter', async () => {
  serve('/songs', () => [])
  await openApp('/songs?singer=7&page=2', { document: document(['page', 'singer']) })
  await expect.element(page.getByText('No more songs')).toBeVisible()
  await page.getByRole('button', { name: 'First page' }).click()
  await expect.element(page.getByText('No songs match the filters')).toBeVisible()
})

test('claims no total where only a hidden header leads to the next page', async () => {
  const all = songs(60)
  serve('/songs', (query) => all.slice(0, Number(query.get('limit'))))
  await openApp('/songs', { document: document(['cursor', 'limit']) })
  await expect.element(rowsShown('1–25 of 25+')).toBeVisible()
  await expect
    .element(page.getByText('There may be more songs, but the server shows no way to them.'))
    .toBeVisible()
  await page.getByRole('combobox', { name: 'Rows a page' }).selectOptions('100')
  await expect.element(rowsShown('1–60 of 60+')).toBeVisible()
})

test('leads to no page of a list that has none, however many rows it counts', async () => {
  serve('/songs', () => ({ items: songs(20), total: 57 }))
  const { sent } = await openApp('/songs', { document: document(['page', 'limit'], {}) })
  await expect.element(rowsShown('1–20 of 57')).toBeVisible()
  await next.click()
  await expect
    .element(page.getByText('The server counts 57 songs, but shows no way to the others.'))
    .toBeVisible()
  await expect.element(rowsShown('1–20 of 57')).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  // How many requests come before that is learnt depends on how soon the button is pressed.
  expect(requested(sent).filter((one) => one.includes('page=3'))).toEqual([])
})

test('checks once whether a round number of rows is all, and remembers that', async () => {
  const all = songs(20)
  serve('/songs', (query) => all.slice(Number(query.get('offset'))))
  const { sent } = await openApp('/songs', { document: document(['offset', 'limit']) })
  await expect.poll(() => requested(sent)).toHaveLength(2)
  expect(requested(sent)[1]).toBe('GET /api/songs?offset=20&limit=20')
  await expect.element(rowsShown('1–20 of 20')).toBeVisible()
})

test('follows the links of a list whose paging is not described', async () => {
  const all = songs(45)
  serve('/songs', (query) => {
    const number = Number(query.get('page') ?? 1)
    const link = number * 20 < 45 ? `</api/songs?page=${number + 1}&per_page=20>; rel="next"` : ''
    return HttpResponse.json(all.slice(number * 20 - 20, number * 20), { headers: { link } })
  })
  const { sent } = await openApp('/songs', { document: document([]) })
  await expect.element(rowsShown('1–20 of many')).toBeVisible()
  await learnt('/songs')
  await next.click()
  await expect.element(rowsShown('21–40 of many')).toBeVisible()
  await next.click()
  await expect.element(rowsShown('41–45 of 45')).toBeVisible()
  expect(requested(sent)).toEqual([
    'GET /api/songs',
    'GET /api/songs?page=2&per_page=20',
    'GET /api/songs?page=3&per_page=20',
  ])
})

test('opens a record by the id that works, and then all others by it', async () => {
  const all = songs(3, (number) => ({ documentId: `doc${number}` }))
  serve('/songs', () => all)
  respondWith(
    http.get('/api/songs/:id', ({ params }) => {
      const song = all.find(({ documentId }) => documentId === params.id)
      return song ? HttpResponse.json(song) : HttpResponse.json({ error: 'Not found' }, { status: 404 })
    }),
  )
  const shape = { documentId: { type: 'string' } }
  const { sent, where } = await openApp('/songs', { document: document([], undefined, shape) })
  await expect.element(link('Song 1')).toHaveAttribute('href', '/songs/1')
  await link('Song 1').click()
  await expect.poll(where).toBe('/songs/doc1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Song 1' })).toBeVisible()
  expect(requested(sent)).toEqual(['GET /api/songs', 'GET /api/songs/1', 'GET /api/songs/doc1'])
  await toSongs.click()
  await expect.element(link('Song 2')).toHaveAttribute('href', '/songs/doc2')
  await link('Song 2').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Song 2' })).toBeVisible()
  expect(requested(sent)).toHaveLength(3)
})

test('links by the property that identifies the rows where the inferred id does not', async () => {
  serve('/songs', () => songs(3, (number) => ({ id: 5, code: `A${number}` })))
  await openApp('/songs', { document: document([], undefined, { code: { type: 'string' } }) })
  await expect.element(link('Song 2')).toHaveAttribute('href', '/songs/A2')
})

test('shows what the rows teach, once the list is not on screen', async () => {
  const all = songs(4, withTake)
  serve('/songs', () => all)
  serve('/singers', () => all)
  await openApp('/songs', { document: document([], undefined, { take: { type: 'string' } }) })
  await expect.element(table).toHaveTextContent('https://radio.example/takes/1.mp3')
  await learnt('/songs')
  await expect.element(table).toHaveTextContent('https://radio.example/takes/1.mp3')
  await link('Singers').click()
  await expect.element(page.getByRole('table', { name: 'Singers' })).toBeVisible()
  await learnt('/singers')
  await toSongs.click()
  await expect.element(table).not.toHaveTextContent('https://radio.example/takes/1.mp3')
  await expect.element(table.getByRole('button', { name: /Play/ }).first()).toBeVisible()
})

test('reads one record a line, and a map by id', async () => {
  serve('/songs', () => new HttpResponse('{"id":1,"title":"Song 1"}\n{"id":2,"title":"Song 2"}\n'))
  serve('/singers', () => ({ a1: { title: 'Ann' }, b2: { title: 'Ben' } }))
  await openApp('/songs', { document: document([]) })
  await expect.element(link('Song 2')).toBeVisible()
  await link('Singers').click()
  await expect.element(link('Ann')).toHaveAttribute('href', '/singers/a1')
})

test('explains in one sentence that a web page was returned for a list', async () => {
  serve('/songs', () => HttpResponse.html('<html><title>Please wait</title></html>'))
  await openApp('/songs', { document: document([]) })
  await expect.element(page.getByText('a web page where JSON was expected')).toBeVisible()
})

test('explains that the server sent an empty response', async () => {
  serve('/songs', () => new HttpResponse('', { headers: { 'content-length': '0' } }))
  await openApp('/songs', { document: document([]) })
  await expect.element(page.getByText('The server returned nothing at all')).toBeVisible()
})

test.each([
  ['null', () => HttpResponse.json(null)],
  ['204', () => new HttpResponse(null, { status: 204 })],
])('takes %s for a list without rows', async (_what, response) => {
  serve('/songs', response)
  serve('/songs/my', response)
  const { paths, ...others } = document([])
  await openApp('/songs', { document: { ...others, paths: { ...paths, '/songs/my': paths['/songs'] } } })
  await expect.element(page.getByText('No songs yet')).toBeVisible()
  await page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'My songs' }).click()
  await expect.element(page.getByRole('heading', { name: 'My songs' })).toBeVisible()
  await expect.element(page.getByText('No songs yet')).toBeVisible()
})

test('reads a list behind a script guard, and one that is encoded twice', async () => {
  serve('/songs', () => new HttpResponse(`)]}',\n[{"id":1,"title":"Song 1"}]`))
  serve('/singers', () => HttpResponse.json('[{"id":"a1","title":"Ann"}]'))
  await openApp('/songs', { document: document([]) })
  await expect.element(link('Song 1')).toBeVisible()
  await link('Singers').click()
  await expect.element(link('Ann')).toBeVisible()
})

test('takes a list with an error inside as a failure', async () => {
  serve('/songs', () => ({ code: 1, message: 'The archive is closed', data: null }))
  await openApp('/songs', { document: document([]) })
  await expect.element(page.getByText('The archive is closed')).toBeVisible()
})

test('takes a record with an error inside as a failure', async () => {
  respondWith(
    http.get('/api/songs/9', () => HttpResponse.json({ success: false, message: 'This song is locked' })),
  )
  await openApp('/songs/9', { document: document([]) })
  await expect.element(page.getByText('This song is locked')).toBeVisible()
})

test('takes a record with error properties of its own as a record', async () => {
  respondWith(
    http.get('/api/singers/1', () =>
      HttpResponse.json({ id: 1, title: 'Ann', status: 'error', message: 'Lost her voice' }),
    ),
  )
  await openApp('/singers/1', { document: document([]) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible()
})

test.each([
  ['refuses another', () => HttpResponse.json({ message: 'ASC,DESC expected' }, { status: 400 })],
  ['heeds no other', (all: Song[]) => all],
])('finds out how a server that %s wants an order spelled, once', async (_name, otherwise) => {
  const all = songs(6, (number) => ({ title: `Song ${[3, 5, 1, 6, 2, 4][number - 1]}` }))
  serve('/songs', (query) => {
    const [, word] = /^title,(ASC|DESC)$/.exec(query.get('sort') ?? '') ?? []
    if (word === undefined) return query.has('sort') ? otherwise(all) : all
    const sorted = all.toSorted((one, other) => String(one.title).localeCompare(String(other.title)))
    return word === 'ASC' ? sorted : sorted.toReversed()
  })
  const described = document(['sort'])
  described.paths['/songs'].get.parameters[0] = {
    name: 'sort',
    in: 'query',
    schema: { type: 'string' },
  }
  const { sent } = await openApp('/songs?sort=title', { document: described })
  const titles = table.getByRole('link')
  await expect.element(titles.nth(0)).toHaveTextContent('Song 1')
  await expect.element(titles.nth(5)).toHaveTextContent('Song 6')
  const before = requested(sent).length
  await page.getByRole('columnheader', { name: /Title/ }).getByRole('button').first().click()
  await expect.poll(() => requested(sent).slice(before)).toEqual(['GET /api/songs?sort=title%2CDESC'])
})

test('shows the list in its own order where the server refuses the wanted one, and offers that no more', async () => {
  const all = songs(6, (number) => ({ rank: number }))
  serve('/songs', (query) =>
    /rank/.test(query.get('sort') ?? '')
      ? HttpResponse.json({ errors: [{ field: 'sort', message: 'must be title' }] }, { status: 422 })
      : all,
  )
  const described = document([], undefined, { rank: integer })
  const sort = { name: 'sort', in: 'query', schema: { type: 'string' } } as never
  described.paths['/songs'].get.parameters.push(sort)
  const { sent } = await openApp('/songs', { document: described })
  const rank = page.getByRole('columnheader', { name: /Rank/ })
  const sorts = rank.getByRole('button', { name: 'Rank', exact: true })
  await sorts.click()
  const chip = page.getByRole('button', { name: 'Remove sort order Rank' })
  await expect.element(chip).toHaveTextContent('Not sorted by Rank')
  await expect.element(link('Song 6')).toBeVisible()
  await expect.element(sorts).not.toBeInTheDocument()
  const title = page.getByRole('columnheader', { name: /Title/ })
  await expect.element(title.getByRole('button', { name: 'Title', exact: true })).toBeVisible()
  const before = requested(sent).length
  await chip.click()
  await expect.element(chip).not.toBeInTheDocument()
  await expect.element(link('Song 6')).toBeVisible()
  expect(requested(sent).slice(before)).toEqual([])
})

test('keeps the focus in the toolbar when an order that the server lacks is removed', async () => {
  serve('/songs', () => songs(6, (number) => ({ rank: number })))
  const described = document([], undefined, { rank: integer })
  const sort = { name: 'sort', in: 'query', schema: { type: 'string', enum: ['title', '-title'] } } as never
  described.paths['/songs'].get.parameters.push(sort)
  await openApp('/songs?sort=rank', { document: described })
  await page.getByRole('button', { name: 'Remove sort order Rank' }).click()
  await expect.element(page.getByText('Not sorted by')).not.toBeInTheDocument()
  expect(globalThis.document.activeElement?.closest('button')).not.toBeNull()
})

/** Opens songs with ranks, sorted upwards by the server and then downwards by the person. */
async function sortDownwards(response: (sort: string | null, all: Song[]) => unknown) {
  const all = songs(6, (number) => ({ rank: (number * 2) % 7 }))
  serve('/songs', (query) => response(query.get('sort'), all))
  const described = document([], undefined, { rank: integer })
  const sort = { name: 'sort', in: 'query', schema: { type: 'string' } } as never
  described.paths['/songs'].get.parameters.push(sort)
  described.paths['/singers'].get.parameters.push(sort)
  const { where } = await openApp('/songs', { document: described })
  await pressRankTwice()
  return { where }
}

const rank = page.getByRole('columnheader', { name: /Rank/ })
const sorts = rank.getByRole('button', { name: 'Rank', exact: true })

async function pressRankTwice() {
  await sorts.click()
  await expect.element(rank).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(ranks).toEqual([1, 2, 3, 4, 5, 6])
  await sorts.click()
}

const ranks = () =>
  page
    .getByRole('table')
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => Number(row.lastElementChild?.textContent))
const upwards = (all: Song[]) => all.toSorted((one, other) => Number(one.rank) - Number(other.rank))

test.each(['-rank', 'rank:desc'])('finds out that a server sorts downwards by %s', async (down) => {
  const { where } = await sortDownwards((sort, all) =>
    sort === down ? upwards(all).toReversed() : /^rank(?:$|:asc)/.test(sort ?? '') ? upwards(all) : all,
  )
  await expect.poll(ranks, { timeout: 10_000 }).toEqual([6, 5, 4, 3, 2, 1])
  await expect.element(rank).toHaveAttribute('aria-sort', 'descending')
  expect(where()).toBe('/songs?sort=-rank')
})

test.each([
  ['ignores', (all: Song[]) => all],
  ['refuses', () => HttpResponse.json({ message: 'unknown field' }, { status: 400 })],
])('sorts only upwards where the server %s any other order', async (_what, other) => {
  await sortDownwards((sort, all) => (sort === 'rank' ? upwards(all) : sort === null ? all : other(all)))
  await expect.element(rank, { timeout: 10_000 }).toHaveAttribute('aria-sort', 'ascending')
  expect(ranks()).toEqual([1, 2, 3, 4, 5, 6])
  await sorts.click()
  await expect.element(rank).not.toHaveAttribute('aria-sort', 'ascending')
})

test('finds out how another list is sorted downwards, although one is sorted only upwards', async () => {
  const all = songs(6, (number) => ({ rank: (number * 2) % 7 }))
  serve('/singers', (query) => {
    const sort = query.get('sort') ?? ''
    return sort === 'rank:desc' ? upwards(all).toReversed() : sort.startsWith('rank') ? upwards(all) : all
  })
  await sortDownwards((sort, all) => (sort === 'rank' ? upwards(all) : all))
  await expect.element(rank, { timeout: 10_000 }).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Singers' }).click()
  await expect.element(page.getByRole('table', { name: 'Singers' })).toBeVisible()
  await pressRankTwice()
  await expect.poll(ranks, { timeout: 10_000 }).toEqual([6, 5, 4, 3, 2, 1])
})

test('goes on offering an order at which the server failed for a moment', async () => {
  let failures = 0
  let isOver = false
  serve('/songs', (query) => {
    const isSorted = String(query).includes('rank')
    isOver ||= !isSorted && failures > 0
    if (isSorted && !isOver && ++failures > 0)
      return HttpResponse.json({ message: 'The database is busy' }, { status: 500 })
    return songs(6, (number) => ({ rank: number }))
  })
  const described = document([], undefined, { rank: integer })
  const sort = { name: 'sort', in: 'query', schema: { type: 'string' } } as never
  described.paths['/songs'].get.parameters.push(sort)
  const { isAtRest } = await openApp('/songs', { document: described })
  const rank = page.getByRole('columnheader', { name: /Rank/ })
  await rank.getByRole('button', { name: 'Rank', exact: true }).click()
  await expect.poll(() => isOver && isAtRest()).toBe(true)
  await expect.element(rank).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(link('Song 6')).toBeVisible()
  await expect.element(page.getByText('Not sorted by')).not.toBeInTheDocument()
  await expect.element(rank.getByRole('button', { name: /^Rank/ })).toBeVisible()
})

test('does not take the refusal of another parameter for that of the sort order', async () => {
  serve('/songs', () => HttpResponse.json({ message: "Bad value of 'limit'" }, { status: 400 }))
  const described = document(['limit'])
  described.paths['/songs'].get.parameters.push({ name: 'sort', in: 'query', schema: { type: 'string' } })
  const { sent } = await openApp('/songs?sort=title', { document: described })
  await expect.element(page.getByText("Bad value of 'limit'")).toBeVisible()
  expect(requested(sent)).toHaveLength(1)
})

test('omits the page where that parameter has another meaning, and follows the links', async () => {
  const all = songs(6)
  serve('/songs', (query) => {
    const from = Number(query.get('page[offset]') ?? 0)
    if (query.has('page'))
      return HttpResponse.json(
        {
          errors: [{ title: 'Refused', detail: [{ message: 'must be an object', path: ['page'] }] }],
        },
        { status: 403 },
      )
    const next = from + 3 < 6 ? `/api/songs?page[offset]=${from + 3}` : null
    return { data: all.slice(from, from + 3), links: { next } }
  })
  const row = { type: 'object', properties: { id: integer, title: { type: 'string' } } }
  const data = { type: 'object', properties: { data: { type: 'array', items: row } } }
  const { sent } = await openApp('/songs', { document: document(['page'], data) })
  await expect.element(link('Song 3')).toBeVisible()
  await learnt('/songs')
  await next.click()
  await expect.element(link('Song 6')).toBeVisible()
  expect(requested(sent)).toEqual([
    'GET /api/songs?page=1',
    'GET /api/songs',
    'GET /api/songs?page%5Boffset%5D=3',
  ])
})
