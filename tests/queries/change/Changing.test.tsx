import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { Resource } from '../../../src/openapi/model/model.ts'
import { ApiError } from '../../../src/http/api-error.ts'
import { recordTarget, collectionTarget } from '../../../src/server/targets.ts'
import { useCreate } from '../../../src/queries/change/use-create.ts'
import { useDestroy } from '../../../src/queries/change/use-destroy.ts'
import { useList } from '../../../src/queries/read/use-list.ts'
import { useOperation } from '../../../src/queries/change/use-operation.ts'
import { useRead } from '../../../src/queries/read/use-read.ts'
import { useRecord } from '../../../src/queries/read/use-record.ts'
import { useUpdate } from '../../../src/queries/change/use-update.ts'
import { useUpload } from '../../../src/queries/change/use-upload.ts'
import { boxesDocument, makersDocument, partialDocument } from '../documents.ts'
import { demo, held, openDesk, pageNumber, resourceOf, respondWith, type Desk } from '../hook-page.tsx'

type Contact = Record<string, unknown> & { id: number; firstName: string }

/** A contact's page, the list it stands in, and the means to change it. */
async function openContact(desk: Desk, id = '7') {
  const contacts = resourceOf(desk, '/contacts')
  const target = recordTarget(contacts, { contactId: id })
  // As a person comes there: from the list.
  const before = await desk.use(() => useList(contacts, {}, pageNumber(1)))
  await expect.poll(() => before.now().isSuccess).toBe(true)
  const screen = await desk.use(() => ({
    list: useList(contacts, {}, pageNumber(1)),
    record: useRecord(contacts, { contactId: id }),
    update: useUpdate(target),
    destroy: useDestroy(target),
  }))
  await before.leave()
  await expect.poll(() => (screen.now().record.data as Contact | undefined)?.id).toBe(Number(id))
  await expect.poll(() => desk.client.isFetching()).toBe(0)
  desk.sent.length = 0
  const record = () => screen.now().record.data as Contact
  const row = () => rowOf(screen.now().list.data?.rows, Number(id))
  const rename = (firstName: string) => {
    const renamed = { ...record(), firstName }
    return screen.now().update.mutateAsync({ body: renamed, record: renamed })
  }
  return { screen, record, row, rename }
}

const rowOf = (rows: unknown[] | undefined, id: number) =>
  (rows as Contact[] | undefined)?.find((row) => row.id === id)

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ApiError)
  return thrown as ApiError // asserted the line above
}

test('shows a change at once in the record and in its row, and then the response', async () => {
  const slow = held(() => new HttpResponse(null))
  respondWith(
    http.put('/api/contacts/7', async ({ request }) => {
      await slow.respond()
      return HttpResponse.json({ ...((await request.json()) as Contact), firstName: 'Said by the server' })
    }),
  )
  const desk = openDesk()
  const { record, row, rename } = await openContact(desk)
  const saving = rename('Typed')
  await expect.poll(() => record().firstName).toBe('Typed')
  await expect.poll(() => row()?.firstName).toBe('Typed')
  slow.release()
  await saving
  await expect.poll(() => record().firstName).toBe('Said by the server')
  await expect.poll(() => row()?.firstName).toBe('Said by the server')
  expect(desk.sent).toEqual(['PUT /contacts/7'])
})

test('lets other requests go on while a record is changed', async () => {
  const slow = held(() => HttpResponse.json({ id: 1 }))
  respondWith(http.get('/api/companies/1', slow.respond))
  const desk = openDesk()
  const { rename } = await openContact(desk)
  const other = await desk.use(() => useRead('/companies/1'))
  await expect.poll(() => desk.sent).toEqual(['GET /companies/1'])
  await rename('Renamed')
  slow.release()
  await expect.poll(() => other.now().data).toEqual({ id: 1 })
  expect(desk.sent).toEqual(['GET /companies/1', 'PUT /contacts/7'])
})

test('shows a change in every cached page that holds the record', async () => {
  const desk = openDesk()
  const contacts = resourceOf(desk, '/contacts')
  const wide = await desk.use(() => useList(contacts, {}, pageNumber(1, { size: 50 })))
  await expect.poll(() => wide.now().isSuccess).toBe(true)
  const { row, rename } = await openContact(desk)
  await rename('Renamed')
  await expect.poll(() => row()?.firstName).toBe('Renamed')
  await expect.poll(() => rowOf(wide.now().data?.rows, 7)?.firstName).toBe('Renamed')
  expect(desk.sent).toEqual(['PUT /contacts/7'])
})

test.each([
  [400, () => HttpResponse.json({ error: 'invalid_input' }, { status: 400 })],
  [409, () => HttpResponse.json({ error: 'stale_version' }, { status: 409 })],
  [500, () => HttpResponse.json({}, { status: 500 })],
  [0, () => HttpResponse.error()],
])(
  'puts everything back when the server refuses a change with %i, and asks once',
  async (status, response) => {
    const slow = held(response)
    respondWith(http.put('/api/contacts/7', slow.respond))
    const desk = openDesk()
    const { record, row, rename } = await openContact(desk)
    const before = [record(), row()]
    const saving = refusal(rename('Typed'))
    await expect.poll(() => row()?.firstName).toBe('Typed')
    slow.release()
    expect((await saving).type).toBe(status)
    await expect.poll(() => [record(), row()]).toEqual(before)
    expect(desk.sent).toEqual(['PUT /contacts/7'])
  },
)

test('does not mark a page as fresh because a change was shown in it or rolled back', async () => {
  respondWith(http.put('/api/contacts/7', () => HttpResponse.json({}, { status: 409 }), { once: true }))
  const desk = openDesk()
  const { screen, rename } = await openContact(desk)
  await screen.leave()
  await desk.client.invalidateQueries({ refetchType: 'none' })
  const isStale = () =>
    desk.client
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated).length
  const stale = isStale()
  await refusal(rename('Refused'))
  expect(isStale()).toBe(stale)
})

test('creates no cached record when the server refuses a change of its row', async () => {
  respondWith(http.put('/api/parts/7', () => HttpResponse.json({}, { status: 400 })))
  respondWith(
    http.get('/api/parts', () => HttpResponse.json([{ id: 7, name: 'Nut' }])),
    http.get('/api/parts/7', () => HttpResponse.json({ id: 7, name: 'Nut', weight: 3 })),
  )
  const desk = openDesk({ document: partialDocument })
  const parts = resourceOf(desk, '/parts')
  const board = await desk.use(() => ({
    list: useList(parts, {}, pageNumber(1)),
    update: useUpdate(recordTarget(parts, { partId: '7' })),
  }))
  await expect.poll(() => board.now().list.isSuccess).toBe(true)
  await refusal(board.now().update.mutateAsync({ body: { name: 'Bolt' }, record: { id: 7, name: 'Bolt' } }))
  const record = await desk.use(() => useRecord(parts, { partId: '7' }))
  await expect.poll(() => record.now().data).toEqual({ id: 7, name: 'Nut', weight: 3 })
})

test.each([
  ['nothing', () => new HttpResponse(null, { status: 204 })],
  ['a message', () => HttpResponse.json({ message: 'Saved.' })],
  ['only the id', () => HttpResponse.json({ id: 7 })],
  ['words that are no JSON', () => HttpResponse.text('OK')],
])(
  'reads the record and its page again when the server answers a change with %s',
  async (_what, response) => {
    respondWith(
      http.put('/api/contacts/7', () => {
        const contact = demo.state.contacts.get(7)
        if (contact !== undefined) contact.firstName = 'As the server has it'
        return response()
      }),
    )
    const desk = openDesk()
    const { record, row, rename } = await openContact(desk)
    await rename('Typed')
    await expect.poll(() => record().firstName).toBe('As the server has it')
    await expect.poll(() => row()?.firstName).toBe('As the server has it')
    expect(desk.sent.toSorted()).toEqual([
      'GET /contacts/7',
      'GET /contacts?page=1&size=20',
      'PUT /contacts/7',
    ])
  },
)

test('does not take the body of an error for the changed record', async () => {
  respondWith(http.put('/api/contacts/7', () => HttpResponse.text('Error: too long'), { once: true }))
  const { rename } = await openContact(openDesk())
  expect((await refusal(rename('Renamed'))).type).toBe(0)
})

test('sends two quick changes in their order', async () => {
  const first = held(() => new HttpResponse(null))
  respondWith(
    http.put('/api/contacts/7', async ({ request }) => {
      await first.respond()
      return HttpResponse.json((await request.json()) as Contact)
    }),
  )
  const desk = openDesk()
  const { record, rename } = await openContact(desk)
  const one = rename('One')
  await expect.poll(() => record().firstName).toBe('One')
  await expect.poll(() => desk.sent).toEqual(['PUT /contacts/7'])
  const two = rename('Two')
  await expect.poll(() => record().firstName).toBe('Two')
  expect(desk.sent).toEqual(['PUT /contacts/7'])
  first.release()
  await one
  expect(record().firstName).toBe('Two')
  await two
  expect(record().firstName).toBe('Two')
  expect(desk.sent).toEqual(['PUT /contacts/7', 'PUT /contacts/7'])
})

test.each([
  ['the first', [409, 200], 'Two'],
  ['the second', [200, 409], 'One'],
  ['both', [409, 409], undefined],
])('shows what the server has when it refuses %s of two quick changes', async (_which, statuses, left) => {
  const gates = statuses.map((status) => held(() => new HttpResponse(null, { status })))
  let turn = 0
  respondWith(
    http.put('/api/contacts/7', async ({ request }) => {
      const { status } = await gates[turn++]!.respond()
      return HttpResponse.json((await request.json()) as Contact, { status })
    }),
  )
  const desk = openDesk()
  const { record, row, rename } = await openContact(desk)
  const before = record().firstName
  const one = refusalOrResult(rename('One'))
  await expect.poll(() => record().firstName).toBe('One')
  const two = refusalOrResult(rename('Two'))
  await expect.poll(() => row()?.firstName).toBe('Two')
  gates[0]!.release()
  await one
  // The second one is still on its way, and stays on screen.
  expect(row()?.firstName).toBe('Two')
  gates[1]!.release()
  await two
  await expect.poll(() => record().firstName).toBe(left ?? before)
  await expect.poll(() => row()?.firstName).toBe(left ?? before)
})

const refusalOrResult = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

test('does not let a list that was being read hide a change', async () => {
  const desk = openDesk()
  const { row, rename } = await openContact(desk)
  const old = await (await fetchOpenly(desk, '/api/contacts?page=1&size=20')).text()
  const slow = held(() => new HttpResponse(old, { headers: { 'content-type': 'application/json' } }))
  respondWith(http.get('/api/contacts', slow.respond, { once: true }))
  desk.sent.length = 0
  void desk.client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.length === 3 })
  await expect.poll(() => desk.sent).toHaveLength(1)
  await rename('Renamed')
  slow.release()
  await expect.poll(() => desk.sent.filter((line) => line.startsWith('GET'))).toHaveLength(2)
  await expect.poll(() => row()?.firstName).toBe('Renamed')
})

function fetchOpenly(desk: Desk, path: string) {
  return fetch(path, { headers: { authorization: `Bearer ${desk.server.session.get()?.accessToken}` } })
}

test('reads lists of the same name below another path again', async () => {
  const desk = openDesk()
  const ticket = [...demo.state.tickets.values()].find(({ contactId }) => contactId !== null)!
  const tickets = resourceOf(desk, '/tickets')
  const contactId = String(ticket.contactId)
  const screen = await desk.use(() => ({
    nested: useList(resourceOf(desk, '/contacts/{contactId}/tickets'), { contactId }, pageNumber(1)),
    update: useUpdate(recordTarget(tickets, { ticketId: String(ticket.id) })),
  }))
  await expect.poll(() => screen.now().nested.isSuccess).toBe(true)
  await screen.now().update.mutateAsync({ body: { title: 'Renamed ticket' } })
  await expect
    .poll(() => screen.now().nested.data?.rows.map((row) => (row as { title: string }).title))
    .toContain('Renamed ticket')
})

test('reads again what a custom screen reads at the path of the changed list or below it', async () => {
  respondWith(http.get('/api/contacts/summary', () => HttpResponse.json({ total: demo.state.contacts.size })))
  const schema = { type: 'object', properties: { total: { type: 'integer' } } }
  const summary = { get: { responses: { 200: { content: { 'application/json': { schema } } } } } }
  const { paths, ...rest } = demo.document as { paths: object } // as it is written
  const desk = openDesk({ document: { ...rest, paths: { ...paths, '/contacts/summary': summary } } })
  const screen = await desk.use(() => ({
    list: useRead<{ total: number }>('/contacts', { query: { size: 1 } }),
    summary: useRead<{ total: number }>('/contacts/summary'),
    other: useRead('/settings'),
    create: useCreate(collectionTarget(resourceOf(desk, '/contacts'), {})),
  }))
  await expect.poll(() => screen.now().list.isSuccess && screen.now().summary.isSuccess).toBe(true)
  await expect.poll(() => screen.now().other.isSuccess).toBe(true)
  const total = demo.state.contacts.size
  desk.sent.length = 0
  await screen.now().create.mutateAsync({ body: newContact })
  await expect.poll(() => screen.now().list.data?.total).toBe(total + 1)
  await expect.poll(() => screen.now().summary.data?.total).toBe(total + 1)
  expect(desk.sent.toSorted()).toEqual(['GET /contacts/summary', 'GET /contacts?size=1', 'POST /contacts'])
})

test('reads again what embeds the record as a relation', async () => {
  const desk = openDesk()
  const { rename } = await openContact(desk, '1')
  const ticket = [...demo.state.tickets.values()][0]!
  ticket.contactId = 1
  const tickets = await desk.use(() => useList(resourceOf(desk, '/tickets'), {}, pageNumber(1)))
  await expect.poll(() => tickets.now().isSuccess).toBe(true)
  await rename('Renamed')
  await expect.poll(() => JSON.stringify(tickets.now().data?.rows)).toContain('Renamed')
})

test('reads a page again that was filtered or sorted by the changed field, and no other', async () => {
  const desk = openDesk()
  const contacts = resourceOf(desk, '/contacts')
  const screen = await desk.use(() => ({
    byFirstName: useList(contacts, {}, pageNumber(1, { sort: { field: 'firstName', descending: false } })),
    byCompany: useList(contacts, {}, pageNumber(1, { sort: { field: 'company', descending: false } })),
    found: useList(contacts, {}, pageNumber(1, { search: 'a' })),
  }))
  await expect.poll(() => Object.values(screen.now()).every(({ isSuccess }) => isSuccess)).toBe(true)
  const { rename } = await openContact(desk)
  await rename('Renamed')
  await expect.poll(() => desk.sent).toHaveLength(3)
  expect(desk.sent.toSorted()).toEqual([
    'GET /contacts?page=1&size=20&q=a',
    'GET /contacts?page=1&size=20&sort=firstName',
    'PUT /contacts/7',
  ])
})

test('removes a deleted record from its list at once, and lowers the total', async () => {
  const slow = held(() => new HttpResponse(null, { status: 204 }))
  respondWith(
    http.delete('/api/contacts/7', () => {
      demo.state.contacts.delete(7)
      return slow.respond()
    }),
  )
  const desk = openDesk()
  const { screen, row } = await openContact(desk)
  const total = screen.now().list.data?.total ?? 0
  const deleting = screen.now().destroy.mutateAsync()
  await expect.poll(() => row()).toBeUndefined()
  expect(screen.now().list.data?.total).toBe(total - 1)
  slow.release()
  await deleting
  await expect.poll(() => desk.sent).toEqual(['DELETE /contacts/7', 'GET /contacts?page=1&size=20'])
  await expect.poll(() => screen.now().list.data?.rows).toHaveLength(20)
})

test('sends the id in the body where one path serves all records', async () => {
  const received: unknown[] = []
  const take = async ({ request }: { request: Request }) => {
    received.push(request.method, await request.json())
    return HttpResponse.json({})
  }
  respondWith(
    http.get('/api/boxes', () => HttpResponse.json([])),
    http.patch('/api/boxes', take),
    http.delete('/api/boxes', take),
  )
  const desk = openDesk({ document: boxesDocument })
  const target = recordTarget(resourceOf(desk, '/boxes'), { boxId: '7' })
  const screen = await desk.use(() => ({ update: useUpdate(target), destroy: useDestroy(target) }))
  await screen.now().update.mutateAsync({ body: { name: 'Main' } })
  await screen.now().destroy.mutateAsync()
  expect(received).toEqual(['PATCH', { id: 7, name: 'Main' }, 'DELETE', { id: 7 }])
  expect(desk.sent.filter((request) => !request.startsWith('GET'))).toEqual(['PATCH /boxes', 'DELETE /boxes'])
})

test('deletes by POST where that is how the server deletes, and heeds a refusal with status 200', async () => {
  const list = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } }
  const schema = (of: unknown) => ({
    responses: { 200: { content: { 'application/json': { schema: of } } } },
  })
  const paths = {
    '/crates': { get: schema(list) },
    '/crates/{id}': { get: schema(list.items) },
    '/crates/{id}/delete': { post: { responses: { 200: { description: 'OK' } } } },
  }
  const texts = [HttpResponse.text('Deleted'), HttpResponse.json({ success: false, message: 'In use' })]
  respondWith(
    http.get('/api/crates', () => HttpResponse.json([{ id: 7 }])),
    http.post('/api/crates/7/delete', () => texts.shift()),
  )
  const desk = openDesk({ document: { openapi: '3.1.0', info: { title: 'Crates', version: '1' }, paths } })
  const target = recordTarget(resourceOf(desk, '/crates'), { id: '7' })
  const screen = await desk.use(() => useDestroy(target))
  await screen.now().mutateAsync()
  expect(desk.sent).toContain('POST /crates/7/delete')
  expect((await refusal(screen.now().mutateAsync())).type).toBe(200)
})

test('follows the total in a header', async () => {
  const desk = openDesk()
  const companies = resourceOf(desk, '/companies')
  const slow = held(() => HttpResponse.json({}, { status: 409 }))
  respondWith(http.delete('/api/companies/3', slow.respond))
  const screen = await desk.use(() => ({
    list: useList(companies, {}, pageNumber(1, { size: 100 })),
    destroy: useDestroy(recordTarget(companies, { companyId: '3' })),
  }))
  await expect.poll(() => screen.now().list.data?.total).toBeGreaterThan(0)
  const total = screen.now().list.data?.total ?? 0
  const deleting = refusal(screen.now().destroy.mutateAsync())
  await expect.poll(() => screen.now().list.data?.total).toBe(total - 1)
  slow.release()
  await deleting
  await expect.poll(() => screen.now().list.data?.total).toBe(total)
})

test.each([
  [409, () => HttpResponse.json({}, { status: 409 })],
  [500, () => HttpResponse.json({}, { status: 500 })],
  [0, () => HttpResponse.error()],
])(
  'brings a record back to its place when the server refuses to delete it with %i',
  async (status, response) => {
    respondWith(http.delete('/api/contacts/7', response))
    const desk = openDesk()
    const { screen } = await openContact(desk)
    const before = screen.now().list.data
    expect((await refusal(screen.now().destroy.mutateAsync())).type).toBe(status)
    await expect.poll(() => screen.now().list.data).toEqual(before)
  },
)

test('restores only the record that the server refuses to delete', async () => {
  const gates = {
    3: held(() => HttpResponse.json({}, { status: 409 })),
    4: held(() => new HttpResponse(null, { status: 204 })),
  }
  respondWith(
    http.delete('/api/contacts/3', gates[3].respond),
    http.delete('/api/contacts/4', () => {
      demo.state.contacts.delete(4)
      return gates[4].respond()
    }),
  )
  const desk = openDesk()
  const contacts = resourceOf(desk, '/contacts')
  const screen = await desk.use(() => ({
    list: useList(contacts, {}, pageNumber(1)),
    three: useDestroy(recordTarget(contacts, { contactId: '3' })),
    four: useDestroy(recordTarget(contacts, { contactId: '4' })),
  }))
  await expect.poll(() => screen.now().list.isSuccess).toBe(true)
  // Nothing but what is known here can put the list right.
  respondWith(http.get('/api/contacts', () => HttpResponse.error()))
  const ids = () => ((screen.now().list.data?.rows ?? []) as Contact[]).map(({ id }) => id).slice(0, 5)
  const three = refusal(screen.now().three.mutateAsync())
  await expect.poll(ids).toEqual([1, 2, 4, 5, 6])
  const four = screen.now().four.mutateAsync()
  await expect.poll(ids).toEqual([1, 2, 5, 6, 7])
  gates[4].release()
  await four
  gates[3].release()
  await three
  await expect.poll(ids).toEqual([1, 2, 3, 5, 6])
})

test('does not show a deleted record again while others are still being deleted', async () => {
  const slow = held(() => new HttpResponse(null, { status: 204 }))
  respondWith(http.delete('/api/contacts/3', slow.respond))
  const desk = openDesk()
  const contacts = resourceOf(desk, '/contacts')
  const screen = await desk.use(() => ({
    list: useList(contacts, {}, pageNumber(1)),
    three: useDestroy(recordTarget(contacts, { contactId: '3' })),
    four: useDestroy(recordTarget(contacts, { contactId: '4' })),
  }))
  await expect.poll(() => screen.now().list.isSuccess).toBe(true)
  desk.sent.length = 0
  const three = screen.now().three.mutateAsync()
  await expect.poll(() => desk.sent).toEqual(['DELETE /contacts/3'])
  await screen.now().four.mutateAsync()
  expect(desk.sent).toEqual(['DELETE /contacts/3', 'DELETE /contacts/4'])
  slow.release()
  await three
  await expect.poll(() => desk.sent).toHaveLength(3)
})

test('does not show a deleted record again on the way back to it', async () => {
  const desk = openDesk()
  const { screen } = await openContact(desk)
  await screen.now().destroy.mutateAsync()
  await screen.leave()
  const record = await desk.use(() => useRecord(resourceOf(desk, '/contacts'), { contactId: '7' }))
  expect(record.now().data).toBeUndefined()
  await expect.poll(() => record.now().error).toMatchObject({ type: 404 })
})

const newContact = {
  firstName: 'Nova',
  lastName: 'Lind',
  phone: '+46701234567',
}

test('opens a created record without a request, and reads its list again', async () => {
  const desk = openDesk()
  const contacts = resourceOf(desk, '/contacts')
  const screen = await desk.use(() => ({
    list: useList(contacts, {}, pageNumber(1)),
    create: useCreate(collectionTarget(contacts, {})),
  }))
  await expect.poll(() => screen.now().list.isSuccess).toBe(true)
  const total = screen.now().list.data?.total ?? 0
  desk.sent.length = 0
  const made = (await screen.now().create.mutateAsync({ body: newContact })) as Contact
  await expect.poll(() => screen.now().list.data?.total).toBe(total + 1)
  const record = await desk.use(() => useRecord(contacts, { contactId: String(made.id) }))
  expect(record.now().data).toEqual(made)
  expect(desk.sent).toEqual(['POST /contacts', 'GET /contacts?page=1&size=20'])
})

test('reads a created record where the server returns only its id', async () => {
  respondWith(http.post('/api/contacts', () => HttpResponse.json({ id: 7 }, { status: 201 })))
  const desk = openDesk()
  const contacts = resourceOf(desk, '/contacts')
  const screen = await desk.use(() => useCreate(collectionTarget(contacts, {})))
  await screen.now().mutateAsync({ body: newContact })
  const record = await desk.use(() => useRecord(contacts, { contactId: '7' }))
  await expect.poll(() => (record.now().data as Contact | undefined)?.firstName).toBeDefined()
})

test.each([500, 0])('never sends a change twice, also after %i', async (status) => {
  const response = () => (status === 0 ? HttpResponse.error() : HttpResponse.json({}, { status }))
  respondWith(http.post('/api/contacts', response))
  const desk = openDesk()
  const contacts = resourceOf(desk, '/contacts')
  const screen = await desk.use(() => useCreate(collectionTarget(contacts, {})))
  await refusal(screen.now().mutateAsync({ body: newContact }))
  expect(desk.sent).toEqual(['POST /contacts'])
})

test('keeps every digit of big numbers in requests and on screen', async () => {
  let received = ''
  respondWith(
    http.put('/api/makers/:id', async ({ request }) => {
      received = await request.text()
      return new HttpResponse(received, { headers: { 'content-type': 'application/json' } })
    }),
  )
  const desk = openDesk({ document: makersDocument() })
  const makers = resourceOf(desk, '/makers')
  const id = 9007199254740993n
  const record = { id, name: 'Acme', weights: [id, { id }] }
  const screen = await desk.use(() => useUpdate(recordTarget(makers, { makerId: String(id) })))
  expect(await screen.now().mutateAsync({ body: record, record })).toEqual(record)
  expect(received).toContain('"weights":[9007199254740993,{"id":9007199254740993}]')
  expect(desk.sent).toEqual(['PUT /makers/9007199254740993'])
})

test('reads again what is on screen after an operation that changes things, and not after one that reads', async () => {
  const desk = openDesk()
  const { screen, row } = await openContact(desk)
  void screen
  const block = operation(resourceOf(desk, '/contacts'), 'blockContact')
  const running = await desk.use(() => useOperation(block))
  const result = await running.now().mutateAsync({ parameters: { contactId: 7 } })
  expect(result).toMatchObject({ status: 200, body: { status: 'blocked' } })
  await expect.poll(() => row()?.status).toBe('blocked')
  await expect.poll(() => desk.client.isFetching()).toBe(0)
  desk.sent.length = 0
  const read = operation(resourceOf(desk, '/contacts'), 'readContact')
  const reading = await desk.use(() => useOperation(read))
  await reading.now().mutateAsync({ parameters: { contactId: 7 } })
  expect(desk.sent).toEqual(['GET /contacts/7'])
})

test('returns a response that is not JSON as a file', async () => {
  const desk = openDesk()
  const exporting = await desk.use(() =>
    useOperation(operation(resourceOf(desk, '/contacts'), 'exportContacts')),
  )
  const { blob } = await exporting.now().mutateAsync({ parameters: { status: ['blocked'] } })
  expect(await blob?.text()).toContain('first name')
})

function operation(contacts: Resource, operationId: string) {
  const { read, actions, collectionActions } = contacts
  const found = [read, ...actions, ...collectionActions].find((one) => one?.operationId === operationId)
  if (found === undefined) throw new Error(`There is no ${operationId}`)
  return found
}

test('sends a file, returns the response, and reads again what may show it', async () => {
  respondWith(
    http.put('/api/contacts/7/picture', () => {
      const contact = demo.state.contacts.get(7)
      if (contact !== undefined) contact.picture = 'contact-7-1'
      return HttpResponse.json({ id: 7 })
    }),
  )
  const desk = openDesk()
  const { row } = await openContact(desk)
  const upload = await desk.use(() => useUpload('/contacts/7/picture', { method: 'PUT' }))
  const form = new FormData()
  form.append(
    'file',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'face.svg', { type: 'image/svg+xml' }),
  )
  expect(await upload.now().upload({ data: form })).toMatchObject({ id: 7 })
  await expect.poll(() => row()?.picture).toContain('contact-7')
})

test('stops an upload on request', async () => {
  const slow = held(() => HttpResponse.json({}))
  respondWith(http.put('/api/contacts/7/picture', slow.respond))
  const desk = openDesk()
  const upload = await desk.use(() => useUpload('/contacts/7/picture', { method: 'PUT' }))
  const sending = upload.now().upload({ data: new Blob(['x'], { type: 'image/png' }) })
  await expect.poll(() => upload.now().isPending).toBe(true)
  upload.now().cancel()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  slow.release()
})
