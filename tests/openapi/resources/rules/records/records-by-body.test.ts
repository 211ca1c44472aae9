import { expect, test } from 'vitest'
import type { Resource } from '../../../../../src/openapi/model/model.ts'
import { readCalls } from '../../../../../src/openapi/resources/calls.ts'
import { fieldToFill } from '../../../../../src/queries/change/field-to-fill.ts'
import { withIdInBody } from '../../../../../src/openapi/requests/id-in-body.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

readCalls({})

const text = { type: 'string' }
const boxes = { Box: { type: 'object', properties: { Id: { type: 'integer' }, name: text, colour: text } } }
const change = { type: 'object', properties: { name: text, colour: text } }
const byId = { type: 'object', properties: { Id: { type: 'integer' } } }
const oneOrMany = (schema: Json) => ({ oneOf: [schema, { type: 'array', items: schema }] })

/** Boxes of which one is read at a path of its own; all else is done at the path of all of them. */
function boxesWith(doing: Json): Resource {
  const description = described(
    {
      '/boxes': { get: responds(listOfRef('Box')), post: takes(change), ...doing },
      '/boxes/{boxId}': { get: responds(ref('Box')) },
    },
    boxes,
  )
  return resourceAt(description, '/boxes')
}

test('changes and deletes a record by a body with its id, at the path of the list', () => {
  const resource = boxesWith({ patch: takes(oneOrMany(change)), delete: takes(oneOrMany(byId)) })
  expect(resource.update?.id).toBe('PATCH /boxes')
  expect(resource.destroy?.id).toBe('DELETE /boxes')
  expect(withIdInBody(resource, resource.update, '7', { name: 'Main' })).toEqual({ Id: 7, name: 'Main' })
  expect(withIdInBody(resource, resource.destroy, '7', undefined)).toEqual({ Id: 7 })
})

test('changes a record of a narrowed list by a body with its id, at the noun of the list', () => {
  const Box = { type: 'object', properties: { boxId: text, name: text, colour: text } }
  const one = (name: string) => ({ name, in: 'path', required: true, schema: text })
  const description = described(
    {
      '/boxes': { put: takes(ref('Box')) },
      '/boxes/{shelfId}': {
        get: {
          summary: 'Get all boxes of a shelf',
          parameters: [one('shelfId')],
          ...responds(listOfRef('Box')),
        },
        post: { parameters: [one('shelfId')], ...takes(ref('Box')) },
      },
      '/boxes/{boxId}': { delete: { summary: 'Delete a box', parameters: [one('boxId')], ...responds() } },
    },
    { Box },
  )
  const resource = resourceAt(description, '/boxes/{shelfId}')
  expect([resource.update?.id, resource.destroy?.id]).toEqual(['PUT /boxes', 'DELETE /boxes/{boxId}'])
  expect(withIdInBody(resource, resource.update, '7', { name: 'Main' })).toEqual({ boxId: '7', name: 'Main' })
})

test('changes a record by a body that requires its id', () => {
  const whole = { ...change, properties: { ...byId.properties, ...change.properties }, required: ['Id'] }
  const { update, destroy } = boxesWith({ patch: takes(whole) })
  expect([update?.id, destroy]).toEqual(['PATCH /boxes', undefined])
})

test('sends a list of one record where the body is a list of them', () => {
  const resource = boxesWith({ patch: takes(change), delete: takes({ type: 'array', items: byId }) })
  expect(withIdInBody(resource, resource.destroy, '7', undefined)).toEqual([{ Id: 7 }])
})

test('changes a record by a body whose id is optional, and always sends the id of the address', () => {
  const resource = boxesWith({ patch: takes(ref('Box')) })
  expect(resource.update?.id).toBe('PATCH /boxes')
  expect(withIdInBody(resource, resource.update, '7', { Id: 8, name: 'Main' })).toEqual({
    Id: 7,
    name: 'Main',
  })
})

test('does not change one record by an operation that may change all', () => {
  const { update, destroy } = boxesWith({
    patch: { ...takes(ref('Box')), summary: 'Update all boxes' },
    delete: { responses: { 204: { description: 'Gone' } } },
  })
  expect([update, destroy]).toEqual([undefined, undefined])
})

test('leaves the body unchanged where the path has the id', () => {
  const description = described(
    { '/boxes': { get: responds(listOfRef('Box')) }, '/boxes/{boxId}': { put: takes(ref('Box')) } },
    boxes,
  )
  const resource = resourceAt(description, '/boxes')
  expect(withIdInBody(resource, resource.update, '7', { name: 'Main' })).toEqual({ name: 'Main' })
})

const whole = { ...change, properties: { Id: { type: 'integer' }, ...change.properties } }

test.each([
  ['requires the id', takes({ ...whole, required: ['Id'] }), 'PUT /boxes'],
  ['says that it changes one', { ...takes(whole), summary: 'Update an existing box' }, 'PUT /boxes'],
  ['may change all', { ...takes(whole), summary: 'Update all boxes' }, undefined],
  ['takes all', takes({ type: 'array', items: { ...whole, required: ['Id'] } }), undefined],
])('changes boxes that nothing reads alone by a PUT that %s: %s', (_what, put, found) => {
  const description = described({ '/boxes': { get: responds(listOfRef('Box')), put } }, boxes)
  const { update, itemPath } = resourceAt(description, '/boxes')
  expect(update?.id).toBe(found)
  expect(itemPath).toBe(found === undefined ? '/boxes/{id}' : '/boxes/{Id}')
})

test('changes a box by a body where a query reads one', () => {
  const id = { parameters: [{ name: 'Id', in: 'query', required: true, schema: { type: 'integer' } }] }
  const description = described(
    {
      '/boxes': { get: responds(listOfRef('Box')) },
      '/box': {
        get: { ...responds(ref('Box')), ...id },
        post: takes(change),
        put: takes({ ...whole, required: ['Id'] }),
      },
    },
    boxes,
  )
  const resource = resourceAt(description, '/boxes')
  expect(resource.update?.id).toBe('PUT /box')
  expect(withIdInBody(resource, resource.update, '7', { name: 'Main' })).toEqual({ Id: 7, name: 'Main' })
})

test.each([
  ['at a path that saves', '/boxes/save', {}],
  ['at a path that upserts', '/boxes/upsert', {}],
  ['at a path that saves or updates', '/boxes/saveOrUpdate', {}],
  ['that says so', '/boxes', { summary: 'Create or update a box' }],
  ['that says so otherwise', '/boxes', { description: 'Post a new box or update an existing one' }],
  ['that says so in Chinese', '/boxes', { summary: '新增或修改' }],
])('changes a box by the POST that creates it, %s', (_where, path, says) => {
  const post = { ...takes(whole), ...says }
  const get = responds(listOfRef('Box'))
  const description = described(
    path === '/boxes' ? { '/boxes': { get, post } } : { '/boxes': { get }, [path]: { post } },
    boxes,
  )
  const resource = resourceAt(description, '/boxes')
  expect(resource.update?.id).toBe(`POST ${path}`)
  expect(resource.create).toBe(resource.update)
  // The id is sent with a change, and no person fills it in.
  expect(withIdInBody(resource, resource.update, '7', { name: 'Main' })).toEqual({ Id: 7, name: 'Main' })
  expect(fieldToFill(resource, resource.create).fields?.map(({ name }) => name)).toEqual(['name', 'colour'])
})

test('changes a box by the POST that creates it under a name that people choose', () => {
  const named = { type: 'object', properties: { name: text, colour: text }, required: ['name'] }
  const post = { ...takes(ref('Box')), description: 'Create or updates a box.' }
  const description = described(
    { '/boxes': { get: responds(listOfRef('Box')), post }, '/boxes/{name}': { get: responds(ref('Box')) } },
    { Box: named },
  )
  const resource = resourceAt(description, '/boxes')
  expect(resource.update?.id).toBe('POST /boxes')
  expect(fieldToFill(resource, resource.create).fields?.map(({ name }) => name)).toContain('name')
  const body = { name: 'other', colour: 'red' }
  expect(withIdInBody(resource, resource.update, 'main', body)).toEqual({ name: 'main', colour: 'red' })
})

test.each([
  ['takes no id', '/boxes/save', takes(change), {}],
  ['only creates', '/boxes', takes(whole), {}],
  ['creates what something else changes', '/boxes/save', takes(whole), { put: takes(change) }],
])('does not change a box by a POST that %s', (_what, path, post, item) => {
  const description = described(
    {
      '/boxes': { get: responds(listOfRef('Box')), ...(path === '/boxes' && { post }) },
      ...(path !== '/boxes' && { [path]: { post } }),
      '/boxes/{id}': { get: responds(ref('Box')), ...item },
    },
    boxes,
  )
  expect(resourceAt(description, '/boxes').update?.method).not.toBe('post')
})

test('changes a row by a PUT of the list whose body is the record, or a part of it with its id', () => {
  const more = { ...whole, properties: { ...whole.properties, height: text, width: text, depth: text } }
  const some = { type: 'object', properties: { Id: { type: 'integer' }, name: text } }
  for (const [row, body] of [
    [whole, whole],
    [more, some],
  ]) {
    const one = described({
      '/boxes': { get: responds({ type: 'array', items: row }), put: takes(body) },
    })
    expect(resourceAt(one, '/boxes').update?.id).toBe('PUT /boxes')
  }
})

test('creates a box by a PUT of the list that takes no id, where nothing else creates', () => {
  const list = { get: responds(listOfRef('Box')), put: takes(change) }
  const { create, update } = resourceAt(described({ '/boxes': list }, boxes), '/boxes')
  expect([create?.id, update?.id]).toEqual(['PUT /boxes', undefined])
  const both = resourceAt(described({ '/boxes': { ...list, post: takes(change) } }, boxes), '/boxes')
  expect(both.create?.id).toBe('POST /boxes')
})

test.each(['Update box', 'Update a box'])('changes a record by “%s” with its id in a form', (summary) => {
  const schema = { ...change, properties: { ...byId.properties, ...change.properties } }
  const patch = {
    ...responds(),
    summary,
    requestBody: { content: { 'multipart/form-data': { schema } } },
  }
  const paths = {
    '/boxes': { get: responds(listOfRef('Box')), post: takes(change), patch },
    '/boxes/{boxId}': { get: responds(ref('Box')), delete: responds() },
  }
  const resource = resourceAt(described(paths, boxes), '/boxes')
  expect(resource.update?.id).toBe('PATCH /boxes')
  expect(withIdInBody(resource, resource.update, '7', { name: 'Main' })).toEqual({ Id: 7, name: 'Main' })

  const form = new FormData()
  form.append('name', 'Main')
  const sent = withIdInBody(resource, resource.update, '7', form)
  expect([...(sent as FormData)]).toEqual([
    ['Id', '7'],
    ['name', 'Main'],
  ])
})

test('changes a record that nothing describes by the body with its name', () => {
  const Team = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const paths = (name: string) => ({
    '/teams': { get: responds(), patch: takes(ref(name), undefined) },
    '/teams/{teamId}': { get: responds() },
  })
  const updates = ['Team', 'Swap'].map((name) => {
    const teams = resourceAt(described(paths(name), { [name]: Team }), '/teams')
    return [teams.update?.id, teams.presentation.header]
  })
  expect(updates).toEqual([
    ['PATCH /teams', ['name']],
    [undefined, []],
  ])
})

test('changes the rows of a list by an undescribed body beside an undescribed create, with their id', () => {
  const paths = (post: Json) => ({ '/boxes': { get: responds(listOfRef('Box')), post, put: responds() } })
  const resource = resourceAt(described(paths(responds()), boxes), '/boxes')
  expect([resource.create?.id, resource.update?.id]).toEqual(['POST /boxes', 'PUT /boxes'])
  expect(withIdInBody(resource, resource.update, '7', { name: 'Main' })).toEqual({ Id: 7, name: 'Main' })
  // Where creating is described, so would a change of one be.
  const other = resourceAt(described(paths(takes(change)), boxes), '/boxes')
  expect(other.update).toBeUndefined()
})

test('changes a record by a body at a list that describes one row for all', () => {
  const Secret = { type: 'object', properties: { name: text, shelf: text, value: text } }
  const description = described(
    {
      '/secrets': {
        get: { summary: 'List the secrets', ...responds(ref('Shown')) },
        post: takes(ref('Secret')),
        put: { summary: 'Update a secret', ...takes(ref('Secret')) },
      },
    },
    { Secret, Shown: { type: 'object', properties: { name: text, shelf: text } } },
  )
  expect(resourceAt(description, '/secrets').update?.id).toBe('PUT /secrets')
})
