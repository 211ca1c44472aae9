import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../controls/axe.ts'
import {
  dragFinger,
  dragMouse,
  middleOf,
  releaseMouse,
  restingMiddleOf,
} from '../../../controls/board/drag-checks.ts'
import { heldDoor } from '../../../support/at-rest.ts'
import { demo, openApp, respondWith } from '../../demo-page.tsx'
import { holdFirstChange } from './held-change.ts'

const list = (name: string) => page.getByRole('list', { name: `Tickets: ${name}`, exact: true })
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const titlesIn = (name: string) =>
  list(name)
    .getByRole('link')
    .elements()
    .map((element) => element.textContent)

/** The path and the body of each change. */
function recordChanges(): { path: string; body: unknown }[] {
  const changes: { path: string; body: unknown }[] = []
  const note = async ({ request }: { request: Request }) => {
    changes.push({ path: new URL(request.url).pathname, body: await request.clone().json() })
    return undefined
  }
  respondWith(http.patch('/api/tickets/:id', note), http.post('/api/tickets/reorder', note))
  return changes
}

/** Moves a row down by one, by keys, as a person does who listens to the announcement of each step. */
async function moveDown(name: string) {
  const button = handle(name).element()
  if (button instanceof HTMLElement) button.focus()
  for (const [key, announcement] of [
    [' ', 'picked up'],
    ['{ArrowDown}', 'moved to'],
    [' ', 'dropped at'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('status').getByText(`${name} ${announcement} `)).toBeInTheDocument()
  }
}

/** The demo's description without a change of the position: what is left is the operation. */
function withoutPosition(): unknown {
  const document = structuredClone(demo.document) as unknown as {
    components: { schemas: { TicketChange: { properties: Record<string, unknown> } } }
  }
  delete document.components.schemas.TicketChange.properties.position
  return document
}

test('requests the rows in the order of their position, which the address shows', async () => {
  const { sent, where } = await openApp('/tickets?view=order')
  await expect.element(list('Open')).toBeVisible()
  await expect
    .poll(() => titlesIn('Open').slice(0, 2))
    .toEqual(['New delivery window', 'Wants a copy of the contract'])
  await expect
    .element(list('Open').getByRole('listitem').first())
    .toHaveTextContent(/Open\s*(CT)?Chiyo Tanabe/)
  await expect.poll(where).toBe('/tickets?view=order&sort=position')
  expect(
    sent.filter((request) => /^GET \/api\/tickets\?.*sort=position(%3A|:)asc/.test(request)),
  ).toHaveLength(1)
  await expectAccessible()
})

test('returns the list to its usual order when another view is chosen', async () => {
  const { where } = await openApp('/tickets?view=order&status=open')
  await expect.poll(where).toBe('/tickets?view=order&status=open&sort=position')
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect.poll(where).toBe('/tickets?status=open')
})

test('changes only the position of a row by keyboard, by one PATCH', async () => {
  await openApp('/tickets?view=order')
  await expect.element(handle('New delivery window')).toBeVisible()
  const changes = recordChanges()
  await moveDown('New delivery window')
  await expect.poll(() => titlesIn('Open')[1]).toBe('New delivery window')
  await expect.poll(() => changes).toEqual([{ path: '/api/tickets/1', body: { position: 2 } }])
  await expect.poll(() => demo.state.tickets.get(1)?.position).toBe(2)
  await expect.element(handle('New delivery window')).toHaveFocus()
  expect(titlesIn('Open')[0]).toBe('Wants a copy of the contract')
})

test('changes the order by mouse, by finger and from the menu of a row', async () => {
  const { isAtRest } = await openApp('/tickets?view=order&status=open')
  await expect.element(handle('Voicemail cut off after 30 s')).toBeVisible()
  const changes = recordChanges()
  const to = await restingMiddleOf(() => handle('New delivery window').element())
  await dragMouse(middleOf(handle('Voicemail cut off after 30 s').element()), to)
  await releaseMouse(to)
  await expect.poll(() => demo.state.tickets.get(3)?.position).toBe(1)
  await expect.poll(() => titlesIn('Open')[0]).toBe('Voicemail cut off after 30 s')
  await expect.poll(isAtRest).toBe(true)
  const from = await restingMiddleOf(() => handle('Wants a copy of the contract').element())
  // Nothing comes that would draw the list anew under the finger.
  await expect.poll(isAtRest).toBe(true)
  await dragFinger(0, from, middleOf(handle('Voicemail cut off after 30 s').element()))
  await expect.poll(() => demo.state.tickets.get(2)?.position).toBe(1)
  await expect.poll(isAtRest).toBe(true)
  await handle('New delivery window').click()
  await page.getByRole('menuitem', { name: 'To the top' }).click()
  await expect.poll(() => demo.state.tickets.get(1)?.position).toBe(1)
  await expect.poll(() => titlesIn('Open')[0]).toBe('New delivery window')
  expect(changes.map(({ body }) => body)).toEqual([{ position: 1 }, { position: 1 }, { position: 1 }])
})

test('returns a row with a message when the server refuses, and shows it moved until then', async () => {
  await openApp('/tickets?view=order')
  await expect.element(handle('New delivery window')).toBeVisible()
  const before = titlesIn('Open')
  const refusal = heldDoor()
  respondWith(
    http.patch('/api/tickets/:id', async () => {
      await refusal.isOpen
      return HttpResponse.json({ message: 'The day is planned' }, { status: 409 })
    }),
  )
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await moveDown('New delivery window')
  await expect.poll(() => titlesIn('Open')[1]).toBe('New delivery window')
  // Longer than a list waits for a response.
  await vi.advanceTimersByTimeAsync(700)
  vi.useRealTimers()
  expect(titlesIn('Open')[1]).toBe('New delivery window')
  refusal.open()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('New delivery window is back where it was.')
  await expect.element(alert).toHaveTextContent(/The day is planned/)
  await expect.poll(() => titlesIn('Open')).toEqual(before)
})

test('leaves a row where it was dropped last, however late the first response is', async () => {
  await openApp('/tickets?view=order')
  await expect.element(handle('New delivery window')).toBeVisible()
  const { changes, first } = holdFirstChange()
  await moveDown('New delivery window')
  await moveDown('New delivery window')
  await expect.poll(() => titlesIn('Open')[2]).toBe('New delivery window')
  first.open()
  await expect.poll(() => changes).toEqual([{ position: 2 }, { position: 3 }])
  await expect.poll(() => demo.state.tickets.get(1)?.position).toBe(3)
  await expect.poll(() => titlesIn('Open')[2]).toBe('New delivery window')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change is undone.')).toBeVisible()
  await expect.poll(() => titlesIn('Open')[1]).toBe('New delivery window')
  await expect.poll(() => demo.state.tickets.get(1)?.position).toBe(2)
})

test('sends the moves of several rows in order, so that they end as shown', async () => {
  await openApp('/tickets?view=order&status=open')
  await expect.element(handle('New delivery window')).toBeVisible()
  const done: string[] = []
  const first = heldDoor()
  respondWith(
    http.patch('/api/tickets/:id', async ({ params }) => {
      if (params.id === '1') await first.isOpen
      done.push(String(params.id))
      return undefined
    }),
  )
  await moveDown('New delivery window')
  await moveDown('Wants a copy of the contract')
  await moveDown('Voicemail cut off after 30 s')
  const shown = titlesIn('Open')
  first.open()
  await expect.poll(() => done).toEqual(['1', '2', '3'])
  const kept = () =>
    [...demo.state.tickets.values()]
      .filter(({ status }) => status === 'open')
      .toSorted((one, other) => one.position - other.position)
      .map(({ title }) => title)
  await expect.poll(kept).toEqual(shown)
  await expect.poll(() => titlesIn('Open')).toEqual(shown)
})

test('sends the ids in their new order where the server has only an operation for that', async () => {
  await openApp('/tickets?view=order&status=open', { document: withoutPosition() })
  await expect.element(handle('New delivery window')).toBeVisible()
  const changes = recordChanges()
  await moveDown('New delivery window')
  await expect.element(page.getByText('New delivery window moved')).toBeVisible()
  await moveDown('New delivery window')
  await expect.poll(() => changes).toHaveLength(2)
  const [first, second] = changes as { path: string; body: { status: string; ids: number[] } }[]
  expect(first?.path).toBe('/api/tickets/reorder')
  expect(first?.body.status).toBe('open')
  expect(first?.body.ids.slice(0, 3)).toEqual([2, 1, 3])
  expect(second?.body.ids.slice(0, 3)).toEqual([2, 3, 1])
  await expect.poll(() => demo.state.tickets.get(1)?.position).toBe(3)
  await expect.poll(() => titlesIn('Open')[2]).toBe('New delivery window')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change is undone.')).toBeVisible()
  await expect.poll(() => titlesIn('Open')[1]).toBe('New delivery window')
  await expect.poll(() => demo.state.tickets.get(1)?.position).toBe(2)
})

test('moves a row within a later page among its neighbours', async () => {
  await openApp('/tickets?view=order&status=open&size=5&sort=position&page=2')
  await expect.poll(() => titlesIn('Open').length).toBe(5)
  const [first, second] = titlesIn('Open')
  await handle(second ?? '').click()
  await page.getByRole('menuitem', { name: 'To the top' }).click()
  await expect
    .poll(() => [...demo.state.tickets.values()].find(({ title }) => title === second)?.position)
    .toBe(6)
  await expect.poll(() => titlesIn('Open').slice(0, 2)).toEqual([second, first])
})
