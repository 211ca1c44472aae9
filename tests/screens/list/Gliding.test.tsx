import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reduceMotion } from '../../controls/board/drag-checks.ts'
import { holdMotion } from '../../controls/frames.ts'
import { openApp } from '../demo-page.tsx'

const table = page.getByRole('table', { name: 'Tickets' })
const head = table.getByRole('columnheader', { name: /^Title/ })
const moved = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(({ style }) => style.translate !== '')
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row)

/** The tickets of a short list, all of which are on the page before and after. */
async function openTickets() {
  await openApp('/tickets?limit=100')
  await expect.element(table).toBeVisible()
  await expect.poll(() => order().length).toBeGreaterThan(3)
  return order()
}

async function sort() {
  await head.getByRole('button', { name: 'Title', exact: true }).click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
}

test('moves rows smoothly to their new positions after a sort, and leaves nothing behind', async () => {
  const before = await openTickets()
  const pass = holdMotion()
  await sort()
  await expect.poll(() => moved().length).toBeGreaterThan(0)
  expect(order()).not.toEqual(before)
  const row = moved()[0]!
  const start = row.getBoundingClientRect().top
  await expect
    .poll(async () => {
      await pass(32)
      return Math.abs(row.getBoundingClientRect().top - start)
    })
    .toBeGreaterThan(1)
  await pass(400)
  await expect.poll(() => moved().length).toBe(0)
})

test('moves sorted rows at once for a person who prefers no motion', async () => {
  await reduceMotion()
  const before = await openTickets()
  holdMotion()
  await sort()
  await expect.poll(order).not.toEqual(before)
  expect(moved()).toEqual([])
})

test('turns rows into cards on their way to another view', async () => {
  await openTickets()
  const pass = holdMotion()
  await page
    .getByRole('radiogroup', { name: 'View' })
    .getByRole('radio', { name: 'Cards', exact: true })
    .click()
  await expect.poll(() => moved().length).toBeGreaterThan(0)
  await expect.element(table).not.toBeInTheDocument()
  await expect
    .poll(async () => {
      await pass(100)
      return moved().length
    })
    .toBe(0)
})
