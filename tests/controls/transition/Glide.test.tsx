import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { Glide } from '../../../src/controls/transition/Glide.tsx'
import { reduceMotion } from '../board/drag-checks.ts'
import { holdMotion } from '../frames.ts'

const table = (names: string[], of = names.join()) => (
  <Glide of={of}>
    <table>
      <tbody>
        {names.map((name) => (
          <tr key={name} data-row={name}>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Glide>
)
const cards = (names: string[]) => (
  <Glide of="cards">
    <ul style={{ display: 'flex', gap: 40 }}>
      {names.map((name) => (
        <li key={name} data-row={name}>
          {name}
        </li>
      ))}
    </ul>
  </Glide>
)
const row = (name: string) => document.querySelector<HTMLElement>(`[data-row="${name}"]`)!
const topOf = (name: string) => row(name).getBoundingClientRect().top
const shifts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ style }) => style.translate)

test('moves rows of a table smoothly to their new positions and leaves nothing behind', async () => {
  const pass = holdMotion()
  const screen = await render(table(['Ada', 'Bo', 'Cy']))
  const start = topOf('Ada')
  await screen.rerender(table(['Bo', 'Cy', 'Ada']))
  expect(topOf('Ada')).toBeCloseTo(start, 0)
  await expect
    .poll(async () => {
      await pass(16)
      return topOf('Ada')
    })
    .toBeGreaterThan(start + 1)
  expect(row('Ada').style.translate).not.toBe('')
  await pass(400)
  await expect.poll(shifts).toEqual(['', '', ''])
  expect(topOf('Ada')).toBeGreaterThan(topOf('Cy'))
})

test('moves rows smoothly whose new order arrives later', async () => {
  holdMotion()
  const screen = await render(table(['Ada', 'Bo', 'Cy'], 'by name'))
  const start = topOf('Ada')
  await screen.rerender(table(['Ada', 'Bo', 'Cy'], 'by age'))
  expect(shifts()).toEqual(['', '', ''])
  await screen.rerender(table(['Cy', 'Bo', 'Ada'], 'by age'))
  expect(topOf('Ada')).toBeCloseTo(start, 0)
})

test('moves a row smoothly to its card in the other view', async () => {
  const pass = holdMotion()
  const screen = await render(table(['Ada', 'Bo', 'Cy'], 'table'))
  const start = topOf('Cy')
  await screen.rerender(cards(['Ada', 'Bo', 'Cy']))
  expect(topOf('Cy')).toBeCloseTo(start, 0)
  await expect
    .poll(async () => {
      await pass(100)
      return shifts()
    })
    .toEqual(['', '', ''])
  expect(topOf('Cy')).toBeLessThan(start)
})

test('closes the gaps that a filter leaves', async () => {
  holdMotion()
  const screen = await render(table(['Ada', 'Bo', 'Cy']))
  const start = topOf('Cy')
  await screen.rerender(table(['Cy']))
  expect(topOf('Cy')).toBeCloseTo(start, 0)
})

test('moves nothing while neither order nor view changes', async () => {
  const screen = await render(table(['Ada', 'Bo'], 'same'))
  await screen.rerender(table(['Bo', 'Ada'], 'same'))
  expect(shifts()).toEqual(['', ''])
})

test('moves nothing where content is added above', async () => {
  const above = (isThere: boolean) => (
    <>
      {isThere && <p>One filter</p>}
      {table(['Ada', 'Bo'], isThere ? 'filtered' : 'all')}
    </>
  )
  const screen = await render(above(false))
  await screen.rerender(above(true))
  await expect.element(page.getByText('One filter')).toBeVisible()
  expect(shifts()).toEqual(['', ''])
})

test('moves rows at once under reduced motion', async () => {
  await reduceMotion()
  const screen = await render(table(['Ada', 'Bo']))
  await screen.rerender(table(['Bo', 'Ada']))
  expect(shifts()).toEqual(['', ''])
})
