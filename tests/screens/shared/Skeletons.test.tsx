import { http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { heldDoor } from '../../support/at-rest.ts'
import { openApp, respondWith } from '../demo-page.tsx'

const looks = () => [
  ...new Set(Array.from(document.querySelectorAll<SVGElement>('[data-look]'), ({ dataset }) => dataset.look)),
]
/** The announcements while something is read, without empty ones. */
const announced = () =>
  Array.from(document.querySelectorAll('main [role="status"]'), ({ textContent }) => textContent).filter(
    (text) => text !== '',
  )

function leaveWithoutResponse(path: string) {
  const { isOpen } = heldDoor()
  respondWith(http.get(path, () => isOpen.then(() => undefined)))
}

test.for([
  ['/properties?view=gallery', '/api/properties', 'instagram', 'Reading Properties'],
  ['/tickets?view=order', '/api/tickets', 'list', 'Reading Tickets'],
  ['/messages?view=playlist', '/api/messages', 'list', 'Reading Messages'],
  ['/contacts/7', '/api/contacts/7', 'facebook', 'Reading the contact'],
] as const)(
  'shows a skeleton of %s while it is read, and announces it once',
  async ([address, path, look, words]) => {
    leaveWithoutResponse(path)
    await openApp(address)
    await expect.poll(looks).toEqual([look])
    await expect.poll(announced).toEqual([words])
    await expectAccessible()
  },
)

test('has a skeleton for a gallery with the shape of its cards', async () => {
  const response = heldDoor()
  respondWith(http.get('/api/properties', () => response.isOpen.then(() => undefined)))
  await openApp('/properties?view=gallery')
  await expect.poll(() => document.querySelectorAll('[data-look="instagram"]').length).toBeGreaterThan(3)
  const [first, second] = Array.from(document.querySelectorAll('[data-look="instagram"]'), boxOfCard)
  expect(first?.top).toBe(second?.top)
  response.open()
  const card = page.getByRole('list', { name: 'Properties', exact: true }).getByRole('listitem').first()
  await expect.element(card).toBeVisible()
  const { left, top, width, height } = card.element().getBoundingClientRect()
  expect([left, top, width]).toEqual([first?.left, first?.top, first?.width])
  expect(Math.abs(height - (first?.height ?? 0))).toBeLessThan(16)
})

const boxOfCard = (look: Element) => look.parentElement?.getBoundingClientRect()

test('shows a skeleton of lines for a related list while it is read', async () => {
  leaveWithoutResponse('/api/contacts/7/tickets')
  await openApp('/contacts/7')
  // By the keyboard: what comes later moves what is to be pressed.
  const tickets = page.getByRole('main').getByText('Tickets', { exact: true })
  await expect.element(tickets).toBeVisible()
  tickets.element().closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(looks).toEqual(['bullet-list'])
  await expect.poll(announced).toEqual(['Reading tickets'])
})
