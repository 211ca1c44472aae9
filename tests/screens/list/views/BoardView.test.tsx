import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../controls/axe.ts'
import { dragMouse, middleOf, releaseMouse } from '../../../controls/board/drag-checks.ts'
import { heldDoor } from '../../../support/at-rest.ts'
import { demo, openApp, respondWith } from '../../demo-page.tsx'
import { holdFirstChange } from './held-change.ts'

const board = page.getByRole('region', { name: 'Tickets by status', exact: true })
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
const card = (name: string) => page.getByRole('group', { name, exact: true })
const cardsIn = (name: string) =>
  column(name)
    .getByRole('group')
    .elements()
    .map((element) => element.getAttribute('aria-label'))

/** The path and the body of each change of a ticket. */
function recordChanges(): { path: string; body: unknown }[] {
  const changes: { path: string; body: unknown }[] = []
  respondWith(
    http.patch('/api/tickets/:id', async ({ request }) => {
      changes.push({ path: new URL(request.url).pathname, body: await request.clone().json() })
      return undefined
    }),
  )
  return changes
}

async function press(...keys: string[]) {
  for (const key of keys) await userEvent.keyboard(key)
}

async function pickUp(name: string) {
  const element = card(name).element()
  if (element instanceof HTMLElement) element.focus()
  await press(' ')
}

test('has a column for each value with its count and its cards, filtered by the server', async () => {
  const { sent } = await openApp('/tickets?view=board')
  await expect.element(board).toBeVisible()
  for (const name of ['Open, 14 cards', 'Waiting, 9 cards', 'Doing, 6 cards', 'Done, 18 cards'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect
    .poll(() => cardsIn('Open').slice(0, 2))
    .toEqual(['New delivery window', 'Wants a copy of the contract'])
  await expect.element(card('New delivery window')).toHaveTextContent('Chiyo Tanabe')
  // A board has no pages to skip to.
  expect(page.getByRole('button', { name: 'Skip to the pages' }).elements()).toEqual([])
  for (const status of ['open', 'waiting', 'doing', 'done'])
    expect(sent.filter((request) => request.includes(`status=${status}`))).toHaveLength(1)
  await expectAccessible()
})

test('changes only the status and the position of a card by keyboard, by one PATCH', async () => {
  await openApp('/tickets?view=board')
  await expect.element(card('Wants a copy of the contract')).toBeVisible()
  const changes = recordChanges()
  await pickUp('Wants a copy of the contract')
  await press('{ArrowRight}', ' ')
  await expect.poll(() => cardsIn('Waiting')[1]).toBe('Wants a copy of the contract')
  await expect.element(column('Open')).toHaveAccessibleName('Open, 13 cards')
  await expect.element(column('Waiting')).toHaveAccessibleName('Waiting, 10 cards')
  await expect
    .poll(() => changes)
    .toEqual([{ path: '/api/tickets/2', body: { status: 'waiting', position: 2 } }])
  await expect.poll(() => demo.state.tickets.get(2)).toMatchObject({ status: 'waiting', position: 2 })
  await expect.element(card('Wants a copy of the contract')).toHaveFocus()
})

test('undoes a move, also its position in the column', async () => {
  await openApp('/tickets?view=board')
  await expect.element(card('Wants a copy of the contract')).toBeVisible()
  const before = cardsIn('Open')
  const changes = recordChanges()
  await pickUp('Wants a copy of the contract')
  await press('{ArrowRight}', ' ')
  await expect.element(page.getByText('Wants a copy of the contract moved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change is undone.')).toBeVisible()
  expect(changes.map(({ body }) => body)).toEqual([
    { status: 'waiting', position: 2 },
    { status: 'open', position: 2 },
  ])
  await expect.poll(() => cardsIn('Open')).toEqual(before)
})

test('reports that another person has moved a card meanwhile, and moves it anyway on demand', async () => {
  await openApp('/tickets?view=board')
  await expect.element(card('Crates arrived damaged')).toBeVisible()
  const ticket = demo.state.tickets.get(15)!
  demo.state.tickets.set(15, { ...ticket, status: 'done', updatedAt: '2026-06-01T00:00:00Z' })
  vi.setSystemTime(Date.now() + 60_000)
  const changes = recordChanges()
  await pickUp('Crates arrived damaged')
  await press('{ArrowRight}', ' ')
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Crates arrived damaged is back where it was.')
  await expect.element(alert).toHaveTextContent('Someone else changed Status')
  expect(changes).toEqual([])
  await page.getByRole('button', { name: 'Move it again' }).click()
  await expect.poll(() => demo.state.tickets.get(15)?.status).toBe('doing')
})

test('changes only the position of a card by mouse within its column', async () => {
  await openApp('/tickets?view=board')
  await expect.element(card('Wrong number on the label')).toBeVisible()
  const changes = recordChanges()
  const to = middleOf(card('New delivery window').element())
  await dragMouse(middleOf(card('Voicemail cut off after 30 s').element()), to)
  await releaseMouse(to)
  await expect.poll(() => cardsIn('Open')[0]).toBe('Voicemail cut off after 30 s')
  await expect.poll(() => changes).toEqual([{ path: '/api/tickets/3', body: { position: 1 } }])
  await expect.poll(() => demo.state.tickets.get(3)?.position).toBe(1)
})

test('shows a move before the server has accepted it', async () => {
  await openApp('/tickets?view=board')
  await expect.element(card('Crates arrived damaged')).toBeVisible()
  const agreement = heldDoor()
  respondWith(http.patch('/api/tickets/:id', () => agreement.isOpen.then(() => undefined)))
  await pickUp('Crates arrived damaged')
  await press('{ArrowLeft}', ' ')
  await expect.poll(() => cardsIn('Open')[0]).toBe('Crates arrived damaged')
  await expect.element(column('Open')).toHaveAccessibleName('Open, 15 cards')
  agreement.open()
  await expect.element(page.getByText('Crates arrived damaged moved')).toBeVisible()
})

test.for([
  [
    'does not accept it',
    () => HttpResponse.json({ message: 'Waits for a part' }, { status: 400 }),
    /Waits for a part/,
  ],
  [
    'does not allow this state from here',
    () => HttpResponse.json({ message: 'Only what is paid can be shipped.' }, { status: 409 }),
    /is back where it was\. Only what is paid can be shipped\./,
  ],
  ['does not respond', () => HttpResponse.error(), /back where it was/],
] as const)('puts a card back with words when the server %s', async ([, response, words]) => {
  await openApp('/tickets?view=board')
  await expect.element(card('Crates arrived damaged')).toBeVisible()
  await expect.poll(() => cardsIn('Waiting')).toHaveLength(9)
  const before = cardsIn('Waiting')
  respondWith(http.patch('/api/tickets/:id', response))
  await pickUp('Crates arrived damaged')
  await press('{ArrowRight}', ' ')
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Crates arrived damaged is back where it was.')
  await expect.element(alert).toHaveTextContent(words)
  await expect.poll(() => cardsIn('Waiting')).toEqual(before)
  await expect.element(column('Doing')).toHaveAccessibleName('Doing, 6 cards')
})

test('offers to move a card again after a sign-in in the middle of its move', async () => {
  const { session } = await openApp('/tickets?view=board')
  await expect.element(card('Crates arrived damaged')).toBeVisible()
  const before = session.get()
  respondWith(
    http.patch(
      '/api/tickets/:id',
      () => {
        session.end()
        return new HttpResponse(null, { status: 401 })
      },
      { once: true },
    ),
  )
  await pickUp('Crates arrived damaged')
  await press('{ArrowRight}', ' ')
  const again = page.getByRole('button', { name: 'Move it again' })
  await expect.element(again).toBeVisible()
  if (before !== undefined) session.set(before)
  const changes = recordChanges()
  await again.click()
  await expect.poll(() => changes.length).toBe(1)
})

test.for([
  ['at once', 0],
  ['of a board that was read half a minute ago', 30_000],
] as const)(
  'leaves a card where it was dropped last, however late the first response is, %s',
  async ([, age]) => {
    await openApp('/tickets?view=board')
    await expect.element(card('Crates arrived damaged')).toBeVisible()
    vi.setSystemTime(Date.now() + age)
    const { changes, first } = holdFirstChange()
    await pickUp('Crates arrived damaged')
    await press('{ArrowRight}', ' ')
    await expect.poll(() => cardsIn('Doing')[0]).toBe('Crates arrived damaged')
    await pickUp('Crates arrived damaged')
    await press('{ArrowRight}', ' ')
    await expect.poll(() => cardsIn('Done')[0]).toBe('Crates arrived damaged')
    first.open()
    await expect
      .poll(() => changes)
      .toEqual([
        { status: 'doing', position: 1 },
        { status: 'done', position: 1 },
      ])
    await expect.poll(() => demo.state.tickets.get(15)?.status).toBe('done')
    await expect.element(column('Done')).toHaveAccessibleName('Done, 19 cards')
    await expect.poll(() => cardsIn('Done')[0]).toBe('Crates arrived damaged')
    await expect.element(column('Waiting')).toHaveAccessibleName('Waiting, 8 cards')
  },
)

test('loads more of a column as its end comes near', async () => {
  const { sent } = await openApp('/tickets?view=board&size=5')
  await expect.element(column('Done')).toHaveAccessibleName('Done, 18 cards')
  await expect
    .poll(() => sent.filter((request) => /page=2.*status=done|status=done.*page=2/.test(request)))
    .toHaveLength(1)
  const list = column('Done').getByRole('list').element()
  await expect
    .poll(() => {
      list.parentElement?.scrollTo(0, 1e6)
      return sent.filter((request) => /page=4.*status=done|status=done.*page=4/.test(request)).length
    })
    .toBe(1)
  expect(sent.filter((request) => /page=5/.test(request))).toEqual([])
})

test('follows the search and filters above it', async () => {
  const { where } = await openApp('/tickets?view=board')
  await expect.element(board).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('label')
  await expect.element(column('Open')).toHaveAccessibleName('Open, 1 card')
  expect(where()).toBe('/tickets?view=board&q=label')
})

test('has only the columns that a filter of its field allows', async () => {
  await openApp('/tickets?view=board&status=waiting')
  await expect.element(column('Waiting')).toHaveAccessibleName('Waiting, 9 cards')
  expect(page.getByRole('region', { name: /, \d+ cards?$/ }).elements()).toHaveLength(1)
})

test('groups by another field on demand', async () => {
  const { where } = await openApp('/tickets?view=board')
  await page.getByRole('combobox', { name: 'Grouped by' }).selectOptions('Priority')
  await expect.element(page.getByRole('region', { name: 'Tickets by priority', exact: true })).toBeVisible()
  await expect.element(column('Low')).toBeVisible()
  expect(where()).toBe('/tickets?view=board&group=priority')
  await page.getByRole('combobox', { name: 'Grouped by' }).selectOptions('Assignee')
  await expect.element(column('Mara Oduya')).toBeVisible()
  await expect.element(page.getByText(/without assignee are not on the board/)).toBeVisible()
})

test('shows no words above the columns while one of them is slow or could not be read', async () => {
  const slow = heldDoor()
  respondWith(
    http.get('/api/tickets', async ({ request }) => {
      if (request.url.includes('status=done')) await slow.isOpen
      return request.url.includes('status=doing') ? HttpResponse.json({}, { status: 403 }) : undefined
    }),
  )
  await openApp('/tickets?view=board')
  const words = page.getByText(/ read so far|not on the board/)
  await expect.element(column('Open')).toHaveAccessibleName('Open, 14 cards')
  expect(words.elements()).toEqual([])
  slow.open()
  await expect.element(column('Done')).toHaveAccessibleName('Done, 18 cards')
  await expect.element(page.getByText('Doing could not be read.')).toBeVisible()
  expect(words.elements()).toEqual([])
})

test('shows which column could not be read, and reads it again', async () => {
  let fails = true
  respondWith(
    http.get('/api/tickets', ({ request }) =>
      fails && request.url.includes('status=doing') ? HttpResponse.json({}, { status: 403 }) : undefined,
    ),
  )
  await openApp('/tickets?view=board')
  await expect.element(page.getByText('Doing could not be read.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(column('Doing')).toHaveAccessibleName('Doing, 6 cards')
})

test('groups the rows of the page, and says so, where the server has no such filter', async () => {
  const document = structuredClone(demo.document) as unknown as {
    paths: { '/tickets': { get: { parameters: { name: string }[] } } }
  }
  const { get } = document.paths['/tickets']
  get.parameters = get.parameters.filter(({ name }) => name !== 'status')
  const { sent } = await openApp('/tickets?view=board', { document })
  await expect.element(board).toBeVisible()
  await expect.element(page.getByText(/shows this page only/)).toBeVisible()
  await expect.element(column('Open')).toHaveAccessibleName('Open, 14 cards')
  await expect.element(column('Waiting')).toHaveAccessibleName('Waiting, 6 cards')
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeVisible()
  expect(sent.filter((request) => request.startsWith('GET /api/tickets'))).toHaveLength(1)
  const changes = recordChanges()
  await pickUp('Crates arrived damaged')
  await press('{ArrowLeft}', ' ')
  await expect.poll(() => cardsIn('Open')[0]).toBe('Crates arrived damaged')
  await expect
    .poll(() => changes)
    .toEqual([{ path: '/api/tickets/15', body: { status: 'open', position: 1 } }])
  await expect.element(column('Open')).toHaveAccessibleName('Open, 15 cards')
})
