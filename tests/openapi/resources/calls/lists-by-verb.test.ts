import { expect, test } from 'vitest'
import { hasCalls } from '../../../../src/openapi/resources/calls/call-signs.ts'
import { answers, described, documentOf, listOfRef, ref, takes, type Json } from '../../documents.ts'

const body = { type: 'object', properties: { title: { type: 'string' }, due: { type: 'string' } } }
const skill = { type: 'object', properties: { id: { type: 'integer' }, ...body.properties } }
const sends = takes(body, {})
const gone = { responses: { 204: { description: 'Gone' } } }

/** What each resource can do, as `METHOD path` by its name. */
function found(paths: Json) {
  const { resources, looseOperations } = described(paths)
  return {
    ...Object.fromEntries(
      resources.map(({ label, list, read, create, update, destroy }) => [
        label,
        [list, read, create, update, destroy].map((operation) => operation?.id).join(', '),
      ]),
    ),
    loose: looseOperations.map(({ id }) => id),
  }
}

test('makes one resource of paths that differ only in their verbs', () => {
  const paths = {
    '/task/viewall/': { get: answers() },
    '/task/create/': { post: answers() },
    '/task/edit/{id}/': { put: answers() },
    '/task/delete/{id}/': { delete: gone },
    '/main/': { get: answers() },
  }
  expect(found(paths)).toEqual({
    Tasks: 'GET /task/viewall/, , POST /task/create/, PUT /task/edit/{id}/, DELETE /task/delete/{id}/',
    loose: ['GET /main/'],
  })
})

test.each<[string, Json, string]>([
  [
    'beside each other',
    {
      '/getAllSkills': { get: answers() },
      '/getSkill/{id}': { get: answers() },
      '/createSkill': { post: sends },
      '/updateSkill/{id}': { put: sends },
      '/deleteSkill/{id}': { delete: gone },
    },
    'GET /getAllSkills, GET /getSkill/{id}, POST /createSkill, PUT /updateSkill/{id}, DELETE /deleteSkill/{id}',
  ],
  [
    'below their noun',
    {
      '/skill/all': { get: answers() },
      '/skill/getSkill/{id}': { get: answers(body) },
      '/skill/add': { post: sends },
      '/skill/remove/{id}': { delete: gone },
    },
    'GET /skill/all, GET /skill/getSkill/{id}, POST /skill/add, , DELETE /skill/remove/{id}',
  ],
  ...[
    ['viewall', 'view'],
    ['get-all', 'get-by-id'],
    ['getall', 'getbyid'],
  ].map(([all, one]): [string, Json, string] => [
    `below their noun, as ${all} and ${one}, with described responses`,
    {
      [`/skill/${all}`]: { get: answers({ type: 'array', items: skill }) },
      [`/skill/${one}/{id}`]: { get: answers(skill) },
      '/skill/create': { post: sends },
      '/skill/edit/{id}': { patch: sends },
      '/skill/delete/{id}': { delete: gone },
    },
    `GET /skill/${all}, GET /skill/${one}/{id}, POST /skill/create, PATCH /skill/edit/{id}, DELETE /skill/delete/{id}`,
  ]),
])('names the resource by its noun where the verbs stand %s', (_where, paths, Skills) => {
  expect(found(paths)).toEqual({ Skills, loose: [] })
})

test('lists where nothing is beside the verb, if it pages', () => {
  const pages = { ...answers(), parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }] }
  const { loose, ...resources } = found({
    '/campaigns/list': { get: pages },
    '/segments/list': { get: answers() },
  })
  expect([resources, loose]).toEqual([{ Campaigns: 'GET /campaigns/list, , , , ' }, ['GET /segments/list']])
})

test.each<[string, string, string, Json, string, boolean | undefined]>([
  ['as one record', 'Seances', 'Seance', ref('Row'), 'idSeance', true],
  ['as one record, with a plural unlike ours', 'Classes', 'Classe', ref('Row'), 'idClasse', true],
  ['as many, with a plural unlike ours', 'Recus', 'Recu', listOfRef('Row'), 'idRecu', undefined],
])('lists what “get all” returns, described %s', (_how, many, one, schema, id, isOneForMany) => {
  const Row = { type: 'object', properties: { [id]: { type: 'integer' }, salle: { type: 'string' } } }
  const paths = {
    [`/api-x/getAll${many}`]: { get: answers(schema) },
    [`/api-x/get${one}ById/{id}`]: { get: answers(ref('Row')) },
    [`/api-x/add-${one}`]: { post: takes(Row) },
    [`/api-x/delete-${one}/{id}`]: { delete: gone },
  }
  const { resources } = described(paths, { Row })
  expect(resources.map((found) => [found.label, found.itemIds[0]?.at[0], found.isOneForMany])).toEqual([
    [many, id, isOneForMany],
  ])
  const [{ list, read, create, destroy } = {}] = resources
  expect([list, read, create, destroy].map((operation) => operation?.path)).toEqual(Object.keys(paths))
})

test('lists nothing at “get all” where what it returns is no record beside it', () => {
  const Figures = { type: 'object', properties: { count: { type: 'integer' } } }
  const { resources } = described(
    {
      '/x/getAllFigures': { get: answers(ref('Figures')) },
      '/x/getSkillById/{id}': { get: answers(ref('Skill')) },
    },
    { Figures, Skill: skill },
  )
  expect(resources.filter(({ list }) => list)).toEqual([])
})

test('does not take a path as a list that only begins like one', () => {
  const { loose, ...others } = found({
    '/report/all': { get: answers() },
    '/report/run': { post: answers() },
    '/getStatusByName': { get: answers() },
    '/createStatus': { post: sends },
  })
  expect(others).toEqual({})
  expect(loose).toHaveLength(4)
})

test('lists at a word below the path that creates and changes, without a described response', () => {
  const paths = {
    '/warehouse/all': { get: answers({}) },
    '/warehouse': { post: sends, put: sends },
    '/reports/all': { get: answers({}) },
  }
  const { resources } = described(paths)
  expect(resources.map(({ label, list }) => [label, list?.path])).toEqual([['Warehouses', '/warehouse/all']])
})

test.each([
  ['lists by a verb', { '/task/viewall': { get: answers() } }, true],
  ['saves by PUT and by PATCH', { '/tasks/{id}': { put: answers(), patch: answers() } }, true],
  [
    'has a path with and without a slash',
    { '/tasks': { get: answers() }, '/tasks/': { post: answers() } },
    true,
  ],
  ['lists and creates', { '/tasks': { get: answers(), post: takes({ type: 'object' }) } }, false],
])('loads its rule for a description that %s: %s', (_what, paths, isLoaded) => {
  const more = { '/tasks': { get: answers() } }
  expect(hasCalls(documentOf({ ...more, ...paths }))).toBe(isLoaded)
})
