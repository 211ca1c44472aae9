import { http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactsDocument } from '../contacts-document.ts'
import { lastChange, open, respond, serve } from './form-page.tsx'

const text = { type: 'string' }
const numbered = (prefix: string, count: number, schema: unknown = text) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}Part${index + 1}`, schema]))

test('folds optional fields of a long form under the headings of the record, and opens the invalid one', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const code = { type: 'string', maxLength: 2 }
  await open(
    contactsDocument({
      ...numbered('note', 14),
      ...numbered('billing', 5, code),
      ...numbered('shipping', 4),
    }),
    '/contacts?new=',
  )
  const billing = page.getByText('Billing (5)')
  await expect.element(billing).toBeVisible()
  await expect.element(page.getByText('Shipping (4)')).toBeVisible()
  await expect.element(page.getByLabelText('Billing part 5')).not.toBeVisible()
  await page.getByLabelText('First name').fill('Amara')
  // However far the end is, Save is at hand, and covers nothing that has the focus.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.element(save).toBeInViewport()
  for (let fields = 0; fields < 12; fields += 1) await userEvent.tab()
  const { bottom } = document.activeElement!.getBoundingClientRect()
  expect(bottom).toBeLessThan(save.element().getBoundingClientRect().top)
  await billing.click()
  await page.getByLabelText('Billing part 5').fill('too long')
  await billing.click()
  await expect.element(page.getByLabelText('Billing part 5')).not.toBeVisible()
  await save.click()
  await expect.element(page.getByLabelText('Billing part 5')).toHaveFocus()
  expect(lastChange(sent)).toBeUndefined()
})

test('folds fields that servers fill and options of the request, and sends none of them untouched', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const when = { type: 'string', format: 'date-time' }
  const document = contactsDocument({
    createdAt: when,
    updated_by: text,
    is_deleted: { type: 'boolean' },
    _links: { type: 'object' },
  })
  Object.assign(document.paths['/contacts'].post, {
    parameters: [
      { name: 'X-Trace', in: 'header', schema: text },
      { name: 'sendMail', in: 'query', schema: { type: 'boolean' } },
    ],
  })
  await open(document, '/contacts?new=')
  await page.getByLabelText('First name').fill('Amara')
  await expect.element(page.getByText('Usually filled in by the server (4)')).toBeVisible()
  await expect.element(page.getByLabelText('Updated by')).not.toBeVisible()
  await page.getByText('More options (2)').click()
  await page.getByLabelText('Trace').fill('abc')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => lastChange(sent)?.body).toEqual({ firstName: 'Amara' })
  expect(lastChange(sent)?.headers.get('X-Trace')).toBe('abc')
  expect(lastChange(sent)?.path).toBe('/api/contacts')
})

test('begins with the file where nothing else is required', async () => {
  const document = contactsDocument()
  const file = { type: 'string', format: 'binary' }
  const properties = { folder: text, refId: text, files: { type: 'array', items: file } }
  Object.assign(document.paths['/contacts'].post, {
    requestBody: {
      content: { 'multipart/form-data': { schema: { type: 'object', required: ['files'], properties } } },
    },
  })
  await open(document, '/contacts?new=')
  await expect.element(page.getByLabelText('Ref id')).toBeVisible()
  const labels = [...globalThis.document.querySelectorAll('form label')].map((one) => one.textContent)
  expect(labels[0]).toContain('Files')
})
