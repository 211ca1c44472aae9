import { http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactsDocument } from '../contacts-document.ts'
import { lastChange, open, respond, serve } from './form-page.tsx'

const save = page.getByRole('button', { name: 'Save', exact: true })
const firstName = page.getByLabelText('First name')

test('leaves a pattern that takes too long to the server, and says so', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const slow = { type: 'string', pattern: '^(a+)+$', title: 'Slow' }
  const slug = { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$', title: 'Slug' }
  const { where } = await open(contactsDocument({ slow, slug }), '/contacts?new=')
  await firstName.fill('Amara')
  await page.getByLabelText('Slow').fill(`${'a'.repeat(60)}!`)
  await page.getByLabelText('Slug').fill('Not-One')
  await save.click()
  await expect.element(page.getByLabelText('Slug')).toHaveAccessibleDescription(/expected form/)
  await expect.element(page.getByLabelText('Slug')).toHaveFocus()
  await expect.element(page.getByLabelText('Slow')).toHaveAccessibleDescription(/The server checks/)
  await page.getByLabelText('Slug').fill('is-one')
  await save.click()
  await expect.poll(where).toBe('/contacts/8')
  expect(lastChange(sent)?.body).toMatchObject({ slug: 'is-one' })
})

test('does not edit the id that chooses the record, and sends it as it was', async () => {
  const pet = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const content = { 'application/json': { schema: pet } }
  const responses = { 200: { description: 'A pet.', content } }
  const list = { 'application/json': { schema: { type: 'array', items: pet } } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]
  const sent = serve(
    http.get('/api/pets/7', respond({ id: 7, name: 'Rex' })),
    http.put('/api/pets', respond({ id: 7, name: 'Max' })),
  )
  await open(
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          get: { responses: { 200: { description: 'All.', content: list } } },
          put: { summary: 'Update a pet', requestBody: { content }, responses },
        },
        '/pets/{id}': { get: { parameters, responses } },
      },
    },
    '/pets/7?edit=',
  )
  await page.getByLabelText('Name').fill('Max')
  expect(page.getByLabelText('ID', { exact: true }).elements()).toEqual([])
  await save.click()
  await expect.poll(() => lastChange(sent)?.body).toEqual({ id: 7, name: 'Max' })
})

test('names a body that is a list', async () => {
  serve()
  const content = { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } }
  const responses = { 200: { description: 'All.', content } }
  const create = { requestBody: { required: true, content }, responses: { 201: { description: 'Created.' } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Words', version: '1' },
    paths: { '/words': { get: { responses }, post: create } },
  }
  await open(document, '/words?new=')
  await expect.element(page.getByRole('group', { name: 'Entries' })).toBeVisible()
})

test('folds a required object whose schema is recursive', async () => {
  serve()
  const document = contactsDocument({ tree: { $ref: '#/components/schemas/Tree' } }, ['firstName', 'tree'])
  const own = { $ref: '#/components/schemas/Tree' }
  const names = ['north', 'east', 'south', 'west']
  Object.assign(document.components.schemas, {
    Tree: {
      type: 'object',
      required: ['kind', ...names],
      properties: {
        kind: { type: 'string' },
        ...Object.fromEntries(names.map((name) => [name, own])),
      },
    },
  })
  await open(document, '/contacts?new=')
  await expect.element(page.getByLabelText('Kind')).toBeVisible()
  await page.getByRole('button', { name: 'Add east' }).click()
  await expect.poll(() => page.getByLabelText('Kind').elements()).toHaveLength(2)
})

test('keeps the line breaks of a plain text, and sends the form on Enter while it is one line', async () => {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  const { where } = await open(contactsDocument(), '/contacts?new=')
  const lastName = page.getByLabelText('Last name')
  await expect.element(lastName).toBeVisible()
  const one = lastName.element().getBoundingClientRect().height
  await expect.element(firstName).toHaveAttribute('name', 'firstName')
  expect(Math.abs(firstName.element().getBoundingClientRect().height - one)).toBeLessThan(2)
  await lastName.fill('de la Cruz\nand sons')
  expect(lastName.element().getBoundingClientRect().height).toBeGreaterThan(one)
  await userEvent.keyboard('{Enter}x')
  await expect.element(lastName).toHaveValue('de la Cruz\nand sons\nx')
  await firstName.fill('Amara')
  await userEvent.keyboard('{Enter}')
  await expect.poll(where).toBe('/contacts/8')
  expect(lastChange(sent)?.body).toEqual({ firstName: 'Amara', lastName: 'de la Cruz\nand sons\nx' })
})

test('creates and edits a record of fields that only live records show', async () => {
  const row = { id: 3, number: 'A-7', paid: true }
  const envelope = { type: 'object', properties: { fields: { type: 'object' } } }
  const body = { content: { 'application/json': { schema: envelope } } }
  const done = { responses: { 200: { description: 'OK' } } }
  const document = {
    openapi: '3.0.3',
    info: { title: 'Tables', version: '1' },
    paths: {
      '/rows': { get: done, post: { requestBody: body, ...done } },
      '/rows/{id}': { get: done, put: { requestBody: body, ...done } },
    },
  }
  const sent = serve(
    http.get('/api/rows', respond([row])),
    http.get('/api/rows/3', respond(row)),
    http.post('/api/rows', respond({ id: 4 }, 201)),
    http.put('/api/rows/3', respond({ ...row, number: 'B-8' })),
  )
  const created = await open(document, '/rows?new=')
  await page.getByLabelText('Number').fill('C-9')
  await save.click()
  await expect.poll(created.where).toBe('/rows/4')
  expect(lastChange(sent)?.body).toMatchObject({ fields: { number: 'C-9' } })
  await created.leave()
  const edited = await open(document, '/rows/3?edit=')
  await page.getByLabelText('Number').fill('B-8')
  await save.click()
  await expect.poll(edited.where).toBe('/rows/3')
  expect(lastChange(sent)?.body).toEqual({ fields: { number: 'B-8', paid: true } })
})
