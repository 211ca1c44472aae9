import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { Relation } from '../../../src/openapi/model/field-model.ts'
import { recordTarget } from '../../../src/server/targets.ts'
import { useList } from '../../../src/queries/read/use-list.ts'
import { useRecord } from '../../../src/queries/read/use-record.ts'
import { useRelationTitle } from '../../../src/queries/titles/use-relation-title.ts'
import { useUpdate } from '../../../src/queries/change/use-update.ts'
import { listedMakersDocument, makerRows, makersDocument } from '../documents.ts'
import { held, openDesk, pageNumber, resourceOf, respondWith } from '../hook-page.tsx'

const toMaker: Relation = { resource: '/makers', isEmbedded: false, evidence: { confidence: 1, reasons: [] } }
const maker = (id: number | string) => ({ id: Number(id), name: `Maker ${id}` })
const one = http.get('/api/makers/:id', ({ params }) => HttpResponse.json(maker(String(params.id))))
const ids = Array.from({ length: 25 }, (_, index) => index + 1)
const integers = { type: 'array', items: { type: 'integer' } }

/** A column of cells, each with the name of a maker. Their number stays the same for one test. */
function useCells(ids: unknown[]): (string | undefined)[] {
  const titles: (string | undefined)[] = []
  for (const id of ids) {
    // oxlint-disable-next-line react-hooks/rules-of-hooks
    titles.push(useRelationTitle(toMaker, id).title)
  }
  return titles
}
const unauthorized = () => HttpResponse.json({ error: 'invalid_token' }, { status: 401 })
const names = (ids: number[]) => ids.map((id) => `Maker ${id}`)

test.each([
  ['a list named ids', { name: 'ids', schema: integers }, `ids=${ids.join('&ids=')}`],
  ['a list named id', { name: 'id', schema: integers }, `id=${ids.join('&id=')}`],
  ['a list with commas', { name: 'ids', schema: integers, explode: false }, `ids=${ids.join(',')}`],
  ['a text named id__in', { name: 'id__in', schema: { type: 'string' } }, `id__in=${ids.join(',')}`],
  [
    'a list named filter[id]',
    { name: 'filter[id]', schema: integers },
    `filter[id]=${ids.join('&filter[id]=')}`,
  ],
])('asks once for the names of all cells where the list takes ids: %s', async (_what, filter, query) => {
  respondWith(
    one,
    http.get('/api/makers', () => HttpResponse.json(ids.map(maker))),
  )
  const desk = openDesk({ document: makersDocument(filter) })
  const cells = await desk.use(() => useCells(ids))
  await expect.poll(() => cells.now()).toEqual(names(ids))
  expect(desk.sent).toHaveLength(1)
  expect(desk.sent[0]).toContain(query)
})

test('requests each name once, however many cells show it', async () => {
  respondWith(one)
  const desk = openDesk({ document: makersDocument() })
  const cells = await desk.use(() => useCells([1, 1, '1', 2, 1n, 2]))
  await expect.poll(() => cells.now()).toEqual(names([1, 1, 1, 2, 1, 2]))
  expect(desk.sent.toSorted()).toEqual(['GET /makers/1', 'GET /makers/2'])
})

test('names a record by the id in its row, and links to the id in its path', async () => {
  const text = { type: 'string' }
  const schema = { type: 'object', properties: { id: { type: 'integer' }, name: text, slug: text } }
  const returns = (schema: unknown) => ({
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
  })
  const part = { type: 'object', properties: { id: { type: 'integer' }, maker: { type: 'integer' } } }
  const slug = [{ name: 'slug', in: 'path', required: true, schema: text }]
  const document = {
    openapi: '3.1.0',
    info: { title: 'Parts', version: '1' },
    paths: {
      '/parts': { get: returns({ type: 'array', items: part }) },
      '/makers': { get: returns({ type: 'array', items: schema }) },
      '/makers/{slug}': { parameters: slug, get: returns(schema) },
    },
  }
  respondWith(http.get('/api/makers', () => HttpResponse.json([{ id: 4, name: 'Volta', slug: 'volta' }])))
  const desk = openDesk({ document })
  const { relation } = resourceOf(desk, '/parts').fields.find(({ name }) => name === 'maker') ?? {}
  const cell = await desk.use(() => useRelationTitle(relation!, 4)) // whole numbers called like a resource name its records
  await expect.poll(() => cell.now()).toMatchObject({ title: 'Volta', path: '/makers/volta' })
  expect(desk.sent).toEqual(['GET /makers'])
})

test('names a record by one of its values beside one by its id, both requested in the same tick', async () => {
  respondWith(
    one,
    http.get('/api/makers', () => HttpResponse.json([maker(7)])),
  )
  const desk = openDesk({ document: makersDocument() })
  const byName = { ...toMaker, resource: '/makers#name' }
  const cells = await desk.use(() => [useRelationTitle(toMaker, 5), useRelationTitle(byName, 'Maker 7')])
  await expect
    .poll(() => cells.now())
    .toMatchObject([
      { title: 'Maker 5', path: '/makers/5' },
      { title: 'Maker 7', path: '/makers/7' },
    ])
})

test('sends no names as ids where the list filters by ids alone', async () => {
  respondWith(http.get('/api/makers', () => HttpResponse.json(ids.map(maker))))
  const desk = openDesk({ document: makersDocument({ name: 'ids', schema: integers }) })
  const byName = { ...toMaker, resource: '/makers#name' }
  const cells = await desk.use(() => [
    useRelationTitle(byName, 'Maker 7'),
    useRelationTitle(byName, 'Maker 8'),
    useRelationTitle(byName, 'Maker 9'),
  ])
  await expect
    .poll(() => cells.now().map(({ path }) => path))
    .toEqual(['/makers/7', '/makers/8', '/makers/9'])
  expect(desk.sent).toEqual([expect.not.stringContaining('ids=')])
})

const refused = http.get('/api/makers', () => HttpResponse.json({}, { status: 404 }))
const records = ({ sent }: { sent: string[] }) => sent.filter((line) => /makers\/\d/.test(line))

test('finds the names in the list itself where it does not filter by ids and is short', async () => {
  const all = Array.from({ length: 130 }, (_, index) => maker(index + 1))
  respondWith(
    one,
    http.get('/api/makers', ({ request }) => {
      const at = (name: string) => Number(new URL(request.url).searchParams.get(name))
      const rows = all.slice(at('offset'), at('offset') + at('limit'))
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': '130' } })
    }),
  )
  const desk = openDesk({ document: makersDocument() })
  const cells = await desk.use(() => useCells([4, 120, 7, 400]))
  await expect.poll(() => cells.now()).toEqual(names([4, 120, 7, 400]))
  expect(desk.sent).toEqual([
    'GET /makers?offset=0&limit=100',
    'GET /makers?offset=100&limit=100',
    'GET /makers/400',
  ])
})

test('continues where the server shortened a page of the list with the names', async () => {
  const all = Array.from({ length: 64 }, (_, index) => maker(index + 1))
  respondWith(
    one,
    http.get('/api/makers', ({ request }) => {
      const at = (name: string) => Number(new URL(request.url).searchParams.get(name))
      const rows = all.slice(at('offset'), at('offset') + Math.min(at('limit'), 50))
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': '64' } })
    }),
  )
  const desk = openDesk({ document: makersDocument() })
  const last = all.slice(-14).map(({ id }) => id)
  const cells = await desk.use(() => useCells(last))
  await expect.poll(() => cells.now()).toEqual(names(last))
  expect(desk.sent).toEqual(['GET /makers?offset=0&limit=100', 'GET /makers?offset=50&limit=50'])
})

test('reads records a few at a time where no list has the titles, and not all of them', async () => {
  let open = 0
  let most = 0
  const gate = held(() => new HttpResponse(null))
  respondWith(
    refused,
    http.get('/api/makers/:id', async ({ params }) => {
      most = Math.max(most, ++open)
      await gate.respond()
      open -= 1
      return HttpResponse.json(maker(String(params.id)))
    }),
  )
  const desk = openDesk({ document: makersDocument() })
  const cells = await desk.use(() => useCells(ids))
  await expect.poll(() => most).toBe(4)
  gate.release()
  await expect.poll(() => cells.now().filter((name) => name !== undefined)).toEqual(names(ids.slice(0, 5)))
  expect(most).toBe(4)
  expect(records(desk)).toHaveLength(5)
})

test.each([
  ['and describes its rows', makerRows],
  ['and describes nothing of its rows', undefined],
])('requests all names once where the server only lists the related records %s', async (_what, response) => {
  respondWith(http.get('/api/makers', () => HttpResponse.json(ids.map(maker))))
  const desk = openDesk({ document: listedMakersDocument(response) })
  const cells = await desk.use(() => useCells([7]))
  await expect.poll(() => cells.now()).toEqual(names([7]))
  const more = await desk.use(() => useCells([4, 25, 12, 99]))
  await expect.poll(() => more.now()).toEqual([...names([4, 25, 12]), undefined])
  expect(desk.sent).toEqual(['GET /makers?offset=0&limit=100', 'GET /makers?offset=0&limit=100'])
})

test('finds the name in rows and records that nothing describes, whatever it is called there', async () => {
  const person = (id: number) => ({ id, fullName: `Person ${id}`, phone: '+46 8 123 456' })
  respondWith(http.get('/api/makers', () => HttpResponse.json([1, 2, 3].map(person))))
  const listed = openDesk({ document: listedMakersDocument(undefined) })
  const cells = await listed.use(() => useCells([2, 3]))
  await expect.poll(() => cells.now()).toEqual(['Person 2', 'Person 3'])

  respondWith(http.get('/api/makers/:id', ({ params }) => HttpResponse.json(person(Number(params.id)))))
  const { paths } = listedMakersDocument(undefined)
  const nothing = { responses: { 200: { description: 'OK' } } }
  const makerId = { name: 'makerId', in: 'path', required: true, schema: { type: 'integer' } }
  const document = {
    ...listedMakersDocument(undefined),
    paths: { ...paths, '/makers/{makerId}': { parameters: [makerId], get: nothing } },
  }
  const read = openDesk({ document })
  const cell = await read.use(() => useCells([4]))
  await expect.poll(() => cell.now()).toEqual(['Person 4'])
})

test('does not use a filter for one id to request several', async () => {
  respondWith(one)
  const desk = openDesk({ document: makersDocument({ name: 'id', schema: { type: 'integer' } }) })
  const cells = await desk.use(() => useCells([1, 2]))
  await expect.poll(() => cells.now()).toEqual(names([1, 2]))
  expect(desk.sent.toSorted()).toEqual(['GET /makers/1', 'GET /makers/2'])
})

test('reads the records that the list did not return', async () => {
  respondWith(
    one,
    http.get('/api/makers', () => HttpResponse.json([maker(1)])),
  )
  const desk = openDesk({ document: makersDocument({ name: 'ids', schema: integers }) })
  const cells = await desk.use(() => useCells([1, 2]))
  await expect.poll(() => cells.now()).toEqual(names([1, 2]))
  expect(desk.sent.at(-1)).toBe('GET /makers/2')
})

test('reads the records where the list refuses the ids', async () => {
  respondWith(
    one,
    http.get('/api/makers', () => HttpResponse.json({}, { status: 400 })),
  )
  const desk = openDesk({ document: makersDocument({ name: 'ids', schema: integers }) })
  const cells = await desk.use(() => useCells([1, 2]))
  await expect.poll(() => cells.now()).toEqual(names([1, 2]))
})

test('requests no title that a cached list or record holds', async () => {
  respondWith(
    one,
    http.get('/api/makers', () => HttpResponse.json([maker(1), maker(2)])),
  )
  const desk = openDesk({ document: makersDocument() })
  const makers = resourceOf(desk, '/makers')
  const known = await desk.use(() => [
    useList(makers, {}, pageNumber(1)).isSuccess,
    useRecord(makers, { makerId: '3' }).isSuccess,
  ])
  await expect.poll(() => known.now()).toEqual([true, true])
  desk.sent.length = 0
  const cells = await desk.use(() => useCells([1, 2, 3]))
  expect(cells.now().slice(0, 3)).toEqual(names([1, 2, 3]))
  expect(desk.sent).toEqual([])
})

test('shows the names at once and without a request on the way back', async () => {
  respondWith(one)
  const desk = openDesk({ document: makersDocument() })
  const cells = await desk.use(() => useCells([1, 2]))
  await expect.poll(() => cells.now()).toEqual(names([1, 2]))
  await cells.leave()
  const again = await desk.use(() => useCells([1, 2]))
  expect(again.now()).toEqual(names([1, 2]))
  expect(desk.sent).toHaveLength(2)
})

test('shows the new name of a record that was changed', async () => {
  respondWith(
    one,
    http.put('/api/makers/1', async ({ request }) => HttpResponse.json((await request.json()) as object)),
  )
  const desk = openDesk({ document: makersDocument() })
  const screen = await desk.use(() => ({
    cell: useRelationTitle(toMaker, 1),
    update: useUpdate(recordTarget(resourceOf(desk, '/makers'), { makerId: '1' })),
  }))
  await expect.poll(() => screen.now().cell.title).toBe('Maker 1')
  await screen.now().update.mutateAsync({ body: { id: 1, name: 'Acme' } })
  await expect.poll(() => screen.now().cell.title).toBe('Acme')
  expect(desk.sent).toEqual(['GET /makers/1', 'PUT /makers/1'])
})

test('stops reading names when the list is left', async () => {
  const gate = held(() => HttpResponse.json(maker(1)))
  respondWith(refused, http.get('/api/makers/:id', gate.respond))
  const desk = openDesk({ document: makersDocument() })
  const cells = await desk.use(() => useCells(ids))
  await expect.poll(() => records(desk)).toHaveLength(4)
  await cells.leave()
  gate.release()
  await expect.poll(() => desk.client.isFetching()).toBe(0)
  expect(records(desk)).toHaveLength(4)
})

test('links to the record, and reads nothing, where the value is empty or its name is not needed', async () => {
  const desk = openDesk({ document: makersDocument() })
  const screen = await desk.use(() => [
    useRelationTitle(toMaker, null),
    useRelationTitle(toMaker, 'a word where the server takes numbers'),
    useRelationTitle(toMaker, 7, { enabled: false }),
  ])
  expect(screen.now()).toEqual([
    { path: undefined, title: undefined, isLoading: false },
    { path: undefined, title: undefined, isLoading: false },
    { path: '/makers/7', title: undefined, isLoading: false },
  ])
  await desk.use(() => useRelationTitle(toMaker, 8))
  await expect.poll(() => desk.sent).toEqual(['GET /makers/8'])
})

test.each([
  ['the list', { name: 'ids', schema: integers }, 1],
  ['each record', undefined, 2],
])('ends no session for a name that %s refuses with a 401', async (_what, filter, requests) => {
  respondWith(http.get('/api/makers', unauthorized), http.get('/api/makers/:id', unauthorized))
  const desk = openDesk({ document: makersDocument(filter) })
  const cells = await desk.use(() => useCells([1, 2]))
  await expect.poll(() => desk.sent).toHaveLength(requests)
  await expect.poll(() => desk.client.isFetching()).toBe(0)
  expect(cells.now()).toEqual([undefined, undefined])
  expect(desk.sentAway()).toBe(0)
  expect(desk.server.session.get()).toBeDefined()
})
