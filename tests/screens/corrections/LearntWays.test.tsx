import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, respondWith } from '../demo-page.tsx'
import { json, ship, shipsDocument } from '../ships-document.ts'

const change = {
  requestBody: { ...json(ship), required: true },
  responses: { 200: { description: 'OK', ...json(ship) } },
}
/** Describes a PATCH that the server does not offer. */
const document = shipsDocument({ put: change, patch: change })

test('lists how changes are saved since a server refused another way, and forgets one on demand', async () => {
  let now: object = { id: 1, name: 'Aurora' }
  respondWith(
    http.get('/api/ships', () => HttpResponse.json([now])),
    http.get('/api/ships/1', () => HttpResponse.json(now)),
    http.patch('/api/ships/1', () => new HttpResponse(null, { status: 405 })),
    http.put('/api/ships/1', async ({ request }) => {
      now = { id: 1, ...((await request.json()) as object) }
      return HttpResponse.json(now)
    }),
  )
  const { sent, history, where } = await openApp('/ships/1', { document })
  const changes = () => sent.filter((one) => !one.startsWith('GET')).map((one) => one.split(' ')[0])
  const rename = async (name: string) => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabelText('Name').fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(where).toBe('/ships/1')
  }
  await rename('Borealis')
  expect(changes()).toEqual(['PATCH', 'PUT'])
  await rename('Corona')
  expect(changes()).toEqual(['PATCH', 'PUT', 'PUT'])

  history.push('/?screen=corrections')
  await page.getByRole('button', { name: 'Remove: All changes are sent by PUT.' }).click()
  await expect.element(page.getByText('How changes are saved')).not.toBeInTheDocument()
  history.push('/ships/1')
  await rename('Dione')
  expect(changes().slice(3)).toEqual(['PATCH', 'PUT'])
})
