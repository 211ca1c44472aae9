import { http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactsDocument } from '../contacts-document.ts'
import { kept, lastChange, open, respond, serve } from './form-page.tsx'

const phone = page.getByLabelText(/^Phone/)
const save = page.getByRole('button', { name: 'Save', exact: true })
const document = contactsDocument({
  phone: { type: 'string', title: 'Phone', pattern: '^\\+[1-9]\\d{6,14}$', format: 'phone' },
})
const odd = { id: 7, firstName: 'Chiyo', lastName: 'Tanabe', phone: '(03) 5521 / reception' }

test('shows an error in a number after its field was left, never while typing', async () => {
  const sent = serve()
  await open(document, '/contacts?new=')
  await page.getByLabelText('First name').fill('Chiyo')
  await phone.click()
  await userEvent.keyboard('+81905521')
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Too short for a number in Japan.')).toBeVisible()
  await expect.element(phone).toHaveFocus()
  expect(lastChange(sent)).toBeUndefined()
})

test('keeps a number that is not E.164, and lets everything else be saved', async () => {
  const sent = serve(...kept('/api/contacts/7', odd))
  const { where } = await open(document, '/contacts/7?edit=')
  await expect.element(phone).toHaveValue('(03) 5521 / reception')
  await phone.click()
  await userEvent.tab()
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
  await page.getByLabelText('Last name').fill('Mori')
  await save.click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toMatchObject({ lastName: 'Mori', phone: '(03) 5521 / reception' })
})

test('validates a number from a draft when the form is sent', async () => {
  const sent = serve(http.get('/api/contacts/7', respond({ ...odd, phone: '+819055217340' })))
  const first = await open(document, '/contacts/7?edit=')
  await phone.click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}')
  await expect.element(page.getByText(/1 change$/)).toBeVisible()
  await first.leave()
  await open(document, '/contacts/7?edit=')
  await expect.element(phone).toBeVisible()
  await expect.element(phone).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect.element(page.getByText('Too short for a number in Japan.')).toBeVisible()
  expect(lastChange(sent)).toBeUndefined()
})
