import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sortable } from '../../../src/controls/board/Sortable.tsx'
import {
  axeInBothThemes,
  dragFinger,
  dragMouse,
  middleOf,
  reduceMotion,
  releaseMouse,
} from './drag-checks.ts'

const onMove = vi.fn()
afterEach(() => void onMove.mockReset())

const start = [
  'Sort the post',
  'Call back before noon',
  'Quote for 40 pallets',
  'Pick up the keys',
  'Pay the bill',
]

function Tasks({ refuses = false }: { refuses?: boolean }) {
  const [tasks, setTasks] = useState(start)
  return (
    <Sortable
      label="Tasks"
      items={tasks}
      keyOf={(task) => task}
      labelOf={(task) => task}
      renderItem={(task) => <a href={`#/${task}`}>{task}</a>}
      onMove={(from, to) => {
        onMove(from, to)
        const moved = tasks.toSpliced(from, 1)
        if (!refuses) setTasks(moved.toSpliced(to, 0, tasks[from] ?? ''))
      }}
    />
  )
}

const handle = (task: string) => page.getByRole('button', { name: `Move ${task}` })
const order = () => [...document.querySelectorAll('li')].map((row) => row.textContent)

async function pickUp(task: string) {
  const button = handle(task).element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard(' ')
  await announced(/picked up/)
}

async function announced(words: string | RegExp) {
  await expect.element(page.getByRole('status').filter({ hasText: /./ }).first()).toHaveTextContent(words)
}

test('moves a row with the mouse and announces its position', async () => {
  await render(<Tasks />)
  const to = middleOf(handle('Pick up the keys').element())
  await dragMouse(middleOf(handle('Sort the post').element()), to)
  await announced('Sort the post moved to position 4 of 5.')
  await releaseMouse(to)
  await announced('Sort the post dropped at position 4 of 5.')
  expect(onMove.mock.calls).toEqual([[0, 3]])
  await expect.poll(order).toEqual([start[1], start[2], start[3], start[0], start[4]])
})

test('moves a row with a finger', async () => {
  await render(<Tasks />)
  await dragFinger(0, middleOf(handle('Pay the bill').element()), middleOf(handle('Sort the post').element()))
  await expect.poll(() => onMove.mock.calls).toEqual([[4, 0]])
})

test('moves a row by keys, announces each step and keeps the focus', async () => {
  await render(<Tasks />)
  await userEvent.tab()
  await expect.element(handle('Sort the post')).toHaveFocus()
  await userEvent.keyboard(' ')
  await announced(/^Sort the post picked up, position 1 of 5\. Use the arrow keys/)
  await userEvent.keyboard('{ArrowDown}')
  await announced('Sort the post moved to position 2 of 5.')
  await userEvent.keyboard('{ArrowDown}')
  await announced('Sort the post moved to position 3 of 5.')
  await userEvent.keyboard(' ')
  await announced('Sort the post dropped at position 3 of 5.')
  expect(onMove.mock.calls).toEqual([[0, 2]])
  await expect.element(handle('Sort the post')).toHaveFocus()
})

test('puts the row back when escape is pressed', async () => {
  await render(<Tasks />)
  await pickUp('Sort the post')
  await userEvent.keyboard('{ArrowDown}')
  await announced('Sort the post moved to position 2 of 5.')
  await userEvent.keyboard('{Escape}')
  await announced('Move cancelled, Sort the post is back at position 1 of 5.')
  expect(onMove).not.toHaveBeenCalled()
})

test('moves a row without dragging, from the menu of its handle', async () => {
  await render(<Tasks />)
  await userEvent.click(handle('Call back before noon'))
  expect(await axeInBothThemes()).toEqual([])
  await userEvent.click(page.getByRole('menuitem', { name: 'To the end' }))
  await expect.poll(() => onMove.mock.calls).toEqual([[1, 4]])
  await announced('Call back before noon dropped at position 5 of 5.')
  await expect.element(handle('Call back before noon')).toHaveFocus()
})

test('shows a refused move at its old position', async () => {
  await render(<Tasks refuses />)
  await userEvent.click(handle('Sort the post'))
  // The test controls how long the list waits for a response.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.click(page.getByRole('menuitem', { name: 'Down' }))
  await expect.poll(() => order()[1]).toBe('Sort the post')
  vi.advanceTimersByTime(500)
  await expect.poll(() => order()[0]).toBe('Sort the post')
})

test('moves rows at once under reduced motion', async () => {
  await reduceMotion()
  await render(<Tasks />)
  await pickUp('Sort the post')
  await userEvent.keyboard('{ArrowDown}')
  await announced('Sort the post moved to position 2 of 5.')
  const row = document.querySelectorAll('li')[1]!
  expect(parseFloat(getComputedStyle(row).transitionDuration)).toBeLessThanOrEqual(0.001)
  await userEvent.keyboard('{Escape}')
})

test('passes the accessibility checks at rest and while a row is moved', async () => {
  await render(<Tasks />)
  expect(await axeInBothThemes()).toEqual([])
  await pickUp('Sort the post')
  await userEvent.keyboard('{ArrowDown}')
  await announced('Sort the post moved to position 2 of 5.')
  expect(await axeInBothThemes()).toEqual([])
  await userEvent.keyboard('{Escape}')
})
