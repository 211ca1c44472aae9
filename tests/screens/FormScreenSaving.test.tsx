import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../controls/axe.ts'
import { answer, lastChange, open, serve } from './form-page.tsx'

const text = { type: 'string' }
const box = {
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, name: text, colour: text, weight: text },
}
const json = (schema: unknown, status = 200) => ({
  [status]: { description: 'OK', content: { 'application/json': { schema } } },
})
const takes = (schema: unknown, more: object = {}) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: json(box),
  ...more,
})
const save = page.getByRole('button', { name: 'Save', exact: true })
const red = { id: 1, name: 'Main', colour: 'red', weight: '5 kg' }

/** A server of boxes whose records are changed by these operations. */
function boxes(changing: Record<string, unknown>) {
  return {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    paths: {
      '/boxes': { get: { responses: json({ type: 'array', items: box }) } },
      '/boxes/{boxId}': {
        parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: json(box) },
        ...changing,
      },
    },
  }
}

async function rename(document: unknown) {
  const opened = await open(document, '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  await save.click()
  return opened
}

test('changes a record by PUT where the PATCH takes something else than records', async () => {
  const sent = serve(http.get('/api/boxes/1', answer(red)), http.put('/api/boxes/1', answer(red)))
  const steps = { type: 'object', properties: { steps: { type: 'array', items: text } } }
  const { where } = await rename(boxes({ put: takes(box), patch: takes(steps) }))
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ method: 'PUT', body: { name: 'Second', colour: 'red' } })
})

test('sends along what the server misses in a change of parts, once it says so', async () => {
  const needy = { ...box, required: ['colour'] }
  const missing = { message: ['colour should not be empty'], statusCode: 400 }
  const sent = serve(
    http.get('/api/boxes/1', answer(red)),
    http.patch('/api/boxes/1', async ({ request }) => {
      const body = (await request.json()) as object
      return 'colour' in body ? HttpResponse.json(red) : HttpResponse.json(missing, { status: 400 })
    }),
  )
  const { where } = await rename(boxes({ patch: takes(needy) }))
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ method: 'PATCH', body: { name: 'Second', colour: 'red' } })
})

test('takes the other operation where the server does not offer the one it describes, and the next time at once', async () => {
  const document = boxes({ put: takes(box), patch: takes(box) })
  const sent = serve(
    http.get('/api/boxes/1', answer(red)),
    http.put('/api/boxes/1', answer(red)),
    http.patch('/api/boxes/1', answer({ error: 'no' }, 405)),
  )
  const first = await rename(document)
  await expect.poll(first.where).toBe('/boxes/1')
  await first.leave()
  const { where } = await rename(document)
  await expect.poll(where).toBe('/boxes/1')
  const methods = sent.map(({ method }) => method).filter((method) => method !== 'GET')
  expect(methods).toEqual(['PATCH', 'PUT', 'PUT'])
})

test('offers the other operation where the server refuses the first for no reason that the form has', async () => {
  const sent = serve(
    http.get('/api/boxes/1', answer(red)),
    http.put('/api/boxes/1', answer(red)),
    http.patch('/api/boxes/1', answer({ error: 'No sets given' }, 422)),
  )
  const { where } = await rename(boxes({ put: takes(box), patch: takes(box) }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('No sets given')
  await page.getByRole('button', { name: 'Send the whole record instead' }).click()
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ method: 'PUT', body: { name: 'Second', weight: '5 kg' } })
})

test('says what a server drops that takes less than it has, and puts it back', async () => {
  const name = { type: 'object', properties: { name: text } }
  let now: Record<string, unknown> = red
  const sent = serve(
    http.get('/api/boxes/1', () => HttpResponse.json(now)),
    http.put('/api/boxes/1', async ({ request }) => {
      now = { id: 1, ...((await request.json()) as object) }
      return HttpResponse.json(now)
    }),
  )
  const { where } = await rename(boxes({ put: takes(name) }))
  await expect.poll(where).toBe('/boxes/1')
  await expect.element(page.getByText(/^The server dropped .* Colour and Weight/)).toBeVisible()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.element(page.getByText(/Colour and Weight put back/)).toBeVisible()
  expect(now).toEqual({ ...red, name: 'Second' })
  expect(lastChange(sent)?.body).toEqual({ name: 'Second', colour: 'red', weight: '5 kg' })
})

test('names the state that it changes where the server wants to know', async () => {
  const sent = serve(
    http.get('/api/boxes/1', () => HttpResponse.json(red, { headers: { ETag: '"7"' } })),
    http.put('/api/boxes/1', ({ request }) =>
      request.headers.get('If-Match') === '"7"'
        ? HttpResponse.json(red)
        : HttpResponse.json({ message: 'Send If-Match.' }, { status: 428 }),
    ),
  )
  const { where } = await rename(boxes({ put: takes(box) }))
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)?.headers.get('If-Match')).toBe('"7"')
})

/** A server where somebody else has painted the box since the form opened. */
async function paintedMeanwhile() {
  let now: Record<string, unknown> = { ...red, version: 1 }
  const sent = serve(
    http.get('/api/boxes/1', () => HttpResponse.json(now)),
    http.put('/api/boxes/1', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      if (body.version !== now.version)
        return HttpResponse.json({ message: 'Version 1 is not 2.' }, { status: 409 })
      now = { ...body, id: 1 }
      return HttpResponse.json(now)
    }),
  )
  const versioned = { ...box, properties: { ...box.properties, version: { type: 'integer' } } }
  const { where } = await open(boxes({ put: takes(versioned) }), '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  now = { ...red, colour: 'blue', version: 2 }
  await save.click()
  await expect.element(page.getByText('Colour is “blue” there now.')).toBeVisible()
  return { sent, where, now: () => now }
}

test('says what somebody else has changed, and saves what was changed here over it', async () => {
  const { where, now } = await paintedMeanwhile()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Version 1 is not 2.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save my changes over it' }).click()
  await expect.poll(where).toBe('/boxes/1')
  expect(now()).toEqual({ ...red, name: 'Second', colour: 'blue', version: 2 })
})

test('takes what somebody else has made of the record instead', async () => {
  const { where } = await paintedMeanwhile()
  await page.getByRole('button', { name: 'Take what is there' }).click()
  await expect.element(page.getByLabelText('Colour', { exact: true })).toHaveValue('blue')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Main')
  expect(where()).toBe('/boxes/1?edit=')
})
