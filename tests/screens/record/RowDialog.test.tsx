import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { focusIn } from '../../support/at-rest.ts'
import { setWindowSize } from '../../support/window-size.ts'
import { openApp, respondWith } from '../demo-page.tsx'

const integer = { type: 'integer' }
const text = { type: 'string' }
const listed = (properties: object, parameters?: unknown[]) => ({
  get: {
    parameters,
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: { type: 'array', items: { type: 'object', properties } } } },
      },
    },
  },
})
const user = { id: integer, name: text }
const id = { name: 'id', in: 'path', required: true, schema: integer }
/** Samples have no id, and entries only that of a user. */
const station = {
  openapi: '3.1.0',
  info: { title: 'Station', version: '1' },
  paths: {
    '/samples': listed(
      {
        takenAt: { type: 'string', format: 'date-time' },
        celsius: { type: 'number' },
        userId: integer,
        place: { type: 'object', properties: { building: text, floor: integer } },
      },
      ['page', 'size'].map((name) => ({ name, in: 'query', schema: integer })),
    ),
    '/entries': listed({ message: text, level: text, userId: integer }),
    '/users': listed(user),
    '/users/{id}': {
      parameters: [id],
      get: {
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { type: 'object', properties: user } } },
          },
        },
      },
    },
  },
}
const samples = Array.from({ length: 40 }, (_, index) => ({
  takenAt: `2026-03-${String((index % 28) + 1).padStart(2, '0')}T10:00:00Z`,
  celsius: 10 + index / 4,
  userId: 7,
  place: { building: 'North', floor: index },
  remark: `Remark ${index}`,
}))

function response() {
  respondWith(
    http.get('/api/samples', ({ request }) => {
      const first = (Number(new URL(request.url).searchParams.get('page') ?? 1) - 1) * 25
      return HttpResponse.json(samples.slice(first, first + 25), { headers: { 'X-Total-Count': '40' } })
    }),
    http.get('/api/entries', () =>
      HttpResponse.json([
        { message: 'Started', level: 'info', userId: 7 },
        { message: 'Stopped', level: 'warning', userId: 7 },
      ]),
    ),
    http.get('/api/users', () => HttpResponse.json([{ id: 7, name: 'Ada Obi' }])),
    http.get('/api/users/7', () => HttpResponse.json({ id: 7, name: 'Ada Obi' })),
  )
}

const dialog = page.getByRole('dialog')

test('opens a row without a page over its list, at an address that the back button leaves', async () => {
  response()
  const { where, history } = await openApp('/samples?page=2', { document: station })
  const row = page.getByRole('table', { name: 'Samples' }).getByRole('row').nth(2)
  await row.getByRole('cell').nth(1).click()
  await expect.element(dialog).toBeVisible()
  expect(where()).toMatch(/^\/samples\?page=2&row=/)
  await expect.element(dialog.getByText('Remark 26', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('North', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/users/7')
  await expectAccessible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(where()).toBe('/samples?page=2')

  const link = row.getByRole('link', { name: '16.5' })
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Remark 26', { exact: true })).toBeVisible()
  await focusIn(dialog)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(where()).toBe('/samples?page=2')
  expect(document.activeElement).toBe(link.element())
})

test('opens the row in the address, on a phone, and closes it to the list', async () => {
  response()
  await setWindowSize(390, 844)
  const { where } = await openApp('/samples?row=%233', { document: station })
  await expect.element(dialog.getByText('Remark 3', { exact: true })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(where()).toBe('/samples')
  const card = page.getByRole('list', { name: 'Samples' }).getByRole('listitem').nth(4)
  await card.getByRole('link').first().click()
  await expect.element(dialog.getByText('Remark 4', { exact: true })).toBeVisible()
})

test('opens each row of a list by itself where its only id is that of a related record', async () => {
  response()
  const { where } = await openApp('/entries', { document: station })
  await page.getByRole('link', { name: 'Stopped' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect.element(dialog.getByText('Warning', { exact: true })).toBeVisible()
  expect(where()).toBe('/entries?row=%231')
  await dialog.getByRole('link', { name: 'Ada Obi' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
