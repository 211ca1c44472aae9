import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../controls/axe.ts'
import { open, serve } from '../form-page.tsx'

const box = {
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
}
const json = (schema: unknown, status = 200) => ({
  [status]: { description: 'OK', content: { 'application/json': { schema } } },
})
const document = {
  openapi: '3.1.0',
  info: { title: 'Boxes', version: '1' },
  paths: {
    '/boxes': {
      get: { responses: json({ type: 'array', items: box }) },
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: box } } },
        responses: json(box, 201),
      },
    },
    '/boxes/{boxId}': {
      parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: json(box) },
    },
  },
}
const save = page.getByRole('button', { name: 'Save', exact: true })
const alert = page.getByRole('form').getByRole('alert')

test('explains in whole sentences what came instead of a response', async () => {
  serve(
    http.get('/api/boxes', () => HttpResponse.json([])),
    http.post('/api/boxes', () => HttpResponse.json({ message: 'Gateway Timeout' }, { status: 504 })),
  )
  await open(document, '/boxes?new=')
  await page.getByLabelText('Name').fill('Main')
  await save.click()
  await expect
    .element(alert)
    .toHaveTextContent('Gateway Timeout. The box may have been created all the same, but it was not found')
})

test('takes no record of the same folder for the new one, where nothing else was sent', async () => {
  const inFolder = {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      folder: { type: 'string', enum: ['plans', 'other'], default: 'other' },
    },
  }
  const withFolders = JSON.parse(
    JSON.stringify(document).replaceAll(JSON.stringify(box), JSON.stringify(inFolder)),
  )
  serve(
    http.get('/api/boxes', () => HttpResponse.json([{ id: 1, name: 'Old', folder: 'other' }])),
    http.post('/api/boxes', () => HttpResponse.error()),
  )
  await open(withFolders, '/boxes?new=')
  await expect.element(page.getByLabelText('Name')).toBeVisible()
  await save.click()
  await expect.element(alert).toHaveTextContent('but it was not found in the list')
  await expect.element(page.getByRole('button', { name: 'Open “Old”' })).not.toBeInTheDocument()
})

test('sends a new record without a response only once, even after a reload, until a person wants a duplicate', async () => {
  const boxes: { id: number; name: string }[] = []
  let isMade = false
  let isLost = true
  const sent = serve(
    http.get('/api/boxes', () => HttpResponse.json(boxes)),
    http.post('/api/boxes', async ({ request }) => {
      const made = { id: boxes.length + 1, ...((await request.json()) as { name: string }) }
      if (isMade) boxes.push(made)
      return isLost ? HttpResponse.error() : HttpResponse.json(made, { status: 201 })
    }),
  )
  const posts = () => sent.filter(({ method }) => method === 'POST').length
  const first = await open(document, '/boxes?new=')
  await page.getByLabelText('Name').fill('Main')
  await save.click()
  await expect
    .element(alert)
    .toHaveTextContent('The box may have been created all the same, but it was not found')
  await expectAccessible()
  await save.click()
  await expect.element(alert).toHaveTextContent(/^Sent at/)
  expect(posts()).toBe(1)
  await first.leave()

  // The form is opened anew: it knows, and looks by itself.
  boxes.push({ id: 1, name: 'Main' })
  const second = await open(document, '/boxes?new=')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Main')
  await expect.element(alert).toHaveTextContent('one like it is there now')
  await page.getByRole('button', { name: 'Open “Main”' }).click()
  await expect.poll(second.where).toBe('/boxes/1')
  expect(posts()).toBe(1)
  await second.leave()

  const third = await open(document, '/boxes?new=')
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
  await page.getByLabelText('Name').fill('Other')
  await save.click()
  await expect.element(alert).toHaveTextContent('may have been created all the same')
  isMade = true
  isLost = false
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect.poll(third.where).toBe('/boxes/2')
  expect(posts()).toBe(3)
})
