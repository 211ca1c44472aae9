import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { contactsDocument } from '../contacts-document.ts'
import { kept, lastChange, open, respond, serve } from './form-page.tsx'

const ANYTHING = /(?:)/
const save = page.getByRole('button', { name: 'Save', exact: true })

/** The keyword, a schema with it, what is shown, what is refused with which message, what is taken and sent. */
test.each<[string, Record<string, unknown>, RegExp, string, RegExp, string, unknown]>([
  ['type', { type: 'integer' }, ANYTHING, 'many', /number/i, '12', 12],
  ['type integer', { type: 'integer' }, ANYTHING, '1.5', /whole|integer/i, '2', 2],
  [
    'format',
    { type: 'string', format: 'uri' },
    /An address, like/,
    'nowhere',
    /address|URL/i,
    'https://a.example',
    'https://a.example',
  ],
  ['minimum', { type: 'number', minimum: 1 }, /At least 1/, '0', /1/, '1', 1],
  ['maximum', { type: 'number', maximum: 9 }, /At most 9/, '10', /9/, '9', 9],
  ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 0 }, /More than 0/, '0', /0/, '0.1', 0.1],
  ['multipleOf', { type: 'number', multipleOf: 0.1 }, /In steps of 0.1/, '0.15', /0\.1/, '0.3', 0.3],
  ['pattern', { type: 'string', pattern: '^\\d{5}$' }, /5 digits/, '1234', /./, '01234', '01234'],
  ['minLength', { type: 'string', minLength: 3 }, /At least 3 characters/, 'ab', /3/, 'abc', 'abc'],
  ['maxLength', { type: 'string', maxLength: 3 }, /At most 3 characters/, 'abcd', /3/, 'abc', 'abc'],
  [
    'description',
    { type: 'string', maxLength: 3, description: 'As on the door.' },
    /As on the door\./,
    'abcd',
    /3/,
    'abc',
    'abc',
  ],
])('shows and enforces %s', async (_keyword, schema, shown, refused, stated, taken, sentValue) => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const { where } = await open(contactsDocument({ thing: schema }, []), '/contacts?new=')
  const input = page.getByLabelText('Thing')
  await expect.element(input).toHaveAccessibleDescription(shown)
  await input.fill(refused)
  await save.click()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription(stated)
  await expect.element(input).toHaveFocus()
  expect(lastChange(sent)).toBeUndefined()
  await input.fill(taken)
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect.poll(where).toBe('/contacts/8')
  expect(lastChange(sent)?.body).toEqual({ thing: sentValue })
})

test('shows and enforces required', async () => {
  const sent = serve()
  await open(contactsDocument({ thing: { type: 'string' } }, ['thing']), '/contacts?new=')
  await expect.element(page.getByText('* required')).toBeVisible()
  await save.click()
  await expect.element(page.getByLabelText('Thing')).toHaveFocus()
  expect(lastChange(sent)).toBeUndefined()
})

test('offers the values of enum and fills in default', async () => {
  serve()
  await open(
    contactsDocument({ thing: { type: 'string', enum: ['red', 'green'], default: 'green' } }, []),
    '/contacts?new=',
  )
  await expect.element(page.getByLabelText('Thing')).toHaveDisplayValue('Green')
  await expect.element(page.getByRole('option', { name: 'Red' })).toBeInTheDocument()
})

test('sends null for a nullable field that was emptied', async () => {
  const record = { id: 7, firstName: 'Chiyo', thing: 'x' }
  const sent = serve(...kept('/api/contacts/7', record))
  const { where } = await open(contactsDocument({ thing: { type: ['string', 'null'] } }), '/contacts/7?edit=')
  await page.getByLabelText('Thing').clear()
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', thing: null })
})

test('sends null for a required property that is nullable, and lets it stay empty', async () => {
  const sent = serve()
  const nothing = (type: string, more: object = {}) => ({ type: [type, 'null'], ...more })
  const more = {
    price: nothing('number', { exclusiveMinimum: 0 }),
    due: nothing('string', { format: 'date' }),
    note: nothing('string'),
  }
  await open(contactsDocument(more, ['price', 'due', 'note']), '/contacts?new=')
  await expect.element(page.getByLabelText('First name')).toBeVisible()
  expect(page.getByText('*', { exact: true }).elements()).toHaveLength(0)
  await page.getByLabelText('First name').fill('Chiyo')
  await page.getByLabelText('Note').fill('x')
  await page.getByLabelText('Note').clear()
  await save.click()
  await expect
    .poll(() => lastChange(sent)?.body)
    .toEqual({ firstName: 'Chiyo', price: null, due: null, note: null })
})

test('lets a person choose between no value and an empty text, and shows no null', async () => {
  const record = { id: 7, firstName: 'Chiyo', thing: 'x', size: null }
  const sent = serve(...kept('/api/contacts/7', record))
  const more = { thing: { type: ['string', 'null'] }, size: { type: ['integer', 'null'] } }
  const { where } = await open(contactsDocument(more), '/contacts/7?edit=')
  await expect.element(page.getByLabelText('Size')).toHaveValue('')
  await page.getByLabelText('Thing').clear()
  await page.getByRole('button', { name: 'Make it an empty text' }).click()
  await expect.element(page.getByRole('button', { name: 'Make it nothing (null)' })).toBeVisible()
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', thing: '', size: null })
})

test('shows a text of several lines in several lines, and keeps their line breaks', async () => {
  const record = { id: 7, firstName: 'Chiyo', thing: 'one\r\ntwo' }
  const sent = serve(...kept('/api/contacts/7', record))
  const { where } = await open(contactsDocument({ thing: { type: 'string' } }), '/contacts/7?edit=')
  await page.getByLabelText('Thing').click()
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', thing: 'one\r\ntwo!' })
})

test('has an input for writeOnly and none for readOnly', async () => {
  serve()
  const document = contactsDocument(
    {
      pin: { type: 'string', writeOnly: true },
      madeAt: { type: 'string', readOnly: true },
      size: { type: 'string', description: 'Output only. How large it is.' },
    },
    [],
  )
  await open(document, '/contacts?new=')
  await expect.element(page.getByLabelText('Pin')).toBeVisible()
  await expect.element(page.getByLabelText('Made at')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Size')).not.toBeInTheDocument()
})

test('finds one of very many values by a part of its name', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const zone = { type: 'string', enum: Array.from({ length: 400 }, (_, index) => `zone_${index}`) }
  await open(contactsDocument({ zone }, []), '/contacts?new=')
  const input = page.getByRole('combobox', { name: 'Zone' })
  await input.fill('38')
  // Until the list is all that was found, it may move away under the pointer.
  const found = Array.from({ length: 400 }, (_, index) => `Zone ${index}`).filter((name) =>
    name.includes('38'),
  )
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(found)
  await page.getByRole('option', { name: 'Zone 138', exact: true }).click()
  await expect.element(input).toHaveValue('Zone 138')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => lastChange(sent)?.body).toEqual({ zone: 'zone_138' })
})

test('enforces items and their number at the row that is wrong', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const tags = { type: 'array', items: { type: 'string', maxLength: 3 }, minItems: 2 }
  const { where } = await open(contactsDocument({ tags }, []), '/contacts?new=')
  await page.getByRole('button', { name: /^Add/ }).click()
  const rows = page.getByRole('listitem').getByRole('textbox')
  await rows.nth(0).fill('long')
  await save.click()
  await expect.element(rows.nth(0)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('group', { name: 'Tags' })).toHaveAccessibleDescription(/2/)
  await rows.nth(0).fill('vip')
  await page.getByRole('button', { name: /^Add/ }).click()
  await rows.nth(1).fill('new')
  await save.click()
  await expect.poll(where).toBe('/contacts/8')
  expect(lastChange(sent)?.body).toEqual({ tags: ['vip', 'new'] })
})

test('does not send an incomplete date, and reports only that', async () => {
  const sent = serve()
  await open(contactsDocument({ since: { type: 'string', format: 'date' } }, ['since']), '/contacts?new=')
  await page.getByRole('spinbutton', { name: /^month/ }).click()
  await userEvent.keyboard('3')
  await save.click()
  await expect.element(page.getByText('This is not complete.')).toBeVisible()
  expect(page.getByText('Required', { exact: true }).elements()).toEqual([])
  expect(lastChange(sent)).toBeUndefined()
})

test('says that the time of a moment is missing, and moves the focus there', async () => {
  serve()
  await open(contactsDocument({ since: { type: 'string', format: 'date-time' } }, []), '/contacts?new=')
  await page.getByLabelText('First name').fill('Amara')
  await page.getByRole('spinbutton', { name: /^month/ }).click()
  await userEvent.keyboard('12312026')
  await save.click()
  await expect.element(page.getByText('The time is missing.')).toBeVisible()
  await expect.element(page.getByRole('spinbutton', { name: /^hour/ })).toHaveFocus()
})

test('does not send an incomplete date even if the form is left during validation', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const document = contactsDocument({ since: { type: 'string', format: 'date' } }, [])
  const first = await open(document, '/contacts?new=')
  await page.getByRole('spinbutton', { name: /^month/ }).click()
  await userEvent.keyboard('3')
  // The check waits for what the controls say: here it waits until the form is gone.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await save.click()
  await expect.poll(() => page.getByText('This is not complete.').query()).not.toBeNull()
  await first.leave()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  const { where } = await open(document, '/contacts?new=')
  await page.getByLabelText('First name').fill('Amara')
  await save.click()
  await expect.poll(where).toBe('/contacts/8')
  const made = sent.filter(({ method }) => method === 'POST')
  expect(made.map(({ body }) => body)).toEqual([{ firstName: 'Amara' }])
})

test('does not send incomplete JSON', async () => {
  const sent = serve(http.get('/api/contacts/7', respond({ id: 7, firstName: 'Chiyo', meta: { a: 1 } })))
  await open(contactsDocument({ meta: {} }), '/contacts/7?edit=')
  await page.getByLabelText('Last name').fill('Mori')
  await page.getByLabelText('Meta').fill('{"a": ')
  await save.click()
  await expect.element(page.getByLabelText('Meta')).toHaveFocus()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})
