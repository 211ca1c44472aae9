import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedByDocument } from '../../../src/openapi/corrections/correct.ts'
import { describeAssigned } from '../../../src/openapi/corrections/assign-operations.ts'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import type { Hints, ResourceHints } from '../../../src/openapi/model/hints.ts'
import type { Description, Resource } from '../../../src/openapi/model/model.ts'
import { idOf, titleOf } from '../../../src/openapi/records/record.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const integer = { type: 'integer' }
const text = { type: 'string' }
const SCHEMAS = {
  Song: { type: 'object', properties: { id: integer, title: text } },
  Rack: { type: 'object', properties: { id: integer, site: text } },
  Teacher: { type: 'object', properties: { id: integer, name: text } },
}

function assigned(paths: Json, hints: Record<string, ResourceHints['operations']>): Description {
  const { document } = described(paths, SCHEMAS).resolver
  const all: Hints = {}
  for (const [path, operations] of Object.entries(hints)) all[path] = { operations }
  return describeAssigned(document, [[all, 'person']])!
}

const idOfOperation = (resource: Resource, role: 'list' | 'read' | 'create' | 'update' | 'destroy') =>
  resource[role]?.id

test('opens the rows of a list by a GET at another path', () => {
  const songs = { '/albums/{albumId}/songs': { get: responds(listOfRef('Song')) } }
  const paths = { ...songs, '/catalogue/{songId}/details': { get: responds(ref('Song')) } }
  const description = assigned(paths, {
    '/albums/{albumId}/songs': { 'GET /catalogue/{songId}/details': 'read' },
  })
  const resource = resourceAt(description, '/albums/{albumId}/songs')
  expect(idOfOperation(resource, 'read')).toBe('GET /catalogue/{songId}/details')
  expect(idOf(resource, { id: 7, title: 'Low' })).toBe('7')
  expect(description.match('/catalogue/7/details')).toMatchObject({ kind: 'record', resource })
  expect(description.resources).toEqual([resource])
  expect(resource.evidence.reasons[0]?.code).toBe('corrected')
})

test('opens the rows of a list as the records of another list', () => {
  const teachers = { '/teachers': { get: responds(listOfRef('Teacher')) } }
  const paths = {
    ...teachers,
    '/teachers/{id}': { get: responds(ref('Teacher')) },
    '/duty': { get: responds({ type: 'array', items: { type: 'object', properties: { id: integer } } }) },
  }
  const description = assigned(paths, { '/duty': { 'GET /teachers/{id}': 'read' } })
  expect(resourceAt(description, '/duty')).toMatchObject({
    recordsOf: '/teachers',
    itemPath: '/teachers/{id}',
  })
  expect(idOfOperation(resourceAt(description, '/teachers'), 'read')).toBe('GET /teachers/{id}')
})

test('opens the rows of a list as they are, where they are no records of another list', () => {
  const paths = {
    '/teachers': { get: responds(listOfRef('Teacher')) },
    '/teachers/{id}': { get: responds(ref('Teacher')) },
    '/duty': { get: responds(listOfRef('Teacher')) },
  }
  const operations = { 'GET /teachers/{id}': 'read' }
  const { document } = described(paths, SCHEMAS).resolver
  const none: Hints = { '/duty': { operations: { 'GET /teachers/{id}': 'none' } } }
  const description = describeAssigned(document, [
    [{ '/duty': { operations } }, 'hint'],
    [none, 'person'],
  ])!
  expect(resourceAt(description, '/duty')).toMatchObject({ recordsOf: undefined, isListOnly: true })
  expect(idOfOperation(resourceAt(description, '/teachers'), 'read')).toBe('GET /teachers/{id}')
})

test('opens rows by the only value that a request requires, whatever it is called', () => {
  const award = { name: 'award', in: 'query', required: true, schema: text }
  const won = { type: 'object', properties: { award: text, winner: text } }
  const description = assigned(
    {
      '/winners/all': { get: responds({ type: 'array', items: won }) },
      '/winner': { get: responds(won, { parameters: [award] }) },
    },
    { '/winners/all': { 'GET /winner': 'read' } },
  )
  const winners = resourceAt(description, '/winners/all')
  expect(winners.itemPath).toBe('/winners/all/{award}')
  expect(idOf(winners, { award: 'First', winner: 'Ada' })).toBe('First')
})

test('saves, deletes and acts on rows by operations at other paths, or by an id in the body', () => {
  const paths = {
    '/songs': { get: responds(listOfRef('Song')) },
    '/keep': { post: takes(ref('Song')) },
    '/drop/{songId}': { delete: responds() },
    '/stars/{songId}/{rate}': { post: responds() },
  }
  const description = assigned(paths, {
    '/songs': {
      'POST /keep': 'update',
      'DELETE /drop/{songId}': 'destroy',
      'POST /stars/{songId}/{rate}': 'action',
    },
  })
  const songs = resourceAt(description, '/songs')
  expect(songs).toMatchObject({
    itemPath: '/songs/{songId}',
    keys: { 'POST /keep': { in: 'body', name: 'id' } },
  })
  expect(idOfOperation(songs, 'update')).toBe('POST /keep')
  expect(idOfOperation(songs, 'destroy')).toBe('DELETE /drop/{songId}')
  expect(songs.actions.map(({ id }) => id)).toEqual(['POST /stars/{songId}/{rate}'])
  expect(bodyOf(songs.update)?.field.fields?.map(({ name }) => name)).toEqual(['id', 'title'])
  expect(titleOf(songs, { id: 1, title: 'Low' })).toBe('Low')
  expect(description.looseOperations).toEqual([])
})

test('makes an action of what was taken for the way to save, and of none what is no action', () => {
  const paths = {
    '/songs': { get: responds(listOfRef('Song')) },
    '/songs/{id}': { get: responds(ref('Song')), put: takes(ref('Song')), patch: takes(ref('Song')) },
    '/songs/{id}/play': { post: responds() },
  }
  const description = assigned(paths, {
    '/songs': { 'PUT /songs/{id}': 'update', 'POST /songs/{id}/play': 'none' },
  })
  const songs = resourceAt(description, '/songs')
  expect(idOfOperation(songs, 'update')).toBe('PUT /songs/{id}')
  expect(songs.actions.map(({ id }) => id)).toEqual(['PATCH /songs/{id}'])
  expect(description.looseOperations.map(({ id }) => id)).toEqual(['POST /songs/{id}/play'])
})

test('reads as a list what was taken for one record or for no resource, and the other way round', () => {
  const paths = {
    '/letters': { get: responds({ type: 'object', properties: { from: text } }) },
    '/settings': { get: responds(listOfRef('Song')) },
    '/reload': { get: responds(undefined, { summary: 'Reload the racks' }) },
  }
  const description = assigned(paths, {
    '/letters': { 'GET /letters': 'list' },
    '/settings': { 'GET /settings': 'read' },
    '/reload': { 'GET /reload': 'list' },
  })
  expect(resourceAt(description, '/letters')).toMatchObject({ isSingleton: false, isListOnly: true })
  expect(resourceAt(description, '/settings')).toMatchObject({ isSingleton: true, itemPath: undefined })
  expect(resourceAt(description, '/reload').list).toMatchObject({ changesThings: false })
})

test('ignores operations and resources that no longer exist', () => {
  const paths = { '/songs': { get: responds(listOfRef('Song')) }, '/attic': { get: responds() } }
  const description = assigned(paths, {
    '/songs': { 'PUT /songs/{id}': 'update' },
    '/gone': { 'GET /attic': 'read', 'GET /songs': 'none' },
  })
  const guessed = described(paths, SCHEMAS)
  expect(description.resources.map(({ path, update }) => [path, update])).toEqual(
    guessed.resources.map(({ path, update }) => [path, update]),
  )
})

test('finds an operation whose path has another version and other names of parameters', () => {
  const paths = {
    '/v2/songs': { get: responds(listOfRef('Song')) },
    '/v2/stars/{songId}': { post: responds() },
  }
  const description = assigned(paths, { '/v2/songs': { 'POST /v1/stars/{song}': 'action' } })
  expect(resourceAt(description, '/v2/songs').actions.map(({ id }) => id)).toEqual([
    'POST /v2/stars/{songId}',
  ])
})

test('is stated beside a path of the document too', () => {
  const operations = { 'POST /stars/{songId}': 'action' }
  const paths = {
    '/songs': { get: responds(listOfRef('Song')), 'x-switchboard': { operations } },
    '/stars/{songId}': { post: responds() },
  }
  const songs = resourceAt(correctedByDocument(described(paths, SCHEMAS)), '/songs')
  expect(songs.actions.map(({ id }) => id)).toEqual(['POST /stars/{songId}'])
})

function operationsIn({ resources, looseOperations }: Description): string[] {
  const all = resources.flatMap(
    ({ list, read, create, update, destroy, actions, collectionActions, alternatives }) => [
      ...new Set([list, read, create, update, destroy].filter((one) => one !== undefined)),
      ...actions,
      ...collectionActions,
      ...alternatives,
    ],
  )
  return [...all, ...looseOperations].map(({ id }) => id)
}

test('keeps every operation reachable, and no more than once as before, whatever is stated', () => {
  const segment = fc.constantFrom('a', 'as', 'list', 'me', '{id}', '{x}', 'b.json')
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
  const response = fc.constantFrom(responds(), responds(listOfRef('Song')), responds(ref('Song')))
  const methods = ['get', 'post', 'put', 'patch', 'delete']
  const item = fc.dictionary(fc.constantFrom(...methods), response, { minKeys: 1 })
  const role = fc.constantFrom(
    'list',
    'read',
    'create',
    'update',
    'destroy',
    'action',
    'listAction',
    'none',
    'else',
  )
  fc.assert(
    fc.property(
      fc.dictionary(path, item, { minKeys: 1, maxKeys: 8 }),
      fc.array(fc.tuple(fc.nat(20), fc.nat(20), role), { minLength: 1, maxLength: 5 }),
      (paths, moves) => {
        const guessed = described(paths, SCHEMAS)
        const hints: Record<string, Record<string, string>> = {}
        for (const [at, of, one] of moves) {
          const { path: home } = guessed.operations[at % guessed.operations.length]!
          const { id } = guessed.operations[of % guessed.operations.length]!
          hints[home] = { ...hints[home], [id]: one }
        }
        const description = assigned(paths, hints)
        const ids = operationsIn(description)
        const before = operationsIn(guessed)
        expect(new Set(ids)).toEqual(new Set(before))
        // One operation may read the rows of several lists.
        expect(ids.length).toBeLessThanOrEqual(before.length)
        const known = description.resources.map((one) => one.path)
        expect(new Set(known).size).toBe(known.length)
        for (const { parent, recordsOf, children } of description.resources)
          for (const one of [parent, recordsOf, ...children])
            expect(one === undefined || known.includes(one)).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})
