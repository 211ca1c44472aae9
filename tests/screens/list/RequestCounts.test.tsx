import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { heldDoor } from '../../support/at-rest.ts'
import { openApp, respondWith } from '../demo-page.tsx'
import { json, ship, shipsDocument } from '../ships-document.ts'

const document = shipsDocument({
  put: { requestBody: json(ship), responses: { 204: { description: 'Changed' } } },
})

test('reads a record once after a save that returns nothing', async () => {
  // A version of more than two seconds would be read again before the save, however long this takes.
  vi.setSystemTime(Date.now())
  let vega = { id: 4, name: 'Vega' }
  let again: Promise<void> | undefined
  respondWith(
    http.get('/api/ships/4', async () => {
      await again
      return HttpResponse.json(vega)
    }),
    http.put('/api/ships/4', () => {
      vega = { id: 4, name: 'Vega II' }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { sent, isAtRest } = await openApp('/ships/4', { document })
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabelText('Name').fill('Vega II')
  // The response waits until all requests for it are sent.
  const second = heldDoor()
  again = second.isOpen
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent.filter((one) => one.startsWith('GET /api/ships/4'))).toHaveLength(2)
  // Whether it is saved, the record alone can say.
  await expect.element(page.getByText('Ship saved')).not.toBeInTheDocument()
  second.open()
  await expect.element(page.getByText('Ship saved')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vega II' })).toBeVisible()
  await expect.poll(isAtRest).toBe(true)
  expect(sent.filter((one) => one.includes('/ships'))).toEqual([
    'GET /api/ships/4',
    'PUT /api/ships/4',
    'GET /api/ships/4',
  ])
})

test('reads a list once after several of its records were deleted', async () => {
  let ships = [1, 2, 3].map((id) => ({ id, name: `Ship ${id}` }))
  respondWith(
    http.get('/api/ships', () => HttpResponse.json(ships)),
    http.delete('/api/ships/:id', ({ params }) => {
      ships = ships.filter(({ id }) => id !== Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { sent, isAtRest } = await openApp('/ships', { document })
  await page.getByRole('checkbox', { name: 'Ship 1' }).click()
  await page.getByRole('checkbox', { name: 'Ship 3' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('2 ships deleted.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ship 3' })).not.toBeInTheDocument()
  await expect.poll(isAtRest).toBe(true)
  expect(sent.filter((one) => one.includes('/ships'))).toEqual([
    'GET /api/ships',
    'DELETE /api/ships/1',
    'DELETE /api/ships/3',
    'GET /api/ships',
  ])
})
