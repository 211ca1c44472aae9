import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { learntOf } from '../../../src/server/learnt-facts.ts'
import { recordTarget } from '../../../src/server/targets.ts'
import { useList } from '../../../src/queries/read/use-list.ts'
import { useRecord } from '../../../src/queries/read/use-record.ts'
import { useRelationTitle } from '../../../src/queries/titles/use-relation-title.ts'
import { useUpdate } from '../../../src/queries/change/use-update.ts'
import { booksDocument } from '../documents.ts'
import { openDesk, pageNumber, resourceOf, respondWith } from '../hook-page.tsx'

const ada = { id: 3, name: 'Ada' }
const book = { id: 1, title: 'Rain' }
const one = { bookId: '1' }

/** A server that embeds the author of a book on request, and refuses these names. */
function serve(...refused: string[]) {
  respondWith(
    http.get('/api/books', () => HttpResponse.json([book])),
    http.get('/api/books/1', ({ request }) => {
      const names = new URL(request.url).searchParams.get('include')?.split(',') ?? []
      const bad = names.find((name) => refused.includes(name))
      if (bad !== undefined) return HttpResponse.json({ message: `Invalid key ${bad}` }, { status: 400 })
      return HttpResponse.json(names.includes('author') ? { ...book, author: ada } : book)
    }),
  )
}

test('reads a record with the related records that are embedded on request', async () => {
  serve()
  const desk = openDesk({ document: booksDocument() })
  const record = await desk.use(() => useRecord(resourceOf(desk, '/books'), one))
  await expect.poll(() => record.now().data).toMatchObject({ author: ada })
  expect(desk.sent).toEqual(['GET /books/1?include=author,shelf'])
})

test('requests no name of a record that was embedded', async () => {
  serve()
  const desk = openDesk({ document: booksDocument() })
  const record = await desk.use(() => useRecord(resourceOf(desk, '/books'), one))
  await expect.poll(() => record.now().isSuccess).toBe(true)
  const toAuthor = { resource: '/authors' }
  const title = await desk.use(() => useRelationTitle(toAuthor, 3))
  expect(title.now().title).toBe('Ada')
  expect(desk.sent).toHaveLength(1)
})

test('reads a record whose row lacks the related records, though rows are whole', async () => {
  serve()
  const desk = openDesk({ document: booksDocument() })
  const list = await desk.use(() => useList(resourceOf(desk, '/books'), {}, pageNumber(1)))
  await expect.poll(() => list.now().isSuccess).toBe(true)
  const record = await desk.use(() => useRecord(resourceOf(desk, '/books'), one))
  expect(record.now().data).toMatchObject({ title: 'Rain' })
  await expect.poll(() => record.now().data).toMatchObject({ author: ada })
})

test('leaves out related records that the server refuses to embed, and remembers that', async () => {
  serve('shelf')
  const desk = openDesk({ document: booksDocument() })
  const record = await desk.use(() => useRecord(resourceOf(desk, '/books'), one))
  await expect.poll(() => record.now().data).toMatchObject({ author: ada })
  await desk.client.invalidateQueries()
  await expect.poll(() => desk.sent).toHaveLength(3)
  expect(desk.sent).toEqual([
    'GET /books/1?include=author,shelf',
    'GET /books/1?include=author',
    'GET /books/1?include=author',
  ])
  expect(learntOf(desk.server)).toEqual({ '/books': { related: ['author'] } })
})

test('reads a record alone where the server refuses the expand parameter', async () => {
  respondWith(
    http.get('/api/books/1', ({ request }) =>
      request.url.includes('?') ? HttpResponse.json({}, { status: 400 }) : HttpResponse.json(book),
    ),
  )
  const desk = openDesk({ document: booksDocument() })
  const record = await desk.use(() => useRecord(resourceOf(desk, '/books'), one))
  await expect.poll(() => record.now().data).toEqual(book)
  expect(desk.sent).toEqual(['GET /books/1?include=author,shelf', 'GET /books/1'])
})

test('learns nothing permanent from a server that fails once', async () => {
  respondWith(
    http.get('/api/books/1', ({ request }) =>
      request.url.includes('?') ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(book),
    ),
  )
  const desk = openDesk({ document: booksDocument() })
  const record = await desk.use(() => useRecord(resourceOf(desk, '/books'), one))
  await expect.poll(() => record.now().data).toEqual(book)
  expect(learntOf(desk.server)).toEqual({})
  await desk.client.invalidateQueries()
  await expect.poll(() => desk.sent).toHaveLength(3)
  expect(desk.sent.at(-1)).toBe('GET /books/1')
})

test('shows the refusal of a record that is refused without the expand parameter too', async () => {
  respondWith(http.get('/api/books/1', () => HttpResponse.json({ message: 'No author' }, { status: 403 })))
  const desk = openDesk({ document: booksDocument() })
  const record = await desk.use(() => useRecord(resourceOf(desk, '/books'), one))
  await expect.poll(() => record.now().isError).toBe(true)
  expect(record.now().error).toMatchObject({ type: 403 })
  expect(learntOf(desk.server)).toEqual({})
})

test('reads the names of related records from what JSON:API includes', async () => {
  const people = { type: 'authors', id: '3', attributes: { name: 'Ada' } }
  respondWith(
    http.get('/api/books/1', () =>
      HttpResponse.json({ ...book, included: [people, { type: 'planets', id: '1' }] }),
    ),
  )
  const desk = openDesk({
    document: booksDocument({ attributes: { type: 'object', properties: { name: { type: 'string' } } } }),
  })
  const record = await desk.use(() => useRecord(resourceOf(desk, '/books'), one))
  await expect.poll(() => record.now().isSuccess).toBe(true)
  const title = await desk.use(() => useRelationTitle({ resource: '/authors' }, '3'))
  expect(title.now().title).toBe('Ada')
  expect(desk.sent).toHaveLength(1)
})

test('reads a record again after a change whose response lacks the related records', async () => {
  serve()
  respondWith(http.put('/api/books/1', () => HttpResponse.json({ ...book, title: 'Snow' })))
  const desk = openDesk({ document: booksDocument() })
  const books = resourceOf(desk, '/books')
  const record = await desk.use(() => useRecord(books, one))
  await expect.poll(() => record.now().data).toMatchObject({ author: ada })
  const change = await desk.use(() => useUpdate(recordTarget(books, one)))
  await change.now().mutateAsync({ body: { title: 'Snow' } })
  await expect.poll(() => desk.sent).toHaveLength(3)
  expect(desk.sent.at(-1)).toBe('GET /books/1?include=author,shelf')
  expect(record.now().data).toMatchObject({ author: ada })
})
