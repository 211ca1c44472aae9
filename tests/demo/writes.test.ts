import { expect, test } from 'vitest'
import { type Reply, rowAt, startDemo } from './call.ts'

const NEW = { firstName: 'Ada', lastName: 'Park', phone: '+436641838220' }

test('creates a contact with its defaults and returns its address', async () => {
  const demo = startDemo()
  const response = await demo.call('POST', '/contacts', { body: { ...NEW, portalPassword: 'long enough' } })
  expect([response.status, response.headers.get('location')]).toEqual([201, '/api/contacts/1205'])
  const contact = (await response.json()) as Reply
  expect(contact).toMatchObject({ id: 1205, ...NEW, status: 'new', since: '2025-11-20', version: 1 })
  expect(contact).not.toHaveProperty('portalPassword')
  expect(await demo.read('/contacts/1205')).toEqual(contact)
  expect((await demo.read('/contacts')).total).toBe(1205)
})

test('accepts a record as it returned it', async () => {
  const demo = startDemo()
  const before = await demo.read('/contacts/3')
  const response = await demo.call('PUT', '/contacts/3', { body: before })
  expect(await response.json()).toEqual({ ...before, updatedAt: '2025-11-20T12:00:00Z', version: 2 })
})

test.each<[string, object, object]>([
  ['missing', { firstName: 'Ada' }, { lastName: 'is required', phone: 'is required' }],
  ['empty', { ...NEW, firstName: '' }, { firstName: 'must not be empty' }],
  ['too long', { ...NEW, lastName: 'x'.repeat(61) }, { lastName: 'can have at most 60 characters' }],
  ['not a phone number', { ...NEW, phone: '0664' }, { phone: 'is not written as it should be' }],
  ['not an address', { ...NEW, email: 'nobody' }, { email: 'is not a valid email' }],
  ['taken', { ...NEW, email: 'chiyo@minato-trading.example' }, { email: 'already used by another contact' }],
  ['not a choice', { ...NEW, status: 'friend' }, { status: 'has to be one of the allowed values' }],
  ['a company that is not there', { ...NEW, companyId: 999 }, { companyId: 'there is no such company' }],
  [
    'wrong inside',
    { ...NEW, address: { street: 'x', city: '', country: 'AT' } },
    { 'address.city': 'must not be empty' },
  ],
  [
    'wrong in the chosen variant',
    { ...NEW, channel: { kind: 'email', address: 'x' } },
    { 'channel.address': 'is not a valid email' },
  ],
  ['twice', { ...NEW, tags: ['a', 'a'] }, { tags: 'has the same entry twice' }],
])('refuses a contact in which something is %s, with a message at the field', async (_what, body, fields) => {
  const response = await startDemo().call('POST', '/contacts', { body })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: 'invalid_input',
    error_description: 'Please check the marked fields.',
    fields,
  })
})

test('refuses an update of a record that changed meanwhile', async () => {
  const demo = startDemo()
  const record = await demo.read('/contacts/3')
  await demo.call('PUT', '/contacts/3', { body: { ...record, prefers: 'evenings' } })
  const late = await demo.call('PUT', '/contacts/3', { body: { ...record, prefers: 'mornings' } })
  expect([late.status, ((await late.json()) as Reply).error]).toEqual([409, 'stale_version'])
  expect((await demo.read('/contacts/3')).prefers).toBe('evenings')
})

test('deletes a contact with its messages and keeps its tickets', async () => {
  const demo = startDemo()
  const tickets = await demo.read<Reply[]>('/contacts/3/tickets')
  const response = await demo.call('DELETE', '/contacts/3')
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect((await demo.call('GET', '/contacts/3')).status).toBe(404)
  expect((await demo.read('/messages?contactId=3')).entries).toEqual([])
  expect(await demo.read(`/tickets/${rowAt(tickets, 0).id}`)).toMatchObject({
    contactId: null,
    contact: null,
  })
})

test('keeps every digit of a big number that was sent', async () => {
  const demo = startDemo()
  const record = await (await demo.call('GET', '/companies/1')).text()
  const body = record.replace(/"accountNumber":\d+/, '"accountNumber":1234567890123456789')
  const response = await demo.call('PUT', '/companies/1', {
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('"accountNumber":1234567890123456789,')
})

test('does not delete a company while people work there', async () => {
  expect((await startDemo().call('DELETE', '/companies/1')).status).toBe(409)
})

test('moves a ticket to a position in another column, and the others aside', async () => {
  const demo = startDemo()
  const ticket = rowAt((await demo.read('/tickets?status=doing')).data, 0)
  await demo.call('PATCH', `/tickets/${ticket.id}`, { body: { status: 'waiting', position: 2 } })
  const waiting = (await demo.read('/tickets?status=waiting')).data
  expect(waiting.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(rowAt(waiting, 1).id).toBe(ticket.id)
  expect((await demo.read('/tickets?status=doing')).data[0]).toMatchObject({ position: 1 })
})

test('puts a ticket at the end of a column when no position is given', async () => {
  const demo = startDemo()
  await demo.call('PATCH', '/tickets/1', { body: { status: 'doing' } })
  expect((await demo.read('/tickets?status=doing')).data.at(-1)).toMatchObject({ id: 1 })
})

test('keeps the position of a ticket when only its title changes', async () => {
  const demo = startDemo()
  await demo.call('PATCH', '/tickets/2', { body: { title: 'Another title' } })
  expect(await demo.read('/tickets/2')).toMatchObject({ title: 'Another title', position: 2, status: 'open' })
})

test('reorders a column', async () => {
  const demo = startDemo()
  const response = await demo.call('POST', '/tickets/reorder', { body: { status: 'open', ids: [3, 1] } })
  const column = (await response.json()) as Reply[]
  expect(column.slice(0, 3).map(({ id }) => id)).toEqual([3, 1, 2])
  const wrong = await demo.call('POST', '/tickets/reorder', { body: { status: 'done', ids: [1] } })
  expect(((await wrong.json()) as Reply).fields).toEqual({
    ids: 'not all of these tickets have this status',
  })
})

test('adds a reply below its comment', async () => {
  const demo = startDemo()
  const comment = rowAt(await demo.read<Reply[]>('/tickets/1/comments'), 0)
  await demo.call('POST', '/tickets/1/comments', {
    body: { text: 'Done.', inReplyTo: rowAt(comment.replies, 0).id },
  })
  const after = rowAt(await demo.read<Reply[]>('/tickets/1/comments'), 0)
  expect(rowAt(after.replies, 0).replies.at(-1)).toMatchObject({ text: 'Done.', author: 'Mara Oduya' })
})

test('lets pictures of a property be reordered, but accepts no foreign address', async () => {
  const demo = startDemo()
  const { pictures } = await demo.read('/properties/1')
  const turned = await demo.call('PATCH', '/properties/1', { body: { pictures: pictures.toReversed() } })
  expect(((await turned.json()) as Reply).pictures).toEqual(pictures.toReversed())
  const foreign = await demo.call('PATCH', '/properties/1', {
    body: { pictures: ['https://elsewhere.example/x.png'] },
  })
  expect(((await foreign.json()) as Reply).fields).toHaveProperty('pictures')
})

test('refuses every change of a locked document', async () => {
  const demo = startDemo()
  const locked = [...demo.state.documents.values()].find((document) => document.locked)
  expect((await demo.call('DELETE', `/documents/${locked?.id}`)).status).toBe(403)
  expect((await demo.call('PATCH', `/documents/${locked?.id}`, { body: { title: 'x' } })).status).toBe(403)
})

test('changes settings and checks the rules of a new password', async () => {
  const demo = startDemo()
  await demo.call('PATCH', '/settings', { body: { pageSize: 50, quietFrom: null } })
  expect(await demo.read('/settings')).toMatchObject({ pageSize: 50, quietFrom: null, plan: 'demo' })
  const wrong = await demo.call('PUT', '/settings/password', { body: { current: 'x', new: 'long enough' } })
  expect(((await wrong.json()) as Reply).fields).toEqual({ current: 'is not the present password' })
})

test('forgets every change on a reset, and keeps the session', async () => {
  const demo = startDemo()
  await demo.call('DELETE', '/contacts/3')
  expect((await demo.call('POST', '/reset')).status).toBe(204)
  expect(await demo.read('/contacts/3')).toMatchObject({ firstName: 'Chiyo' })
})

test('shares nothing with another demo', async () => {
  const [one, other] = [startDemo(), startDemo()]
  await one.call('DELETE', '/contacts/3')
  expect((await other.call('GET', '/contacts/3')).status).toBe(200)
})
