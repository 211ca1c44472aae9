import { expect, test } from 'vitest'
import type { Description, Resource } from '../../../../../src/openapi/model/model.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const silent = { get: responds() }
const books = (more: Json): Description =>
  described({ '/books': silent, '/books/{id}': silent, '/authors': silent, ...more })

test.each([
  ['/books/author/{authorId}', 'Books by author'],
  ['/books/autores/{autorId}', 'Books by autor'],
  ['/books/autor/{id_autor}', 'Books by autor'],
  ['/books/department/{dept_id}', 'Books by dept'],
  ['/books/status/{status}', 'Books by status'],
  ['/books/category/{slug}', 'Books by category'],
])('lists the books of an author at %s without a described response', (path, label) => {
  const { list, itemPath, recordsOf, ...found } = resourceAt(books({ [path]: silent }), path)
  expect([list?.path, found.label, recordsOf]).toEqual([path, label, '/books'])
  expect(itemPath).toBe('/books/{id}')
})

test.each(['/books/isbn/{isbn}', '/books/cover/{name}', '/books/status/{bookId}'])(
  'reads one book at %s',
  (path) => {
    expect(books({ [path]: silent }).resource(path)).toBeUndefined()
  },
)

test('edits a profile without a described response', () => {
  const change = { type: 'object', properties: { fullName: { type: 'string' }, phone: { type: 'string' } } }
  const paths = {
    '/profile': { ...silent, patch: takes(change) },
    '/profile/password': { put: takes(change) },
  }
  const { isSingleton, read, update, actions, fields } = resourceAt(described(paths), '/profile')
  expect([isSingleton, read?.id, update?.id]).toEqual([true, 'GET /profile', 'PATCH /profile'])
  expect(actions.map(({ id }) => id)).toEqual(['PUT /profile/password'])
  expect(fields.map(({ name }) => name)).toEqual(['fullName', 'phone'])
})

test('opens a board of a team like every board, though a row has few of its fields', () => {
  const text = { type: 'string' }
  const schemas = {
    Board: { type: 'object', properties: { id: text, title: text, cards: listOfRef('Card') } },
    BoardLine: { type: 'object', properties: { id: text, title: text } },
    Card: { type: 'object', properties: { id: text, text } },
  }
  const paths = {
    '/teams': { get: responds(listOfRef('Card')) },
    '/teams/{id}': { get: responds(ref('Card')) },
    '/teams/{id}/boards': { get: responds(listOfRef('BoardLine')) },
    '/boards/{id}': { get: responds(ref('Board')), put: takes(ref('Board')) },
  }
  expect(resourceAt(described(paths, schemas), '/teams/{id}/boards').recordsOf).toBe('/boards')
})

test('lists the comments of an incident, whose id a new comment takes, where no list has them all', () => {
  const text = { type: 'string' }
  const comment = { type: 'object', properties: { incidentId: text, content: text } }
  const paths = {
    '/incidents': silent,
    '/incidents/{id}': silent,
    '/comments': { post: takes(comment, {}) },
    '/comments/incident/{incidentId}': silent,
  }
  const found = resourceAt(described(paths), '/comments/incident/{incidentId}')
  expect([found.label, found.list?.id, found.create?.id]).toEqual([
    'Comments',
    'GET /comments/incident/{incidentId}',
    'POST /comments',
  ])
})

test('opens the reviews of a message, though no list has all reviews', () => {
  const review = { type: 'object', properties: { rating: { type: 'integer' } } }
  const paths = {
    '/review': { post: takes(review, {}) },
    '/review/{id}': silent,
    '/review/message/{messageId}': silent,
  }
  expect(resourceAt(described(paths), '/review/message/{messageId}')).toMatchObject({
    label: 'Reviews by message',
    recordsOf: '/review',
  })
})

const word = { type: 'string' }
const status = { ...word, enum: ['free', 'adopted'] }
const animal = { type: 'object', properties: { id: { type: 'integer' }, name: word, status } }
const byStatus = { parameters: [{ name: 'status', in: 'path', required: true, schema: status }] }
const animals = responds({ type: 'array', items: animal })

test('lists the animals of a status, at a path like that of one animal', () => {
  const description = described({
    '/animals': { get: animals, post: takes(animal) },
    '/animals/{status}': { get: { ...animals, ...byStatus } },
    '/animals/{id}': { put: takes(animal), delete: responds() },
  })
  const ids = ({ list, read, update, destroy }: Resource) =>
    [list, read, update, destroy].map((operation) => operation?.id)
  expect(ids(resourceAt(description, '/animals/{status}'))).toEqual([
    'GET /animals/{status}',
    undefined,
    undefined,
    undefined,
  ])
  const all = resourceAt(description, '/animals')
  expect(ids(all)).toEqual(['GET /animals', undefined, 'PUT /animals/{id}', 'DELETE /animals/{id}'])
  expect(all.itemPath).toBe('/animals/{id}')
})

test('lists the animals of a status, whose response is not described', () => {
  const description = described({
    '/animals': { get: responds(), post: takes(animal) },
    '/animals/{status}': { get: { ...responds(), ...byStatus } },
  })
  expect(resourceAt(description, '/animals/{status}').list?.id).toBe('GET /animals/{status}')
})

test.each([
  ['/billing/overdue', undefined, true],
  ['/billing/overdue', 'Get overdue billing', true],
  ['/billing/pending', 'Get pending invoices', true],
  ['/billing/unread', 'Get the number of unread invoices', false],
  ['/billing/available', 'Check available names', false],
])('lists at %s (%s), where no response is described: %s', (path, summary, isList) => {
  const { resources } = described({
    '/billing': { get: responds(), post: takes(animal) },
    '/billing/{id}': { get: responds() },
    [path]: { get: { ...responds(), summary } },
  })
  expect(resources.map((one) => [one.path, one.recordsOf])).toEqual([
    ['/billing', undefined],
    ...(isList ? [[path, '/billing']] : []),
  ])
})

test('lists rooms by a property that a new room takes, below a word for searching, but not by what one room has', () => {
  const text = { type: 'string' }
  const room = { type: 'object', properties: { name: text, seats: text, code: text } }
  const paths = {
    '/rooms': { get: silent.get, post: takes(room, {}) },
    '/rooms/{id}': silent,
    '/rooms/search/seats/{seats}': silent,
    '/rooms/code/{code}': silent,
  }
  const { resources } = described(paths)
  expect(resources.map(({ label, list }) => [label, list?.path])).toEqual([
    ['Rooms', '/rooms'],
    ['Rooms by seats', '/rooms/search/seats/{seats}'],
  ])
})

test.each([
  ['cpf', undefined],
  ['shelf', 'Get a book by shelf'],
])('reads one book by its %s', (key, summary) => {
  const book = { type: 'object', properties: { title: { type: 'string' }, [key]: { type: 'string' } } }
  const path = `/books/${key}/{${key}}`
  const paths = { '/books': { ...silent, post: takes(book) }, [path]: { get: { ...responds(), summary } } }
  expect(described({ ...paths, '/books/{id}': silent }).resource(path)).toBeUndefined()
})

test('lists the loans of a member as such, not as books', () => {
  const path = '/books/loans/{memberId}'
  const { label, recordsOf } = resourceAt(
    books({ [path]: { get: { ...responds(), summary: 'List the loans of a member' } } }),
    path,
  )
  expect([label, recordsOf]).toEqual(['Loans', undefined])
})

test('lists the books of an author where nothing lists all of them, as the request takes a page', () => {
  const paged = { ...responds(), parameters: ['page', 'limit'].map((name) => ({ name, in: 'query' })) }
  const path = '/books/author/{authorId}'
  const { label, recordsOf } = resourceAt(described({ '/books/{id}': silent, [path]: { get: paged } }), path)
  expect([label, recordsOf]).toEqual(['Books by author', '/books'])
})

test.each([
  ['/payments/history/{userId}', 'GET /payments/history/{userId}'],
  ['/pagos/historial/{id_usuario}', 'GET /pagos/historial/{id_usuario}'],
  ['/payments/history/{id}', undefined],
])('lists what another record has many of: %s', (path, list) => {
  expect(described({ [path]: silent }).resource(path)?.list?.id).toBe(list)
})

test('lists a leaderboard, and that of one exercise', () => {
  const paths = { '/exercises/leaderboard': silent, '/exercises/leaderboard/{exerciseId}': silent }
  const lists = described(paths).resources.map(({ list }) => list?.id)
  expect(lists).toEqual(['GET /exercises/leaderboard', 'GET /exercises/leaderboard/{exerciseId}'])
})

test('lists the reviews by a product, with nothing else of reviews', () => {
  const path = '/reviews/byProduct/{productId}'
  expect(resourceAt(described({ [path]: silent }), path).list?.id).toBe(`GET ${path}`)
})

test('creates a hold, whose only list is the queue for a book', () => {
  const text = { type: 'string' }
  const hold = { type: 'object', properties: { id: text, bookId: text, memberId: text } }
  const paths = {
    '/holds': { post: takes(hold) },
    '/holds/queue/{bookId}': { get: responds({ type: 'array', items: hold }) },
  }
  expect(resourceAt(described(paths), '/holds/queue/{bookId}').create?.id).toBe('POST /holds')
})

test.each([
  ['/grades/student/{studentId}', undefined, 'GET /grades/student/{studentId}'],
  ['/notas/alumno/{idAlumno}', undefined, 'GET /notas/alumno/{idAlumno}'],
  ['/jadwal/dokter/{id_dokter}', undefined, 'GET /jadwal/dokter/{id_dokter}'],
  ['/novels/author/{author}', 'Get novels by author', 'GET /novels/author/{author}'],
  ['/novels/author/{author}', 'Get the novel by author', undefined],
  ['/settings/user/{userId}', undefined, undefined],
])('knows from a path and its text alone whether it lists: %s “%s”', (path, summary, list) => {
  expect(described({ [path]: { get: { ...responds(), summary } } }).resource(path)?.list?.id).toBe(list)
})

test('opens the appointments of a patient as such, not as patients', () => {
  const path = '/citas/paciente/{idPaciente}'
  const paths = { '/citas': silent, '/citas/{id}': silent, '/pacientes': silent, '/pacientes/{id}': silent }
  expect(resourceAt(described({ ...paths, [path]: silent }), path).recordsOf).toBe('/citas')
})
