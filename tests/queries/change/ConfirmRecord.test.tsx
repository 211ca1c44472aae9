import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { recordTarget } from '../../../src/server/targets.ts'
import { useDestroy } from '../../../src/queries/change/use-destroy.ts'
import { useOperation } from '../../../src/queries/change/use-operation.ts'
import { useUpload } from '../../../src/queries/change/use-upload.ts'
import { useList } from '../../../src/queries/read/use-list.ts'
import { useUpdate } from '../../../src/queries/change/use-update.ts'
import { taggedDocument } from '../documents.ts'
import { openDesk, pageNumber, resourceOf, respondWith } from '../hook-page.tsx'

const first = { book_id: 1, tag: 'sf', weight: 3 }
const second = { book_id: 2, tag: 'sf', weight: 9 }

/** The first row of a list, on a server that returns `one` at its address. */
async function openRow(rows: unknown[], one: unknown) {
  respondWith(
    http.get('/api/rows', () => HttpResponse.json({ data: rows })),
    http.get('/api/rows/1', () => HttpResponse.json({ data: one })),
    http.delete('/api/rows/1', () => new HttpResponse(null, { status: 204 })),
    http.put('/api/rows/1', () => new HttpResponse(null, { status: 204 })),
    http.post('/api/rows/1/archive', () => new HttpResponse(null, { status: 204 })),
  )
  const desk = openDesk({ document: taggedDocument })
  const resource = resourceOf(desk, '/rows')
  const target = recordTarget(resource, { pks: '1' })
  const [archive] = resource.actions
  const row = await desk.use(() => ({
    list: useList(resource, {}, pageNumber(1)),
    destroy: useDestroy(target),
    update: useUpdate(target),
    archive: useOperation(archive!, target),
    upload: useUpload(target.path, { method: 'PUT', record: target }),
  }))
  await expect.poll(() => row.now().list.isSuccess).toBe(true)
  desk.sent.length = 0
  return { desk, row }
}

type Hooks = ReturnType<Awaited<ReturnType<typeof openRow>>['row']['now']>

test.each([
  ['two rows of the list have its id', [first, { ...first, tag: 'kids' }], [first]],
  ['its address leads to two records', [first, second], [first, { ...first, tag: 'kids' }]],
])('deletes and changes nothing where %s', async (_what, rows, one) => {
  const { desk, row } = await openRow(rows, one)
  const several = 'Several records of this server have this address. Nothing was changed.'
  await expect(row.now().destroy.mutateAsync(undefined)).rejects.toThrow(several)
  await expect(row.now().update.mutateAsync({ body: { weight: 4 } })).rejects.toThrow(several)
  expect(desk.sent.filter((request) => !request.startsWith('GET'))).toEqual([])
})

const archiving = { parameters: { pks: '1' } }
const file = { data: new Blob(['A picture']) }

test.each<[string, (now: Hooks) => Promise<unknown>]>([
  ['deletes', ({ destroy }) => destroy.mutateAsync(undefined)],
  ['uploads', ({ upload }) => upload.upload(file)],
  ['runs', ({ archive }) => archive.mutateAsync(archiving)],
])('%s nothing where the guessed id is that of another record', async (_what, act) => {
  const { desk, row } = await openRow([first, second], { id: 1, title: 'A book', pages: 90 })
  await expect(act(row.now())).rejects.toThrow('leads to another one')
  expect(desk.sent).toEqual(['GET /rows/1'])
})

test.each([
  ['nothing', 'leads to two records', [first, { ...first, tag: 'kids' }], []],
  ['the action', 'leads to one', first, ['POST /rows/1/archive']],
])('after a reload runs %s where the address of a guessed id %s', async (_what, _where, one, sent) => {
  respondWith(
    http.get('/api/rows', () => HttpResponse.json({ data: [] })),
    http.get('/api/rows/1', () => HttpResponse.json({ data: one })),
    http.post('/api/rows/1/archive', () => new HttpResponse(null, { status: 204 })),
  )
  const desk = openDesk({ document: taggedDocument })
  const resource = resourceOf(desk, '/rows')
  const target = recordTarget(resource, { pks: '1' })
  const row = await desk.use(() => useOperation(resource.actions[0]!, target))
  await row
    .now()
    .mutateAsync(archiving)
    .catch(() => undefined)
  expect(desk.sent.filter((request) => request !== 'GET /rows')).toEqual(['GET /rows/1', ...sent])
})

test('runs an action on the record that its address leads to', async () => {
  const { desk, row } = await openRow([first, second], first)
  await row.now().archive.mutateAsync(archiving)
  expect(desk.sent.slice(0, 2)).toEqual(['GET /rows/1', 'POST /rows/1/archive'])
})

test('runs an action at once on a record whose id is certain', async () => {
  const { desk, row } = await openRow([{ id: 1, tag: 'sf' }], { id: 1, tag: 'sf' })
  await row.now().archive.mutateAsync(archiving)
  await row.now().upload.upload(file)
  const changes = ['POST /rows/1/archive', 'PUT /rows/1']
  expect(desk.sent.filter((request) => request !== 'GET /rows')).toEqual(changes)
})

test('deletes the record that its address leads to', async () => {
  const { desk, row } = await openRow([first, second], first)
  await row.now().destroy.mutateAsync(undefined)
  expect(desk.sent.slice(0, 2)).toEqual(['GET /rows/1', 'DELETE /rows/1'])
})
