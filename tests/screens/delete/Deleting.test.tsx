import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demo, openApp, respondWith } from '../demo-page.tsx'
import { json, ship, shipsDocument } from '../ships-document.ts'

const link = (name: string) => page.getByRole('link', { name })

test('delays a deletion that cannot be undone, and sends it at once when the page is left', async () => {
  let ships = [1, 2].map((id) => ({ id, name: `Ship ${id}` }))
  respondWith(
    http.get('/api/ships', () => HttpResponse.json(ships)),
    http.get('/api/ships/:id', ({ params }) =>
      HttpResponse.json(ships.find(({ id }) => id === Number(params.id))),
    ),
    http.delete('/api/ships/:id', ({ params }) => {
      ships = ships.filter(({ id }) => id !== Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { sent, where } = await openApp('/ships', { document: shipsDocument() })
  const deletions = () => sent.filter((one) => one.startsWith('DELETE'))
  await link('Ship 1').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Ship 1 will be deleted.')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(where()).toBe('/ships')
  await expect.element(link('Ship 1')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(link('Ship 1')).toBeVisible()
  await expect.element(page.getByText('Ship 1 will be deleted.')).not.toBeInTheDocument()
  expect(deletions()).toEqual([])

  await link('Ship 2').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Ship 2 will be deleted.')).toBeVisible()
  expect(deletions()).toEqual([])
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(deletions).toEqual(['DELETE /api/ships/2'])
  await expect.element(page.getByText('Ship 2 deleted.')).toBeVisible()
  await expect.element(link('Ship 2')).not.toBeInTheDocument()
})

test('takes back a deletion by the own operation of a server that only marks records as deleted', async () => {
  const document = shipsDocument()
  const id = { name: 'shipId', in: 'path', required: true, schema: { type: 'integer' } }
  const restoring = { parameters: [id], post: { responses: { 204: { description: 'Restored' } } } }
  Object.assign(document.paths, { '/ships/{shipId}/restore': restoring })
  const marked = { ...ship, properties: { ...ship.properties, deleted_at: { type: ['string', 'null'] } } }
  const one = document.paths['/ships/{shipId}']
  one.get.responses[200] = { description: 'OK', ...json(marked) }
  document.paths['/ships'].get.responses[200] = {
    description: 'OK',
    ...json({ type: 'array', items: marked }),
  }
  const gone = new Set<number>()
  respondWith(
    http.get('/api/ships', () =>
      HttpResponse.json([1, 2].filter((id) => !gone.has(id)).map((id) => ({ id, name: `Ship ${id}` }))),
    ),
    http.get('/api/ships/:id', ({ params }) =>
      HttpResponse.json({ id: Number(params.id), name: `Ship ${String(params.id)}`, deleted_at: null }),
    ),
    http.delete('/api/ships/:id', ({ params }) => {
      gone.add(Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/ships/:id/restore', ({ params }) => {
      gone.delete(Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openApp('/ships', { document })
  await link('Ship 1').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Ship 1?' })
  await expect.element(question).toHaveTextContent('Undo can restore it.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Ship 1 deleted.')).toBeVisible()
  await expect.element(link('Ship 1')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Ship 1 is back.')).toBeVisible()
  await expect.element(link('Ship 1')).toBeVisible()
  expect(gone.size).toBe(0)
})

test.each([
  ['stays with another state', true],
  ['is gone', false],
])(
  'says what the description calls the deed, and offers Undo only if the record is gone: it %s',
  async (_what, stays) => {
    const document = shipsDocument({
      delete: { summary: 'Cancel a ship', responses: { 204: { description: '' } } },
    })
    Object.assign(document.paths['/ships'], {
      post: { requestBody: { ...json(ship) }, responses: { 201: { description: 'OK', ...json(ship) } } },
    })
    let state: string | undefined = 'sailing'
    const vega = () => ({ id: 1, name: 'Vega', state })
    respondWith(
      http.get('/api/ships', () => HttpResponse.json(state ? [vega()] : [])),
      http.get('/api/ships/1', () =>
        state ? HttpResponse.json(vega()) : new HttpResponse(null, { status: 404 }),
      ),
      http.delete('/api/ships/1', () => {
        state = stays ? 'cancelled' : undefined
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await openApp('/ships/1', { document })
    await page.getByRole('button', { name: 'Cancel ship' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Vega?' })
    await expect.element(question).toHaveTextContent('The ship is cancelled on the server.')
    await question.getByRole('button', { name: 'Cancel ship' }).click()
    await expect.element(page.getByText('Vega cancelled.')).toBeVisible()
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).elements().length).toBe(Number(!stays))
    // The list is read anew after the message.
    await expect.poll(() => link('Vega').elements().length).toBe(Number(stays))
  },
)

test('creates deleted records again by Undo, and reports what changed', async () => {
  // Others may have the same name, and a record created again has another id.
  const phones = [1, 2, 3].map((id) => demo.state.contacts.get(id)!.phone)
  const [amara, benedikt, chiyo] = phones.map((phone) => () => {
    const found = [...demo.state.contacts.values()].filter((contact) => contact.phone === phone)
    return found.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  }) as [() => string[], () => string[], () => string[]] // three phones
  await openApp('/contacts/3')
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Chiyo Tanabe?' })
  await expect.element(question).toHaveTextContent('Undo can create it again, with another id.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Chiyo Tanabe deleted.')).toBeVisible()
  expect(chiyo()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/^Chiyo Tanabe is back, with another id\./)).toBeVisible()
  expect(chiyo()).toEqual(['Chiyo Tanabe'])

  await page.getByRole('checkbox', { name: 'Select Amara Diallo' }).click()
  await page.getByRole('checkbox', { name: 'Select Benedikt Haas' }).click()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  const many = page.getByRole('alertdialog', { name: 'Delete 2 contacts?' })
  await expect.element(many).toHaveTextContent('Undo can create them again, with other ids.')
  await many.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('2 contacts deleted.')).toBeVisible()
  expect([...amara(), ...benedikt()]).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/^2 contacts are back, with other ids\./)).toBeVisible()
  expect([...amara(), ...benedikt()]).toEqual(['Amara Diallo', 'Benedikt Haas'])
})

test('creates a record again on a strict server without what its body does not describe, and again after a failure', async () => {
  const document = shipsDocument()
  const made = { type: 'object', properties: { name: { type: 'string' } } }
  Object.assign(document.paths['/ships'], {
    post: { requestBody: json(made), responses: { 201: { description: 'Made', ...json(ship) } } },
  })
  let all = [{ id: 1, name: 'Vega', isAtSea: true }]
  let isDown = true
  const created: unknown[] = []
  respondWith(
    http.get('/api/ships', () => HttpResponse.json(all)),
    http.get('/api/ships/:id', ({ params }) =>
      HttpResponse.json(all.find(({ id }) => id === Number(params.id))),
    ),
    http.delete('/api/ships/:id', () => {
      all = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/ships', async ({ request }) => {
      const body = (await request.json()) as object
      created.push(body)
      if ('isAtSea' in body)
        return HttpResponse.json({ message: ['property isAtSea should not exist'] }, { status: 400 })
      if (isDown) return HttpResponse.json({ message: 'No space left' }, { status: 507 })
      all = [{ id: 2, name: 'Vega', isAtSea: false }]
      return HttpResponse.json(all[0], { status: 201 })
    }),
  )
  await openApp('/ships', { document })
  await link('Vega').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Vega could not be restored. No space left')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Vega is back, with another id.')).toBeVisible()
  expect(created.at(-1)).toEqual({ name: 'Vega' })
  await expect.element(link('Vega')).toBeVisible()
})

test('reports nothing as lost that only the list shows, such as a count', async () => {
  const made = { ...ship, properties: { ...ship.properties, port: { type: 'string' } } }
  const row = { ...made, properties: { ...made.properties, decks: { type: 'integer' } } }
  const { '/ships/{shipId}': one } = shipsDocument().paths
  const document = {
    ...shipsDocument(),
    paths: {
      '/ships': {
        get: { responses: { 200: { description: 'OK', ...json({ type: 'array', items: row }) } } },
        post: { requestBody: json(made), responses: { 201: { description: 'Made', ...json(made) } } },
      },
      '/ships/{shipId}': { ...one, get: { responses: { 200: { description: 'OK', ...json(made) } } } },
    },
  }
  let next = 3
  let all = [1, 2].map((id) => ({ id, name: `Ship ${id}`, port: 'Bergen' }))
  respondWith(
    http.get('/api/ships', () => HttpResponse.json(all.map((kept) => ({ ...kept, decks: 7 })))),
    http.delete('/api/ships/:id', ({ params }) => {
      all = all.filter(({ id }) => id !== Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/ships', async ({ request }) => {
      const kept = { ...((await request.json()) as (typeof all)[number]), id: next++ }
      all = [...all, kept]
      return HttpResponse.json(kept, { status: 201 })
    }),
  )
  await openApp('/ships', { document })
  await page.getByRole('checkbox', { name: 'Select Ship 1' }).click()
  await page.getByRole('checkbox', { name: 'Select Ship 2' }).click()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('2 ships deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(page.getByText(/^2 ships are back/))
    .toHaveTextContent('2 ships are back, with other ids.')
})

test('covers nothing that has the focus by the bar of the selected rows', async () => {
  await openApp('/contacts')
  await page.getByRole('checkbox', { name: 'Select Benedikt Haas' }).click()
  await expect.element(page.getByRole('group', { name: 'Selected rows' })).toBeVisible()
  const size = page.getByRole('combobox', { name: 'Rows a page' })
  const box = () => size.element().getBoundingClientRect()
  const onTop = () => document.elementFromPoint(box().left + 10, box().top + box().height / 2)
  scrollBy(0, box().bottom + 24 - innerHeight)
  expect(onTop()).not.toBe(size.element())
  const plays = page.getByRole('button', { name: /^Play/ }).elements()
  ;(plays.at(-1) as HTMLElement).focus({ preventScroll: true })
  await userEvent.tab()
  await expect.element(size).toHaveFocus()
  expect(onTop()).toBe(size.element())
})

test('shows the page before where the last rows of the last page were deleted', async () => {
  const document = shipsDocument()
  Object.assign(document.paths['/ships'].get, {
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
  })
  let ships = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Ship ${id}` }))
  respondWith(
    http.get('/api/ships', ({ request }) => {
      const number = Number(new URL(request.url).searchParams.get('page') ?? 1)
      const rows = ships.slice(number * 2 - 2, number * 2)
      // As Django's paginator responds.
      return rows.length === 0
        ? HttpResponse.json({ detail: 'Invalid page.' }, { status: 404 })
        : HttpResponse.json(rows)
    }),
    http.delete('/api/ships/:id', ({ params }) => {
      ships = ships.filter(({ id }) => id !== Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { where } = await openApp('/ships?page=3', { document })
  await page.getByRole('checkbox', { name: 'Select Ship 5' }).click()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('1 ship deleted.')).toBeVisible()
  await expect.element(link('Ship 4')).toBeVisible()
  expect(where()).toBe('/ships?page=2')
})

test('deletes the record of several selected rows by one request', async () => {
  let ships = [1, 1, 2].map((id, index) => ({ id, name: `Ship ${'ABC'[index]}` }))
  respondWith(
    http.get('/api/ships', () => HttpResponse.json(ships)),
    http.delete('/api/ships/:id', ({ params }) => {
      const isKnown = ships.some(({ id }) => id === Number(params.id))
      ships = ships.filter(({ id }) => id !== Number(params.id))
      return isKnown ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({}, { status: 404 })
    }),
  )
  const { sent } = await openApp('/ships', { document: shipsDocument() })
  await page.getByRole('checkbox', { name: 'Select Ship A' }).click()
  await page.getByRole('checkbox', { name: 'Select Ship C' }).click()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete 2 ships?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(page.getByText('2 ships deleted.')).toBeVisible()
  expect(sent.filter((one) => one.startsWith('DELETE'))).toEqual([
    'DELETE /api/ships/1',
    'DELETE /api/ships/2',
  ])
})
