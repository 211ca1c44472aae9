import { expect, test } from 'vitest'
import { type Reply, rowAt, startDemo } from './call.ts'

const demo = startDemo()
const collator = new Intl.Collator('en')
const ids = (rows: Reply[]) => rows.map(({ id }) => id)

test('divides contacts into pages of twenty and returns their total', async () => {
  const first = await demo.read('/contacts')
  const last = await demo.read('/contacts?page=61')
  expect([first.items.length, first.total, last.items.length, last.total]).toEqual([20, 1204, 4, 1204])
  expect(ids((await demo.read('/contacts?page=2&size=5')).items)).toEqual([6, 7, 8, 9, 10])
})

test('returns an empty page after the last', async () => {
  expect(await demo.read('/contacts?page=62')).toEqual({ items: [], total: 1204 })
})

test.each(['page=0', 'page=x', 'size=101', 'size=1.5', 'sort=shoeSize'])(
  'refuses contacts?%s with 400',
  async (query) => {
    const response = await demo.call('GET', `/contacts?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'invalid_input',
      error_description: expect.any(String),
      fields: { [query.split('=')[0] ?? '']: expect.any(String) },
    })
  },
)

test('sorts contacts in both directions, those without a value last', async () => {
  const up = (await demo.read('/contacts?sort=lastName&size=100')).items.map(({ lastName }) =>
    String(lastName),
  )
  expect(up).toEqual(up.toSorted(collator.compare))
  const down = (await demo.read('/contacts?sort=-since&size=100')).items.map(({ since }) => String(since))
  expect(down).toEqual(down.toSorted(collator.compare).toReversed())
  const heard = (await demo.read('/contacts?sort=heard&page=13&size=100')).items
  expect(heard.map((row) => row.heard)).toEqual([null, null, null, null])
})

test('returns contacts in the order of their last call by default', async () => {
  const { items } = await demo.read('/contacts?size=100')
  expect(ids(items)).toEqual(ids((await demo.read('/contacts?size=100&sort=-heard')).items))
})

test('filters contacts by several states at once, and by company', async () => {
  const { items, total } = await demo.read('/contacts?status=lead&status=new&size=100')
  expect(total).toBeGreaterThan(100)
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['lead', 'new']))
  expect(ids((await demo.read('/contacts?companyId=3')).items)).toContain(3)
})

test.each([
  ['kovarova', 8],
  ['Tanabe Chiyo', 3],
  ['+81 90 5521 7340', 3],
  ['blue crates', 3],
  ['volta freight', 7],
])('finds contacts by %s', async (words, id) => {
  const { items } = await demo.read(`/contacts?q=${encodeURIComponent(words)}`)
  expect(ids(items)).toContain(id)
})

test('pages companies by offset and limit, with the total in a header', async () => {
  const response = await demo.call('GET', '/companies?offset=80&limit=10&sort=employees&order=desc')
  const rows = (await response.json()) as Reply[]
  expect([rows.length, response.headers.get('x-total-count')]).toEqual([6, '86'])
  const employees = rows.map((row) => row.employees)
  expect(employees).toEqual(employees.toSorted((one, other) => other - one))
})

test('pages through all messages by cursor, without a total', async () => {
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Reply = await demo.read(`/messages?limit=100&cursor=${encodeURIComponent(cursor)}`)
    expect(Object.keys(page)).toEqual(['entries', 'next'])
    seen.push(...ids(page.entries))
    cursor = page.next
  }
  expect(seen).toEqual(Array.from({ length: 312 }, (_, index) => 312 - index))
})

test('filters messages by heard, contact and time', async () => {
  const { entries } = await demo.read('/messages?heard=false&limit=100')
  expect(entries.every(({ heard }) => heard === false)).toBe(true)
  expect(ids((await demo.read('/messages?contactId=3')).entries)).toContain(310)
  expect(ids((await demo.read('/messages?receivedAfter=2025-11-20T00:00:00Z')).entries)).toEqual([312, 311])
})

test('sorts and filters tickets column by column', async () => {
  const { data, meta } = await demo.read('/tickets?status=waiting')
  expect(meta).toEqual({ total: 9, page: 1, perPage: 20 })
  expect(data.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const priorities = (await demo.read('/tickets?sort=priority:desc')).data.map(({ priority }) => priority)
  expect(priorities[0]).toBe('high')
  expect(ids((await demo.read('/tickets?search=graz')).data)).toHaveLength(1)
})

test('returns the addresses of the next and the previous page of properties, filters kept', async () => {
  const page = await demo.read('/properties?rentUpTo=2100&page_size=5&page=2&ordering=-rent')
  expect(page.next).toBe('/api/properties?rentUpTo=2100&page_size=5&page=3&ordering=-rent')
  expect(page.previous).toContain('page=1')
  expect(rowAt(page.results, 0).rent).toBeLessThanOrEqual(2100)
  const following = await demo.read(page.next.slice('/api'.length))
  expect(rowAt(following.results, 0).rent).toBeLessThanOrEqual(rowAt(page.results, 4).rent)
})

test('filters properties by all of the named features', async () => {
  const { results } = await demo.read('/properties?feature=garden,pets&page_size=100')
  expect(results.length).toBeGreaterThan(0)
  for (const { features } of results) expect(features).toEqual(expect.arrayContaining(['garden', 'pets']))
})

test('pages documents by skip and take, with the total in Content-Range', async () => {
  const response = await demo.call('GET', '/documents?skip=120&take=20')
  expect([((await response.json()) as Reply[]).length, response.headers.get('content-range')]).toEqual([
    13,
    'items 120-132/133',
  ])
})

test('links the pages of the messages of a contact', async () => {
  const [busiest] = [...demo.state.contacts.keys()].toSorted((one, other) => callsOf(other) - callsOf(one))
  const response = await demo.call('GET', `/contacts/${busiest}/messages?per_page=1`)
  expect(response.headers.get('link')).toContain(
    `</api/contacts/${busiest}/messages?page=2&per_page=1>; rel="next"`,
  )
})

function callsOf(id: number): number {
  return [...demo.state.messages.values()].filter(({ contactId }) => contactId === id).length
}
