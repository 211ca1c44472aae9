import { entries, set, type UseStore, values } from 'idb-keyval'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseJson } from '../../../../src/http/json.ts'
import type { StoredDraft } from '../../../../src/screens/form/drafts/stored-draft.ts'
import { contactsDocument } from '../../contacts-document.ts'
import { drafts } from '../../../support/kept-drafts.ts'
import { kept, lastChange, open, respond, serve, stored } from '../form-page.tsx'

const chiyo = {
  id: 7,
  firstName: 'Chiyo',
  lastName: 'Tanabe',
  email: 'chiyo@minato.example',
}
const save = page.getByRole('button', { name: 'Save', exact: true })
const firstName = page.getByLabelText('First name')
const lastName = page.getByLabelText('Last name')
const status = page.getByRole('form').getByRole('status')
const left = page.getByRole('list', { name: 'Drafts of closed tabs' })

test('keeps a draft on this device until it is saved', async () => {
  const { get, put, change } = stored('/api/contacts/7', chiyo)
  serve(get, put)
  const first = await open(contactsDocument(), '/contacts/7?edit=')
  await lastName.fill('Mori')
  await page.getByLabelText('Email').clear()
  await expect.element(page.getByText('Draft kept on this device · 2 changes')).toBeVisible()
  await first.leave()
  const second = await open(contactsDocument(), '/contacts/7?edit=')
  await expect.element(lastName).toHaveValue('Mori')
  await expect.element(page.getByLabelText('Email')).toHaveValue('')
  await save.click()
  await expect.poll(second.where).toBe('/contacts/7')
  await second.leave()
  change({ lastName: 'Tanabe' })
  await open(contactsDocument(), '/contacts/7?edit=')
  await expect.element(lastName).toHaveValue('Tanabe')
  expect(await values(drafts)).toEqual([])
})

test('keeps every digit of a number in a draft', async () => {
  const text = '{"id":7,"firstName":"Chiyo","rates":{"a":0.12345678901234567890123,"b":9007199254740993}}'
  const sent = serve(...kept('/api/contacts/7', (await parseJson(text)) as Record<string, unknown>))
  const rates = {
    type: 'object',
    properties: { a: { type: 'number' }, b: { type: 'integer' }, c: { type: 'string' } },
  }
  const document = contactsDocument({ rates })
  const first = await open(document, '/contacts/7?edit=')
  await page.getByLabelText('C', { exact: true }).fill('x')
  await first.leave()
  const second = await open(document, '/contacts/7?edit=')
  await lastName.fill('Mori')
  await save.click()
  // Its message has an Undo as well, and would come during the next test.
  await expect.element(page.getByText('Contact saved')).toBeVisible()
  await expect.poll(second.where).toBe('/contacts/7')
  expect(lastChange(sent)?.text).toContain(
    '"rates":{"a":0.12345678901234567890123,"b":9007199254740993,"c":"x"}',
  )
})

test('discards a draft, and restores it on demand', async () => {
  serve(http.get('/api/contacts/7', respond(chiyo)))
  const { where, leave } = await open(contactsDocument(), '/contacts/7?edit=')
  await lastName.fill('Mori')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(where).toBe('/contacts/7')
  await page.getByRole('button', { name: 'Undo' }).click()
  await leave()
  await open(contactsDocument(), '/contacts/7?edit=')
  await expect.element(lastName).toHaveValue('Mori')
})

test('never keeps a password on this device', async () => {
  serve()
  await open(
    contactsDocument({ password: { type: 'string', format: 'password', writeOnly: true } }),
    '/contacts?new=',
  )
  await firstName.fill('Amara')
  await page.getByLabelText('Password', { exact: true }).fill('secret')
  await expect.poll(onDevice).toContain('Amara')
  await expect.element(status).toHaveTextContent(/^Draft kept on this device, without files and passwords/)
  expect(await onDevice()).not.toContain('secret')
})

test('stores typed text after 150 ms, even while typing goes on, and at once when the page is hidden', async () => {
  serve()
  await open(contactsDocument(), '/contacts?new=')
  await expect.element(firstName).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const letters of ['A', 'Am', 'Ama']) {
    type(firstName.element(), letters)
    vi.advanceTimersByTime(50)
  }
  vi.useRealTimers()
  await expect.poll(async () => (await values(drafts)).length).toBe(1)
  type(firstName.element(), 'Amara')
  await expect.element(firstName).toHaveValue('Amara')
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(onDevice).toContain('Amara')
})

test('keeps what was typed last where the browser drops the write of a page that closes', async () => {
  serve()
  const first = await open(contactsDocument(), '/contacts?new=')
  await firstName.fill('Ama')
  await expect.element(status).toHaveTextContent(/Draft kept/)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    return this.get(0)
  })
  type(firstName.element(), 'Amara')
  window.dispatchEvent(new Event('pagehide'))
  await first.leave()
  put.mockRestore()
  const second = await open(contactsDocument(), '/contacts?new=')
  await expect.element(firstName).toHaveValue('Amara')
  await firstName.fill('Ben')
  await expect.poll(onDevice).toContain('Ben')
  await second.leave()
  await open(contactsDocument(), '/contacts?new=')
  await expect.element(firstName).toHaveValue('Ben')
})

test('reports where nothing can be stored, and works on', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  onTestFinished(() => {
    put.mockRestore()
    remove.mockRestore()
  })
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const { where } = await open(contactsDocument(), '/contacts?new=')
  await firstName.fill('Amara')
  await expect.element(status).toHaveTextContent(/cannot keep a draft/)
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(localStorage)).toContain('Amara')
  await expect.element(status).not.toHaveTextContent(/Draft kept/)
  await save.click()
  await expect.poll(where).toBe('/contacts/8')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Amara' })
  expect(JSON.stringify(localStorage)).not.toContain('Amara')
})

test('offers the draft of a closed tab with its time, but not that of an open tab', async () => {
  serve()
  const first = await open(contactsDocument(), '/contacts?new=')
  await firstName.fill('Amara')
  await first.leave()
  const [kept] = await entriesOf(drafts)
  await drafts('readwrite', (store) => store.clear())
  const at = new Date(2026, 2, 5, 14, 32).getTime()
  const [form = ''] = kept![0]
  await set([form, 'closed'], { ...kept![1], tab: 'closed', at }, drafts)
  await set([form, 'open'], { ...kept![1], tab: 'open' }, drafts)
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  await new Promise((resolve) => {
    void navigator.locks.request('switchboard tab open', () => {
      resolve(undefined)
      return new Promise((done) => closing.signal.addEventListener('abort', done))
    })
  })

  const second = await open(contactsDocument(), '/contacts?new=')
  await expect.element(firstName).toHaveValue('')
  await expect
    .element(left.getByRole('listitem'))
    .toHaveTextContent(/draft of .*2026.*(?:14:32|2:32).*1 change/)
  await firstName.fill('Ben')
  await left.getByRole('button', { name: 'Use it' }).click()
  await expect.element(firstName).toHaveValue('Amara')
  // What was typed before takes its place, so that nothing is lost.
  await left.getByRole('button', { name: 'Use it' }).click()
  await expect.element(firstName).toHaveValue('Ben')
  await left.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(left).not.toBeInTheDocument()
  await second.leave()
  await expect
    .poll(async () => (await entriesOf(drafts)).map(([, { tab }]) => tab === 'open'))
    .toEqual(expect.arrayContaining([true, false]))
  expect(await onDevice()).not.toContain('closed')
})

async function onDevice(): Promise<string> {
  return JSON.stringify([await values(drafts), Object.entries(localStorage)])
}

async function entriesOf(store: UseStore) {
  return entries<string[], StoredDraft>(store)
}

/** One key after the other, as the browser reports it, without the waiting of a driver. */
function type(input: Element, text: string) {
  // React hears nothing of a value that is set on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
