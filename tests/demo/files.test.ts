import { expect, test } from 'vitest'
import { nodeMedia } from '../../src/demo/node-media.ts'
import { type Reply, startDemo } from './call.ts'

const demo = startDemo()
const sound = await nodeMedia('amara.mp3')
const SIZE = sound.length

test.each([
  [undefined, 200, null, 0, SIZE],
  ['bytes=0-', 206, `bytes 0-${SIZE - 1}/${SIZE}`, 0, SIZE],
  ['bytes=100-199', 206, `bytes 100-199/${SIZE}`, 100, 200],
  [`bytes=${SIZE - 10}-${SIZE + 5}`, 206, `bytes ${SIZE - 10}-${SIZE - 1}/${SIZE}`, SIZE - 10, SIZE],
  ['bytes=-20', 206, `bytes ${SIZE - 20}-${SIZE - 1}/${SIZE}`, SIZE - 20, SIZE],
  ['bytes=9-3', 200, null, 0, SIZE],
  ['lines=1-2', 200, null, 0, SIZE],
])('responds to Range %s with %s', async (range, status, contentRange, first, end) => {
  const response = await demo.call(
    'GET',
    '/messages/312/recording',
    range === undefined ? {} : { headers: { range } },
  )
  expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange])
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.equals(sound.subarray(first, end))).toBe(true)
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
})

test('refuses a range after the end with 416 and the size', async () => {
  const response = await demo.call('GET', '/messages/312/recording', { headers: { range: `bytes=${SIZE}-` } })
  expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`])
})

test.each(['application/pdf', 'image/svg+xml', 'text/csv', 'text/plain', 'text/markdown'])(
  'makes a real file for each document of the type %s',
  async (type) => {
    const document = [...demo.state.documents.values()].find(({ mediaType }) => mediaType === type)
    const response = await demo.call('GET', `/documents/${document?.id}/content`)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toContain(`filename="${document?.fileName}"`)
    expect(await response.blob()).toHaveProperty('size', document?.size)
  },
)

test('keeps an uploaded document with its other fields', async () => {
  const form = new FormData()
  form.set('file', new File(['Zeile 1\n'], 'Über uns.txt', { type: 'text/plain' }))
  form.set('folder', 'contracts')
  form.set('contactId', '3')
  const response = await demo.call('POST', '/documents', { body: form })
  const document = (await response.json()) as Reply
  expect([response.status, document]).toEqual([
    201,
    expect.objectContaining({
      id: 134,
      title: 'Über uns.txt',
      folder: 'contracts',
      size: 8,
      contact: { id: 3, name: 'Chiyo Tanabe' },
    }),
  ])
  const file = await demo.call('GET', `/documents/${document.id}/content`)
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%9Cber%20uns.txt")
  expect(await file.text()).toBe('Zeile 1\n')
})

test.each([
  ['without a file', undefined, 400],
  ['of a type that it does not take', new File(['x'], 'x.exe', { type: 'application/x-msdownload' }), 415],
  ['that is too large', new File([new Uint8Array(25 * 1024 ** 2 + 1)], 'x.txt', { type: 'text/plain' }), 413],
])('refuses a document %s', async (_what, file, status) => {
  const form = new FormData()
  form.set('title', 'A title')
  if (file) form.set('file', file)
  expect((await demo.call('POST', '/documents', { body: form })).status).toBe(status)
})

test('shows an uploaded picture of a contact anonymously, and refuses other files', async () => {
  const picture = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })
  const response = await demo.call('PUT', '/contacts/3/picture', { body: picture })
  const { picture: address } = (await response.json()) as { picture: string }
  const shown = await demo.call('GET', address.slice('/api'.length), { isAnonymous: true })
  expect([shown.status, await shown.text()]).toEqual([200, await picture.text()])
  const wrong = await demo.call('PUT', '/contacts/3/picture', {
    body: new Blob(['x'], { type: 'text/plain' }),
  })
  expect(wrong.status).toBe(415)
  const large = new Blob([new Uint8Array(5 * 1024 ** 2 + 1)], { type: 'image/png' })
  expect((await demo.call('PUT', '/contacts/3/picture', { body: large })).status).toBe(413)
})

test('does not serve a document at the path of pictures', async () => {
  const form = new FormData()
  form.set('file', new File(['secret'], 'x.txt', { type: 'text/plain' }))
  const { id } = (await (await demo.call('POST', '/documents', { body: form })).json()) as Reply
  expect((await demo.call('GET', `/pictures/document-${id}`, { isAnonymous: true })).status).toBe(404)
})

test('shows pictures of a property that fit its name', async () => {
  const { results } = await demo.read('/properties?page_size=100')
  const first = (name: RegExp) =>
    results.filter((row) => name.test(String(row.name))).map(({ pictures }) => String(pictures[0]))
  expect(first(/^Rua do Sol/).length).toBeGreaterThan(1)
  for (const picture of first(/^Rua do Sol/)) expect(picture).toContain('sol-1')
  for (const picture of first(/ cottage$/)) expect(picture).toContain('mill-1')
})

test('adds several pictures to a property at once', async () => {
  const form = new FormData()
  for (const name of ['a', 'b'])
    form.append('pictures', new File([name], `${name}.png`, { type: 'image/png' }))
  const before = (await demo.read('/properties/2')).pictures
  const { pictures } = (await (
    await demo.call('POST', '/properties/2/pictures', { body: form })
  ).json()) as Reply
  expect(pictures).toEqual([...before, expect.stringContaining('/api/pictures/'), expect.any(String)])
})

test('takes a recording for a contact as its newest message', async () => {
  const form = new FormData()
  form.set('contactId', '500')
  form.set('recording', new File([new Uint8Array(sound)], 'note.mp3', { type: 'audio/mpeg' }))
  const message = (await (await demo.call('POST', '/messages', { body: form })).json()) as Reply
  expect(await demo.read('/contacts/500')).toMatchObject({
    lastMessage: `/api/messages/${message.id}/recording`,
  })
  const heard = await demo.call('GET', `/messages/${message.id}/recording`)
  expect(Buffer.from(await heard.arrayBuffer()).equals(sound)).toBe(true)
})

test('keeps an uploaded greeting', async () => {
  const form = new FormData()
  form.set('sound', new File([new Uint8Array(sound)], 'hello.mp3', { type: 'audio/mpeg' }))
  const settings = await (await demo.call('POST', '/settings/greeting', { body: form })).json()
  expect(settings).toMatchObject({ greeting: '/api/settings/greeting' })
  expect((await demo.call('GET', '/settings/greeting')).status).toBe(200)
})
