import { setupWorker } from 'msw/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserMedia } from '../../src/demo/browser-media.ts'
import { createDemo } from '../../src/demo/handlers.ts'

const demo = createDemo({ readMedia: browserMedia })
const worker = setupWorker(...demo.handlers)
const headers = { authorization: `Bearer ${demo.signIn().access_token}` }

beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledRequest: 'error' })
})
afterAll(() => worker.stop())

test('serves records in a browser', async () => {
  const page = await (await fetch('/api/contacts?size=1', { headers })).json()
  expect(page).toMatchObject({ total: 1204, items: [{ firstName: 'Amara' }] })
})

test('serves sounds that a browser can play, whole and in parts', async () => {
  const response = await fetch('/api/messages/310/recording', { headers })
  const sound = await new AudioContext().decodeAudioData(await response.arrayBuffer())
  expect(sound.duration).toBeCloseTo(demo.state.messages.get(310)?.duration ?? 0, 0)
  const part = await fetch('/api/messages/310/recording', { headers: { ...headers, range: 'bytes=10-19' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
})

test('serves pictures that a browser can show', async () => {
  const picture = new Image()
  picture.src = '/api/pictures/mill-3'
  await picture.decode()
  expect([picture.naturalWidth, picture.naturalHeight]).toEqual([960, 640])
})

test('stores a file and returns it', async () => {
  const form = new FormData()
  form.set('file', new File(['hello'], 'hello.txt', { type: 'text/plain' }))
  const document = await (await fetch('/api/documents', { method: 'POST', body: form, headers })).json()
  expect(await (await fetch(document.content, { headers })).text()).toBe('hello')
})
