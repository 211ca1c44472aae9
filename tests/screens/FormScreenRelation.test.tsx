import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../controls/axe.ts'
import { contactsDocument } from './contacts-document.ts'
import { answer, lastChange, open, serve } from './form-page.tsx'

const companies = [
  { id: 1, name: 'Minato Trading' },
  { id: 2, name: 'Volta Freight' },
]

/** The contacts' server with companies that can be searched. */
function withCompanies() {
  const document = contactsDocument({ companyId: { type: 'integer' } })
  const schema = {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  }
  const paths = document.paths as Record<string, unknown>
  paths['/companies'] = {
    get: {
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
        { name: 'q', in: 'query', description: 'Full-text search', schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'Rows',
          content: { 'application/json': { schema: { type: 'array', items: schema } } },
        },
      },
    },
  }
  paths['/companies/{companyId}'] = {
    parameters: [{ name: 'companyId', in: 'path', required: true, schema: { type: 'integer' } }],
    get: { responses: { 200: { description: 'One', content: { 'application/json': { schema } } } } },
  }
  return document
}

const handlers = [
  http.get('/api/companies', ({ request }) => {
    const words = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? ''
    return HttpResponse.json(companies.filter(({ name }) => name.toLowerCase().includes(words)))
  }),
  http.get('/api/companies/1', answer(companies[0])),
]

test('chooses a related record by its name, searching on the server', async () => {
  const record = { id: 7, firstName: 'Chiyo', companyId: 1 }
  const sent = serve(
    ...handlers,
    http.get('/api/contacts/7', answer(record)),
    http.put('/api/contacts/7', answer(record)),
  )
  const { where } = await open(withCompanies(), '/contacts/7?edit=')
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect.element(company).toHaveValue('Minato Trading')
  // The list is nobody's business before somebody looks for another company.
  expect(sent.some(({ path }) => path.startsWith('/api/companies?') || path === '/api/companies')).toBe(false)
  await userEvent.fill(company, 'volta')
  await expect.poll(() => sent.some(({ path }) => path.includes('q=volta'))).toBe(true)
  await page.getByRole('option', { name: 'Volta Freight' }).click()
  await expect.element(company).toHaveValue('Volta Freight')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', companyId: 2 })
})

test('empties a relation', async () => {
  serve(...handlers, http.get('/api/contacts/7', answer({ id: 7, firstName: 'Chiyo', companyId: 1 })))
  await open(withCompanies(), '/contacts/7?edit=')
  await expect.element(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Minato Trading')
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Company' })).toHaveValue('')
})

test('takes an id that the list does not show', async () => {
  const record = { id: 7, firstName: 'Chiyo', companyId: 1 }
  const sent = serve(
    ...handlers,
    http.get('/api/companies/412', answer({ id: 412, name: 'Far Away Ltd' })),
    http.get('/api/contacts/7', answer(record)),
    http.put('/api/contacts/7', answer(record)),
  )
  const { where } = await open(withCompanies(), '/contacts/7?edit=')
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect.element(company).toHaveValue('Minato Trading')
  await userEvent.fill(company, '412')
  await page.getByRole('option', { name: 'Use “412”' }).click()
  await expect.element(company).toHaveValue('Far Away Ltd')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', companyId: 412 })
})

/** Companies that can be made, too. */
function withNewCompanies() {
  const document = withCompanies()
  const paths = document.paths as Record<string, Record<string, unknown>>
  const company = {
    type: 'object',
    required: ['name', 'city'],
    properties: { id: { type: 'integer' }, name: { type: 'string' }, city: { type: 'string' } },
  }
  const content = { 'application/json': { schema: company } }
  Object.assign(paths['/companies']!, {
    post: { requestBody: { content }, responses: { 201: { description: 'Made', content } } },
  })
  return document
}

test('makes a new related record without leaving the form, and chooses it', async () => {
  const sent = serve(
    ...handlers,
    http.get('/api/contacts/7', answer({ id: 7, firstName: 'Chiyo' })),
    http.put('/api/contacts/7', answer({ id: 7, firstName: 'Chi', companyId: 9 })),
    http.post('/api/companies', answer({ id: 9, name: 'Acme', city: 'Graz' })),
  )
  const { where } = await open(withNewCompanies(), '/contacts/7?edit=')
  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Chi')
  const company = page.getByRole('combobox', { name: 'Company' })
  await userEvent.fill(company, 'Acme')
  await page.getByRole('option', { name: 'New company “Acme”…' }).click()
  const window = page.getByRole('dialog', { name: 'New company' })
  await expect.element(window.getByRole('textbox', { name: 'Name' })).toHaveValue('Acme')
  await expectAccessible()
  await window.getByRole('button', { name: 'Save company' }).click()
  await expect.element(window.getByText('Required', { exact: true })).toBeVisible()
  await userEvent.fill(window.getByRole('textbox', { name: 'City' }), 'Graz')
  await window.getByRole('button', { name: 'Save company' }).click()
  await expect.element(window).not.toBeInTheDocument()
  await expect.element(company).toHaveValue('Acme')
  expect(where()).toBe('/contacts/7?edit=')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chi', companyId: 9 })
})

test('offers no new record where the server makes none', async () => {
  serve(...handlers, http.get('/api/contacts/7', answer({ id: 7, firstName: 'Chiyo' })))
  await open(withCompanies(), '/contacts/7?edit=')
  await userEvent.fill(page.getByRole('combobox', { name: 'Company' }), 'volta')
  await expect.element(page.getByRole('option', { name: 'Volta Freight' })).toBeVisible()
  expect(page.getByRole('option', { name: /New company/ }).elements()).toEqual([])
})
