import { expect, test } from 'vitest'
import { hasCalls } from '../../../../../src/openapi/resources/paths/call-signs.ts'
import { described, documentOf, listOfRef, ref, responds, takes, type Json } from '../../../documents.ts'

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
    '/task/viewall/': { get: responds() },
    '/task/create/': { post: responds() },
    '/task/edit/{id}/': { put: responds() },
    '/task/delete/{id}/': { delete: gone },
    '/main/': { get: responds() },
  }
  expect(found(paths)).toEqual({
    Tasks: 'GET /task/viewall/, , POST /task/create/, PUT /task/edit/{id}/, DELETE /task/delete/{id}/',
    loose: ['GET /main/'],
  })
})

test('lists by whose they are, with the records that stand beside', () => {
  const paths = {
    '/events/allById': { get: responds() },
    '/events/create': { post: sends },
    '/events/{id}': { get: responds(ref('Event')) },
    '/events/delete/{id}': { delete: gone },
  }
  const { resources } = described(paths, { Event: skill })
  expect(resources.map(({ label, list, create, read }) => [label, list?.id, create?.id, read?.id])).toEqual([
    ['Events', 'GET /events/allById', 'POST /events/create', 'GET /events/{id}'],
  ])
})

test('lists with its records what a path names twice', () => {
  const paths = {
    '/serie/{id}': { get: responds(ref('Serie')) },
    '/serie/createSerie': { post: takes(ref('Serie'), ref('Serie')) },
    '/serie/getAllSeries': { get: responds({ type: 'object' }) },
    '/serie/searchSerie': { get: responds(listOfRef('Serie')) },
  }
  const { resources } = described(paths, { Serie: skill })
  expect(resources.map(({ list, create, itemPath }) => [list?.id, create?.id, itemPath])).toEqual([
    ['GET /serie/getAllSeries', 'POST /serie/createSerie', '/serie/{id}'],
    ['GET /serie/searchSerie', undefined, '/serie/{id}'],
  ])
})

test('lists what stands below a plural, with nothing beside it', () => {
  expect(
    found({
      '/orders/list': { get: responds() },
      '/order': { post: sends },
      '/products/all': { get: responds() },
      '/status/all': { get: responds() },
    }),
  ).toEqual({
    Orders: 'GET /orders/list, , POST /order, , ',
    Products: 'GET /products/all, , , , ',
    loose: ['GET /status/all'],
  })
})

test.each<[string, Json, string]>([
  [
    'beside each other',
    {
      '/getAllSkills': { get: responds() },
      '/getSkill/{id}': { get: responds() },
      '/createSkill': { post: sends },
      '/updateSkill/{id}': { put: sends },
      '/deleteSkill/{id}': { delete: gone },
    },
    'GET /getAllSkills, GET /getSkill/{id}, POST /createSkill, PUT /updateSkill/{id}, DELETE /deleteSkill/{id}',
  ],
  [
    'below their noun',
    {
      '/skill/all': { get: responds() },
      '/skill/getSkill/{id}': { get: responds(body) },
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
      [`/skill/${all}`]: { get: responds({ type: 'array', items: skill }) },
      [`/skill/${one}/{id}`]: { get: responds(skill) },
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
  const pages = { ...responds(), parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }] }
  const { loose, ...resources } = found({
    '/campaigns/list': { get: pages },
    '/segment/list': { get: responds() },
  })
  expect([resources, loose]).toEqual([{ Campaigns: 'GET /campaigns/list, , , , ' }, ['GET /segment/list']])
})

test.each<[string, string, string, Json, string, boolean | undefined]>([
  ['as one record', 'Seances', 'Seance', ref('Row'), 'idSeance', true],
  ['as one record, with a plural unlike ours', 'Classes', 'Classe', ref('Row'), 'idClasse', true],
  ['as many, with a plural unlike ours', 'Recus', 'Recu', listOfRef('Row'), 'idRecu', undefined],
])('lists what “get all” returns, described %s', (_how, many, one, schema, id, isOneForMany) => {
  const Row = { type: 'object', properties: { [id]: { type: 'integer' }, salle: { type: 'string' } } }
  const paths = {
    [`/api-x/getAll${many}`]: { get: responds(schema) },
    [`/api-x/get${one}ById/{id}`]: { get: responds(ref('Row')) },
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

test('lists what only a singular reads, beside what creates and changes one', () => {
  expect(
    found({
      '/get_teacher': { get: responds() },
      '/create_teacher': { post: sends },
      '/update_teacher/{id}': { put: sends },
      '/delete_teacher/{id}': { delete: gone },
      '/get_score': { get: responds() },
      '/create_score': { post: sends },
      '/get_member': { get: responds() },
      '/get_member/{id}': { get: responds() },
      '/create_member': { post: sends },
    }),
  ).toMatchObject({
    Teachers:
      'GET /get_teacher, , POST /create_teacher, PUT /update_teacher/{id}, DELETE /delete_teacher/{id}',
    loose: ['GET /get_score', 'POST /create_score'],
  })
})

test('lists nothing at “get all” where what it returns is no record beside it', () => {
  const Figures = { type: 'object', properties: { count: { type: 'integer' } } }
  const { resources } = described(
    {
      '/x/getAllFigures': { get: responds(ref('Figures')) },
      '/x/getSkillById/{id}': { get: responds(ref('Skill')) },
    },
    { Figures, Skill: skill },
  )
  expect(resources.filter(({ list }) => list)).toEqual([])
})

test('does not take a path as a list that only begins like one', () => {
  const { loose, ...others } = found({
    '/report/all': { get: responds() },
    '/report/run': { post: responds() },
    '/getStatusByName': { get: responds() },
    '/createStatus': { post: sends },
  })
  expect(others).toEqual({})
  expect(loose).toHaveLength(4)
})

test('lists at a word below the path that creates and changes, without a described response', () => {
  const paths = {
    '/warehouse/all': { get: responds({}) },
    '/warehouse': { post: sends, put: sends },
    '/report/all': { get: responds({}) },
  }
  const { resources } = described(paths)
  expect(resources.map(({ label, list }) => [label, list?.path])).toEqual([['Warehouses', '/warehouse/all']])
})

test('lists the own records of a person beside the operation that creates them', () => {
  const { resources } = described({
    '/guide/getMyGuides': { get: responds() },
    '/guide/createGuide': { post: sends },
  })
  expect(resources.some(({ list }) => list?.path === '/guide/getMyGuides')).toBe(true)
})

test.each([
  ['lists by a verb', { '/task/viewall': { get: responds() } }, true],
  ['saves by PUT and by PATCH', { '/tasks/{id}': { put: responds(), patch: responds() } }, true],
  [
    'has a path with and without a slash',
    { '/tasks': { get: responds() }, '/tasks/': { post: responds() } },
    true,
  ],
  ['lists and creates', { '/tasks': { get: responds(), post: takes({ type: 'object' }) } }, false],
])('loads its rule for a description that %s: %s', (_what, paths, isLoaded) => {
  const more = { '/tasks': { get: responds() } }
  expect(hasCalls(documentOf({ ...more, ...paths }))).toBe(isLoaded)
})

test('lists all of several where the path says so, with nothing beside it', () => {
  const paths = { '/roles/GetAllRoles': { get: responds() }, '/roles/getRoleCount': { get: responds() } }
  expect(found(paths)).toEqual({
    Roles: 'GET /roles/GetAllRoles, , , , ',
    loose: ['GET /roles/getRoleCount'],
  })
})

test('lists what is described as one row, where its schema is called like one', () => {
  const skills = (schema: string, path = '/skills/GetAllSkills') => {
    const paths = {
      [path]: { get: responds(ref(schema)) },
      '/skills/CreateSkill': { post: takes(ref(schema)) },
    }
    const [resource] = described(paths, { [schema]: skill }).resources
    return [resource?.list?.path, resource?.create?.path]
  }
  expect(skills('SkillDTO')).toEqual(['/skills/GetAllSkills', '/skills/CreateSkill'])
  expect(skills('Matrix')[0]).toBeUndefined()
  expect(skills('SkillDTO', '/skills/GetAllSkill')[0]).toBeUndefined()
  expect(skills('SkillDTO', '/skills/ListSkills')[0]).toBe('/skills/ListSkills')
  expect(skills('SkillDTO', '/skills/GetSkills')[0]).toBe('/skills/GetSkills')
  expect(skills('SkillDTO', '/skills/GetSkill')[0]).toBeUndefined()
})

test('lists by the verb where the collection itself only searches', () => {
  const search = (required: boolean) => ({
    ...responds(),
    parameters: [{ name: 'title', in: 'query', required, schema: { type: 'string' } }],
  })
  const lists = (get: Json) => {
    const paths = {
      '/demand': { get },
      '/demand/{id}': { get: responds() },
      '/demand/list': { get: responds() },
    }
    const demands = described(paths).resource('/demand')
    return [demands?.list?.path, demands?.collectionActions.map(({ path }) => path)]
  }
  expect(lists(search(true))).toEqual(['/demand/list', ['/demand']])
  expect(lists(search(false))).toEqual(['/demand', ['/demand/list']])
})

test('gives no list to records of another noun whose schema several lists share', () => {
  const lists = (more: Json) => {
    const paths = {
      '/getAllSkills': { get: responds(listOfRef('Item')) },
      '/getSeller/{id}': { get: responds(ref('Item')) },
      ...more,
    }
    return described(paths, { Item: skill }).resources.map(({ path, read }) => [path, read?.path])
  }
  expect(lists({})).toEqual([['/getAllSkills', '/getSeller/{id}']])
  const sellers = { '/getAllSellers': { get: responds(listOfRef('Item')) } }
  expect(lists(sellers)).toEqual([
    ['/getAllSkills', undefined],
    ['/getAllSellers', '/getSeller/{id}'],
  ])
})
