import { expect, test } from 'vitest'
import { evidenceText } from '../../../../../src/openapi/wording/evidence-words.ts'
import { readPage } from '../../../../../src/openapi/lists/read-page.ts'
import { described, listOfRef, query, ref, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const schemas = {
  Brand: { type: 'object', properties: { id: text, name: text } },
  Envelope: { type: 'object', properties: { total: { type: 'integer' }, name: text } },
}
const paths = (path: string, summary: string, schema?: Json): Json => ({
  [path]: { get: { ...responds(schema), summary } },
})

test.for([
  ['/shop/catalog', 'List all brands', undefined],
  ['/brand/getall', 'Get a list of brands', undefined],
  ['/shop/catalog', 'Retrieves the list of brands.', { type: 'object' }],
  ['/shop.brands.list', 'List brands', { type: 'object', properties: { ok: { type: 'boolean' } } }],
  ['/brands', 'Get all brands', ref('Brand')],
  ['/shop/reddit', 'Get a list of brands', ref('Brand')],
] as const)('lists what %s says that it lists: %s', ([path, summary, schema]) => {
  const resource = described(paths(path, summary, schema), schemas).resource(path)
  expect(resource?.list?.path).toBe(path)
  expect(resource?.evidence.reasons.map(evidenceText).join()).toContain(summary.replace('.', ''))
})

test.for([
  ['/shop/info', 'List all information', undefined],
  ['/shop', 'Get the shop', undefined],
  ['/shop/strings', 'Returns all strings', { type: 'object' }],
  ['/shop', 'List the shop of mine', ref('Brand')],
  ['/brands', 'Get all brands', ref('Envelope')],
  ['/brands/status', 'All of the status', ref('Brand')],
] as const)('makes no list of %s (%s)', ([path, summary, schema]) => {
  expect(described(paths(path, summary, schema), schemas).resource(path)?.list).toBeUndefined()
})

test.each(['/brands/{id}/shops', '/shops/nearest'])('lists pages of undescribed rows at %s', (path) => {
  const paged = query({ start_cursor: text, page_size: { type: 'integer' } })
  const list = (schema: Json, more: Json) =>
    described({ [path]: { get: { ...responds(schema), ...more } } }, schemas).resource(path)?.list
  const page = { status: text, next: text, previous: text, results: {} }
  for (const schema of [{ type: 'object' }, { type: 'object', properties: page }]) {
    expect(list(schema, paged)?.path).toBe(path)
    expect(list(schema, {})).toBeUndefined()
  }
  expect(list(ref('Envelope'), paged)).toBeUndefined()
})

test('shows the rows of a response where a single one is described', () => {
  const resource = described(paths('/brands', 'List brands', ref('Brand')), schemas).resource('/brands')
  if (!resource) throw new Error('no resource')
  expect(resource.fields.map(({ name }) => name)).toEqual(['id', 'name'])
  const rows = [{ id: 'a', name: 'A' }]
  for (const body of [rows, { results: rows }])
    expect(readPage(resource, { body }, { page: 1, filters: {} }).rows).toEqual(rows)
})

test('lists what a generator describes as a bare text, because it knows no schema', () => {
  const loans = (responses: Json) =>
    described({ '/loans': { get: { summary: 'Get loans', responses } } }).resource('/loans')
  const bare = { description: 'Successful', content: { 'application/json': { schema: text } } }
  expect(loans({ default: bare })?.list?.path).toBe('/loans')
  expect(loans({ 200: bare })).toBeUndefined()
})

test('lists what a summary in another language calls all of them', () => {
  const lists = described({
    '/psikolog-schedule': {
      get: responds(undefined, { summary: 'Mendapatkan semua jadwal' }),
      post: takes({ type: 'object', properties: { date: { type: 'string' } } }),
    },
    '/psikolog-schedule/me': { get: responds(undefined, { summary: 'Mendapatkan semua jadwal saya' }) },
    '/psikolog-schedule/psikolog/{id}': {
      get: responds(undefined, { summary: 'Mendapatkan semua jadwal dari psikolog tertentu' }),
    },
    '/psikolog-profile': {
      get: responds(undefined, { summary: 'Mendapatkan semua profil' }),
      put: takes({ type: 'object', properties: { name: { type: 'string' } } }),
    },
    '/psikolog-profile/me': { get: responds(undefined, { summary: 'Mendapatkan profil saya' }) },
  }).resources.flatMap(({ list }) => list?.path ?? [])
  expect(lists.toSorted()).toEqual([
    '/psikolog-profile',
    '/psikolog-schedule',
    '/psikolog-schedule/me',
    '/psikolog-schedule/psikolog/{id}',
  ])
})

test('opens what a text lists at the only path that reads such a record', () => {
  const one = (summary: string): Json => ({ get: { ...responds(ref('Brand')), summary } })
  const description = described(
    {
      '/admin/brands': one('Get all brands'),
      '/shop/brands': one('List all brands'),
      '/brands/{id}': { get: responds(ref('Brand')) },
      '/brands': one('Find brands'),
      '/clients/makers': { get: { ...responds(ref('Maker')), summary: 'Get list of makers' } },
      '/makers/{id}': { get: responds(ref('Maker')) },
    },
    { ...schemas, Maker: schemas.Brand },
  )
  expect(description.resource('/admin/brands')).toMatchObject({ recordsOf: '/brands', isOneForMany: true })
  expect(description.resource('/makers')?.list?.path).toBe('/clients/makers')
})

test('lists below another list what a POST there creates', () => {
  const member = (more: Json) => ({
    '/member': { get: { ...responds(), summary: 'get list member' }, post: takes(ref('Brand'), {}) },
    '/member/level': { get: { ...responds(), summary: ' get list member level' }, ...more },
  })
  const levels = described(member({ post: responds() }), schemas).resource('/member/level')
  expect([levels?.list?.id, levels?.create?.id]).toEqual(['GET /member/level', 'POST /member/level'])
  expect(described(member({}), schemas).resource('/member/level')?.list).toBeUndefined()
})

test.each<[string, string, boolean]>([
  ['/task', 'controller.info.task_list', true],
  ['/userlist', 'controller.project.user_list', true],
  ['/staff', 'listStaff', true],
  ['/task', 'task_by_list', false],
  ['/price', 'price_list_settings', false],
  ['/generate-key', 'generate-key_list', false],
])('lists %s by the name of its handler, %s: %s', (path, operationId, isList) => {
  const list = described({ [path]: { get: { ...responds(), operationId } } }).resource(path)?.list
  expect(list !== undefined).toBe(isList)
})

test.each([
  ['/bank', 'MasterController_getBanks', 'GET /bank'],
  ['/coverage-area', 'findCoverageAreas', 'GET /coverage-area'],
  ['/bank', 'MasterController_getBank', undefined],
  ['/bank', 'MasterController_getBankSettings', undefined],
])(
  'lists what a path in the singular has where the function gets many: %s by %s',
  (path, operationId, list) => {
    const { resources } = described({ [path]: { get: responds(undefined, { operationId }) } })
    expect(resources[0]?.list?.id).toBe(list)
  },
)

test.each<[string, Json, boolean]>([
  ['List all shops of the brand', { type: 'object' }, true],
  ['List all shops of the brand', ref('Shop'), true],
  ['Get the shops', { type: 'object' }, false],
])('lists what a summary lists below a brand: “%s” of %j', (summary, schema, isList) => {
  const Shop = { type: 'object', properties: { id: text, name: text, preview_url: text } }
  const { resources } = described(
    {
      '/brands': { get: responds(listOfRef('Brand')) },
      '/brands/{id}': { get: responds(ref('Brand')) },
      '/brands/{id}/shops': { get: responds(schema, { summary }) },
    },
    { ...schemas, Shop },
  )
  expect(resources.some(({ list }) => list?.path === '/brands/{id}/shops')).toBe(isList)
})

test('lists undescribed rows at a path in the singular that takes the size of a page', () => {
  const get = { ...responds(), ...query({ per_page: { type: 'integer' }, search: text }) }
  expect(described({ '/membership': { get } }).resources[0]?.list?.id).toBe('GET /membership')
})

test.each<[string, string, Json, boolean]>([
  ['shops', 'Everything', query({ limit: text, skip: text }), true],
  ['shops', 'Find shops by the id of their brand', {}, true],
  ['shops', 'Everything', {}, false],
  ['shops', 'Get the details of shops', {}, false],
  // No plural of what it returns.
  ['brands', 'Get the brands', {}, false],
  ['shop', 'Everything', query({ limit: text, skip: text }), false],
])('lists the /%s below a record that has the schema of one (%s, %j)', (segment, summary, more, isList) => {
  const Shop = { type: 'object', properties: { shop_name: text, city: text } }
  const path = `/makers/{id}/${segment}`
  const { resources } = described(
    { [path]: { get: { ...responds(ref('Shop'), { summary }), ...more } } },
    { ...schemas, Shop },
  )
  expect(resources.some(({ list }) => list?.path === path)).toBe(isList)
})
