import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../controls/axe.ts'
import { openApp, respondWith } from '../../demo-page.tsx'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const properties = {
  id: { type: 'integer' },
  name: { type: 'string' },
  builtOn: { type: 'string', format: 'date' },
}
const text = { type: 'string' }
const filters = {
  name__icontains: text,
  name__iexact: text,
  name__isnull: { type: 'boolean' },
  builtOn__gte: { type: 'string', format: 'date' },
  builtOn__lte: { type: 'string', format: 'date' },
  flag__in: { type: 'array', items: { type: 'string', enum: ['fr', 'no'] } },
  flag__ne: { type: 'string', enum: ['fr', 'no'] },
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      get: {
        parameters: [
          ...['limit', 'offset'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
          ...Object.entries(filters).map(([name, schema]) => ({ name, in: 'query', schema })),
          {
            name: 'callSign',
            in: 'query',
            description: 'The letters that a ship is called by on the radio.',
            example: 'LAKW',
            schema: { type: 'string', pattern: '^[A-Z]{4}$' },
          },
        ],
        responses: {
          200: { description: 'OK', ...json({ type: 'array', items: { type: 'object', properties } }) },
        },
      },
    },
  },
}

/** What the last list was narrowed by. */
let requested: Record<string, string> = {}

beforeEach(() => {
  respondWith(
    http.get('/api/ships', ({ request }) => {
      const {
        limit: _limit,
        offset: _offset,
        ...rest
      } = Object.fromEntries(new URL(request.url).searchParams)
      requested = rest
      return HttpResponse.json([{ id: 1, name: 'Vega', builtOn: '1990-05-01' }])
    }),
  )
})

async function open(address = '/ships') {
  await openApp(address, { document })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(form.getByRole('button', { name: 'Apply' })).toBeVisible()
  return form
}

test('keeps the button in sight in a low window', async () => {
  await page.viewport(390, 300)
  const form = await open()
  await expect.element(form.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
})

test('offers a field once, with a choice of comparisons', async () => {
  const form = await open()
  // What people mean most often, and both ends of a range.
  await expect.element(form.getByRole('textbox', { name: 'Name contains' })).toBeVisible()
  await expect.element(form.getByLabelText('Built on is from')).toBeVisible()
  await expect.element(form.getByLabelText('Built on is until')).toBeVisible()
  await expectAccessible()
  await form.getByRole('textbox', { name: 'Name contains' }).fill('eg')
  await form.getByLabelText('Built on is until').fill('1999-12-31')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove filter Name contains: eg' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Remove filter Built on is until: Dec 31, 1999' }))
    .toBeVisible()
  await expect.poll(() => requested).toEqual({ name__icontains: 'eg', builtOn__lte: '1999-12-31' })
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toHaveFocus()
  await expect.element(page.getByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
})

test('keeps the typed value for another comparison of the same kind', async () => {
  const form = await open()
  await form.getByRole('textbox', { name: 'Name contains' }).fill('Vega')
  await form.getByRole('combobox', { name: 'How Name is compared' }).selectOptions('is')
  await expect.element(form.getByRole('textbox', { name: 'Name is', exact: true })).toHaveValue('Vega')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove filter Name: Vega' })).toBeVisible()
  await expect.poll(() => requested).toEqual({ name__iexact: 'Vega' })
})

test('compares a field in several ways at once, by keyboard', async () => {
  const form = await open('/ships?name__icontains=eg')
  const and = form.getByRole('button', { name: 'And…' })
  ;(and.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByRole('combobox', { name: 'How Name is compared' }).nth(1)).toHaveFocus()
  await form.getByRole('combobox', { name: 'How Name is compared' }).nth(1).selectOptions('is empty')
  await form.getByRole('combobox', { name: 'Name is empty' }).selectOptions('No')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove filter Name is empty: no' })).toBeVisible()
  await expect.poll(() => requested).toEqual({ name__icontains: 'eg', name__isnull: 'false' })
})

test('drops the typed value where another comparison takes another kind', async () => {
  const form = await open()
  await form.getByRole('textbox', { name: 'Name contains' }).fill('Vega')
  await form.getByRole('combobox', { name: 'How Name is compared' }).selectOptions('is empty')
  await expect.element(form.getByRole('combobox', { name: 'Name is empty' })).toHaveValue('')
  const flag = form.getByRole('group', { name: 'Flag', exact: true })
  await flag.getByRole('checkbox', { name: 'No' }).click()
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove filter Flag is one of: No' })).toBeVisible()
  await expect.poll(() => requested).toEqual({ flag__in: 'no' })
})

test('shows the format of a filter with an example, and sends nothing that its pattern forbids', async () => {
  const form = await open()
  const sign = form.getByLabelText('Call sign')
  await expect.element(sign).toHaveAccessibleDescription(/called by on the radio.*4 capital letters/)
  await expect.element(sign).toHaveAttribute('placeholder', 'e.g. LAKW')
  await sign.fill('lakw')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect.element(sign).toBeVisible()
  expect(requested).toEqual({})
  await sign.fill('LAKW')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => requested).toEqual({ callSign: 'LAKW' })
})
