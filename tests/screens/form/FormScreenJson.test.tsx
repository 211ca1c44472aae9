import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { heldDoor } from '../../support/at-rest.ts'
import { contactsDocument } from '../contacts-document.ts'
import { lastChange, open, respond, serve } from './form-page.tsx'

const chiyo = { id: 7, firstName: 'Chiyo', lastName: 'Tanabe', email: 'chiyo@minato.example' }
const save = page.getByRole('button', { name: 'Save', exact: true })
const firstName = page.getByLabelText('First name')
const asJson = page.getByRole('button', { name: 'Edit as JSON' })
const json = page.getByLabelText('What is sent, as JSON')

test('sends a new record as JSON that a person wrote, whatever is described, and keeps it as a draft', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const first = await open(contactsDocument(), '/contacts?new=')
  await firstName.fill('A')
  await asJson.click()
  await expect.element(json).toHaveValue('{\n  "firstName": "A"\n}')
  await json.fill('{ "firstName": "A",')
  await save.click()
  await expect.element(json).toHaveAccessibleDescription(/This is not JSON/)
  expect(lastChange(sent)).toBeUndefined()
  await json.fill('{ "firstName": "A", "rank": 9007199254740993 }')
  await expectAccessible()
  await first.leave()
  const second = await open(contactsDocument(), '/contacts?new=')
  await expect.element(json).toHaveValue('{ "firstName": "A", "rank": 9007199254740993 }')
  await save.click()
  await expect.poll(second.where).toBe('/contacts/8')
  expect(lastChange(sent)?.text).toBe('{"firstName":"A","rank":9007199254740993}')
})

test('begins the JSON of a change with the request body, and leads back to the form', async () => {
  const nick = { ...chiyo, nick: 'C' }
  const sent = serve(http.get('/api/contacts/7', respond(chiyo)), http.put('/api/contacts/7', respond(nick)))
  const { where } = await open(contactsDocument(), '/contacts/7?edit=')
  await page.getByLabelText('Last name').fill('Mori')
  await asJson.click()
  const { id: _id, ...body } = { ...chiyo, lastName: 'Mori' }
  await expect.poll(() => JSON.parse((json.element() as HTMLTextAreaElement).value)).toEqual(body)
  await page.getByRole('button', { name: 'Edit as a form' }).click()
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Mori')
  await asJson.click()
  await json.fill('{ "firstName": "Chiyo", "nick": "C" }')
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)).toMatchObject({ method: 'PUT', body: { firstName: 'Chiyo', nick: 'C' } })
})

test('sends the body of an operation as JSON beside its parameters', async () => {
  const sent = serve(http.post('/api/rpc/convert', respond({ sum: 4 })))
  await open(contactsDocument(), '/rpc/convert')
  await page.getByLabelText('Amount').fill('-3')
  await asJson.click()
  await expect.element(json).toHaveValue('{\n  "amount": -3\n}')
  await json.fill('{ "amount": -3, "to": "USD" }')
  await page.getByRole('button', { name: 'Convert money' }).click()
  await expect.poll(() => lastChange(sent)?.body).toEqual({ amount: -3, to: 'USD' })
})

test('builds the form from the record where the described body lacks its fields, and sends it in that envelope', async () => {
  const document = contactsDocument()
  const schema = { type: 'object', required: ['data'], properties: { data: { type: 'object' } } }
  Object.assign(document.paths['/contacts/{contactId}'].put, {
    requestBody: { content: { 'application/json': { schema } } },
  })
  const changed = { ...chiyo, lastName: 'Mori' }
  const sent = serve(
    http.get('/api/contacts/7', respond(chiyo)),
    http.put('/api/contacts/7', respond(changed)),
  )
  const { where } = await open(document, '/contacts/7?edit=')
  await page.getByLabelText('Last name').fill('Mori')
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toMatchObject({ data: { firstName: 'Chiyo', lastName: 'Mori' } })
})

test('does not let a PATCH without required fields empty what POST requires', async () => {
  const document = contactsDocument()
  const text = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } }
  Object.assign(document.paths['/notes'], {
    post: {
      requestBody: { content: { 'application/json': { schema: text } } },
      responses: { 201: { description: 'Made' } },
    },
  })
  const note = { id: 3, text: 'Call back', colour: 'red' }
  const sent = serve(
    http.get('/api/notes/3', respond(note)),
    http.patch('/api/notes/3', respond({ ...note, text: 'Called' })),
  )
  const { where } = await open(document, '/notes/3?edit=')
  await page.getByLabelText('Text').clear()
  await save.click()
  await expect.element(page.getByLabelText('Text')).toHaveAccessibleDescription(/Required/)
  await expect.element(page.getByLabelText('Text')).toHaveFocus()
  expect(lastChange(sent)).toBeUndefined()
  await page.getByLabelText('Text').fill('Called')
  await save.click()
  await expect.poll(where).toBe('/notes/3')
  expect(lastChange(sent)?.body).toEqual({ text: 'Called' })
})

test('keeps the focus at Save when a JSON that was refused is tried again, and leads to what is no JSON', async () => {
  const busy = [heldDoor(), heldDoor()]
  const left = [...busy]
  serve(
    http.get('/api/contacts/7', respond(chiyo)),
    http.put('/api/contacts/7', async () => {
      await left.shift()?.isOpen
      return HttpResponse.json({ detail: 'The store is full' }, { status: 503 })
    }),
  )
  await open(contactsDocument(), '/contacts/7?edit=')
  await asJson.click()
  await json.fill('{ "firstName": "Chi" }')
  busy[0]?.open()
  await save.click()
  const alert = page.getByRole('form').getByRole('alert').first()
  await expect.element(alert).toHaveTextContent('The store is full')
  ;(page.getByRole('button', { name: 'Try again' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(save).toHaveFocus()
  expect(alert.element().textContent).toBe('')
  busy[1]?.open()
  await expect.poll(() => document.activeElement?.textContent).toContain('The store is full')
  await json.fill('{ "firstName": ')
  ;(save.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(json).toHaveFocus()
  await expect.element(json).toHaveAccessibleDescription(/This is not JSON/)
  expect(alert.element().textContent).toBe('')
})

test('leads to a refusal without a field, and says at Save where its reason is once that is out of sight', async () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`extra${at}`, { type: 'string' }]))
  serve(http.post('/api/contacts', respond({ error: 'Bad Request', message: 'The quota is used up' }, 400)))
  await page.viewport(1280, 500)
  await open(contactsDocument(many), '/contacts?new=')
  await firstName.fill('Amara')
  await save.click()
  const alert = page.getByRole('form').getByRole('alert')
  await expect.element(alert).toHaveTextContent('The quota is used up')
  await expect.element(alert).not.toHaveTextContent('Bad Request')
  await expect.element(alert).toBeInViewport()
  await expect.poll(() => alert.element().contains(document.activeElement)).toBe(true)
  expect(page.getByText('The quota is used up').elements()).toHaveLength(1)
  const where = page.getByText('Not saved. The reason is above.')
  expect(where.elements()).toEqual([])
  page.getByLabelText('Extra 9').element().scrollIntoView({ block: 'end' })
  await expect.element(where).toBeVisible()
  alert.element().scrollIntoView()
  await expect.element(where).not.toBeInTheDocument()
})

test('begins in the first field, which shows no error when another one is focused first', async () => {
  serve()
  await open(contactsDocument(), '/contacts?new=')
  await expect.element(firstName).toHaveFocus()
  await page.getByLabelText('Last name').click()
  await expect.element(page.getByLabelText('Last name')).toHaveFocus()
  await expect.element(firstName).not.toHaveAttribute('aria-invalid')
  await firstName.click()
  await page.getByLabelText('Last name').click()
  await expect.element(firstName).toHaveAttribute('aria-invalid', 'true')
})

test('lets a finger press its small buttons beside their text on a phone', async () => {
  await page.viewport(390, 844)
  serve()
  await open(contactsDocument(), '/contacts?new=')
  await expect.element(asJson).toBeVisible()
  const button = asJson.element()
  const { left, top, bottom } = button.getBoundingClientRect()
  for (const y of [top - 10, bottom + 10]) expect(document.elementFromPoint(left + 5, y)).toBe(button)
})

test('covers no field that gets the focus by the bar with Save on a phone', async () => {
  await page.viewport(390, 600)
  serve()
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`extra${at}`, { type: 'string' }]))
  await open(contactsDocument(many), '/contacts?new=')
  const next = page.getByLabelText(/^Extra ?6/)
  await expect.element(next).toBeInTheDocument()
  const box = () => next.element().getBoundingClientRect()
  const onTop = () => document.elementFromPoint(box().left + 10, box().top + box().height / 2)
  await expect.element(firstName).toHaveFocus()
  scrollBy(0, box().bottom + 10 - innerHeight)
  expect(onTop()).not.toBe(next.element())
  page
    .getByLabelText(/^Extra ?5/)
    .element()
    .focus({ preventScroll: true })
  await userEvent.tab()
  await expect.element(next).toHaveFocus()
  expect(onTop()).toBe(next.element())
})
