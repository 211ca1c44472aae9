import { expect, test } from 'vitest'
import { readCalls } from '../../../../../src/openapi/resources/calls.ts'
import { withIdInBody } from '../../../../../src/openapi/requests/id-in-body.ts'
import { fillPath } from '../../../../../src/openapi/model/request.ts'
import { recordParameters } from '../../../../../src/openapi/records/record.ts'
import { requestPath } from '../../../../../src/server/request-parameters.ts'
import { recordTarget } from '../../../../../src/server/targets.ts'
import {
  described,
  listOfRef,
  query,
  ref,
  resourceAt,
  responds,
  takes,
  type Json,
} from '../../../documents.ts'

readCalls({})

const text = { type: 'string' }
const number = { type: 'integer' }
const object = (properties: Json, required: string[] = []) => ({ type: 'object', properties, required })
const rows = (name: string) =>
  responds(object({ [`${name.toLowerCase()}s`]: listOfRef(name), total: number }))
const required = (name: string, schema: Json = text) => ({
  parameters: [{ name, in: 'query', required: true, schema }],
})
const done = responds(object({ success: { type: 'boolean' } }))
const post = (schema: Json) => ({ ...takes(schema), ...done })
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

/** Posts of a forum that names them by `post_id` in bodies. */
const forum = () => {
  const Post = object({ id: number, title: text, text, author_id: number })
  return described(
    {
      '/post/list': { get: rows('Post') },
      '/post': {
        get: { ...responds(ref('Post')), ...query({ id: number, comment_id: number }) },
        post: takes(object({ title: text, text }, ['title'])),
        put: takes(object({ post_id: number, title: text, text }, ['post_id'])),
      },
      '/post/lock': { post: post(object({ post_id: number, locked: { type: 'boolean' } }, ['post_id'])) },
      '/post/mark_as_read': {
        post: post(object({ post_ids: { type: 'array', items: number } }, ['post_ids'])),
      },
      '/post/report': { post: post(object({ post_id: number, reason: text }, ['post_id', 'reason'])) },
      '/post/report/list': { get: rows('Report') },
      '/admin/purge/post': { post: post(object({ post_id: number }, ['post_id'])) },
      '/auth/verify': { post: post(object({ post_id: number, code: text }, ['post_id'])) },
    },
    { Post, Report: object({ id: number, reason: text, post_id: number }) },
  )
}

test('changes a record by a body with an id of its kind', () => {
  const posts = resourceAt(forum(), '/post')
  expect(posts.update?.id).toBe('PUT /post')
  expect(withIdInBody(posts, posts.update, '7', { title: 'News' })).toEqual({ post_id: 7, title: 'News' })
})

test('gives a record the operations with its id, but none for many records or for signing in', () => {
  const description = forum()
  const posts = resourceAt(description, '/post')
  expect(ids(posts.actions)).toEqual(['POST /post/lock', 'POST /post/report', 'POST /admin/purge/post'])
  expect(posts.keys?.['POST /post/lock']).toEqual({ in: 'body', name: 'post_id' })
  expect(ids(posts.collectionActions)).toEqual(['POST /post/mark_as_read'])
  // What is made below it is made in its own list too.
  expect(resourceAt(description, '/post/report').create?.id).toBe('POST /post/report')
})

test('shows a fact about a record, which a path of its own returns for its id, among its actions', () => {
  const { actions } = resourceAt(
    described(
      {
        '/tanks': { get: responds(listOfRef('Tank')) },
        '/tanks/{id}': { get: responds(ref('Tank')) },
        '/tankLevel': { get: { ...responds(object({ litres: number })), ...required('tankID', number) } },
        '/weather': { get: { ...responds(object({ wind: number })), ...required('stationId', number) } },
      },
      { Tank: object({ id: number, name: text }) },
    ),
    '/tanks',
  )
  expect(ids(actions)).toEqual(['GET /tankLevel'])
})

test('makes a part of an invoice from it, by an id whose name begins with it', () => {
  const part = object({ idInvoice: number, quantity: number })
  const { actions, keys } = resourceAt(
    described(
      {
        '/invoices': { get: responds(listOfRef('Invoice')) },
        '/invoices/{id}': { get: responds(ref('Invoice')) },
        '/invoice-details': { post: takes({ ...part, required: ['idInvoice'] }, {}) },
      },
      { Invoice: object({ id: number, total: number }) },
    ),
    '/invoices',
  )
  expect(ids(actions)).toEqual(['POST /invoice-details'])
  expect(keys?.['POST /invoice-details']).toEqual({ in: 'body', name: 'idInvoice' })
})

test('deletes and completes a note by its id in the query', () => {
  const description = described(
    {
      '/notes': { get: responds(listOfRef('Note')), delete: { ...done, ...required('noteId') } },
      '/notes/archive': { post: { ...done, ...required('id', number) } },
    },
    { Note: object({ id: number, text }) },
  )
  const notes = resourceAt(description, '/notes')
  expect(notes.destroy?.id).toBe('DELETE /notes')
  expect(ids(notes.actions)).toEqual(['POST /notes/archive'])
  const target = recordTarget(notes, { noteId: '7' })
  expect(requestPath(target, notes.destroy)).toBe('/notes?noteId=7')
  const match = description.match('/notes/7')
  expect(match?.kind === 'record' && match.parameters).toEqual({ noteId: '7', id: '7' })
})

test('deletes a note by the “id” of a query where its rows have an “_id”', () => {
  const notes = resourceAt(
    described(
      {
        '/notes': { get: responds(listOfRef('Note')), delete: { ...done, ...query({ id: text }) } },
      },
      { Note: object({ _id: text, text }) },
    ),
    '/notes',
  )
  expect(notes.destroy?.id).toBe('DELETE /notes')
  const target = recordTarget(notes, { id: '7' })
  expect(requestPath(target, notes.destroy)).toBe('/notes?id=7')
})

test('deletes a note of an organisation by its id in the query', () => {
  const path = '/orgs/{orgId}/notes'
  const notes = resourceAt(
    described(
      { [path]: { get: responds(listOfRef('Note')), delete: { ...done, ...required('noteId') } } },
      { Note: object({ id: number, text }) },
    ),
    path,
  )
  expect(notes.destroy?.id).toBe(`DELETE ${path}`)
  const target = recordTarget(notes, { orgId: 'acme', noteId: '7' })
  expect(requestPath(target, notes.destroy)).toBe('/orgs/acme/notes?noteId=7')
})

test.each([
  ['may name one, as all are deleted by it', '/notes', { delete: { ...done, ...query({ noteId: text }) } }],
  ['requires a filter', '/notes', { delete: { ...done, ...required('before') } }],
  [
    'installs something else by its id',
    '/notes/shop',
    { post: post(object({ id: text, version: text }, ['id', 'version'])) },
  ],
  ['makes one', '/notes/add', { post: post(object({ id: number, text }, ['id', 'text'])) }],
  ['runs a text of that name', '/notes/run', { post: post(object({ note: text }, ['note'])) }],
])('leaves alone what %s', (_what, path, doing) => {
  const paths: Json = { '/notes': { get: responds(listOfRef('Note')) } }
  paths[path] = Object.assign({}, paths[path], doing)
  const { destroy, actions } = resourceAt(described(paths, { Note: object({ id: number, text }) }), '/notes')
  expect([destroy, actions]).toEqual([undefined, []])
})

test('opens the rows of several lists by a read with an id, with their operations', () => {
  const message = { _id: text, room: text, words: text, sent: { type: 'string', format: 'date-time' } }
  const list = (name: string) => ({
    ...responds(object({ [name]: { type: 'array', items: object(message) }, total: number })),
    ...required('room'),
  })
  const description = described({
    '/chat.getPinnedMessages': { get: list('messages') },
    '/chat.getThreads': { get: list('threads') },
    '/chat.getMessage': {
      get: {
        ...responds(object({ message: object(message), ok: { type: 'boolean' } })),
        ...required('msgId'),
      },
    },
    '/chat.react': { post: post(object({ messageId: text, emoji: text }, ['messageId', 'emoji'])) },
    '/chat.postMessage': { post: post(object({ room: text, words: text }, ['room'])) },
    // It returns the changed message, which `/chat.edit` does not.
    '/chat.update': {
      post: {
        summary: 'Update message',
        ...takes(object({ msgId: text, body: text }, ['msgId', 'body'])),
        ...responds(object({ message: object(message) })),
      },
    },
    '/chat.edit': {
      post: { summary: 'Edit message', ...post(object({ msgId: text, tag: text }, ['msgId', 'tag'])) },
    },
  })
  for (const path of ['/chat.getPinnedMessages', '/chat.getThreads'])
    expect(resourceAt(description, path).recordsOf).toBe('/chat.getMessage')
  const home = resourceAt(description, '/chat.getMessage')
  expect([home.read?.path, home.itemPath, home.recordAt]).toEqual([
    '/chat.getMessage',
    '/chat.getMessage/{msgId}',
    ['message'],
  ])
  expect(home.update?.id).toBe('POST /chat.update')
  expect(ids(home.actions)).toEqual(['POST /chat.react', 'POST /chat.edit'])
  expect(home.keys).toEqual({
    'POST /chat.react': { in: 'body', name: 'messageId' },
    'POST /chat.update': { in: 'body', name: 'msgId' },
    'POST /chat.edit': { in: 'body', name: 'msgId' },
  })
})

test('opens and completes a reminder whose id is optional', () => {
  const form = (properties: Json) => ({
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: object(properties) } } },
    ...done,
  })
  const reminderId = { type: 'string', description: 'The ID of the reminder' }
  const description = described(
    {
      '/reminders.list': { get: { ...rows('Reminder'), ...required('token') } },
      '/reminders.info': {
        get: {
          ...responds(object({ ok: { type: 'boolean' }, reminder: ref('Reminder') })),
          ...query({ token: text, reminder: text }),
        },
      },
      '/reminders.complete': { post: form({ reminder: reminderId }) },
      '/reminders.add': { post: form({ text, time: text }) },
    },
    { Reminder: object({ id: text, text, time: text }) },
  )
  const reminders = resourceAt(description, '/reminders')
  expect(reminders.read?.id).toBe('GET /reminders.info')
  expect(ids(reminders.actions)).toEqual(['POST /reminders.complete'])
  const complete = reminders.actions[0]
  expect(String(withIdInBody(reminders, complete, 'R7', new URLSearchParams({ at: '5' })))).toBe(
    'reminder=R7&at=5',
  )
})

test('changes a blog by a form with another spelling of its fields, and its id in the query', () => {
  const form = { type: 'object', properties: { Title: text, Content: text } }
  const id = { parameters: [{ name: 'id', in: 'query', schema: { type: 'integer' } }] }
  const row = { type: 'object', properties: { blogID: { type: 'integer' }, title: text, content: text } }
  const description = described({
    '/blog/GetAllBlog': { get: responds({ type: 'array', items: row }) },
    '/blog/UpdateBlog': {
      put: { ...responds(), ...id, requestBody: { content: { 'multipart/form-data': { schema: form } } } },
    },
  })
  expect(resourceAt(description, '/blog/GetAllBlog').update?.id).toBe('PUT /blog/UpdateBlog')
})

test.each<[string, Json, Json | undefined]>([
  ['an optional id in its query', query({ taskId: number }), { in: 'query', name: 'taskId' }],
  ['an optional id in its body', takes(object({ taskId: number })), { in: 'body', name: 'taskId' }],
  ['the id of something else', query({ ownerId: number }), undefined],
  ['the id beside a filter', query({ taskId: number, done: { type: 'boolean' } }), undefined],
  ['an id to delete all but one', { ...query({ taskId: number }), summary: 'Delete all tasks' }, undefined],
])('deletes a row at the path of its list by %s', (_what, taken, key) => {
  const Task = object({ taskId: number, title: text, ownerId: number })
  const paths = { '/tasks': { get: responds(listOfRef('Task')), delete: { ...taken, ...done } } }
  const tasks = resourceAt(described(paths, { Task }), '/tasks')
  expect(tasks.destroy && tasks.keys?.[tasks.destroy.id]).toEqual(key)
  expect(ids(tasks.collectionActions)).toEqual(key ? [] : ['DELETE /tasks'])
})

test('changes a row at the path of its list by an optional id in the query', () => {
  const Task = object({ id: number, title: text })
  const paths = {
    '/tasks': { get: responds(listOfRef('Task')), put: { ...query({ id: number }), ...takes(ref('Task')) } },
  }
  const tasks = resourceAt(described(paths, { Task }), '/tasks')
  expect(recordTarget(tasks, { id: '7' }).path).toBe('/tasks?id=7')
})

test('reads, edits and acts on rows by an id that the query does not require', () => {
  const Visit = object({ visitID: number, customer: text, clinic: text, status: number, day: text })
  const one = responds(object({ statusCode: number, data: ref('Visit') }))
  const body = object({ customer: text, clinic: text, day: text }, ['customer', 'day'])
  const { resources } = described(
    {
      '/visit/GetAllVisit': { get: responds(object({ statusCode: number, data: listOfRef('Visit') })) },
      '/visit/GetVisitByID': { get: { ...one, ...query({ visitId: number }) } },
      '/visit/CreateVisit': { post: takes(body) },
      '/visit/UpdateVisit': { put: { ...takes(body), ...query({ visitId: number }) } },
      '/visit/ChangeVisitStatus': {
        put: { ...takes(object({ status: number })), ...query({ visitID: number }) },
      },
      '/visit/DeleteVisit': { delete: { ...done, ...query({ visitId: number }) } },
    },
    { Visit },
  )
  expect(
    resources.map(({ label, read, create, update, destroy, actions }) => [
      label,
      read?.path,
      create?.path,
      update?.path,
      destroy?.path,
      ids(actions),
    ]),
  ).toEqual([
    [
      'Visits',
      '/visit/GetVisitByID',
      '/visit/CreateVisit',
      '/visit/UpdateVisit',
      '/visit/DeleteVisit',
      ['PUT /visit/ChangeVisitStatus'],
    ],
  ])
})

test('changes a row by its email in the query, where nothing else says which row', () => {
  const Account = object({ userName: text, email: text, isActive: { type: 'boolean' } })
  const status = takes(object({ isActive: { type: 'boolean' } }))
  const description = described(
    {
      '/account/GetAllAccounts': { get: responds(listOfRef('Account')) },
      '/account/Update-Account-Status': { put: { ...status, ...query({ userEmail: text }) } },
      '/account/Update-Mail-Settings': { put: { ...status, ...query({ userEmail: text }) } },
      '/blogs': { get: responds(listOfRef('Blog')) },
    },
    { Account, Blog: object({ blogID: number, authorID: text, title: text }) },
  )
  const accounts = resourceAt(description, '/account/GetAllAccounts')
  expect(ids(accounts.actions)).toEqual(['PUT /account/Update-Account-Status'])
  expect(accounts.itemId?.at).toEqual(['email'])
  expect(requestPath(recordTarget(accounts, { userEmail: 'a@b.c' }), accounts.actions[0])).toContain(
    '?userEmail=a%40b.c',
  )
  expect(resourceAt(description, '/blogs').fields.map(({ relation }) => relation?.resource)).not.toContain(
    '/account/GetAllAccounts',
  )
})

test('opens and changes messages whose responses have an envelope around an envelope', () => {
  const text = { type: 'string' }
  const message = { type: 'object', properties: { _id: text, msg: text, pinned: text, room: text } }
  const wrapped = (properties: Json) => ({
    type: 'object',
    properties: { success: { type: 'boolean' }, message: text, data: { type: 'object', properties } },
  })
  const description = described({
    '/chat.getPinned': { get: responds(wrapped({ messages: { type: 'array', items: message }, total: {} })) },
    '/chat.getMessage': {
      get: {
        ...responds(wrapped({ message, success: { type: 'boolean' } })),
        parameters: [{ name: 'msgId', in: 'query', required: true, schema: text }],
      },
    },
    '/chat.react': {
      post: takes(
        { type: 'object', properties: { messageId: text, emoji: text }, required: ['messageId', 'emoji'] },
        wrapped({}),
      ),
    },
  })
  const { read, actions } = resourceAt(description, '/chat.getPinned')
  expect(read?.id).toBe('GET /chat.getMessage')
  expect(actions.map(({ id }) => id)).toEqual(['POST /chat.react'])
})

test.for([
  ['/notifyOwner', { boatId: number, message: text }, ['/boats']],
  ['/transferBoat', { boat_id: number, ownerId: number }, ['/boats']],
  ['/transfer', { boat_id: number, ownerId: number }, []],
  ['/quote', { length: number }, []],
] as const)('acts on the boat whose id a body takes that requires nothing: %s %j', ([path, body, homes]) => {
  const one = object({ id: number, name: text })
  const { resources } = described(
    {
      '/boats': { get: responds(listOfRef('Boat')) },
      '/boats/{id}': { get: responds(ref('Boat')) },
      '/owners': { get: responds(listOfRef('Owner')) },
      '/owners/{id}': { get: responds(ref('Owner')) },
      [path]: { post: post({ type: 'object', properties: body }) },
    },
    { Boat: one, Owner: one },
  )
  const acted = resources.filter(({ actions }) => ids(actions).includes(`POST ${path}`))
  expect(acted.map((one) => one.path)).toEqual(homes)
})

test('opens a configuration by two of its values in the query, and changes it there', () => {
  const Config = object({ project: text, config: text, stage: text })
  const both = {
    parameters: ['project', 'config'].map((name) => ({ name, in: 'query', required: true, schema: text })),
  }
  const description = described(
    {
      '/configs': { get: responds(listOfRef('Config')) },
      '/configs/config': {
        get: { ...responds(ref('Config')), ...both },
        put: { ...takes(object({ stage: text })), ...both },
        delete: { ...done, ...both },
      },
    },
    { Config },
  )
  const configs = resourceAt(description, '/configs')
  const { itemPath, read, update, destroy } = configs
  expect([itemPath, read?.id, update?.id, destroy?.id]).toEqual([
    '/configs/{project}/{config}',
    'GET /configs/config',
    'PUT /configs/config',
    'DELETE /configs/config',
  ])
  const parameters = recordParameters(configs, { project: 'shop', config: 'dev', stage: 'test' })
  expect(parameters).toEqual({ project: 'shop', config: 'dev' })
  const target = recordTarget(configs, parameters ?? {})
  expect(target.path).toBe('/configs/config?project=shop&config=dev')
  expect(fillPath(requestPath(target, destroy), target.parameters)).toBe(target.path)
  expect(description.match('/configs/shop/dev')).toMatchObject({ kind: 'record', parameters })
})

test('opens a schedule by its id and by what its list requires too', () => {
  const Schedule = object({ id: number, pill: text, user_id: number })
  const takesKeys = (...names: string[]) => ({
    parameters: names.map((name) => ({ name, in: 'query', required: true, schema: number })),
  })
  const description = described(
    {
      '/schedules/': { get: { ...responds(listOfRef('Schedule')), ...takesKeys('user_id') } },
      '/schedule/': { get: { ...responds(ref('Schedule')), ...takesKeys('schedule_id', 'user_id') } },
    },
    { Schedule },
  )
  const schedules = resourceAt(description, '/schedules/')
  const parameters = recordParameters(schedules, { id: 7, pill: 'B12', user_id: 3 })
  expect(recordTarget(schedules, parameters ?? {}).path).toBe('/schedule/?schedule_id=7&user_id=3')
})

test.for(['/appointments/me', '/appointments/upcoming'])(
  'cancels an appointment of %s, whose path only selects some',
  (path) => {
    const description = described({
      [path]: { get: responds() },
      '/appointments/cancel': { delete: post(object({ appointment_id: number }, ['appointment_id'])) },
    })
    expect(ids(resourceAt(description, path).actions)).toEqual(['DELETE /appointments/cancel'])
  },
)

test.for([
  [{ _id: { ...text, description: 'Teacher ID' }, password: text }, ['PATCH /teachers/changePassword']],
  [{ _id: { ...text, description: 'Teacher ID' }, oldPassword: text, password: text }, []],
  [{ password: text }, []],
] as const)('sets the password of a teacher whose id a body takes: %j', ([properties, actions]) => {
  const teacher = object({ _id: text, name: text })
  const description = described({
    // Texts that stand for records, as some describe them.
    '/teachers': { get: responds({ type: 'array', items: text }) },
    '/teachers/{id}': { get: responds(teacher) },
    '/teachers/changePassword': { patch: post(object(properties)) },
  })
  expect(ids(resourceAt(description, '/teachers').actions)).toEqual(actions)
})

test('edits rows by an optional id in the body, where the path only says that one is updated', () => {
  const Client = object({ Id: number, Name: text, Email: text })
  const one = { ...responds(ref('Client')), ...query({ id: number }) }
  const clients = resourceAt(
    described(
      {
        '/api/client/all': { get: responds(listOfRef('Client')) },
        '/api/client/details': { get: one },
        '/api/client/new': { post: takes(object({ Name: text, Email: text }), number) },
        '/api/client/update': { post: takes(ref('Client'), number) },
        '/api/client/delete': { post: takes(object({ Id: number }), number) },
      },
      { Client },
    ),
    '/api/client',
  )
  const { update, destroy, actions } = clients
  expect([update?.path, destroy?.id, actions]).toEqual(['/api/client/update', 'POST /api/client/delete', []])
  expect(withIdInBody(clients, update, '7', { Name: 'Ann' })).toEqual({ Id: 7, Name: 'Ann' })
  expect(withIdInBody(clients, destroy, '7', undefined)).toEqual({ Id: 7 })
})

test('changes the rows of several lists by an id in the body', () => {
  const Answer = object({ id: number, text, question: text })
  const answers = described(
    {
      '/answer': {
        post: takes(object({ text })),
        put: takes(object({ answerId: number, text }, ['answerId'])),
      },
      '/answer/my': { get: responds(listOfRef('Answer')) },
      '/answer/{questionId}': { get: responds(listOfRef('Answer')) },
      '/answer/{answerId}': { delete: done },
    },
    { Answer },
  )
  for (const path of ['/answer/my', '/answer/{questionId}'])
    expect([answers.resource(path)?.update?.id, answers.resource(path)?.keys]).toEqual([
      'PUT /answer',
      { 'PUT /answer': { in: 'body', name: 'answerId' } },
    ])
})
