import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { describeDemo } from '../../../src/demo/description.ts'
import { differencesOf } from '../../bench/rewrites/differences.ts'
import { objectOf } from '../../bench/rewrites/plain-document.ts'
import { readingsOf } from '../../bench/rewrites/reading.ts'
import { REWRITES } from '../../bench/rewrites/rewrites.ts'
import { crud, documentOf, listOfRef, ref, responds, takes, type Json } from '../documents.ts'

// What people see of a description must not depend on the words that it is written in.

const DOCUMENTS = ['garden-jsonapi.json', 'library-3.1.yaml', 'weather-calls.yaml', 'workshop-2.0.json']

/** What may differ still, by document: the rewrite, the part and the path. */
const MAY_DIFFER: Record<string, string[]> = {
  'garden-jsonapi.json': [
    'pascal titles /plants',
    'pascal columns /plants',
    'pascal kinds /plants',
    'screaming titles /plants',
    'screaming columns /plants',
    'screaming kinds /plants',
    // Only the plural above shows that a word without a described response stands for many.
    'singularPaths actions /plant',
    'singularPaths lists /plant/{id}/watering',
    // JSON:API says what an id is called.
    'mongoIds titles /plants',
    'mongoIds columns /plants',
    'mongoIds kinds /plants',
    'ownIds titles /plants',
    'postForPut updates /plants',
    'postForPut actions /plants',
  ],
  // A record inside a record of the same kind is known by the name of its schema alone.
  'library-3.1.yaml': ['inline relations /readers', 'inline kinds /readers', 'jsonApi relations /readers'],
  'weather-calls.yaml': [
    'tenant actions /orgs/{orgId}/stations.list',
    'inline names /weather.getForecast',
    'bare lists /weather.getForecast',
    'bareLists lists /weather.getForecast',
  ],
  'workshop-2.0.json': ['inline actions /repairs', 'inline relations /repairs', 'inline kinds /repairs'],
  'the demo': [
    'inline columns /tickets/{ticketId}/comments',
    'inline relations /tickets/{ticketId}/comments',
    'bare things the whole',
    'bareRecords things the whole',
    'jsonApi relations /tickets/{ticketId}/comments',
  ],
}

const folder = join(import.meta.dirname, '../../bench/descriptions')
const documents = [
  ...DOCUMENTS.map((file): [string, unknown] => [file, load(readFileSync(join(folder, file), 'utf8'))]),
  ['the demo', describeDemo('/api')] as const,
]

test.each(documents)('sees the same of %s in other words', async (name, document) => {
  const before = await readingsOf(objectOf(document))
  const found: string[] = []
  for (const [key, rewrite] of Object.entries(REWRITES))
    for (const { part, path } of await differencesOf(objectOf(document), rewrite, before))
      found.push(`${key} ${part} ${path}`)
  expect(found).toEqual(MAY_DIFFER[name] ?? [])
})

const Pet = object({ id: 'integer', name: 'string', breed: 'string' })
const Visit = object({ id: 'integer', title: 'string', petId: 'integer' })

/** What was once seen in some words only: the rewrite, the paths and the schemas. */
test.for<[string, string, Json, Json]>([
  [
    'a create that returns a row of the list beside it',
    'envelope',
    {
      '/pets/myPets': { get: responds(listOfRef('Pet')) },
      '/pets/add': { post: takes(object({ name: 'string' }), ref('Pet')) },
    },
    { Pet },
  ],
  [
    'some rows of a list',
    'envelope items',
    { ...crud('/pets', 'petId', ref('Pet')), '/pets/groomed': { get: responds(listOfRef('Pet')) } },
    { Pet },
  ],
  [
    'rows at a path that is mostly of one thing',
    'envelope items',
    { '/health': { get: responds(listOfRef('Visit')) } },
    { Visit },
  ],
  [
    'rows that only their record returns',
    'envelope',
    {
      ...crud('/owners', 'ownerId', ref('Owner')),
      '/owners/visits/{visitId}': { delete: responds() },
    },
    { Owner: object({ id: 'integer', name: 'string' }, { visits: listOfRef('Visit') }), Visit },
  ],
  [
    'a list that is described as one of its rows',
    'envelope',
    { '/visits': { get: responds(ref('Visit'), { summary: 'List all visits' }) } },
    { Visit },
  ],
  [
    'rows that only an example has',
    'allOf nullable',
    {
      '/pets': {
        get: {
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/json': {
                  schema: ref('Pets'),
                  example: { pets: [{ id: 1, name: 'Rex', breed: 'Collie' }], total: 1 },
                },
              },
            },
          },
        },
      },
    },
    {
      Pets: {
        type: 'object',
        properties: { pets: { type: 'array', items: {} }, total: { type: 'integer' } },
      },
    },
  ],
  [
    'rows that are described only where they change',
    'dto',
    { '/pets': { get: responds(), patch: takes(ref('Pet')) }, '/pets/{petId}': { get: responds() } },
    { Pet },
  ],
  [
    'a list with some of its rows below a filter',
    'slash',
    {
      '/pets': { get: responds() },
      '/pets/{filter}': { get: responds() },
      '/pets/{petId}': { put: takes(ref('Pet')), delete: responds() },
    },
    { Pet },
  ],
  [
    'a file at a path with a slash at its end',
    'slash',
    { '/pictures/{filename}': { get: responds({}) } },
    {},
  ],
  [
    'the login among what else takes a name and a password',
    'reversed',
    {
      '/auth/login': { post: takes(object({ email: 'string', password: 'string' }), {}) },
      '/auth/manage/info': { post: takes(object({ email: 'string', password: 'string' }), {}) },
    },
    {},
  ],
  [
    'a list that only grows',
    'noIds',
    {
      '/audit-logs': {
        get: responds(listOfRef('Pet'), { operationId: 'listLogs', description: 'Append-only.' }),
      },
    },
    { Pet },
  ],
  [
    'followers, who are users where no path of one’s own is meant',
    'basePath prefix',
    {
      '/users/{id}': { get: responds(ref('Owner')) },
      '/users/{id}/followers': { get: responds(listOfRef('Owner')) },
      '/me/followers/{id}': { get: responds(ref('Owner')) },
    },
    { Owner: object({ id: 'integer', name: 'string', city: 'string' }) },
  ],
  [
    'kinds of records that have only an id and a name',
    'links',
    {
      ...crud('/pets', 'petId', ref('Pet')),
      '/genres/pet': { get: responds({ type: 'array', items: object({ id: 'integer', name: 'string' }) }) },
    },
    { Pet },
  ],
  [
    'a record whose properties are its attributes',
    'links',
    crud(
      '/entries',
      'id',
      object({ id: 'string', type: 'string' }, { attributes: object({ title: 'string', price: 'number' }) }),
    ),
    {},
  ],
  [
    'a record in the page of its list',
    'embedded',
    { '/pets': { get: responds(listOfRef('Pet')) }, '/pets/{id}': { get: responds(listOfRef('Pet')) } },
    { Pet },
  ],
  [
    'a list by POST',
    'pathReferences',
    {
      '/visits': { get: responds(listOfRef('Visit')) },
      '/pets/search': { post: takes(object({ name: 'string' }), listOfRef('Pet')) },
    },
    { Pet, Visit },
  ],
  ['a file', 'mediaType', { '/pictures/{filename}': { get: responds({}) } }, {}],
])('sees the same of %s (%s)', async ([, keys, paths, schemas]) => {
  const document = documentOf(paths, schemas)
  const before = await readingsOf(document)
  for (const key of keys.split(' ')) expect(await differencesOf(document, REWRITES[key]!, before)).toEqual([])
})

function object(types: Record<string, string>, more: Json = {}): Json {
  const properties = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]))
  return { type: 'object', properties: { ...properties, ...more } }
}
