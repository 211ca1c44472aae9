import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../controls/axe.ts'
import { setWindowSize } from '../../../support/window-size.ts'
import { openApp, respondWith } from '../../demo-page.tsx'

const ship = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const ofPages = {
  type: 'object',
  properties: { items: { type: 'array', items: ship }, total: { type: 'integer' } },
}

/** A list of ships: in pages where it takes `page` and `size`, otherwise whole. */
const shipsDocument = (isPaged: boolean) => ({
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      get: {
        parameters: isPaged
          ? ['page', 'size', 'name'].map((name) => ({
              name,
              in: 'query',
              schema: { type: name === 'name' ? 'string' : 'integer' },
            }))
          : [],
        responses: { 200: { description: 'OK', ...json(isPaged ? ofPages : ofPages.properties.items) } },
      },
    },
  },
})

const ships = Array.from({ length: 260 }, (_, index) => ({ id: index + 1, name: `Ship ${index + 1}` }))

/** The part of the ships that a request selects. */
function part(request: Request) {
  const query = new URL(request.url).searchParams
  const size = Number(query.get('size') ?? 25)
  const first = (Number(query.get('page') ?? 1) - 1) * size
  return { items: ships.slice(first, first + size), total: ships.length }
}

/** The texts of the files that are saved, each after the mark of its encoding. */
function savedFiles(): string[] {
  const texts: string[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => texts.push(text.replace('\uFEFF', '')))
    return 'about:blank#saved'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return texts
}

const lines = (text: string | undefined) => text?.trim().split('\r\n') ?? []
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('exports all pages of a list, in large pages', async () => {
  respondWith(http.get('/api/ships', ({ request }) => HttpResponse.json(part(request))))
  const { sent } = await openApp('/ships', { document: shipsDocument(true) })
  const files = savedFiles()
  await button('Export as CSV').click()
  await expect.element(page.getByText('This page has 25 of 260 ships.')).toBeVisible()
  await expectAccessible()
  await button('Export all 260').click()
  await expect.poll(() => lines(files[0])).toHaveLength(261)
  expect(lines(files[0]).at(-1)).toContain('Ship 260')
  await expect.element(page.getByText('260 ships exported.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.filter((one) => one.includes('size=100'))).toHaveLength(3)
})

test('exports this page alone without a request', async () => {
  respondWith(http.get('/api/ships', ({ request }) => HttpResponse.json(part(request))))
  const { sent } = await openApp('/ships?page=2', { document: shipsDocument(true) })
  const files = savedFiles()
  await button('Export as CSV').click()
  const before = sent.length
  await button('Export this page').click()
  await expect.poll(() => lines(files[0])).toHaveLength(26)
  expect(lines(files[0])[1]).toContain('Ship 26')
  expect(sent).toHaveLength(before)
})

test('keeps the search, the filters and the order of the list', async () => {
  respondWith(http.get('/api/ships', ({ request }) => HttpResponse.json(part(request))))
  const { sent } = await openApp('/ships?name=Vega', { document: shipsDocument(true) })
  const files = savedFiles()
  await button('Export as CSV').click()
  await expect
    .element(page.getByText('Only those that match the search and filters are exported.'))
    .toBeVisible()
  await button('Export all 260').click()
  await expect.poll(() => files).toHaveLength(1)
  expect(sent.filter((one) => one.includes('size=100')).every((one) => one.includes('name=Vega'))).toBe(true)
})

test('offers what was read where a page fails, and goes on from there', async () => {
  let isDown = true
  respondWith(
    http.get('/api/ships', ({ request }) =>
      isDown && request.url.includes('page=3')
        ? HttpResponse.json({ error: 'Down for repairs' }, { status: 500 })
        : HttpResponse.json(part(request)),
    ),
  )
  const { sent } = await openApp('/ships', { document: shipsDocument(true) })
  const files = savedFiles()
  await button('Export as CSV').click()
  await button('Export all 260').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('200 ships were read. The next page failed:')
  await expect.element(button('Export these 200')).toHaveFocus()
  expect(files).toHaveLength(0)
  isDown = false
  const before = sent.length
  await button('Try again').click()
  await expect.poll(() => lines(files[0])).toHaveLength(261)
  expect(lines(files[0]).at(-1)).toContain('Ship 260')
  expect(sent.slice(before)).toEqual([expect.stringContaining('page=3')])
})

test('stops reading on request, and offers what was read', async () => {
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  onTestFinished(() => open())
  respondWith(
    http.get('/api/ships', async ({ request }) => {
      if (request.url.includes('page=2')) await held
      return HttpResponse.json(part(request))
    }),
  )
  await openApp('/ships', { document: shipsDocument(true) })
  const files = savedFiles()
  await button('Export as CSV').click()
  await button('Export all 260').click()
  await expect.element(page.getByText('100 of 260 read')).toBeVisible()
  await button('Stop').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Stopped. 100 ships were read.')
  await button('Export these 100').click()
  await expect.poll(() => lines(files[0])).toHaveLength(101)
  await button('Export as CSV').click()
  await button('Export all 260').click()
  await expect.element(page.getByText('100 of 260 read')).toBeVisible()
  await button('Stop').click()
  open()
  await button('Continue').click()
  await expect.poll(() => lines(files[1])).toHaveLength(261)
})

test('exports a list from its menu on a phone', async () => {
  respondWith(http.get('/api/ships', () => HttpResponse.json(ships.slice(0, 3))))
  await setWindowSize(390, 844)
  onTestFinished(() => setWindowSize(1280, 800))
  await openApp('/ships', { document: shipsDocument(false) })
  const files = savedFiles()
  await expect.element(page.getByText('Ship 3')).toBeVisible()
  expect(button('Export as CSV').elements()).toHaveLength(0)
  await button('More actions').click()
  await button('Export as CSV').click()
  await expect.poll(() => lines(files[0])).toHaveLength(4)
})

test('ends where the server returns the same page again', async () => {
  respondWith(
    http.get('/api/ships', ({ request }) => {
      const { items } = part(new Request(request.url.replace(/page=\d+/, 'page=1')))
      return HttpResponse.json({ items, total: 260 })
    }),
  )
  await openApp('/ships', { document: shipsDocument(true) })
  await button('Export as CSV').click()
  await button('Export all 260').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Then the server returned the same page again, so there may be more.')
})

test('exports a list that the server sends whole with one request', async () => {
  respondWith(http.get('/api/ships', () => HttpResponse.json(ships)))
  const { sent } = await openApp('/ships', { document: shipsDocument(false) })
  const files = savedFiles()
  await button('Export as CSV').click()
  const before = sent.length
  await button('Export all 260').click()
  await expect.poll(() => lines(files[0])).toHaveLength(261)
  expect(sent).toHaveLength(before + 1)
})

test('exports a short list at once', async () => {
  respondWith(http.get('/api/ships', () => HttpResponse.json(ships.slice(0, 3))))
  await openApp('/ships', { document: shipsDocument(false) })
  const files = savedFiles()
  await button('Export as CSV').click()
  await expect.poll(() => lines(files[0])).toHaveLength(4)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('exports all rows of a server whose pages are smaller than requested, and that counts none', async () => {
  respondWith(
    http.get('/api/ships', ({ request }) => {
      const query = new URL(request.url).searchParams
      const size = Math.min(20, Number(query.get('size')))
      const first = (Number(query.get('page')) - 1) * size
      const items = ships.slice(first, Math.min(first + size, 60))
      return items.length > 0 ? HttpResponse.json({ items }) : HttpResponse.json({}, { status: 404 })
    }),
  )
  await openApp('/ships', { document: shipsDocument(true) })
  const files = savedFiles()
  await button('Export as CSV').click()
  await expect.element(page.getByText('This page has 20 ships. There may be more.')).toBeVisible()
  await button('Export all pages').click()
  await expect.poll(() => lines(files[0])).toHaveLength(61)
  await expect.element(page.getByText('60 ships exported.')).toBeVisible()
})

test('exports the names of related records beside their ids', async () => {
  const port = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const docked = { type: 'object', properties: { ...ship.properties, portId: { type: 'integer' } } }
  const byId = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]
  const returned = (schema: unknown) => ({ responses: { 200: { description: 'OK', ...json(schema) } } })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: {
      '/ships': { get: returned({ type: 'array', items: docked }) },
      '/ports': { get: returned({ type: 'array', items: port }) },
      '/ports/{id}': { get: { parameters: byId, ...returned(port) } },
    },
  }
  const ports = [3, 4].map((id) => ({ id, name: `Port ${id}` }))
  respondWith(
    http.get('/api/ships', () =>
      HttpResponse.json(
        [3, 4, 3, 4, 9].map((portId, index) => ({ id: index + 1, name: `Ship ${index + 1}`, portId })),
      ),
    ),
    http.get('/api/ports', () => HttpResponse.json(ports)),
    http.get('/api/ports/:id', () => HttpResponse.json({ message: 'Not found' }, { status: 404 })),
  )
  await openApp('/ships', { document })
  const files = savedFiles()
  await button('Export as CSV').click()
  await expect
    .poll(() => lines(files[0]))
    .toEqual([
      'ID,Name,Port,Port (portId)',
      '1,Ship 1,Port 3,3',
      '2,Ship 2,Port 4,4',
      '3,Ship 3,Port 3,3',
      '4,Ship 4,Port 4,4',
      '5,Ship 5,,9',
    ])
})
