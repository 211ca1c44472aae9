import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../controls/axe.ts'
import { heldDoor } from '../../../support/at-rest.ts'
import { lastChange, open, respond, serve, stored } from '../form-page.tsx'

// A version that came more than two seconds ago is read again before a save, however long a test takes.
beforeEach(() => {
  vi.setSystemTime(Date.now())
})

/** Some time goes by. */
function wait(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

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
const second = { ...red, name: 'Second' }
const paint = (colour: string) => page.getByRole('textbox', { name: 'Colour', exact: true }).fill(colour)
const theBox = () => stored('/api/boxes/1', red)

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

const form = page.getByRole('form')

test('changes a record by PUT where the PATCH takes something else', async () => {
  const { get, put } = theBox()
  const sent = serve(get, put)
  const steps = { type: 'object', properties: { steps: { type: 'array', items: text } } }
  const { where } = await rename(boxes({ put: takes(box), patch: takes(steps) }))
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ method: 'PUT', body: { name: 'Second', colour: 'red' } })
})

test('adds required properties to a partial change, once the server misses them', async () => {
  const needy = { ...box, required: ['colour'] }
  const missing = { message: ['colour should not be empty'], statusCode: 400 }
  const { get, patch } = theBox()
  const sent = serve(
    get,
    http.patch('/api/boxes/1', async ({ request }) =>
      'colour' in ((await request.clone().json()) as object)
        ? undefined
        : HttpResponse.json(missing, { status: 400 }),
    ),
    patch,
  )
  const { where } = await rename(boxes({ patch: takes(needy) }))
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ method: 'PATCH', body: { name: 'Second', colour: 'red' } })
})

test('uses the other operation where the server lacks the described one, and then at once', async () => {
  const document = boxes({ put: takes(box), patch: takes(box) })
  const { get, put } = theBox()
  const sent = serve(get, put, http.patch('/api/boxes/1', respond({ error: 'no' }, 405)))
  const first = await rename(document)
  await expect.poll(first.where).toBe('/boxes/1')
  await first.leave()
  // Whatever is changed: the server has no PATCH.
  const { where } = await open(document, '/boxes/1?edit=')
  await paint('blue')
  await save.click()
  await expect.poll(where).toBe('/boxes/1')
  const methods = sent.map(({ method }) => method).filter((method) => method !== 'GET')
  expect(methods).toEqual(['PATCH', 'PUT', 'PUT'])
})

test('offers the other operation where a refusal of the first concerns no field', async () => {
  const { get, put } = theBox()
  const sent = serve(get, put, http.patch('/api/boxes/1', respond({ error: 'No sets given' }, 422)))
  const { where } = await rename(boxes({ put: takes(box), patch: takes(box) }))
  await expect.element(page.getByRole('form').getByRole('alert')).toHaveTextContent('No sets given')
  await page.getByRole('button', { name: 'Send the whole record instead' }).click()
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ method: 'PUT', body: { name: 'Second', weight: '5 kg' } })
})

test.each(['Boxes are only changed on Mondays.', 'Colour must be one of green and blue.'])(
  'offers no other operation where the reason holds for it too: %s',
  async (error) => {
    const { get } = theBox()
    serve(get, http.patch('/api/boxes/1', respond({ error }, 422)))
    await rename(boxes({ put: takes(box), patch: takes(box) }))
    await expect.element(form.getByText('The server did not accept this.')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /instead|only the changes/ }))
      .not.toBeInTheDocument()
  },
)

test('offers the other operation where the server gives no reason', async () => {
  const { get } = theBox()
  serve(get, http.patch('/api/boxes/1', respond(undefined, 400)))
  await rename(boxes({ put: takes(box), patch: takes(box) }))
  await expect.element(page.getByRole('button', { name: 'Send the whole record instead' })).toBeVisible()
})

test('reports what a server drops that takes less than it has, and restores it', async () => {
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

test.each([
  ['the record as it was', () => HttpResponse.json(red)],
  ['nothing', () => new HttpResponse(null, { status: 204 })],
  ['a message', () => HttpResponse.json({ message: 'OK' })],
  ['its id', () => HttpResponse.json(1)],
])('never calls saved what a server leaves as it was, though it returns %s', async (_what, response) => {
  serve(http.get('/api/boxes/1', respond(red)), http.patch('/api/boxes/1', response))
  const { where } = await rename(boxes({ patch: takes(box) }))
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('The server accepted this, but left Name as it was.')
  await expect.element(page.getByText('Box saved')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Second')
  expect(where()).toBe('/boxes/1?edit=')
})

test('names what a server left unchanged of a partly accepted change', async () => {
  const { get, change } = theBox()
  serve(
    get,
    http.patch('/api/boxes/1', () => {
      change({ name: 'Second' })
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { where } = await open(boxes({ patch: takes(box) }), '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  await paint('blue')
  await save.click()
  await expect.poll(where).toBe('/boxes/1')
  await expect.element(page.getByText('Box saved, but the server left Colour as it was.')).toBeVisible()
})

test('reads a record again where the response to a save has the old values', async () => {
  let now: Record<string, unknown> = red
  const sent = serve(
    http.get('/api/boxes/1', () => HttpResponse.json(now)),
    http.patch('/api/boxes/1', async ({ request }) => {
      const before = now
      now = { ...now, ...((await request.json()) as object) }
      return HttpResponse.json(before)
    }),
  )
  const { where } = await rename(boxes({ patch: takes(box) }))
  await expect.poll(where).toBe('/boxes/1')
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
  await expect.element(page.getByText('Box saved')).toBeVisible()
  await expect.element(page.getByText('The server accepted')).not.toBeInTheDocument()
})

test('reports what a PATCH emptied without naming it, restores it, and then sends everything', async () => {
  let now: Record<string, unknown> = red
  const sent = serve(
    http.get('/api/boxes/1', () => HttpResponse.json(now)),
    http.patch('/api/boxes/1', async ({ request }) => {
      now = { ...red, colour: '', ...((await request.json()) as object) }
      return HttpResponse.json(now)
    }),
  )
  const first = await rename(boxes({ patch: takes(box) }))
  await expect.poll(first.where).toBe('/boxes/1')
  await expect
    .element(page.getByText('The server dropped what this box had as Colour: only what'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.element(page.getByText('Colour put back. Every save sends it')).toBeVisible()
  expect(now).toEqual({ ...red, name: 'Second' })
  await first.leave()
  now = red
  const { where } = await rename(boxes({ patch: takes(box) }))
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)?.body).toEqual({ name: 'Second', colour: 'red', weight: '5 kg' })
})

test('leaves out undescribed properties where the server refuses them, and then at once', async () => {
  const { get, put, change } = theBox()
  change({ _rev: 7 })
  const sent = serve(
    get,
    http.put('/api/boxes/1', async ({ request }) =>
      '_rev' in ((await request.clone().json()) as object)
        ? HttpResponse.json({ message: '"_rev" is not allowed' }, { status: 400 })
        : undefined,
    ),
    put,
  )
  const first = await rename(boxes({ put: takes(box) }))
  await expect.poll(first.where).toBe('/boxes/1')
  expect(lastChange(sent)?.body).toEqual({ name: 'Second', colour: 'red', weight: '5 kg' })
  await first.leave()
  change({ name: 'Main', _rev: 8 })
  const { where } = await rename(boxes({ put: takes(box) }))
  await expect.poll(where).toBe('/boxes/1')
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(3)
})

test('leaves out inner read-only properties where the server refuses them, and then at once', async () => {
  const time = { type: 'string', format: 'date-time', readOnly: true }
  const owner = {
    type: 'object',
    properties: {
      role: text,
      since: time,
      shelfId: text,
      shelf: { type: 'object', properties: { id: { ...text, readOnly: true }, size: text } },
    },
  }
  const shared = { ...box, properties: { ...box.properties, owners: { type: 'array', items: owner } } }
  const own = {
    role: 'owner',
    since: '2026-11-28T03:20:06Z',
    shelfId: 's1',
    shelf: { id: 's1', size: 'L' },
    note: 'kept',
  }
  const { get, put, change } = stored('/api/boxes/1', { ...red, owners: [own] })
  const message = 'request/body/owners/0/shelf/id is read-only'
  const sent = serve(
    get,
    http.put('/api/boxes/1', async ({ request }) =>
      /since|"id":"s1"/.test(await request.clone().text())
        ? HttpResponse.json({ message }, { status: 400 })
        : undefined,
    ),
    put,
  )
  const document = boxes({ get: { responses: json(shared) }, put: takes(shared) })
  const first = await rename(document)
  await expect.poll(first.where).toBe('/boxes/1')
  expect(lastChange(sent)?.body).toMatchObject({
    name: 'Second',
    owners: [{ role: 'owner', shelfId: 's1', note: 'kept' }],
  })
  await first.leave()
  change({ name: 'Main', owners: [own] })
  const { where } = await rename(document)
  await expect.poll(where).toBe('/boxes/1')
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(3)
})

test('sends the version that it changes where the server requires that', async () => {
  const { now, put, change } = theBox()
  let etag = 7
  const sent = serve(
    http.get('/api/boxes/1', () =>
      HttpResponse.json(now(), {
        headers: { ETag: `W/"${etag}"`, 'Last-Modified': 'Sun, 01 Nov 2026 08:00:00 GMT' },
      }),
    ),
    http.put('/api/boxes/1', ({ request }) => {
      if (!request.headers.has('If-Unmodified-Since'))
        return HttpResponse.json({ message: 'Send a condition.' }, { status: 428 })
      etag += 1
      return undefined
    }),
    put,
  )
  const { where, leave } = await rename(boxes({ put: takes(box) }))
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)?.headers.get('If-Unmodified-Since')).toBe('Sun, 01 Nov 2026 08:00:00 GMT')
  await leave()
  change({ name: 'Main' })
})

test('learns that a server requires the version, where a list has none', async () => {
  const { get, put, now, change } = theBox()
  let isTagged = false
  const sent = serve(
    http.get('/api/boxes/1', () =>
      isTagged ? HttpResponse.json(now(), { headers: { ETag: '"7"' } }) : undefined,
    ),
    get,
    http.put('/api/boxes/1', ({ request }) =>
      request.headers.get('If-Match') === '"7"'
        ? undefined
        : HttpResponse.json({ message: 'Send If-Match.' }, { status: 428 }),
    ),
    put,
  )
  const first = await open(boxes({ put: takes(box) }), '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  isTagged = true
  await save.click()
  await expect.poll(first.where).toBe('/boxes/1')
  expect(lastChange(sent)?.headers.get('If-Match')).toBe('"7"')
  await first.leave()
  const before = sent.length
  isTagged = false
  change({ name: 'Main' })
  const { where } = await open(boxes({ put: takes(box) }), '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  isTagged = true
  // The clock stands still here: what is read while the mouse is down on Save would be no newer.
  wait(1)
  await save.click()
  await expect.poll(where).toBe('/boxes/1')
  // Known from the first save on: no request is refused.
  expect(sent.slice(before).map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT'])
})

test('keeps by PUT what others have changed meanwhile, reports it, and undoes only its own change', async () => {
  const { get, put, now, change } = theBox()
  change({ stock: 4 })
  const sent = serve(get, put)
  const { where } = await open(boxes({ put: takes(box) }), '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  change({ stock: 3, colour: 'blue' })
  wait(60)
  await save.click()
  await expect.poll(where).toBe('/boxes/1')
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT'])
  expect(lastChange(sent)?.body).toMatchObject({ name: 'Second', colour: 'blue', stock: 3 })
  await expect
    .element(page.getByText('While you were editing, someone else changed Colour to “blue”. That was kept.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change is undone.')).toBeVisible()
  expect(now()).toEqual({ ...red, colour: 'blue', stock: 3 })
})

test('does not read a record first that has just been read', async () => {
  const { get, put } = theBox()
  const sent = serve(get, put)
  const { where } = await rename(boxes({ put: takes(box) }))
  await expect.poll(where).toBe('/boxes/1')
  await expect.element(page.getByText('Box saved')).toBeVisible()
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT'])
})

/** A server where somebody else has renamed the box since the form opened. */
async function renamedMeanwhile(by: 'put' | 'patch') {
  const stored = theBox()
  const sent = serve(stored.get, stored[by])
  const { where } = await open(boxes({ [by]: takes(box) }), '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  stored.change({ name: 'Third', colour: 'blue' })
  wait(60)
  await save.click()
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Someone else changed Name while you were editing.')
  await expect.element(page.getByText('Name is “Third” there now, and you have “Second”.')).toBeVisible()
  expect(lastChange(sent)).toBeUndefined()
  return { sent, where, now: stored.now }
}

test.each(['put', 'patch'] as const)(
  'sends nothing by %s over a field that another person has changed, except on demand',
  async (by) => {
    const { where, now } = await renamedMeanwhile(by)
    await expectAccessible()
    await page.getByRole('button', { name: 'Save my changes over it' }).click()
    await expect.poll(where).toBe('/boxes/1')
    expect(now()).toEqual({ ...red, name: 'Second', colour: 'blue' })
  },
)

test('sends over another person’s change also what was typed after it was reported', async () => {
  const { where, now } = await renamedMeanwhile('patch')
  await page.getByLabelText('Weight').fill('7 kg')
  await page.getByRole('button', { name: 'Save my changes over it' }).click()
  await expect.poll(where).toBe('/boxes/1')
  expect(now()).toEqual({ ...red, name: 'Second', colour: 'blue', weight: '7 kg' })
})

test('takes over another person’s value of one field, and back, beside own changes of others', async () => {
  const stored = theBox()
  const sent = serve(stored.get, stored.patch)
  const { where } = await open(boxes({ patch: takes(box) }), '/boxes/1?edit=')
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Second')
  await page.getByLabelText('Colour', { exact: true }).fill('green')
  await page.getByLabelText('Weight').fill('7 kg')
  stored.change({ name: 'Third', weight: '5 kg' })
  wait(60)
  await save.click()
  // It would also lose what nobody else has changed.
  await expect.element(page.getByRole('button', { name: 'Discard all my changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Use theirs: Name' }).click()
  await expect.element(name).toHaveValue('Third')
  await page.getByRole('button', { name: 'Use mine: Name' }).click()
  await expect.element(name).toHaveValue('Second')
  await page.getByRole('button', { name: 'Use theirs: Name' }).click()
  await page.getByRole('button', { name: 'Save my changes over it' }).click()
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)?.body).toEqual({ colour: 'green', weight: '7 kg' })
  expect(stored.now()).toMatchObject({ name: 'Third', weight: '7 kg' })
})

test('takes over another person’s change on demand', async () => {
  const { where } = await renamedMeanwhile('put')
  const take = page.getByRole('button', { name: 'Use the server’s version' })
  // Two buttons, as can be seen.
  const other = page
    .getByRole('button', { name: 'Save my changes over it' })
    .element()
    .getBoundingClientRect()
  const { left, top } = take.element().getBoundingClientRect()
  expect(left > other.right || top > other.bottom).toBe(true)
  await take.click()
  await expect.element(page.getByLabelText('Colour', { exact: true })).toHaveValue('blue')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Third')
  expect(where()).toBe('/boxes/1?edit=')
})

test('does not overwrite by an older draft what another person has changed since', async () => {
  const { get, put, change } = theBox()
  const sent = serve(get, put)
  const first = await open(boxes({ put: takes(box) }), '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  await expect.element(page.getByText('Draft kept on this device')).toBeVisible()
  await first.leave()
  change({ name: 'Third' })
  await open(boxes({ put: takes(box) }), '/boxes/1?edit=')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Second')
  await save.click()
  await expect.element(page.getByText('Name is “Third” there now, and you have “Second”.')).toBeVisible()
  expect(lastChange(sent)).toBeUndefined()
})

test('saves again where a server that compares versions has a newer one', async () => {
  // The server notes a moment of its own at each save.
  let now: Record<string, unknown> = { ...red, version: 1, publishedAt: '2024-03-01T05:06:07Z' }
  serve(
    http.get('/api/boxes/1', () => HttpResponse.json(now)),
    http.put('/api/boxes/1', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      if (body.version !== now.version)
        return HttpResponse.json({ message: 'Version 1 is not 2.' }, { status: 409 })
      now = { ...body, id: 1, version: Number(now.version) + 1, publishedAt: '2024-03-03T05:06:07Z' }
      return HttpResponse.json(now)
    }),
  )
  const versioned = { ...box, properties: { ...box.properties, version: { type: 'integer' } } }
  const noted = {
    ...versioned,
    properties: { ...versioned.properties, publishedAt: { ...text, format: 'date-time' } },
  }
  const { where } = await open(
    boxes({ get: { responses: json(noted) }, put: takes(versioned) }),
    '/boxes/1?edit=',
  )
  await page.getByLabelText('Name').fill('Second')
  now = { ...red, colour: 'blue', version: 2, publishedAt: '2024-03-02T05:06:07Z' }
  await save.click()
  await expect.poll(where).toBe('/boxes/1')
  expect(now).toMatchObject({ ...second, colour: 'blue', version: 3 })
  await expect.element(page.getByText('someone else changed Colour to “blue”. That')).toBeVisible()
})

const author = { type: 'object', properties: { id: { type: 'integer' }, name: text } }

/** A server whose boxes embed their owner, and take its id. */
function owned() {
  const shown = { ...box, properties: { ...box.properties, owner: author } }
  const taken = { ...box, properties: { ...box.properties, owner: { type: 'integer' } } }
  return boxes({ get: { responses: json(shown) }, put: { ...takes(taken), responses: json(shown) } })
}

test('does not take an embedded record for a change of its id', async () => {
  let owner = { id: 2, name: 'Ada' }
  let now: Record<string, unknown> = red
  const sent = serve(
    http.get('/api/boxes/1', () => HttpResponse.json({ ...now, owner })),
    http.put('/api/boxes/1', async ({ request }) => {
      now = { ...red, ...((await request.json()) as object) }
      owner = { ...owner, id: Number(now.owner) }
      return HttpResponse.json({ ...now, owner })
    }),
  )
  const { where } = await open(owned(), '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  now = { ...red, name: 'Third' }
  wait(60)
  await save.click()
  await expect.element(page.getByText('Name is “Third” there now')).toBeVisible()
  await expect.element(page.getByText('Owner is')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save my changes over it' }).click()
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)?.body).toMatchObject({ name: 'Second', owner: 2 })
})

const inQuery = (name: string, more: object = {}) => ({ name, in: 'query', schema: text, ...more })

test('sends a new record in the query, where no body is taken', async () => {
  const sent = serve(http.post('/api/boxes', respond({ ...red, id: 8 }, 201)))
  const document = boxes({})
  const post = {
    parameters: [inQuery('name', { required: true }), inQuery('colour'), inQuery('lang')],
    responses: json(box, 201),
  }
  Object.assign(document.paths['/boxes'], { post })
  const { where } = await open(document, '/boxes?new=')
  await save.click()
  await expect.element(page.getByLabelText('Name')).toBeInvalid()
  await expect.element(page.getByLabelText('Weight')).not.toBeInTheDocument()
  await page.getByLabelText('Name').fill('Main & more')
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('red')
  await expectAccessible()
  await save.click()
  await expect.poll(where).toBe('/boxes/8')
  expect(lastChange(sent)).toMatchObject({
    method: 'POST',
    path: '/api/boxes?name=Main%20%26%20more&colour=red',
    text: '',
  })
})

test('sends a changed record in the query, where no body is taken', async () => {
  let now = red
  const sent = serve(
    http.get('/api/boxes/1', () => HttpResponse.json(now)),
    http.put('/api/boxes/1', () => HttpResponse.json((now = second))),
  )
  const put = { parameters: [inQuery('name'), inQuery('colour')], responses: json(box) }
  const { where } = await rename(boxes({ put }))
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ path: '/api/boxes/1?name=Second&colour=red', text: '' })
})

test('reads a record while the mouse is down on Save, and then not again', async () => {
  const { get, put } = theBox()
  const sent = serve(get, put)
  await open(boxes({ put: takes(box) }), '/boxes/1?edit=')
  const press = () => save.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(save).toBeVisible()
  wait(60)
  // Nothing would be sent.
  press()
  await page.getByLabelText('Name').fill('Second')
  press()
  await expect.poll(() => sent.length).toBe(2)
  await save.click()
  await expect.element(page.getByText('Box saved')).toBeVisible()
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT'])
})

test('says that it is saving where the server is slow, and keeps the focus at Save', async () => {
  const door = heldDoor()
  let now = red
  serve(
    http.get('/api/boxes/1', () => HttpResponse.json(now)),
    http.put('/api/boxes/1', () => HttpResponse.json({ detail: 'Too many' }, { status: 429 }), {
      once: true,
    }),
    http.put('/api/boxes/1', async () => {
      await door.isOpen
      return HttpResponse.json((now = second))
    }),
  )
  const { where } = await rename(boxes({ put: takes(box) }))
  // The message has the focus, and goes with the next attempt.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible()
  await expect.element(save).toHaveFocus()
  door.open()
  await expect.poll(where).toBe('/boxes/1')
})

test('has an input for the id of a new record where people choose it', async () => {
  const sent = serve(http.put('/api/boxes/12', respond({ boxId: 12, name: 'Main' }, 201)))
  const numbered = {
    type: 'object',
    required: ['boxId', 'name'],
    properties: { boxId: { type: 'integer' }, name: text },
  }
  const document = boxes({
    get: { responses: json(numbered) },
    put: { ...takes(numbered), responses: json(numbered, 201) },
  })
  document.paths['/boxes'].get.responses = json({ type: 'array', items: numbered })
  const { where } = await open(document, '/boxes?new=')
  await page.getByRole('spinbutton', { name: 'Box' }).fill('12')
  await page.getByLabelText('Name').fill('Main')
  await save.click()
  await expect.poll(where).toBe('/boxes/12')
  expect(lastChange(sent)).toMatchObject({ method: 'PUT', body: { boxId: 12, name: 'Main' } })
})

/** The boxes, of which new ones can be made. */
function growing() {
  const document = boxes({ put: takes(box) })
  return {
    ...document,
    paths: { ...document.paths, '/boxes': { ...document.paths['/boxes'], post: takes(box) } },
  }
}

test('leads to a new record whose response has only the address', async () => {
  const headers = { Location: 'https://boxes.example/v1/boxes/7' }
  serve(http.post('/api/boxes', () => new HttpResponse(null, { status: 201, headers })))
  const { where } = await open(growing(), '/boxes?new=')
  await page.getByLabelText('Name').fill('New')
  await save.click()
  await expect.poll(where).toBe('/boxes/7')
})

test('does not take a job for a record, and reports nothing as saved that is in progress', async () => {
  const job = { id: 'job-1', status: 'queued' }
  serve(
    http.get('/api/boxes/1', respond(red)),
    http.put('/api/boxes/1', respond(job, 202)),
    http.post('/api/boxes', respond(job, 202)),
  )
  const first = await open(growing(), '/boxes?new=')
  await page.getByLabelText('Name').fill('New')
  await save.click()
  await expect.poll(first.where).toBe('/boxes')
  await expect.element(page.getByText('The server has taken it and is still working on it.')).toBeVisible()
  await first.leave()
  const { where } = await rename(growing())
  await expect.poll(where).toBe('/boxes/1')
  await expect
    .element(page.getByText('The server has taken it and is still working on it.').first())
    .toBeVisible()
  await expect.element(page.getByText('Box saved')).not.toBeInTheDocument()
})

test('sends only the changes by PUT where the server refuses a field that was not changed', async () => {
  const { get, change, now } = theBox()
  const sent = serve(
    get,
    http.put('/api/boxes/1', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      if ('weight' in body)
        return HttpResponse.json({ error: "Unable to remove weights from box 'Main" }, { status: 422 })
      change(body)
      return HttpResponse.json(now())
    }),
  )
  const { where, leave } = await rename(boxes({ put: takes(box) }))
  await page.getByRole('button', { name: 'Send only the changes by PUT' }).click()
  await expect.poll(where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ method: 'PUT', body: { name: 'Second' } })
  await leave()
})

test('sends only the changes by PUT where the server refuses a PATCH and the whole record, also later', async () => {
  const { get, change, now } = theBox()
  const sent = serve(
    get,
    http.patch('/api/boxes/1', respond({ error: 'No steps given.' }, 422)),
    http.put('/api/boxes/1', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      if ('weight' in body) return HttpResponse.json({ error: 'No.' }, { status: 422 })
      change(body)
      return HttpResponse.json(now())
    }),
  )
  const document = boxes({ put: takes(box), patch: takes(box) })
  const first = await rename(document)
  await page.getByRole('button', { name: 'Send the whole record instead' }).click()
  await page.getByRole('button', { name: 'Send only the changes by PUT' }).click()
  await expect.poll(first.where).toBe('/boxes/1')
  expect(lastChange(sent)).toMatchObject({ method: 'PUT', body: { name: 'Second' } })
  await first.leave()
  change({ name: 'Main' })
  const before = sent.length
  const again = await rename(document)
  await expect.poll(again.where).toBe('/boxes/1')
  const changes = () => sent.slice(before).filter(({ method }) => method !== 'GET')
  expect(changes()).toMatchObject([{ method: 'PUT', body: { name: 'Second' } }])
  await again.leave()
  // Of other fields it is not known that this would do: it could empty what it does not name.
  const { where } = await open(document, '/boxes/1?edit=')
  await paint('blue')
  await save.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('No steps given.')
  expect(changes().at(-1)).toMatchObject({ method: 'PATCH', body: { colour: 'blue' } })
  expect(where()).toBe('/boxes/1?edit=')
})

/** A server of boxes whose records are created, too, and where somebody else deletes the record while it is edited. */
async function renameDeleted(post?: ReturnType<typeof http.post>) {
  const document = boxes({ patch: takes(box) })
  Object.assign(document.paths['/boxes'], { post: takes(box) })
  const gone = respond({ detail: 'Not found.' }, 404)
  let isDeleted = false
  const sent = serve(
    http.get('/api/boxes/1', () => (isDeleted ? gone() : HttpResponse.json(red))),
    http.patch('/api/boxes/1', gone),
    ...(post ? [post] : []),
  )
  const opened = await open(document, '/boxes/1?edit=')
  await page.getByLabelText('Name').fill('Second')
  isDeleted = true
  await save.click()
  await expect.element(form.getByText('This box was deleted while you were editing.')).toBeVisible()
  return { ...opened, sent }
}

test('saves the record as a new one where somebody deleted it meanwhile', async () => {
  const { where, sent } = await renameDeleted(http.post('/api/boxes', respond({ ...second, id: 9 }, 201)))
  await page.getByRole('button', { name: 'Save as a new box' }).click()
  await expect.poll(where).toBe('/boxes/9')
  await expect.element(page.getByText('Box saved', { exact: true })).toBeVisible()
  expect(lastChange(sent)).toMatchObject({
    method: 'POST',
    path: '/api/boxes',
    body: { name: 'Second', colour: 'red', weight: '5 kg' },
  })
})

test('keeps what was entered where the server refuses it as a new record too', async () => {
  await renameDeleted(http.post('/api/boxes', respond({ error: 'No more boxes.' }, 422)))
  await page.getByRole('button', { name: 'Save as a new box' }).click()
  await expect.element(form.getByText('No more boxes.')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Second')
  await expect.element(page.getByRole('button', { name: /instead|as a new/ })).not.toBeInTheDocument()
})

test('takes a record that is still there for no deleted one', async () => {
  const { get } = theBox()
  serve(get, http.patch('/api/boxes/1', respond({ error: 'No such route' }, 404)))
  await rename(boxes({ patch: takes(box) }))
  await expect.element(form.getByText('This could not be found.')).toBeVisible()
})
