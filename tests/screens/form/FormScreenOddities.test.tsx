import { http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactsDocument } from '../contacts-document.ts'
import { answer, lastChange, open, serve } from './form-page.tsx'

const save = page.getByRole('button', { name: 'Save', exact: true })
const firstName = page.getByLabelText('First name')

test('leaves a pattern that takes too long to the server, and says so', async () => {
  const sent = serve(http.post('/api/contacts', answer({ id: 8 }, 201)))
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
  const sent = serve(http.post('/api/contacts', answer({ id: 8 }, 201)))
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
