import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { useBinary, usePicture } from '../../../src/queries/read/use-binary.ts'
import { listOptions, useList } from '../../../src/queries/read/use-list.ts'
import { readOptions, useRead } from '../../../src/queries/read/use-read.ts'
import { recordOptions, useRecord } from '../../../src/queries/read/use-record.ts'
import { demo, held, openDesk, pageNumber, resourceOf, respondWith, type Desk } from '../hook-page.tsx'
import { listedMakersDocument, makerRows, partialDocument } from '../documents.ts'

const seven = { contactId: '7' }
const nameOf = (record: unknown) => (record as { firstName: string } | undefined)?.firstName

test('reads a path', async () => {
  const desk = openDesk()
  const reading = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => reading.now().data).toMatchObject({ id: 7 })
  expect(desk.sent).toEqual(['GET /contacts/7'])
})

test('waits while there is no path, and no id of a record', async () => {
  const desk = openDesk()
  const reading = await desk.use(() => useRead(undefined))
  expect(reading.now()).toMatchObject({ isPending: true, fetchStatus: 'idle' })
  const record = await desk.use(() => useRecord(resourceOf(desk, '/contacts'), undefined))
  expect(record.now()).toMatchObject({ isPending: true, fetchStatus: 'idle' })
  const other = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => other.now().isSuccess).toBe(true)
  expect(desk.sent).toEqual(['GET /contacts/7'])
})

test('returns null for an empty response', async () => {
  respondWith(http.get('/api/empty', () => new HttpResponse(null, { status: 204 })))
  const desk = openDesk()
  const reading = await desk.use(() => useRead('/empty'))
  await expect.poll(() => reading.now().data).toBeNull()
})

test('sends one request when two components read the same', async () => {
  const desk = openDesk()
  const both = await desk.use(() => [useRead('/contacts/7'), useRead('/contacts/7', { query: {} })])
  await expect.poll(() => both.now().every(({ isSuccess }) => isSuccess)).toBe(true)
  expect(desk.sent).toEqual(['GET /contacts/7'])
})

test('aborts the request with the last component that uses it', async () => {
  const slow = held(() => HttpResponse.json([]))
  respondWith(http.get('/api/contacts', slow.respond))
  const fetch = vi.spyOn(globalThis, 'fetch')
  const desk = openDesk()
  const list = await desk.use(() => useList(resourceOf(desk, '/contacts'), {}, pageNumber(1)))
  await expect.poll(() => desk.sent).toHaveLength(1)
  const signal = (fetch.mock.lastCall?.[0] as Request | undefined)?.signal
  expect(signal?.aborted).toBe(false)
  await list.leave()
  expect(signal?.aborted).toBe(true)
  fetch.mockRestore()
  slow.release()
})

test('shows what was prefetched with the options of a hook without a request', async () => {
  const desk = openDesk()
  const { client, server } = desk
  const contacts = resourceOf(desk, '/contacts')
  await client.prefetchQuery(readOptions(server, '/settings'))
  await client.prefetchQuery(recordOptions(server, client, contacts, seven))
  await client.prefetchQuery(listOptions(server, contacts, {}, pageNumber(2)))
  expect(desk.sent).toHaveLength(3)
  const screen = await desk.use(() => [
    useRead('/settings').data,
    useRecord(contacts, seven).data,
    useList(contacts, {}, pageNumber(2)).data,
  ])
  expect(screen.now()).not.toContain(undefined)
  expect(desk.sent).toHaveLength(3)
})

test('keeps the page before while the next one comes', async () => {
  const next = held(() => HttpResponse.json(null))
  respondWith(
    http.get('/api/contacts', async ({ request }) => {
      if (request.url.includes('page=2')) await next.respond()
      return undefined
    }),
  )
  const desk = openDesk()
  const list = await desk.useWith(
    (page: number) => useList(resourceOf(desk, '/contacts'), {}, pageNumber(page)),
    1,
  )
  await expect.poll(() => list.now().data?.total).toBeGreaterThan(1000)
  const first = list.now().data?.rows
  await list.tell(2)
  expect(list.now()).toMatchObject({ isPlaceholderData: true })
  expect(list.now().data?.rows).toEqual(first)
  next.release()
  await expect.poll(() => list.now().isPlaceholderData).toBe(false)
  expect(list.now().data?.rows).not.toEqual(first)
})

test('does not show the rows of another list while its own are loading', async () => {
  const own = held(() => HttpResponse.json(null))
  respondWith(
    http.get('/api/contacts/2/tickets', async () => {
      await own.respond()
      return undefined
    }),
  )
  const desk = openDesk()
  const list = await desk.useWith(
    (contactId: string) =>
      useList(resourceOf(desk, '/contacts/{contactId}/tickets'), { contactId }, pageNumber(1)),
    '1',
  )
  await expect.poll(() => list.now().isSuccess).toBe(true)
  await list.tell('2')
  expect(list.now().data).toBeUndefined()
  own.release()
  await expect.poll(() => list.now().isSuccess).toBe(true)
})

test('shows a list at once and without a request on the way back to it', async () => {
  const desk = openDesk()
  const list = await contactsOf(desk)
  await list.leave()
  const again = await desk.use(() => useList(resourceOf(desk, '/contacts'), {}, pageNumber(1)))
  expect(again.now().data?.rows).toHaveLength(20)
  expect(again.now().isFetching).toBe(false)
  expect(desk.sent).toHaveLength(1)
})

test('opens a record from its row without a request where rows are whole', async () => {
  const desk = openDesk()
  const list = await contactsOf(desk)
  await list.leave()
  const record = await desk.use(() => useRecord(resourceOf(desk, '/contacts'), seven))
  expect(record.now()).toMatchObject({ data: { id: 7 }, isPlaceholderData: false, isFetching: false })
  expect(desk.sent).toHaveLength(1)
})

test('shows the row of a list at once and completes it where rows are partial', async () => {
  const slow = held(() => HttpResponse.json({ id: 7, name: 'Nut', weight: 3 }))
  respondWith(
    http.get('/api/parts', () => HttpResponse.json([{ id: 7, name: 'Nut' }])),
    http.get('/api/parts/7', slow.respond),
  )
  const desk = openDesk({ document: partialDocument })
  const parts = resourceOf(desk, '/parts')
  const list = await desk.use(() => useList(parts, {}, pageNumber(1)))
  await expect.poll(() => list.now().isSuccess).toBe(true)
  const record = await desk.use(() => useRecord(parts, { partId: '7' }))
  expect(record.now()).toMatchObject({ data: { id: 7, name: 'Nut' }, isPlaceholderData: true })
  slow.release()
  await expect.poll(() => record.now().data).toEqual({ id: 7, name: 'Nut', weight: 3 })
  expect(record.now().isPlaceholderData).toBe(false)
})

test('finds a record on a later page of its list, where the server reads no single record', async () => {
  const all = Array.from({ length: 130 }, (_, index) => ({ id: index + 1, name: `Maker ${index + 1}` }))
  respondWith(
    http.get('/api/makers', ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'))
      return HttpResponse.json(all.slice(offset, offset + 100))
    }),
  )
  const desk = openDesk({ document: listedMakersDocument(makerRows) })
  const makers = resourceOf(desk, '/makers')
  const record = await desk.use(() => useRecord(makers, { id: '120' }))
  await expect.poll(() => record.now().data).toEqual({ id: 120, name: 'Maker 120' })
  expect(desk.sent).toHaveLength(2)
})

test('uses the row that was read last where several pages contain it', async () => {
  const desk = openDesk()
  await contactsOf(desk)
  const contact = demoContact(7)
  contact.firstName = 'Renamed'
  const search = await desk.use(() =>
    useList(resourceOf(desk, '/contacts'), {}, pageNumber(1, { search: 'Renamed' })),
  )
  await expect.poll(() => search.now().data?.rows.length).toBeGreaterThan(0)
  const record = await desk.use(() => useRecord(resourceOf(desk, '/contacts'), seven))
  expect(nameOf(record.now().data)).toBe('Renamed')
})

test('reads a stale row of a list again', async () => {
  const desk = openDesk()
  const list = await contactsOf(desk)
  await list.leave()
  demoContact(7).firstName = 'Renamed'
  await desk.client.invalidateQueries()
  const record = await desk.use(() => useRecord(resourceOf(desk, '/contacts'), seven))
  await expect.poll(() => nameOf(record.now().data)).toBe('Renamed')
})

test.each([400, 403, 404, 409, 422, 429])(
  'never repeats a request that was refused with %i',
  async (status) => {
    respondWith(http.get('/api/contacts/7', () => HttpResponse.json({}, { status })))
    const desk = openDesk()
    const reading = await desk.use(() => useRead('/contacts/7'))
    await expect.poll(() => reading.now().error).not.toBeNull()
    expect(desk.sent).toHaveLength(1)
  },
)

test.each([
  ['1', 2],
  ['60', 1],
])('after a 429 with Retry-After %s sends a read %i times', async (seconds, times) => {
  const tooMany = { status: 429, headers: { 'Retry-After': seconds } }
  respondWith(http.get('/api/contacts/7', () => HttpResponse.json({}, tooMany), { once: true }))
  const desk = openDesk()
  const reading = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => reading.now().isFetching, { timeout: 5000 }).toBe(false)
  expect(desk.sent).toHaveLength(times)
})

test.each([
  ['a failure of the server', () => HttpResponse.json({}, { status: 500 })],
  ['a lost network', () => HttpResponse.error()],
])('asks twice more after %s', async (_what, response) => {
  // As lost requests are: one that takes as long as twenty redirects may be redirects without end. Timers that are faked would go on with each look.
  vi.setSystemTime(Date.now())
  respondWith(http.get('/api/contacts/7', response))
  const desk = openDesk()
  const reading = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => reading.now().error).not.toBeNull()
  expect(desk.sent).toHaveLength(3)
})

test('does not repeat a request whose response is broken', async () => {
  respondWith(http.get('/api/contacts/7', () => new HttpResponse('<h1>Hello</h1>')))
  const desk = openDesk()
  const reading = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => reading.now().error).not.toBeNull()
  expect(desk.sent).toHaveLength(1)
})

test('keeps every digit of a big id from the list to the address of the record', async () => {
  const body = '[{"id":9007199254740993,"name":"Nut"}]'
  const whole = held(() => HttpResponse.json(null))
  respondWith(
    http.get('/api/parts', () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } })),
    http.get('/api/parts/:id', async ({ params }) => {
      await whole.respond()
      return HttpResponse.json({ name: String(params.id) })
    }),
  )
  const desk = openDesk({ document: partialDocument })
  const parts = resourceOf(desk, '/parts')
  const list = await desk.use(() => useList(parts, {}, pageNumber(1)))
  await expect.poll(() => list.now().data?.rows).toEqual([{ id: 9007199254740993n, name: 'Nut' }])
  const record = await desk.use(() => useRecord(parts, { partId: '9007199254740993' }))
  expect(record.now().data).toEqual({ id: 9007199254740993n, name: 'Nut' })
  whole.release()
  await expect.poll(() => record.now().data).toEqual({ name: '9007199254740993' })
})

test('has an object URL only for the current file', async () => {
  respondWith(http.get('/api/files/:name', ({ params }) => HttpResponse.text(String(params.name))))
  const desk = openDesk()
  const seen: [string | undefined, Blob | undefined][] = []
  const file = await desk.useWith((name: string) => {
    const binary = useBinary(`/api/files/${name}`)
    seen.push([binary.url, binary.data])
    return binary
  }, 'one')
  await expect.poll(() => file.now().url).toBeDefined()
  await file.tell('two')
  await expect.poll(() => file.now().url).toBeDefined()
  expect(await (await fetch(file.now().url ?? '')).text()).toBe('two')
  const addresses = new Map<string, Set<Blob | undefined>>()
  for (const [url, blob] of seen) {
    if (url !== undefined) addresses.set(url, (addresses.get(url) ?? new Set()).add(blob))
  }
  expect([...addresses.values()].every((blobs) => blobs.size === 1)).toBe(true)
})

test('fetches a picture of its own origin outside the base path as the person who is signed in', async () => {
  let carried: string | null = null
  respondWith(
    http.get('/media/7.png', ({ request }) => {
      carried = request.headers.get('Authorization')
      return HttpResponse.text('a picture')
    }),
  )
  const desk = openDesk()
  const picture = await desk.use(() => usePicture('/media/7.png'))
  await expect.poll(() => picture.now().url).toMatch(/^blob:/)
  expect(carried).toMatch(/^Bearer ./)
})

test('sends the person to the login page after a 401 of a file outside the base path', async () => {
  respondWith(http.get('/media/7.wav', () => new HttpResponse(null, { status: 401 })))
  const desk = openDesk()
  const file = await desk.use(() => useBinary('/media/7.wav'))
  await expect.poll(() => file.now().isError).toBe(true)
  expect(desk.sentAway()).toBe(1)
})

test('shows a picture of another origin that this page may not read from its own address', async () => {
  respondWith(http.get('https://desk.example/media/7.png', () => HttpResponse.error()))
  const desk = openDesk({ basePath: 'https://desk.example/api' })
  const picture = await desk.use(() => usePicture('/media/7.png'))
  await expect.poll(() => picture.now().url).toBe('https://desk.example/media/7.png')
  expect(picture.now().isFailed).toBe(false)
})

async function contactsOf(desk: Desk) {
  const list = await desk.use(() => useList(resourceOf(desk, '/contacts'), {}, pageNumber(1)))
  await expect.poll(() => list.now().isSuccess).toBe(true)
  return list
}

function demoContact(id: number) {
  const contact = demo.state.contacts.get(id)
  if (contact === undefined) throw new Error(`There is no contact ${id}`)
  return contact
}
