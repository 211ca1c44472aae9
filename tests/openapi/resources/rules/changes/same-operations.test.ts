import { expect, test } from 'vitest'
import { understand } from '../../../../../src/openapi/warnings/understand.ts'
import { described, listOfRef, ref, resourceAt, responds, takes } from '../../../documents.ts'

const text = { type: 'string' }
const Note = { type: 'object', properties: { id: text, title: text, text } }
const note = ref('Note')
const ids = (operations: readonly { id: string }[]) => operations.map(({ id }) => id)

test('saves in one way where a server has PUT and PATCH', () => {
  const description = described(
    {
      '/notes': { get: responds(listOfRef('Note')) },
      '/notes/{id}': {
        get: responds(note),
        put: takes(note),
        patch: takes({ type: 'object', properties: { title: text } }),
      },
    },
    { Note },
  )
  const notes = resourceAt(description, '/notes')
  expect([notes.update?.id, notes.actions, ids(notes.alternatives)]).toEqual([
    'PATCH /notes/{id}',
    [],
    ['PUT /notes/{id}'],
  ])
  expect(understand(description, 0)).toMatchObject({ reachable: 4, unreached: [] })
})

test('keeps a PUT with another purpose than the PATCH beside it', () => {
  const { actions } = resourceAt(
    described(
      {
        '/notes': { get: responds(listOfRef('Note')) },
        '/notes/{id}': {
          get: responds(note),
          put: { operationId: 'moveNote', ...takes({ type: 'object', properties: { folder: text } }) },
          patch: takes(note),
        },
      },
      { Note },
    ),
    '/notes',
  )
  expect(ids(actions)).toEqual(['PUT /notes/{id}'])
})

test('joins a path and the same with a closing slash, where both do the same', () => {
  const list = { get: responds(listOfRef('Note')), post: takes(note) }
  const { collectionActions, alternatives } = resourceAt(
    described({ '/notes': list, '/notes/': list, '/notes/{id}': { get: responds(note) } }, { Note }),
    '/notes',
  )
  expect([collectionActions, ids(alternatives)]).toEqual([[], ['GET /notes/', 'POST /notes/']])
})

test('keeps both where the path with a closing slash returns something else', () => {
  const count = { type: 'object', properties: { count: { type: 'integer' } } }
  const { collectionActions } = resourceAt(
    described(
      { '/notes': { get: responds(listOfRef('Note')) }, '/notes/': { get: responds(count) } },
      { Note },
    ),
    '/notes',
  )
  expect(ids(collectionActions)).toEqual(['GET /notes/'])
})

test('takes a path with a closing slash for the same where only one of them describes a response', () => {
  const notes = resourceAt(
    described(
      {
        '/notes': { get: responds(listOfRef('Note')), post: takes(note, note) },
        '/notes/': { post: takes(note) },
      },
      { Note },
    ),
    '/notes',
  )
  expect([notes.create?.id, ids(notes.collectionActions)]).toEqual(['POST /notes', []])
})

test('lists what the path with a closing slash returns where the other returns a summary', () => {
  const count = { type: 'object', properties: { total: { type: 'integer' } } }
  const { list, read, collectionActions } = resourceAt(
    described(
      {
        '/notes': { get: responds(count) },
        '/notes/': { get: responds(listOfRef('Note')) },
        '/notes/{id}': { get: responds(note) },
      },
      { Note },
    ),
    '/notes',
  )
  expect([list?.id, read?.id]).toEqual(['GET /notes/', 'GET /notes/{id}'])
  expect(ids(collectionActions)).toEqual(['GET /notes'])
})

test.for([
  ['lists notes as the GET does', { summary: 'Get notes' }, listOfRef('Note'), undefined],
  ['queries notes', { summary: 'Query notes' }, listOfRef('Note'), undefined],
  ['adds what it is sent', { summary: 'Add notes' }, listOfRef('Note'), 'POST /notes'],
  ['has the comment of a table', { summary: 'List of notes' }, listOfRef('Note'), 'POST /notes'],
  ['is the GET by another method', { operationId: 'POST_ListNotes' }, listOfRef('Note'), undefined],
  ['is named after its path alone', { operationId: 'post/notes' }, listOfRef('Note'), 'POST /notes'],
  ['is described like the GET by mistake', { summary: 'Get notes' }, note, 'POST /notes'],
] as const)('makes notes by a POST unless it only reads: it %s', ([, words, response, create]) => {
  const post = { ...takes({ type: 'object', properties: { title: text } }, response), ...words }
  const operationId = 'operationId' in words ? words.operationId.replace(/^post/i, 'GET') : undefined
  const get = { summary: 'Get notes', operationId, ...responds(listOfRef('Note')) }
  const paths = { '/notes': { get, post } }
  const description = described(paths, { Note })
  expect(resourceAt(description, '/notes').create?.id).toBe(create)
  expect(understand(description, 0)).toMatchObject({ reachable: 2, unreached: [] })
})

test('makes no notes by a POST that is described like the GET and takes nothing', () => {
  const read = { summary: 'Recent notes', ...responds(listOfRef('Note')) }
  const notes = resourceAt(described({ '/notes': { get: read, post: read } }, { Note }), '/notes')
  expect(notes.create).toBeUndefined()
  expect(ids(notes.alternatives)).toEqual(['POST /notes'])
})

test('creates a record by the path that says so, not by that of the list', () => {
  const description = described(
    {
      '/notes/all/': { get: responds(listOfRef('Note')), post: takes(note) },
      '/notes/add/': { post: takes(note) },
      '/notes/{id}/': { get: responds(note) },
    },
    { Note },
  )
  const [notes] = description.resources
  expect(notes?.create?.id).toBe('POST /notes/add/')
  expect(ids(notes?.alternatives ?? [])).toEqual(['POST /notes/all/'])
  expect(notes?.collectionActions).toEqual([])
})

test('offers no new record where a POST only repeats the list by another method', () => {
  const group = {
    type: 'object',
    properties: { data: { type: 'object', properties: { groupIDs: { type: 'array', items: text } } } },
  }
  const description = described(
    {
      '/listAllGroups': {
        get: { operationId: 'listAllGroupsUsingGET', summary: '', ...responds(group) },
        post: { operationId: 'listAllGroupsUsingPOST', summary: '', ...responds(group) },
      },
      '/notes': {
        get: { operationId: 'notesUsingGET', ...responds(listOfRef('Note')) },
        post: { operationId: 'notesUsingPOST', ...takes(note, listOfRef('Note')) },
      },
    },
    { Note },
  )
  const groups = resourceAt(description, '/listAllGroups')
  expect([groups.create, ids(groups.alternatives)]).toEqual([undefined, ['POST /listAllGroups']])
  expect(resourceAt(description, '/notes').create?.id).toBe('POST /notes')
})

test('creates nothing by a POST that sends what the query of the list does', () => {
  const query = (...names: string[]) => ({
    parameters: names.map((name) => ({ name, in: 'query', schema: text })),
  })
  const look = (body: object, returned = listOfRef('Note')) =>
    resourceAt(
      described(
        {
          '/notes': {
            get: { ...query('companyId', 'size'), ...responds(listOfRef('Note')) },
            post: { ...takes(body), ...responds(returned) },
          },
        },
        { Note },
      ),
      '/notes',
    )
  const companyIds = { type: 'array', items: text }
  const same = look({ type: 'object', properties: { companyIds } })
  expect([same.create, same.collectionActions, ids(same.alternatives)]).toEqual([
    undefined,
    [],
    ['POST /notes'],
  ])
  const more = look({ type: 'object', properties: { companyIds, size: text, depth: text } })
  expect([more.create, ids(more.collectionActions)]).toEqual([undefined, ['POST /notes']])
  // Nor does a question return one row.
  expect(look({ type: 'object', properties: { companyIds } }, note).create).toBeDefined()
  // What a row has too is a value of a new one.
  expect(look({ type: 'object', properties: { companyIds, size: text, title: text } }).create).toBeDefined()
})
