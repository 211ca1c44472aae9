import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { openApp, respondWith } from '../demo-page.tsx'
import { json, ship } from '../ships-document.ts'

const fleet = { name: 'X-Fleet', in: 'header', required: true, schema: { type: 'string' } }
const reason = { name: 'reason', in: 'query', required: true, schema: { type: 'string' } }
const condition = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }
const id = { name: 'shipId', in: 'path', required: true, schema: { type: 'integer' } }

function shipsDocument(reading: unknown[] = []) {
  return {
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: {
      '/ships': {
        get: { responses: { 200: { description: 'OK', ...json({ type: 'array', items: ship }) } } },
        post: {
          parameters: [fleet],
          requestBody: json(ship),
          responses: { 201: { description: 'Made', ...json(ship) } },
        },
      },
      '/ships/{shipId}': {
        parameters: [id],
        get: { parameters: reading, responses: { 200: { description: 'OK', ...json(ship) } } },
        put: {
          parameters: [fleet, condition],
          requestBody: json(ship),
          responses: { 200: { description: 'OK', ...json(ship) } },
        },
        delete: { parameters: [fleet, reason], responses: { 204: { description: 'Gone' } } },
      },
    },
  }
}

const vega = { id: 4, name: 'Vega' }
const save = page.getByRole('button', { name: 'Save', exact: true })

test('has inputs in the form of a new record for the required parameters of the request', async () => {
  let made: Request | undefined
  respondWith(
    http.post('/api/ships', ({ request }) => {
      made = request.clone()
      return HttpResponse.json(vega, { status: 201 })
    }),
    http.get('/api/ships/4', () => HttpResponse.json(vega)),
  )
  const { where } = await openApp('/ships?new=', { document: shipsDocument() })
  await page.getByLabelText('Name').fill('Vega')
  await save.click()
  await expect.element(page.getByText('Please fill this in.')).toBeVisible()
  expect(made).toBeUndefined()
  await page.getByLabelText('Fleet').fill('north')
  await save.click()
  await expect.poll(where).toBe('/ships/4')
  expect(await made?.json()).toEqual({ name: 'Vega' })
  expect(made?.headers.get('X-Fleet')).toBe('north')
})

test('keeps entered parameters for this tab, and fills in the version of a changed record', async () => {
  let changed: Request | undefined
  let now = vega
  respondWith(
    http.get('/api/ships', () => HttpResponse.json([now])),
    http.get('/api/ships/4', () => HttpResponse.json(now, { headers: { ETag: '"7"' } })),
    http.put('/api/ships/4', ({ request }) => {
      changed = request.clone()
      now = { ...vega, name: 'Vega II' }
      return HttpResponse.json(now)
    }),
  )
  const { where, history } = await openApp('/ships/4?edit=', { document: shipsDocument() })
  await page.getByLabelText('Fleet').fill('north')
  expect(page.getByLabelText('If Match').elements()).toEqual([])
  await page.getByLabelText('Name').fill('Vega II')
  await save.click()
  await expect.poll(where).toBe('/ships/4')
  expect(await changed?.json()).toEqual({ name: 'Vega II' })
  expect(changed?.headers.get('If-Match')).toBe('"7"')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vega II' })).toBeVisible()
  history.push('/ships/4?edit=')
  await expect.element(page.getByLabelText('Fleet')).toHaveValue('north')
})

test('fills a path with another id by the value of the record', async () => {
  const document = shipsDocument()
  const { put, ...others } = document.paths['/ships/{shipId}'] as Record<string, unknown>
  const paths = { ...document.paths, '/ships/{shipId}': others, '/ships/{name}': { put } }
  let changed = ''
  respondWith(
    http.get('/api/ships/4', () => HttpResponse.json(vega)),
    http.put('/api/ships/:name', ({ params }) => {
      changed = String(params.name)
      return HttpResponse.json(vega)
    }),
  )
  await openApp('/ships/4?edit=', { document: { ...document, paths } })
  await page.getByLabelText('Fleet').fill('north')
  await page.getByLabelText('Name').fill('Vega II')
  await save.click()
  await expect.poll(() => changed).toBe('Vega')
})

test('shows inputs for required parameters before it deletes a record', async () => {
  let requested: Request | undefined
  respondWith(
    http.get('/api/ships', () => HttpResponse.json([vega])),
    http.get('/api/ships/4', () => HttpResponse.json(vega)),
    http.delete('/api/ships/4', ({ request }) => {
      requested = request
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openApp('/ships/4', { document: shipsDocument() })
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText('Reason').fill('sold')
  await expectAccessible(document.body)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('Please fill this in.')).toBeVisible()
  expect(requested).toBeUndefined()
  await dialog.getByLabelText('Fleet').fill('north')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Vega deleted.')).toBeVisible()
  expect(new URL(requested?.url ?? '').search).toBe('?reason=sold')
  expect(requested?.headers.get('X-Fleet')).toBe('north')
})

test('has an input for the id of a deleted record where no value is known', async () => {
  let gone = ''
  const which = (name: string) => [{ name, in: 'path', required: true, schema: { type: 'string' } }]
  const paths = {
    '/keys': { get: { responses: { 200: { description: '' } } } },
    '/keys/{name}': { parameters: which('name'), get: { responses: { 200: { description: '' } } } },
    '/keys/{secret}': { parameters: which('secret'), delete: { responses: { 204: { description: '' } } } },
  }
  respondWith(
    http.get('/api/keys', () => HttpResponse.json([])),
    http.get('/api/keys/reader', () => HttpResponse.json({ name: 'reader' })),
    http.delete('/api/keys/:secret', ({ params }) => {
      gone = String(params.secret)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openApp('/keys/reader', {
    document: { openapi: '3.1.0', info: { title: 'Keys', version: '1' }, paths },
  })
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText('Secret').fill('s3')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('reader deleted.')).toBeVisible()
  expect(gone).toBe('s3')
})

test('shows inputs for what reading a record requires, and then reads it', async () => {
  respondWith(
    http.get('/api/ships/4', ({ request }) =>
      request.headers.get('X-Fleet') === 'north'
        ? HttpResponse.json(vega)
        : HttpResponse.json({ message: 'Which fleet?' }, { status: 400 }),
    ),
  )
  const { sent } = await openApp('/ships/4', { document: shipsDocument([fleet]) })
  await expect.element(page.getByText('Enter what the server needs to show the ship')).toBeVisible()
  expect(sent.filter((one) => one.includes('/ships/4'))).toEqual([])
  await page.getByLabelText('Fleet').fill('north')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vega' })).toBeVisible()
})

test('opens a record without a header that its list was read without', async () => {
  respondWith(
    http.get('/api/ships', () => HttpResponse.json([vega])),
    http.get('/api/ships/4', () => HttpResponse.json(vega)),
  )
  const document = shipsDocument([fleet])
  Object.assign(document.paths['/ships'].get, { parameters: [fleet] })
  await openApp('/ships', { document })
  await page.getByRole('link', { name: 'Vega' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vega' })).toBeVisible()
})

test('gives an action the value of the record that it takes, not the id', async () => {
  const document = shipsDocument()
  const name = { name: 'name', in: 'path', required: true, schema: { type: 'string' } }
  const hail = { post: { summary: 'Hail', parameters: [name], responses: { 204: { description: 'Done' } } } }
  const hailed: string[] = []
  respondWith(
    http.get('/api/ships/4', () => HttpResponse.json(vega)),
    http.post('/api/ships/:name/hail', ({ params }) => {
      hailed.push(String(params.name))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const paths = { ...document.paths, '/ships/{name}/hail': hail }
  await openApp('/ships/4', { document: { ...document, paths } })
  await page.getByRole('link', { name: 'Hail' }).click()
  await page.getByRole('button', { name: 'Hail' }).click()
  await expect.poll(() => hailed).toEqual(['Vega'])
})
