import { getResponse, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { taggedDocument } from '../../queries/documents.ts'
import { heldDoor } from '../../support/at-rest.ts'
import { demo, openApp, respondWith } from '../demo-page.tsx'
import { shipsDocument } from '../ships-document.ts'

const name = page.getByRole('heading', { level: 1 })

test('shows the title, the status beside it, and every field with its label', async () => {
  await openApp('/contacts/3')
  await expect.element(name).toHaveTextContent('Chiyo Tanabe')
  await expect.element(page.getByRole('term').filter({ hasText: /^Notes/ })).toBeVisible()
  await expect.element(page.getByText('blue crates')).toBeVisible()
  await expectAccessible()
})

test('shows the records that a server returns where one is described', async () => {
  const names = ['Amara Diallo', 'Chiyo Tanabe']
  respondWith(http.get('/api/contacts/3', () => HttpResponse.json(names.map((one) => ({ name: one })))))
  await openApp('/contacts/3')
  for (const one of names) await expect.element(page.getByRole('definition').getByText(one)).toBeVisible()
  await expectAccessible()
})

test('sends no request when the row is already cached', async () => {
  const { sent } = await openApp('/contacts')
  await page.getByRole('link', { name: 'Chiyo Tanabe' }).click()
  await expect.element(name).toHaveTextContent('Chiyo Tanabe')
  expect(sent.filter((request) => request.includes('/contacts/'))).toEqual([])
})

test('reads a related list when a person opens it, and not before', async () => {
  const { sent } = await openApp('/contacts/3')
  await expect.element(name).toBeVisible()
  expect(sent.filter((request) => request.includes('tickets'))).toEqual([])
  await page.getByRole('heading', { level: 2, name: 'Tickets' }).click()
  await expect.element(page.getByRole('list', { name: 'Tickets' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^All .*tickets$/ })).toBeVisible()
  expect(sent.filter((request) => request.includes('tickets'))).toHaveLength(1)
})

test('leads to a new record that belongs to it and already refers to it', async () => {
  const { sent, where } = await openApp('/contacts/3')
  // One that no other test has left open.
  await page.getByRole('heading', { level: 2, name: 'Properties' }).click()
  await page.getByRole('link', { name: 'New property' }).click()
  await expect.poll(where).toBe('/properties?contactId=3&new=')
  await expect.element(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Chiyo Tanabe')
  // The list that the form belongs to is not requested on the way.
  expect(sent.filter((request) => request.includes('/properties?'))).toHaveLength(1)
})

test('keeps the space of a picture until it comes, so that nothing below it moves', async () => {
  const picture = heldDoor()
  respondWith(http.get('/api/files/*', () => picture.isOpen))
  await openApp('/contacts/3')
  const card = page.getByRole('region', { name: 'Picture' })
  await expect.element(card).toBeVisible()
  const { height } = card.element().getBoundingClientRect()
  expect(height).toBeGreaterThan(100)
  expect(card.getByRole('img').elements()).toEqual([])
  picture.open()
  await expect.poll(() => card.element().querySelector('img')?.complete).toBe(true)
  expect(Math.abs(card.element().getBoundingClientRect().height - height)).toBeLessThan(2)
})

test('shows the record as the server sent it', async () => {
  const { where } = await openApp('/contacts/3')
  await page.getByRole('button', { name: 'JSON' }).click()
  await expect.element(page.getByRole('region', { name: 'JSON' })).toHaveTextContent('"firstName": "Chiyo"')
  await expect.poll(where).toBe('/contacts/3?view=json')
  await expectAccessible()
})

test('deletes after a question with the title of the record, and returns to the list at once', async () => {
  const { where } = await openApp('/contacts/3')
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Chiyo Tanabe?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('table', { name: 'Contacts' })).toBeVisible()
  await expect.element(page.getByText('Chiyo Tanabe deleted.')).toBeVisible()
  expect(where()).toBe('/contacts')
})

test('shows no deleted record that a slow response still lists', async () => {
  const slow = heldDoor()
  const read = heldDoor()
  respondWith(
    http.get(
      '/api/contacts',
      async ({ request }) => {
        const before = await getResponse(demo.handlers, request)
        read.open()
        await slow.isOpen
        return before
      },
      { once: true },
    ),
    http.delete('/api/contacts/3', () => read.isOpen),
  )
  await openApp('/contacts/3')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Chiyo Tanabe deleted.')).toBeVisible()
  slow.open()
  await expect.element(page.getByRole('link', { name: 'Benedikt Haas' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Chiyo Tanabe' })).not.toBeInTheDocument()
})

test('says so when the server still lists a record that it reported as deleted', async () => {
  respondWith(http.delete('/api/contacts/3', () => new HttpResponse(undefined, { status: 204 })))
  const { sent } = await openApp('/contacts/3')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(page.getByText('The server reported Chiyo Tanabe as deleted, but still lists it.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Chiyo Tanabe' })).toBeVisible()
  // The list is requested when the record is left, and once more after its deletion, as ever.
  expect(sent.filter((request) => request.startsWith('GET /api/contacts?')).length).toBeLessThan(3)
})

test('reports when the server refuses to delete it', async () => {
  respondWith(
    http.delete('/api/contacts/3', () =>
      HttpResponse.json({ detail: 'Still has tickets.' }, { status: 409 }),
    ),
  )
  await openApp('/contacts/3')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(/could not be deleted.*Still has tickets/)).toBeVisible()
})

test('reports that the record does not exist, and links to the list', async () => {
  await openApp('/contacts/99999')
  await expect.element(name).toHaveTextContent('No such contact')
  await expect.element(page.getByRole('link', { name: 'All contacts' })).toBeVisible()
  await expectAccessible()
})

test('reports that access is not allowed, and offers no retry', async () => {
  respondWith(http.get('/api/contacts/3', () => new HttpResponse(null, { status: 403 })))
  await openApp('/contacts/3')
  await expect.element(page.getByText('You are not allowed to see this contact.')).toBeVisible()
  await expect.element(page.getByText('You are not allowed to do this.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('has calling and editing in reach of the thumb on a phone', async () => {
  await page.viewport(390, 844)
  const { where } = await openApp('/contacts/3')
  await expect
    .element(page.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+81/))
  await expectAccessible()
  const edit = page.getByRole('link', { name: 'Edit' })
  await expect.element(edit).toHaveAttribute('href', '/contacts/3?edit=')
  await edit.click()
  await expect.poll(where).toBe('/contacts/3?edit=')
})

test('gives the parts of a field the width of a phone, and its last action the room of a message', async () => {
  await page.viewport(390, 844)
  await openApp('/tickets/1')
  const box = (locator: Locator) => locator.element().getBoundingClientRect()
  const label = page.getByRole('term').filter({ hasText: 'Checklist' })
  await expect.element(label).toBeVisible()
  expect(box(page.getByRole('table', { name: 'Checklist' })).left).toBe(box(label).left)

  await openApp('/contacts/3')
  const [street, city] = ['Street', 'City'].map((text) => page.getByRole('term').getByText(text))
  await expect.element(street!).toBeVisible()
  expect(box(city!).top - box(street!).top).toBeLessThan(90)
  window.scrollTo(0, document.body.scrollHeight)
  await expect
    .poll(() => window.innerHeight - box(page.getByRole('link', { name: 'Block' })).bottom)
    .toBeGreaterThan(138)
})

test('has a bin only where the record goes', async () => {
  const cancel = { summary: 'Cancel a ship', responses: { 204: { description: 'Cancelled' } } }
  respondWith(http.get('/api/ships/4', () => HttpResponse.json({ id: 4, name: 'Vega' })))
  await openApp('/ships/4', { document: shipsDocument({ delete: cancel }) })
  const button = page.getByRole('button', { name: 'Cancel ship' })
  await expect.element(button).toBeVisible()
  expect(button.element().querySelector('use[href$="#x"]')).not.toBeNull()
  await openApp('/contacts/3')
  const remove = page.getByRole('button', { name: 'Delete' })
  await expect.element(remove).toBeVisible()
  expect(remove.element().querySelector('use[href$="#trash-2"]')).not.toBeNull()
})

test('takes a finger near the arrow beside a sound on a phone', async () => {
  await openApp('/messages/1')
  await page.viewport(390, 844)
  const why = page.getByRole('region', { name: 'Recording' }).getByTitle(/^Why is/)
  await expect.element(why).toBeVisible()
  const { left, top, width, height } = why.element().getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const pressed = [-21, 21].flatMap((away) => [
    document.elementFromPoint(x + away, y),
    document.elementFromPoint(x, y + away),
  ])
  expect(pressed.every((element) => element === why.element())).toBe(true)
})

test('takes a finger above and below the words of a link on a phone', async () => {
  await page.viewport(390, 844)
  await openApp('/contacts/3')
  const link = page.getByRole('link', { name: 'Minato Trading', exact: true })
  await expect.element(link).toBeVisible()
  link.element().scrollIntoView({ block: 'center' })
  const { left, top, height } = link.element().getBoundingClientRect()
  for (const away of [-20, 20])
    expect(link.element().contains(document.elementFromPoint(left + 20, top + height / 2 + away))).toBe(true)
})

test('offers one way to edit a record where the server has PATCH and PUT', async () => {
  const note = { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } }
  const content = { 'application/json': { schema: note } }
  const response = { 200: { description: 'The note.', content } }
  const writing = { requestBody: { content }, responses: response }
  const list = { 'application/json': { schema: { type: 'array', items: note } } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]
  const document = {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': { get: { responses: { 200: { description: 'All.', content: list } } } },
      '/notes/{id}': {
        parameters,
        get: { responses: response },
        patch: { summary: 'Partial update', ...writing },
        put: { summary: 'Update note', ...writing },
      },
      '/notes/{id}/pin': { parameters, post: { summary: 'Pin note', responses: response } },
    },
  }
  respondWith(http.get('/api/notes/1', () => HttpResponse.json({ id: 1, title: 'Call back' })))
  await openApp('/notes/1', { document })
  await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pin note' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Update note' })).not.toBeInTheDocument()
})

const songs = {
  openapi: '3.1.0',
  info: { title: 'Radio', version: '1' },
  paths: {
    '/songs/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        responses: {
          200: {
            description: 'Here',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { id: { type: 'string' }, title: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
    '/songs/{id}/renew': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: { summary: 'Renew song', responses: { 204: { description: 'Done' } } },
    },
  },
}

test('cuts off no number in a window of 320 px, as at 400 %', async () => {
  await page.viewport(320, 512)
  await openApp('/contacts/3')
  const number = page.getByRole('definition').getByRole('link', { name: '+81 90 5521 7340' })
  await expect.element(number).toBeVisible()
  const right = (element: Element) => element.getBoundingClientRect().right
  await expect
    .poll(() => right(number.element().lastElementChild!))
    .toBeLessThanOrEqual(right(number.element().closest('dd')!))
  const row = number.element().closest('div')!
  expect(
    row.querySelector('dt')!.getBoundingClientRect().top - row.getBoundingClientRect().top,
  ).toBeGreaterThan(8)
})

test('breaks no state of one word in a window of 320 px', async () => {
  await page.viewport(320, 512)
  await openApp('/companies/3')
  const day = page.getByRole('definition').getByText('Wednesday').first()
  await expect.element(day).toBeVisible()
  expect(day.element().getBoundingClientRect().height).toBeLessThan(24)
})

test('breaks a name without spaces wherever it must, in breadcrumbs and labels', async () => {
  await page.viewport(320, 640)
  const title = 'donaudampfschifffahrtsgesellschaft'.repeat(3)
  const contact = { id: 3, firstName: title, lastName: 'Ltd', phone: '+819055217340' }
  respondWith(
    http.get('/api/contacts/3', () => HttpResponse.json({ ...contact, labels: { [title]: 'x', y: 'z' } })),
  )
  await openApp('/contacts/3')
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const name = page.getByRole('term').getByText(title)
  await expect.element(name).toBeVisible()
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth
  expect(isWhole(name.element())).toBe(true)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(title)).toBeVisible()
  expect(isWhole(window.document.documentElement)).toBe(true)
})

test.each([1280, 390])('breaks no word of a label, %i px wide', async (width) => {
  await page.viewport(width, 844)
  const document = structuredClone(songs)
  const { schema } = document.paths['/songs/{id}'].get.responses[200].content['application/json']
  Object.assign(schema.properties, { Kostenvoranschlag: { type: 'string' } })
  respondWith(
    http.get('/api/songs/1', () =>
      HttpResponse.json({ id: '1', title: 'Song one', Kostenvoranschlag: '12' }),
    ),
  )
  await openApp('/songs/1', { document })
  const label = page.getByText('Kostenvoranschlag')
  await expect.element(label).toBeVisible()
  expect(label.element().getClientRects()[0]?.height).toBeLessThan(24)
  const starts = page
    .getByRole('definition')
    .elements()
    .map((one) => one.getBoundingClientRect().left)
  expect(new Set(starts).size).toBe(1)
  await page.viewport(1280, 800)
})

test('offers a PATCH of its path that has another purpose than the form', async () => {
  const text = { type: 'string' }
  const zone = {
    type: 'object',
    properties: { id: text, name: text, recordSets: { type: 'array', items: { type: 'object' } } },
  }
  const response = { 200: { description: 'OK', content: { 'application/json': { schema: zone } } } }
  const takes = (operationId: string, summary: string) => ({
    operationId,
    summary,
    requestBody: { content: { 'application/json': { schema: zone } } },
    responses: { 204: { description: 'Done' } },
  })
  const detail = 'Returns 204 No Content where all of them have been changed.'
  const document = {
    openapi: '3.1.0',
    info: { title: 'Zones', version: '1' },
    paths: {
      '/zones': { get: { responses: response } },
      '/zones/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        get: { responses: response },
        put: takes('putZone', 'Modifies basic zone data.'),
        patch: takes('patchZone', `Creates and deletes recordSets with their comments. ${detail}`),
      },
    },
  }
  respondWith(http.get('/api/zones/7', () => HttpResponse.json({ id: '7', name: 'example.org' })))
  await openApp('/zones/7', { document })
  const actions = page.getByRole('region', { name: 'Actions' }).getByRole('link')
  await expect.element(actions).toHaveTextContent('Create and deletes record sets with their comments')
})

test('keeps its title above an action of it', async () => {
  const id = 'b80c8fef-0000-4000-8000-000000000001'
  respondWith(http.get(`/api/songs/${id}`, () => HttpResponse.json({ id, title: 'Song one' })))
  await openApp(`/songs/${id}`, { document: songs })
  await page.getByRole('link', { name: 'Renew song' }).click()
  await expect.element(name).toHaveTextContent('Renew song')
  await expect.element(page.getByRole('link', { name: 'Song one' })).toHaveAttribute('href', `/songs/${id}`)
})

test.each([
  ['the record in its new state', { id: '1', title: 'Song one, renewed' }],
  ['nothing', undefined],
])('leads back to the record after an action whose response is %s', async (_what, body) => {
  let title = 'Song one'
  respondWith(
    http.get('/api/songs/1', () => HttpResponse.json({ id: '1', title })),
    http.post('/api/songs/1/renew', () => {
      title = 'Song one, renewed'
      return body ? HttpResponse.json(body) : new HttpResponse(null, { status: 204 })
    }),
  )
  await openApp('/songs/1', { document: songs })
  await page.getByRole('link', { name: 'Renew song' }).click()
  await page.getByRole('button', { name: 'Renew song' }).click()
  await expect.element(name).toHaveTextContent('Song one, renewed')
  await expect.element(page.getByText('Renew song: done')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Renew song' })).toBeVisible()
})

test.each([
  ['another record', { id: '2', title: 'A copy' }, {}],
  ['a report', { renewed: 4 }, {}],
  ['the address of another record', undefined, { Location: '/api/songs/2' }],
])('shows the response of an action on a record where it is %s', async (_what, body, headers) => {
  respondWith(
    http.get('/api/songs/1', () => HttpResponse.json({ id: '1', title: 'Song one' })),
    http.post('/api/songs/1/renew', () =>
      body ? HttpResponse.json(body) : new HttpResponse(null, { status: 201, headers }),
    ),
  )
  await openApp('/songs/1', { document: songs })
  await page.getByRole('link', { name: 'Renew song' }).click()
  await page.getByRole('button', { name: 'Renew song' }).click()
  await expect.element(page.getByRole('region', { name: 'Response' }).getByText(/^Done/)).toBeVisible()
})

test('reports a response that is nested too deeply', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  respondWith(
    http.get(
      '/api/songs/1',
      () => new HttpResponse(deep, { headers: { 'Content-Type': 'application/json' } }),
    ),
  )
  await openApp('/songs/1', { document: songs })
  await expect.element(page.getByText('nested too deeply to be shown')).toBeVisible()
})

test('uses the id of the address as title where the response has none', async () => {
  const which = { name: 'name', in: 'path', required: true, schema: { type: 'string' } }
  const all = { get: { responses: { 200: { description: 'OK' } } } }
  const one = { parameters: [which], ...all }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shelves', version: '1' },
    paths: { '/shelves': all, '/shelves/{name}': one, '/shelves/{name}/boxes': one },
  }
  respondWith(
    http.get('/api/shelves/north', () => HttpResponse.json({ width: 4, doors: 2 })),
    http.get('/api/shelves/north/boxes', () => HttpResponse.json([{ id: 1, weight: 3 }])),
  )
  await openApp('/shelves/north/boxes', { document })
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'north' })
  await trail.click()
  await expect.element(name).toHaveTextContent('north')
})

test('links to what is below a record and is no list', async () => {
  const content = {
    'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } },
  }
  const one = { responses: { 200: { description: 'One.', content } } }
  const gone = { responses: { 204: { description: 'Gone.' } } }
  const id = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
  const parameters = [id('id')]
  const document = {
    openapi: '3.1.0',
    info: { title: 'Projects', version: '1' },
    paths: {
      '/projects/{id}': { parameters, get: one, delete: gone },
      '/projects/{id}/overview': { parameters, get: one },
      '/projects/{id}/stages/{stage}': { parameters: [...parameters, id('stage')], get: one },
      '/projects/{id}/links': { parameters, post: { requestBody: { content }, ...one } },
      '/projects/{id}/links/{link}': {
        parameters: [...parameters, id('link')],
        get: one,
        put: { requestBody: { content }, ...one },
        delete: gone,
      },
    },
  }
  respondWith(
    http.get('/api/projects/7', () => HttpResponse.json({ id: '7' })),
    http.get('/api/projects/7/overview', () => HttpResponse.json({ id: 'fine' })),
  )
  const { where } = await openApp('/projects/7', { document })
  const more = page.getByRole('region', { name: 'More' })
  await expect
    .element(more.getByRole('link', { name: 'Stages' }))
    .toHaveAttribute('href', '/projects/7/stages')
  await expect.element(more.getByRole('link', { name: 'Links' })).toHaveAttribute('href', '/projects/7/links')
  await expectAccessible()
  await more.getByRole('link', { name: 'Overview' }).click()
  await expect.poll(where).toBe('/projects/7/overview')
})

test('folds fields without a value after the others, and counts them', async () => {
  const text = { type: 'string' }
  const names = ['city', 'street', 'floor', 'door', 'colour']
  const properties = { id: text, name: text, ...Object.fromEntries(names.map((one) => [one, text])) }
  const content = { 'application/json': { schema: { type: 'object', properties } } }
  const get = { responses: { 200: { description: 'OK', content } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shops', version: '1' },
    paths: { '/shops': { get: { responses: { 200: { description: 'OK' } } } }, '/shops/{id}': { get } },
  }
  respondWith(http.get('/api/shops/7', () => HttpResponse.json({ id: '7', name: 'North', city: 'Bath' })))
  await openApp('/shops/7', { document })
  await expect.element(name).toHaveTextContent('North')
  const street = page.getByRole('term').filter({ hasText: /^Street/ })
  await expect.element(page.getByRole('term').filter({ hasText: /^City/ })).toBeVisible()
  await expect.element(street).not.toBeInTheDocument()
  await page.getByText('4 empty fields').click()
  await expect.element(street).toBeVisible()
})

test('runs no action where the guessed address of a row leads to another record', async () => {
  const first = { book_id: 1, tag: 'sf', weight: 3 }
  respondWith(
    http.get('/api/rows', () => HttpResponse.json({ data: [first, { ...first, book_id: 2 }] })),
    http.get('/api/rows/1', () => HttpResponse.json({ id: 1, title: 'A book', pages: 90 })),
  )
  const { sent } = await openApp('/rows', { document: taggedDocument })
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByText('leads to another one')).toBeVisible()
  expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([])
})

test.each([
  ['as the server reads it', true, '/stays/7'],
  ['as its list has it where it may not be read', false, '/stays'],
])('is titled by the name of a related record, %s', async (_, isRead, address) => {
  const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` })
  const get = (schema: unknown, ...ids: string[]) => ({
    parameters: ids.map((one) => ({ name: one, in: 'path', required: true, schema: { type: 'integer' } })),
    get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } },
  })
  const [id, text] = [{ type: 'integer' }, { type: 'string' }]
  const stay = { id, guest: ref('Guest'), nights: id }
  const schemas = {
    Row: { type: 'object', properties: stay },
    Stay: { type: 'object', properties: { ...stay, floor: id } },
    Guest: { type: 'object', properties: { id, name: text } },
  }
  const guests = {
    '/guests': get({ type: 'array', items: ref('Guest') }),
    '/guests/{id}': get(ref('Guest'), 'id'),
  }
  const stays = { '/stays': get({ type: 'array', items: ref('Row') }), '/stays/{id}': get(ref('Stay'), 'id') }
  const guest = { id: 3, name: 'Ada Lovelace' }
  respondWith(
    http.get('/api/stays', () => HttpResponse.json([{ id: 7, guest, nights: 2 }])),
    http.get('/api/stays/7', () => HttpResponse.json({ id: 7, guest: 3, nights: 2, floor: 912 })),
    http.get('/api/guests/3', () => HttpResponse.json(guest, { status: isRead ? 200 : 403 })),
  )
  await openApp(address, {
    document: {
      openapi: '3.1.0',
      info: { title: 'Inn', version: '1' },
      paths: { ...stays, ...guests },
      components: { schemas },
    },
  })
  if (!isRead) await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect.element(page.getByText('912')).toBeVisible()
  await expect.element(name).toHaveTextContent('Ada Lovelace')
})
