import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Transition } from '../../../src/controls/transition/Transition.tsx'
import { axeInBothThemes, reduceMotion } from '../board/drag-checks.ts'
import { holdMotion } from '../frames.ts'

function List({ names }: { names: string[] }) {
  return (
    <Transition as="ul" itemAs="li" label="People">
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </Transition>
  )
}

const rows = () => [...document.querySelectorAll('li')]
const texts = () => rows().map((row) => row.textContent)

test('shows the first children without motion', async () => {
  await render(<List names={['Ada', 'Bo']} />)
  expect(rows().map((row) => getComputedStyle(row).opacity)).toEqual(['1', '1'])
})

test('lets a new child be used before its motion ends', async () => {
  let pressed = 0
  const draw = (names: string[]) => (
    <Transition>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => (pressed += 1)}>
          {name}
        </button>
      ))}
    </Transition>
  )
  const pass = holdMotion()
  const screen = await render(draw(['Ada']))
  await screen.rerender(draw(['Ada', 'Bo']))
  const button = page.getByRole('button', { name: 'Bo' }).element() as HTMLElement
  expect(Number(getComputedStyle(button.parentElement!).opacity)).toBeLessThan(1)
  button.click()
  expect(pressed).toBe(1)
  await pass(400)
  await expect.poll(() => getComputedStyle(button.parentElement!).opacity).toBe('1')
  await expect.poll(() => getComputedStyle(button.parentElement!).transform).toBe('none')
})

test('makes a leaving child inert at once, folds it and removes it', async () => {
  const pass = holdMotion()
  const screen = await render(<List names={['Ada', 'Bo', 'Cy']} />)
  await screen.rerender(<List names={['Ada', 'Cy']} />)
  expect(texts()).toEqual(['Ada', 'Bo', 'Cy'])
  const leaving = rows()[1]!
  expect(leaving.inert).toBe(true)
  expect(leaving.getAttribute('aria-hidden')).toBe('true')
  await pass(96)
  expect(leaving.offsetHeight).toBeLessThan(15)
  expect(texts()).toEqual(['Ada', 'Bo', 'Cy'])
  await pass(200)
  await expect.poll(texts).toEqual(['Ada', 'Cy'])
})

test('keeps a leaving child that returns', async () => {
  const pass = holdMotion()
  const screen = await render(<List names={['Ada', 'Bo']} />)
  const bo = rows()[1]!
  const height = bo.offsetHeight
  await screen.rerender(<List names={['Ada']} />)
  await pass(64)
  expect(bo.offsetHeight).toBeLessThan(height)
  await screen.rerender(<List names={['Ada', 'Bo']} />)
  expect(rows()[1]).toBe(bo)
  await pass(600)
  await expect
    .poll(() => [bo.inert, bo.offsetHeight, getComputedStyle(bo).opacity])
    .toEqual([false, height, '1'])
  expect(texts()).toEqual(['Ada', 'Bo'])
})

test('removes at once under reduced motion', async () => {
  await reduceMotion()
  const screen = await render(<List names={['Ada', 'Bo']} />)
  await screen.rerender(<List names={['Bo', 'Cy']} />)
  expect(texts()).toEqual(['Bo', 'Cy'])
  expect(getComputedStyle(rows()[1]!).opacity).toBe('1')
})

test('keeps the typed text of a child while others enter and leave', async () => {
  const draw = (names: string[]) => (
    <Transition>
      {names.map((name) => (
        <input key={name} aria-label={name} />
      ))}
    </Transition>
  )
  const screen = await render(draw(['Ada', 'Bo']))
  await userEvent.fill(page.getByLabelText('Bo'), 'hello')
  await screen.rerender(draw(['Cy', 'Bo']))
  await screen.rerender(draw(['Bo']))
  await expect.element(page.getByLabelText('Bo')).toHaveValue('hello')
  await expect.poll(() => document.querySelectorAll('input').length).toBe(1)
})

test('passes the accessibility checks at rest and while a child leaves', async () => {
  const screen = await render(<List names={['Ada', 'Bo']} />)
  expect(await axeInBothThemes()).toEqual([])
  await screen.rerender(<List names={['Ada']} />)
  expect(await axeInBothThemes()).toEqual([])
})
