import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { focusIn, heldDoor } from '../../support/at-rest.ts'
import { contactsDocument } from '../contacts-document.ts'
import { kept, lastChange, open, respond, serve, type Sent } from './form-page.tsx'

const companies = [
  { id: 1, name: 'Minato Trading' },
  { id: 2, name: 'Volta Freight' },
]

/** The contacts' server with companies that can be searched. */
function withCompanies(description?: string) {
  const document = contactsDocument({ companyId: { type: 'integer', description } })
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

/** The companies that a request asks for. */
function found(request: Request) {
  const words = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? ''
  return companies.filter(({ name }) => name.toLowerCase().includes(words))
}

const handlers = [
  http.get('/api/companies', ({ request }) => HttpResponse.json(found(request))),
  http.get('/api/companies/1', respond(companies[0])),
]

/** What there is to choose from at this moment. */
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

/** Waits for the search of what was typed. Before its response, the list has only the options that are no records. */
async function hasSearched(sent: readonly Sent[], typed: string) {
  await expect.poll(() => sent.some(({ path }) => path.includes(`q=${typed}`))).toBe(true)
}

/** Presses an option once it is all that the search has left: until then the list may move away under the pointer. */
async function chooseOnly(name: string) {
  await expect.poll(offered).toEqual([name])
  await page.getByRole('option', { name }).click()
}

/** Opens the form of a contact whose company is Minato Trading. */
async function editCompany() {
  const { where } = await open(withCompanies(), '/contacts/7?edit=')
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect.element(company).toHaveValue('Minato Trading')
  return { where, company }
}

test('chooses a related record by its name, searching on the server', async () => {
  const record = { id: 7, firstName: 'Chiyo', companyId: 1 }
  const sent = serve(...handlers, ...kept('/api/contacts/7', record))
  const { where, company } = await editCompany()
  await expect.element(company).toHaveAttribute('name', 'companyId')
  // The list is not read before a person looks for another company.
  expect(sent.some(({ path }) => path.startsWith('/api/companies?') || path === '/api/companies')).toBe(false)
  await userEvent.fill(company, 'volta')
  await hasSearched(sent, 'volta')
  await chooseOnly('Volta Freight')
  await expect.element(company).toHaveValue('Volta Freight')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', companyId: 2 })
})

test.each([
  ['Stringified UUIDv4.\nSee [RFC 4112](https://tools.ietf.org/html/rfc4122)', false],
  ['The id of the company', false],
  ['Only companies with a contract.', true],
])(
  'shows below the choice of a record what helps to choose, and nothing about its id: %s',
  async (text, isShown) => {
    serve(...handlers)
    await open(withCompanies(text), '/contacts?new=')
    await expect.element(page.getByRole('combobox', { name: 'Company' })).toBeVisible()
    expect(page.getByText(text.slice(0, 12)).elements()).toHaveLength(Number(isShown))
  },
)

test('empties a relation', async () => {
  serve(...handlers, http.get('/api/contacts/7', respond({ id: 7, firstName: 'Chiyo', companyId: 1 })))
  const { company } = await editCompany()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(company).toHaveValue('')
})

test('accepts an id that the list does not show', async () => {
  const record = { id: 7, firstName: 'Chiyo', companyId: 1 }
  const sent = serve(
    ...handlers,
    http.get('/api/companies/412', respond({ id: 412, name: 'Far Away Ltd' })),
    ...kept('/api/contacts/7', record),
  )
  const { where, company } = await editCompany()
  await userEvent.fill(company, '412')
  await hasSearched(sent, '412')
  await chooseOnly('Use “412”')
  await expect.element(company).toHaveValue('Far Away Ltd')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', companyId: 412 })
})

test('explains why there is nothing to choose from, and accepts an id', async () => {
  const record = { id: 7, firstName: 'Chiyo' }
  const sent = serve(
    http.get('/api/companies', respond({ detail: 'Not for you.' }, 403)),
    http.get('/api/companies/2', respond({ detail: 'Not for you.' }, 403)),
    ...kept('/api/contacts/7', record),
  )
  const { where } = await open(withNewCompanies(), '/contacts/7?edit=')
  const company = page.getByRole('combobox', { name: 'Company' })
  await company.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByText('The companies could not be read. You are not allowed to do this.'))
    .toBeVisible()
  await userEvent.fill(company, '2')
  await chooseOnly('Use “2”')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chiyo', companyId: 2 })
  // The typed id was searched for in vain: the list is read once.
  expect(sent.filter(({ path }) => /companies(?:\?|$)/.test(path))).toHaveLength(1)
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

test('creates a related record without leaving the form, and selects it', async () => {
  const sent = serve(
    ...handlers,
    ...kept('/api/contacts/7', { id: 7, firstName: 'Chiyo' }),
    http.post('/api/companies', respond({ id: 9, name: 'Acme', city: 'Graz' })),
  )
  const { where } = await open(withNewCompanies(), '/contacts/7?edit=')
  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Chi')
  const company = page.getByRole('combobox', { name: 'Company' })
  await userEvent.fill(company, 'Acme')
  await hasSearched(sent, 'Acme')
  await chooseOnly('New company “Acme”…')
  const window = page.getByRole('dialog', { name: 'New company' })
  await focusIn(window)
  await userEvent.keyboard('{Escape}')
  await expect.element(window).not.toBeInTheDocument()
  await expect.element(company).toHaveFocus()
  await userEvent.fill(company, 'Acme')
  await chooseOnly('New company “Acme”…')
  await expect.element(window.getByRole('textbox', { name: 'Name' })).toHaveValue('Acme')
  await expectAccessible()
  await window.getByRole('button', { name: 'Save company' }).click()
  await expect.element(window.getByText('Required', { exact: true })).toBeVisible()
  await userEvent.fill(window.getByRole('textbox', { name: 'City' }), 'Graz')
  await window.getByRole('button', { name: 'Save company' }).click()
  await expect.element(window).not.toBeInTheDocument()
  await expect.element(company).toHaveValue('Acme')
  await expect.element(company).toHaveFocus()
  expect(where()).toBe('/contacts/7?edit=')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Chi', companyId: 9 })
})

test('offers a new record only after the others were searched', async () => {
  const door = heldDoor()
  serve(
    http.get('/api/companies', async ({ request }) => {
      await door.isOpen
      return HttpResponse.json(found(request))
    }),
    http.get('/api/contacts/7', respond({ id: 7, firstName: 'Chiyo' })),
  )
  await open(withNewCompanies(), '/contacts/7?edit=')
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect.element(company).toBeVisible()
  company.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await expect.element(page.getByRole('option', { name: /^New/ })).not.toBeInTheDocument()
  await expect.element(company).not.toHaveAttribute('aria-activedescendant')
  await userEvent.fill(company, 'volta')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await expect.element(page.getByRole('option', { name: /^New/ })).not.toBeInTheDocument()
  door.open()
  await expect.poll(offered).toEqual(['Volta Freight', 'New company “volta”…'])
})

test('offers no new record where the server creates none', async () => {
  serve(...handlers, http.get('/api/contacts/7', respond({ id: 7, firstName: 'Chiyo' })))
  await open(withCompanies(), '/contacts/7?edit=')
  await userEvent.fill(page.getByRole('combobox', { name: 'Company' }), 'volta')
  await expect.poll(offered).toEqual(['Volta Freight'])
})

test('reads further pages of the records to choose from when scrolled, and shows the total', async () => {
  const all = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `Company ${index + 1}` }))
  const sent = serve(
    http.get('/api/companies', ({ request }) => {
      const at = (name: string) => Number(new URL(request.url).searchParams.get(name))
      const rows = all.slice((at('page') - 1) * at('limit'), at('page') * at('limit'))
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': '60' } })
    }),
    http.get('/api/contacts/7', respond({ id: 7, firstName: 'Chiyo' })),
  )
  await open(withCompanies(), '/contacts/7?edit=')
  await page.getByRole('combobox', { name: 'Company' }).click()
  await expect.element(page.getByText('25 of 60')).toBeInTheDocument()
  expect(sent.filter(({ path }) => path.startsWith('/api/companies?'))).toHaveLength(1)
  const options = () => page.getByRole('option').elements()
  // A list that has just opened may still be finding its place: then one scrolls again.
  await expect
    .poll(() => {
      options().at(-1)?.scrollIntoView()
      return options().length
    })
    .toBe(60)
  const pages = sent.flatMap(({ path }) => /^\/api\/companies\?.*page=(\d)/.exec(path)?.[1] ?? [])
  expect(pages).toEqual(['1', '2', '3'])
  expect(page.getByText(/of 60/).elements()).toEqual([])
})

test('names several related records, and adds and removes them by name', async () => {
  const record = { id: 7, firstName: 'Chiyo', companyIds: [1] }
  const sent = serve(...handlers, ...kept('/api/contacts/7', record))
  const document = withCompanies()
  const { properties } = document.components.schemas.Contact
  Object.assign(properties, { companyIds: { type: 'array', items: { type: 'integer' } } })
  const { where } = await open(document, '/contacts/7?edit=')
  await expect.element(page.getByText('Minato Trading')).toBeVisible()
  await page.getByRole('combobox', { name: 'Companies' }).fill('volta')
  await chooseOnly('Volta Freight')
  await expect.element(page.getByRole('button', { name: 'Remove Volta Freight' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Minato Trading' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toMatchObject({ companyIds: [2] })
})

test('keeps the related records that a response names otherwise than a request', async () => {
  const record = { id: 7, firstName: 'Chiyo', companies: [companies[0]] }
  const sent = serve(
    ...handlers,
    http.get('/api/companies/2', respond(companies[1])),
    ...kept('/api/contacts/7', record),
  )
  const document = withCompanies()
  const { properties } = document.components.schemas.Contact
  Object.assign(properties, { companyIds: { type: 'array', items: { type: 'integer' } } })
  const { where } = await open(document, '/contacts/7?edit=')
  await expect.element(page.getByRole('button', { name: 'Remove Minato Trading' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Companies' }).fill('volta')
  await chooseOnly('Volta Freight')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toMatchObject({ companyIds: [1, 2] })
})

test('chooses records by name where a body contains them whole, and sends them whole', async () => {
  const minato = { id: 1, name: 'Minato Trading', note: null }
  const volta = { id: 2, name: 'Volta Freight', note: null }
  const record = { id: 7, firstName: 'Chiyo', home: minato, clients: [minato] }
  const text = { type: 'string' }
  const Company = {
    type: 'object',
    required: ['name'],
    properties: { id: { type: 'integer' }, name: text, note: text },
  }
  const company = { $ref: '#/components/schemas/Company' }
  const rows = { schema: { type: 'array', items: company } }
  const document = contactsDocument({ home: company, clients: { type: 'array', items: company } })
  Object.assign(document.components.schemas, { Company })
  Object.assign(document.paths, {
    '/companies': { get: { responses: { 200: { description: 'Rows', content: { '*/*': rows } } } } },
    '/companies/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { 200: { description: 'One', content: { '*/*': { schema: company } } } } },
    },
  })
  const sent = serve(
    http.get('/api/companies', () => HttpResponse.json([minato, volta])),
    ...kept('/api/contacts/7', record),
  )
  const { where } = await open(document, '/contacts/7?edit=')
  const home = page.getByRole('combobox', { name: 'Home' })
  await expect.element(home).toHaveValue('Minato Trading')
  await home.fill('volta')
  await chooseOnly('Volta Freight')
  await page.getByRole('combobox', { name: 'Clients' }).fill('volta')
  await chooseOnly('Volta Freight')
  await page.getByRole('button', { name: 'Remove Minato Trading' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toMatchObject({ home: volta, clients: [volta] })
})

test('shows a record by its address where the server does, and sends the address of another', async () => {
  const at = (id: number) => `https://api.example.com/api/companies/${id}/`
  const record = { id: 7, firstName: 'Chiyo', company: at(1) }
  const sent = serve(
    http.get('/api/companies', ({ request }) =>
      HttpResponse.json(found(request).map(({ id, name }) => ({ id, name, url: at(id) }))),
    ),
    ...handlers,
    ...kept('/api/contacts/7', record),
  )
  const document = withCompanies()
  Object.assign(document.components.schemas.Contact.properties, {
    company: { type: 'string', format: 'uri' },
  })
  const { where } = await open(document, '/contacts/7?edit=')
  const company = page.getByRole('combobox', { name: 'Company' }).last()
  await expect.element(company).toHaveValue('Minato Trading')
  await company.fill('volta')
  await chooseOnly('Volta Freight')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toMatchObject({ company: at(2) })
})

test('sends the address of a record as the server has it, also from behind a proxy', async () => {
  const sent = serve(...handlers, http.post('/api/contacts', respond({ id: 8, firstName: 'Chiyo' }, 201)))
  const document = withCompanies()
  const { '/companies/{companyId}': one, ...paths } = document.paths as Record<string, unknown>
  Object.assign(document, { paths: { ...paths, '/companies/{companyId}/': one } })
  Object.assign(document.components.schemas.Contact.properties, {
    company: { type: 'string', format: 'uri' },
  })
  const proxy = { path: '/api', origin: 'https://desk.example' }
  await open(document, '/contacts?new=', { proxy })
  await page.getByRole('textbox', { name: 'First name' }).fill('Chiyo')
  await page.getByRole('combobox', { name: 'Company' }).last().fill('volta')
  await chooseOnly('Volta Freight')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => lastChange(sent)?.body)
    .toMatchObject({ company: 'https://desk.example/companies/2/' })
})

test('sends the id of a record whose path has another property', async () => {
  const genres = [
    { id: 1, name: 'Fantasy', slug: 'fantasy' },
    { id: 2, name: 'Essay', slug: 'essay' },
  ]
  const record = { id: 7, firstName: 'Chiyo', genres: [1] }
  const sent = serve(http.get('/api/genres', respond(genres)), ...kept('/api/contacts/7', record))
  const document = contactsDocument({ genres: { type: 'array', items: { type: 'integer' } } })
  const text = { type: 'string' }
  const schema = { type: 'object', properties: { id: { type: 'integer' }, name: text, slug: text } }
  const returns = (schema: unknown) => ({
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
  })
  Object.assign(document.paths, {
    '/genres': { get: returns({ type: 'array', items: schema }) },
    '/genres/{slug}': {
      parameters: [{ name: 'slug', in: 'path', required: true, schema: text }],
      get: returns(schema),
    },
  })
  const { where } = await open(document, '/contacts/7?edit=')
  await expect.element(page.getByRole('button', { name: 'Remove Fantasy' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Genres' }).fill('Essay')
  await page.getByRole('option', { name: 'Essay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toMatchObject({ genres: [1, 2] })
  expect(sent.map(({ path }) => path)).not.toContain('/api/genres/1')
})

test('identifies records by their addresses where no id is described', async () => {
  const at = (id: number) => `https://api.example.com/api/companies/${id}/`
  const shown = companies.map(({ id, name }) => ({ url: at(id), name }))
  const record = { id: 7, firstName: 'Chiyo', company: at(1) }
  const sent = serve(
    // One row alone would not tell what tells rows apart.
    http.get('/api/companies', respond(shown)),
    http.get('/api/companies/1', respond(shown[0])),
    ...kept('/api/contacts/7', record),
  )
  const document = withCompanies()
  const text = { type: 'string' }
  const schema = { type: 'object', properties: { url: text, name: text } }
  const json = { 200: { description: 'OK', content: { 'application/json': { schema } } } }
  Object.assign((document.paths as Record<string, unknown>)['/companies/{companyId}'] as object, {
    get: { responses: json },
  })
  Object.assign(document.components.schemas.Contact.properties, {
    company: { type: 'string', format: 'uri' },
  })
  const { where } = await open(document, '/contacts/7?edit=')
  const company = page.getByRole('combobox', { name: 'Company' }).last()
  await expect.element(company).toHaveValue('Minato Trading')
  await company.fill('volta')
  await hasSearched(sent, 'volta')
  await expect.poll(offered).toEqual(['Minato Trading', 'Volta Freight'])
  await page.getByRole('option', { name: 'Volta Freight' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/contacts/7')
  expect(lastChange(sent)?.body).toMatchObject({ company: at(2) })
})

test('takes the parent of nested records from the address', async () => {
  const id = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'integer' } })
  const json = (schema: unknown) => ({
    200: { description: 'OK', content: { 'application/json': { schema } } },
  })
  const part = (name: string, more: object = {}) => ({
    type: 'object',
    properties: { id: { type: 'integer', readOnly: true }, [name]: { type: 'string' }, ...more },
  })
  const pathsOf = (what: string, one: string, schema: object) => ({
    [`/projects/{projectId}/${what}`]: {
      parameters: [id('projectId')],
      get: { responses: json({ type: 'array', items: schema }) },
    },
    [`/projects/{projectId}/${what}/{${one}Id}`]: {
      parameters: [id('projectId'), id(`${one}Id`)],
      get: { responses: json(schema) },
      put: { requestBody: { content: { 'application/json': { schema } } }, responses: json(schema) },
    },
  })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Projects', version: '1' },
    paths: {
      ...pathsOf('members', 'member', part('name')),
      ...pathsOf('tasks', 'task', part('title', { memberId: { type: 'integer' } })),
    },
  }
  const dig = { id: 5, title: 'Dig', memberId: 2 }
  const sent = serve(
    ...kept('/api/projects/3/tasks/5', dig),
    http.get('/api/projects/3/members/2', respond({ id: 2, name: 'Bo' })),
    http.get('/api/projects/3/members', respond([{ id: 1, name: 'Ada' }])),
  )
  const { where } = await open(document, '/projects/3/tasks/5?edit=')
  const member = page.getByRole('combobox', { name: 'Member' })
  await expect.element(member).toHaveValue('Bo')
  await userEvent.fill(member, 'Ada')
  await chooseOnly('Ada')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(where).toBe('/projects/3/tasks/5')
  expect(lastChange(sent)?.body).toEqual({ title: 'Dig', memberId: 1 })
})
