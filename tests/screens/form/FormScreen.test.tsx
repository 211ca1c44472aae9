import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { parseJson } from '../../../src/http/json.ts'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { documentOf, responds, takes } from '../../openapi/documents.ts'
import { contactsDocument } from '../contacts-document.ts'
import { kept, lastChange, open, respond, serve } from './form-page.tsx'

const chiyo = {
  id: 7,
  firstName: 'Chiyo',
  lastName: 'Tanabe',
  email: 'chiyo@minato.example',
  legacy: { code: 12 },
}
const save = page.getByRole('button', { name: 'Save', exact: true })
const firstName = page.getByLabelText('First name')
const lastName = page.getByLabelText('Last name')

test('creates a record and leads to it', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8, firstName: 'Amara' }, 201)))
  const { where } = await open(contactsDocument(), '/contacts?new=')
  await expect.element(page.getByRole('heading', { level: 1, name: 'New contact' })).toBeVisible()
  await firstName.fill('Amara')
  await save.click()
  await expect.poll(where).toBe('/contacts/8')
  expect(sent.map(({ method, body }) => [method, body])).toEqual([['POST', { firstName: 'Amara' }]])
  await expect.element(page.getByText('Contact saved')).toBeVisible()
})

test.each([
  ['nothing to fill in where only this create has no body', takes, 0],
  ['the fields of the record where no create has a body', responds, 1],
])('offers %s', async (_what, otherCreate, inputs) => {
  const record = { type: 'object', properties: { name: { type: 'string' } } }
  const list = responds({ type: 'array', items: record })
  const sent = serve(
    http.get('/api/backups', respond([])),
    http.post('/api/backups', respond({ name: 'b-2' }, 201)),
  )
  const document = documentOf({
    '/backups': { get: list, post: responds(record) },
    '/notes': { get: list, post: otherCreate(record) },
  })
  await open(document, '/backups?new=')
  await expect.element(save).toBeVisible()
  expect(page.getByLabelText('Name').elements()).toHaveLength(inputs)
  expect(page.getByText('There is nothing to fill in.').elements()).toHaveLength(1 - inputs)
  await save.click()
  await expect.poll(() => lastChange(sent)?.path).toBe('/api/backups')
})

test('asks for nothing that the server fills where a create has no body', async () => {
  const properties = { id: { type: 'string' }, last_modified: { type: 'string', format: 'date-time' } }
  const copy = { type: 'object', required: ['id', 'last_modified'], properties }
  const note = { ...copy, properties: { ...properties, text: { type: 'string' } } }
  const sent = serve(
    ...['copies', 'notes'].map((name) => http.get(`/api/${name}`, respond([]))),
    http.post('/api/:list', respond({ id: '1' }, 201)),
  )
  const pathOf = (record: object) => ({
    get: responds({ type: 'array', items: record }),
    post: responds(record),
  })
  const document = documentOf({ '/copies': pathOf(copy), '/notes': pathOf(note) })
  await open(document, '/copies?new=')
  await expect.element(page.getByText('There is nothing to fill in.')).toBeVisible()
  await save.click()
  await expect.poll(() => lastChange(sent)?.path).toBe('/api/copies')
  await open(document, '/notes?new=')
  await page.getByLabelText('Text').fill('Tea')
  await save.click()
  await expect.poll(() => lastChange(sent)?.body).toEqual({ text: 'Tea' })
})

test('accepts a press on a button that a message would have moved', async () => {
  serve(...kept('/api/contacts/7', chiyo))
  await open(contactsDocument({ day: { type: 'string', format: 'date' } }), '/contacts/7?edit=')
  const calendar = page.getByRole('button', { name: /Open calendar/ })
  await expect.element(calendar).toBeVisible()
  await firstName.clear()
  await calendar.click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.element(page.getByText('Required', { exact: true })).toBeInTheDocument()
})

test('accepts a press below a date that is not complete', async () => {
  serve(...kept('/api/contacts/7', chiyo))
  const seenAt = { type: 'array', items: { type: 'object', properties: { place: { type: 'string' } } } }
  await open(contactsDocument({ day: { type: 'string', format: 'date' }, seenAt }), '/contacts/7?edit=')
  await page.getByRole('spinbutton').first().click()
  await userEvent.keyboard('12')
  await page.getByRole('button', { name: /^Add/ }).click()
  await expect.element(page.getByLabelText('Place')).toBeVisible()
  await expect.element(page.getByText('This is not complete.')).toBeVisible()
})

test('has no input for what only the server writes', async () => {
  serve()
  await open(contactsDocument(), '/contacts?new=')
  await expect.element(firstName).toBeVisible()
  await expect.element(page.getByLabelText('Id', { exact: true })).not.toBeInTheDocument()
})

test('fills in defaults and constants', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const document = contactsDocument({
    status: { type: 'string', enum: ['lead', 'customer'], default: 'lead' },
    kind: { const: 'person' },
  })
  const { where } = await open(document, '/contacts?new=')
  await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Lead')
  await firstName.fill('Amara')
  await save.click()
  await expect.poll(where).toBe('/contacts/8')
  expect(lastChange(sent)?.body).toEqual({ status: 'lead', kind: 'person', firstName: 'Amara' })
})

test('sends the whole record back by PUT, with what the form does not show', async () => {
  const sent = serve(...kept('/api/contacts/7', chiyo))
  const { where } = await open(contactsDocument(), '/contacts/7?edit=')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit contact' })).toBeVisible()
  await lastName.fill('Mori')
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({
    firstName: 'Chiyo',
    lastName: 'Mori',
    email: 'chiyo@minato.example',
    legacy: { code: 12 },
  })
})

test('leaves out of a PUT what the record describes and the body does not', async () => {
  const document = contactsDocument({ serial: { type: 'string' } })
  const body = {
    type: 'object',
    required: ['firstName'],
    properties: { firstName: { type: 'string' }, lastName: { type: 'string' } },
  }
  Object.assign(document.paths['/contacts/{contactId}'].put, {
    requestBody: { content: { 'application/json': { schema: body } } },
  })
  const whole = { ...chiyo, serial: 'A-1' }
  const sent = serve(...kept('/api/contacts/7', whole))
  const { where } = await open(document, '/contacts/7?edit=')
  await lastName.fill('Mori')
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  // What is described nowhere is kept.
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', lastName: 'Mori', legacy: { code: 12 } })
})

test('sends only what changed by PATCH, and null for what was emptied', async () => {
  const note = { id: 3, text: 'Call back', stars: 1, colour: 'red', other: true }
  const sent = serve(...kept('/api/notes/3', note))
  const { where } = await open(contactsDocument(), '/notes/3?edit=')
  await page.getByLabelText('Colour', { exact: true }).clear()
  // In a long text, Enter begins a line.
  await page.getByLabelText('Text').fill('Called back')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(where).toBe('/notes/3')
  expect(lastChange(sent)).toMatchObject({ method: 'PATCH', body: { text: 'Called back', colour: null } })
})

test('keeps a number beyond 2^53 to the digit', async () => {
  const raw = '{"id":3,"text":"Call back","stars":9007199254740993}'
  const sent = serve(...kept('/api/notes/3', (await parseJson(raw)) as Record<string, unknown>))
  const { where } = await open(contactsDocument(), '/notes/3?edit=')
  await expect.element(page.getByLabelText('Stars')).toHaveValue('9007199254740993')
  await page.getByLabelText('Stars').fill('9007199254740995')
  await save.click()
  await expect.poll(where).toBe('/notes/3')
  expect(lastChange(sent)?.text).toBe('{"stars":9007199254740995}')
})

test('sends nothing when nothing was changed, and says so', async () => {
  const sent = serve(http.get('/api/contacts/7', respond(chiyo)))
  await open(contactsDocument(), '/contacts/7?edit=')
  await save.click()
  await expect.element(page.getByText('Nothing was changed, so nothing was sent.')).toBeVisible()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('shows no error while a field is typed in for the first time, but after it is left', async () => {
  serve()
  await open(contactsDocument(), '/contacts?new=')
  await firstName.fill('A')
  await expect.element(firstName).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(firstName).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await firstName.fill('Amara')
  await expect.element(firstName).not.toHaveAttribute('aria-invalid')
})

test('does not send what the schema forbids, and leads to the first error', async () => {
  const sent = serve()
  await open(contactsDocument(), '/contacts?new=')
  await page.getByLabelText('Email').fill('nobody')
  await save.click()
  await expect.element(firstName).toHaveFocus()
  await expect.element(firstName).toHaveAccessibleDescription(/Required|fill/)
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(lastChange(sent)).toBeUndefined()
})

test("puts the server's messages on their fields, leads to the first and keeps what was typed", async () => {
  serve(
    http.get('/api/contacts/7', respond(chiyo)),
    http.put(
      '/api/contacts/7',
      respond(
        {
          error: 'invalid',
          error_description: 'Please check.',
          fields: { email: 'already used by another contact' },
        },
        400,
      ),
    ),
  )
  await open(contactsDocument(), '/contacts/7?edit=')
  await lastName.fill('Mori')
  await save.click()
  const email = page.getByLabelText('Email')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription(/already used/)
  await expect.element(lastName).toHaveValue('Mori')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Please check.' })).toBeVisible()
  await email.fill('other@minato.example')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await expectAccessible()
})

test('shows above the form a message of the server without a field', async () => {
  serve(http.post('/api/contacts', respond({ errors: [{ field: 'tenant', message: 'is closed' }] }, 422)))
  await open(contactsDocument(), '/contacts?new=')
  await firstName.fill('Amara')
  await save.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'is closed' })).toBeVisible()
})

test('opens the folded fields where one of them is invalid', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => [`extra${index}`, { type: 'string', maxLength: 3 }]),
  )
  serve(http.post('/api/contacts', respond({ fields: { extra13: 'taken' } }, 400)))
  await open(contactsDocument(many), '/contacts?new=')
  const last = page.getByLabelText('Extra 13')
  await firstName.fill('Amara')
  await expect.element(last).not.toBeVisible()
  await save.click()
  await expect.element(last).toBeVisible()
  await expect.element(last).toHaveFocus()
})

test.each([
  ['a conflict', respond({ message: 'Changed by Ben' }, 409), /This conflicts with what the server has/],
  ['a dropped network', () => HttpResponse.error(), /network|connection|reach|respond/i],
])('keeps everything after %s, to try again', async (_name, refusal, sentence) => {
  let isRefused = true
  serve(
    http.put('/api/contacts/7', () => (isRefused ? refusal() : undefined)),
    ...kept('/api/contacts/7', chiyo),
  )
  const { where } = await open(contactsDocument(), '/contacts/7?edit=')
  await lastName.fill('Mori')
  await save.click()
  await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect.element(lastName).toHaveValue('Mori')
  isRefused = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(where).toBe('/contacts/7')
})

test('says at the field what another record has already, and offers no useless retry', async () => {
  serve(http.post('/api/contacts', respond({ errors: { firstName: 'This name is taken.' } }, 409)))
  await open(contactsDocument(), '/contacts?new=')
  await firstName.fill('Amara')
  await save.click()
  await expect.element(firstName).toHaveAccessibleDescription(/This name is taken/)
  await expect.element(page.getByText('The server did not accept this.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('shows one field below the other on a phone, with room for a finger', async () => {
  await page.viewport(390, 844)
  serve()
  await open(contactsDocument(), '/contacts?new=')
  await expect.element(firstName).toBeVisible()
  const boxes = [firstName, lastName].map((input) => input.element().getBoundingClientRect())
  expect(boxes[1]!.top).toBeGreaterThan(boxes[0]!.bottom)
  for (const box of [...boxes, save.element().getBoundingClientRect()])
    expect(box.height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
