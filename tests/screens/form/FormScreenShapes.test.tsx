import { http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { contactsDocument } from '../contacts-document.ts'
import { lastChange, open, respond, serve } from './form-page.tsx'

const save = page.getByRole('button', { name: 'Save', exact: true })

/** The form of a new contact with one more property. */
async function contactWith(name: string, schema: unknown) {
  const sent = serve(http.post('/api/contacts', respond({ id: 8 }, 201)))
  await open(contactsDocument({ [name]: schema }), '/contacts?new=')
  await page.getByLabelText('First name').fill('Amara')
  return {
    /** What is sent for the property. */
    saved: async () => {
      await save.click()
      await expect.poll(() => lastChange(sent)).toBeDefined()
      return (lastChange(sent)!.body as Record<string, unknown>)[name]
    },
    sent,
  }
}

test('shows an object without described properties as names and values of any kind', async () => {
  const { saved } = await contactWith('extras', { type: 'object' })
  const extras = page.getByRole('group', { name: 'Extras' })
  for (const [index, [name, value]] of [
    ['colour', 'red'],
    ['seats', '4'],
    ['open', 'true'],
  ].entries()) {
    await extras.getByRole('button', { name: 'Add entry' }).click()
    await extras.getByLabelText(`Name ${index + 1}`).fill(name ?? '')
    await extras.getByLabelText(`Value of ${name}`).fill(value ?? '')
  }
  await expectAccessible(document.body)
  expect(await saved()).toEqual({ colour: 'red', seats: 4, open: true })
})

test('accepts such an object as JSON too', async () => {
  const { saved } = await contactWith('extras', { type: 'object' })
  // The first is that of the whole form.
  await page.getByRole('button', { name: 'Edit as JSON' }).last().click()
  await page.getByLabelText('Extras').fill('{"deep":{"list":[1]}}')
  expect(await saved()).toEqual({ deep: { list: [1] } })
})

test('labels the names of a map, and validates each value by the pattern of its name', async () => {
  const { saved } = await contactWith('limits', {
    type: 'object',
    'x-additionalPropertiesName': 'Region',
    patternProperties: { '^n_': { type: 'integer' } },
    additionalProperties: { type: 'string' },
  })
  const limits = page.getByRole('group', { name: 'Limits' })
  await limits.getByRole('button', { name: 'Add entry' }).click()
  await limits.getByLabelText('Region 1').fill('north')
  await limits.getByLabelText('Value of north').fill('many')
  expect(await saved()).toEqual({ north: 'many' })
})

test('shows at a row of a map that its name is not allowed', async () => {
  const { sent } = await contactWith('limits', {
    type: 'object',
    propertyNames: { pattern: '^[a-z]+$' },
    additionalProperties: { type: 'string' },
  })
  const limits = page.getByRole('group', { name: 'Limits' })
  await limits.getByRole('button', { name: 'Add entry' }).click()
  await limits.getByLabelText('Name 1').fill('No 1')
  await limits.getByLabelText('Value of No 1').fill('x')
  await save.click()
  await expect.element(page.getByLabelText('Value of No 1')).toHaveAccessibleDescription(/./)
  expect(lastChange(sent)).toBeUndefined()
})

test('has an input of its own kind for each item of a tuple, and no more', async () => {
  const { saved } = await contactWith('place', {
    type: 'array',
    prefixItems: [
      { type: 'number', title: 'Latitude' },
      { type: 'string', title: 'Hemisphere', enum: ['north', 'south'] },
    ],
    items: false,
  })
  const group = page.getByRole('group', { name: 'Place' })
  const add = group.getByRole('button', { name: /^Add/ })
  await add.click()
  await group.getByLabelText('Latitude').fill('47.5')
  await userEvent.keyboard('{Tab}')
  await add.click()
  await group.getByLabelText('Hemisphere').selectOptions('North')
  await expect.element(add).toBeDisabled()
  expect(await saved()).toEqual([47.5, 'north'])
})
