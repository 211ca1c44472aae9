import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toneFile } from '../../../controls/tone.ts'
import { expectAccessible } from '../../../controls/axe.ts'
import { demo, openApp, respondWith } from '../../demo-page.tsx'

const views = page.getByRole('radiogroup', { name: 'View' })
const view = (name: string) => views.getByRole('radio', { name, exact: true })
const table = (name: string) => page.getByRole('table', { name })
const list = (name: string) => page.getByRole('list', { name, exact: true })

test('changes the view of a list by one press, and keeps it in the address', async () => {
  const { where } = await openApp('/properties')
  await expect.element(table('Properties')).toBeVisible()
  await expect.element(view('Table')).toBeChecked()
  await view('Gallery').click()
  await expect.element(list('Properties')).toBeVisible()
  await expect.element(table('Properties')).not.toBeInTheDocument()
  await expect.poll(where).toBe('/properties?view=gallery')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(where).toBe('/properties?view=gallery&page=2')
  await page.getByRole('searchbox').fill('quay')
  await expect.poll(where).toBe('/properties?view=gallery&q=quay')
  await view('Table').click()
  await expect.element(table('Properties')).toBeVisible()
  await expect.poll(where).toBe('/properties?q=quay')
})

test.each(['table', 'cards'])('names whose recording a button plays in the view %s', async (name) => {
  await openApp(`/contacts?view=${name}`)
  await expect
    .element(page.getByRole('button', { name: 'Play: Last message of Amara Diallo', exact: true }))
    .toBeVisible()
})

test('changes the view by the arrow keys', async () => {
  const { where } = await openApp('/tickets')
  await expect.element(table('Tickets')).toBeVisible()
  await expect.element(view('Table')).toBeVisible()
  view('Table').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(list('Tickets')).toBeVisible()
  await expect.element(view('Cards')).toHaveFocus()
  await expect.poll(where).toBe('/tickets?view=cards')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('region', { name: 'Tickets by status', exact: true })).toBeVisible()
  await expect.poll(where).toBe('/tickets?view=board')
})

test('shows the table, and corrects the address, where the view does not fit the records', async () => {
  const { where } = await openApp('/companies?view=playlist&q=haas')
  await expect.element(table('Companies')).toBeVisible()
  await expect.poll(where).toBe('/companies?q=haas')
})

test('offers no cards beside the table on a phone, where the table consists of cards', async () => {
  await page.viewport(390, 844)
  await openApp('/tickets')
  await expect.element(view('Board')).toBeVisible()
  await expect.poll(() => views.getByRole('radio').elements()).toHaveLength(3)
  const size = () => view('Board').element().getBoundingClientRect()
  await expect.poll(() => [size().width, size().height]).toEqual([44, 44])
})

test('shows each record as a card with its fields', async () => {
  await openApp('/contacts?view=cards')
  const first = list('Contacts').getByRole('listitem').first()
  await expect.element(first).toHaveTextContent('Amara Diallo')
  await expect.element(first).toHaveTextContent('Teranga Foods')
  await expect.element(first).toHaveTextContent('Customer')
  await expectAccessible()
})

test.each([
  [1280, 'cards'],
  [1280, 'gallery'],
  [390, 'table'],
  [390, 'gallery'],
])('leaves a title its space beside a long word for a state, %i px wide: %s', async (width, view) => {
  await page.viewport(width, 844)
  const name = 'Office of the harbour master, second floor'
  const status = 'Awaiting the confirmation of the regional office'
  respondWith(http.get('/api/properties', () => HttpResponse.json([{ id: 1, name, status }])))
  await openApp(`/properties?view=${view}`)
  const link = page.getByRole('link', { name, exact: true })
  await expect.element(link).toBeVisible()
  const title = link.element().getBoundingClientRect()
  const state = page.getByText(status).element().getBoundingClientRect()
  const card = list('Properties').getByRole('listitem').element().getBoundingClientRect()
  expect(title.width).toBeGreaterThan(card.width / 4)
  expect(state.left).toBeGreaterThanOrEqual(title.right)
  expect(state.right).toBeLessThanOrEqual(card.right)
})

test('shows records by their first picture with a line of facts, each card a link', async () => {
  const { where } = await openApp('/properties?view=gallery')
  const first = list('Properties').getByRole('listitem').first()
  await expect.element(first.getByRole('img', { name: 'Quay Street 12, picture 1 of 5' })).toBeVisible()
  await expect
    .element(first)
    .toHaveTextContent(/Quay Street 12\s*Free\s*€\s?1,240(\.00)? a month · 5 pictures/)
  expect(first.getByRole('link').elements()).toHaveLength(1)
  await expectAccessible()
  await first.click()
  await expect.poll(where).toBe('/properties/1')
})

test('fetches the pictures in sight as the signed-in person, the others later', async () => {
  const { sent } = await openApp('/properties?view=gallery&size=50')
  const pictures = list('Properties').getByRole('img')
  await expect.element(pictures.first()).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.poll(() => pictures.elements().length).toBeGreaterThan(5)
  const inSight = pictures.elements().length
  expect(inSight).toBeLessThan(20)
  expect(sent.some((request) => request.startsWith('GET /api/pictures/'))).toBe(true)
  list('Properties').getByRole('listitem').last().element().scrollIntoView()
  await expect.poll(() => pictures.elements().length).toBeGreaterThan(inSight + 2)
})

test('shows which picture is missing and which cannot be read', async () => {
  for (const [id, pictures] of [
    [1, []],
    [2, ['/api/pictures/none.svg']],
  ] as const) {
    const property = demo.state.properties.get(id)
    if (property !== undefined) property.pictures = [...pictures]
  }
  respondWith(http.get('/api/pictures/none.svg', () => HttpResponse.json({}, { status: 404 })))
  await openApp('/properties?view=gallery')
  await expect.element(page.getByRole('img', { name: 'No picture' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'The picture could not be loaded' })).toBeVisible()
})

test('shows several pictures in a table row as the first and a count', async () => {
  await openApp('/properties')
  const row = table('Properties').getByRole('row').nth(1)
  await expect.element(row.getByRole('img').first()).toBeVisible()
  await expect.element(row).toHaveTextContent('+4')
  await expect.element(row).not.toHaveTextContent('svg')
})

test('lets a person swipe through the pictures of a record', async () => {
  await openApp('/properties/1')
  const pictures = page.getByRole('region', { name: 'Pictures of Quay Street 12' })
  await expect.element(pictures.getByRole('img', { name: 'Quay Street 12, picture 1 of 5' })).toBeVisible()
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect.element(pictures.getByRole('img', { name: 'Quay Street 12, picture 2 of 5' })).toBeVisible()
  await expectAccessible()
})

test('shows the pictures of a record before its fields on a phone', async () => {
  await page.viewport(390, 844)
  await openApp('/properties/1')
  const pictures = page.getByRole('region', { name: 'Pictures of Quay Street 12' })
  await expect.element(pictures.getByRole('img').first()).toBeVisible()
  const fields = page.getByRole('heading', { level: 2, name: 'Property' }).element()
  expect(pictures.element().compareDocumentPosition(fields) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expectAccessible()
})

/** The sound of each player in the list; `null` for a player that was never pressed. */
const sounds = () =>
  [...document.querySelectorAll('[role="group"][data-size]')].map((player) => player.querySelector('audio'))
const playing = () => sounds().flatMap((sound, index) => (sound?.paused === false ? [index] : []))

/** Recordings that are over in a quarter of a second, but for some that last. */
function respondWithSounds(lasts: (id: string) => boolean) {
  respondWith(
    http.get(
      '/api/messages/:id/recording',
      ({ params }) =>
        new HttpResponse(toneFile({ duration: lasts(String(params.id)) ? 60 : 0.25, pitch: 0 })),
    ),
  )
}

test('plays one sound of a list at a time', async () => {
  respondWithSounds(() => true)
  await openApp('/messages?view=playlist')
  const rows = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('Amara Diallo')
  await expect.element(rows.first()).toHaveTextContent(/ago|today|yesterday/)
  await expectAccessible()
  await rows.nth(0).getByRole('button', { name: /^Play/ }).click()
  await expect.poll(playing).toEqual([0])
  await expectAccessible()
  await rows.nth(2).getByRole('button', { name: /^Play/ }).click()
  await expect.poll(playing).toEqual([2])
  await rows
    .nth(2)
    .getByRole('button', { name: /^Pause/ })
    .click()
  await expect.poll(playing).toEqual([])
})

test('plays the next sound only where that is switched on', async () => {
  let last = ''
  respondWithSounds((id) => id === last)
  await openApp('/messages?view=playlist&size=10')
  const rows = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')
  const current = () => rows.elements().findIndex((row) => (row as HTMLElement).dataset.current !== undefined)
  const fourth = rows.nth(3).getByRole('link').first()
  await expect.element(fourth).toBeVisible()
  last = /\d+$/.exec(fourth.element().getAttribute('href') ?? '')?.[0] ?? ''
  await rows.nth(1).getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => sounds()[1]?.ended).toBe(true)
  expect(current()).toBe(1)
  await page.getByRole('switch', { name: /^Play all/ }).click()
  await expect.poll(current).toBe(3)
  await expect.poll(() => sounds()[3]?.currentTime).toBeGreaterThan(0)
  await page.getByRole('switch', { name: /^Play all/ }).click()
  sounds()[3]!.currentTime = 59.8
  await expect.poll(playing).toEqual([])
  expect(current()).toBe(3)
})

test('pages below a play list by its cursor', async () => {
  const { where } = await openApp('/messages?view=playlist')
  const rows = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('Amara Diallo')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(where).toMatch(/view=playlist/)
  await expect.element(page.getByText('21–40 of many').last()).toBeVisible()
  await expect.element(rows.first()).not.toHaveTextContent('Amara Diallo')
})
