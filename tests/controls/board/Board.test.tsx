import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { positionOf, withCardAt, type BoardColumn } from '../../../src/controls/board/board-positions.ts'
import { Board } from '../../../src/controls/board/Board.tsx'
import {
  axeInBothThemes,
  dragFinger,
  dragMouse,
  middleOf,
  reduceMotion,
  releaseMouse,
} from './drag-checks.ts'
import { setWindowSize } from '../../support/window-size.ts'

interface Ticket {
  id: string
  title: string
}

const keyOf = (ticket: Ticket) => ticket.id
const labelOf = (ticket: Ticket) => ticket.title
const renderCard = (ticket: Ticket) => <a href={`#/${ticket.id}`}>{ticket.title}</a>

const tickets = (column: string, count: number): Ticket[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${column}-${index + 1}`,
    title: `${column} ${index + 1}`,
  }))

const threeColumns = (count = 4): BoardColumn<Ticket>[] =>
  ['Open', 'Waiting', 'Done'].map((label) => ({
    key: label.toLowerCase(),
    label,
    cards: label === 'Done' ? [] : tickets(label, count),
  }))

const onMove = vi.fn()
beforeEach(() => setWindowSize(1200, 800))
afterEach(() => void onMove.mockReset())

function Tickets({
  start = threeColumns(),
  refuses = false,
  hasOrder,
}: {
  start?: BoardColumn<Ticket>[]
  refuses?: boolean
  hasOrder?: boolean
}) {
  const [columns, setColumns] = useState(start)
  return (
    <Board
      label="Tickets"
      {...{ columns, keyOf, labelOf, renderCard, hasOrder }}
      onMove={(card, from, column, index) => {
        onMove(card.id, from, column, index)
        if (!refuses) setColumns((now) => withCardAt(now, keyOf, card, { column, index }))
      }}
    />
  )
}

const card = (name: string) => page.getByRole('group', { name, exact: true })
const cardsIn = (name: RegExp) =>
  page
    .getByRole('region', { name })
    .getByRole('group')
    .elements()
    .map((element) => element.getAttribute('aria-label'))
async function announced(words: string | RegExp) {
  await expect.element(page.getByRole('status').filter({ hasText: /./ }).first()).toHaveTextContent(words)
}

test('moves a card to another column with the mouse and announces it', async () => {
  await render(<Tickets />)
  const from = middleOf(card('Open 2').element())
  const to = middleOf(card('Waiting 2').element())
  await dragMouse(from, to)
  await announced('Open 2 moved to position 2 of 5 in Waiting.')
  await releaseMouse(to)
  await announced('Open 2 dropped at position 2 of 5 in Waiting.')
  expect(onMove.mock.calls).toEqual([['Open-2', 'open', 'waiting', 1]])
  await expect
    .poll(() => cardsIn(/Waiting, 5/))
    .toEqual(['Waiting 1', 'Open 2', 'Waiting 2', 'Waiting 3', 'Waiting 4'])
})

test('keeps the focus on a card that is moved by others, or back by Undo', async () => {
  const before = threeColumns()
  const [moved] = before[0]!.cards
  const after = withCardAt(before, keyOf, moved!, { column: 'waiting', index: 2 })
  const board = (columns: BoardColumn<Ticket>[]) => (
    <Board label="Tickets" {...{ columns, keyOf, labelOf, renderCard }} onMove={onMove} />
  )
  const screen = await render(board(before))
  ;(card('Open 1').element() as HTMLElement).focus()
  await screen.rerender(board(after))
  await expect.poll(() => cardsIn(/Waiting, 5/)[2]).toBe('Open 1')
  await expect.element(card('Open 1')).toHaveFocus()
  await screen.rerender(board(before))
  await expect.poll(() => cardsIn(/Open, 4/)[0]).toBe('Open 1')
  await expect.element(card('Open 1')).toHaveFocus()
})

test('moves a card within its column with the mouse', async () => {
  await render(<Tickets />)
  const to = middleOf(card('Open 3').element())
  await dragMouse(middleOf(card('Open 1').element()), to)
  await releaseMouse(to)
  await expect.poll(() => onMove.mock.calls).toEqual([['Open-1', 'open', 'open', 2]])
})

test('carries the card where the mouse grabbed it', async () => {
  await render(<Tickets />)
  const from = middleOf(card('Open 4').element())
  const to = middleOf(card('Waiting 1').element())
  await dragMouse(from, to)
  const carried = page
    .getByText('Open 4')
    .elements()
    .find((element) => element.closest('[style*="position: fixed"]'))
  const at = middleOf(carried!.closest('[style*="position: fixed"]')!)
  expect(Math.abs(at.x - to.x) + Math.abs(at.y - to.y)).toBeLessThan(4)
  await userEvent.keyboard('{Escape}')
  await releaseMouse(to)
})

test('scrolls a column while a card is held at its edge', async () => {
  await render(<Tickets start={threeColumns(60)} />)
  const waiting = scrollerOf('Waiting').getBoundingClientRect()
  const edge = { x: waiting.left + 60, y: waiting.bottom - 12 }
  await dragMouse(middleOf(card('Open 1').element()), edge)
  await expect.poll(() => scrollerOf('Waiting').scrollTop, { timeout: 20_000 }).toBeGreaterThan(400)
  await releaseMouse(edge)
  await expect.poll(() => onMove.mock.calls[0]?.slice(0, 3)).toEqual(['Open-1', 'open', 'waiting'])
  expect(onMove.mock.calls[0]?.[3]).toBeGreaterThan(10)
  await expect.element(card('Open 1')).toBeVisible()
})

test('drops into an empty column', async () => {
  await render(<Tickets />)
  const to = middleOf(page.getByRole('region', { name: /Done/ }).element())
  await dragMouse(middleOf(card('Open 1').element()), to)
  await releaseMouse(to)
  await expect.poll(() => onMove.mock.calls).toEqual([['Open-1', 'open', 'done', 0]])
})

test('keeps a click on a link inside a card a click', async () => {
  await render(<Tickets />)
  await userEvent.click(page.getByRole('link', { name: 'Open 1', exact: true }))
  await expect.poll(() => location.hash).toBe('#/Open-1')
  expect(onMove).not.toHaveBeenCalled()
})

test('puts the card back when escape is pressed while the mouse carries it', async () => {
  await render(<Tickets />)
  const to = middleOf(card('Waiting 2').element())
  await dragMouse(middleOf(card('Open 2').element()), to)
  await userEvent.keyboard('{Escape}')
  await announced('Move cancelled, Open 2 is back at position 2 of 4 in Open.')
  await releaseMouse(to)
  expect(onMove).not.toHaveBeenCalled()
})

test('moves a card with a finger that rested on it', async () => {
  await render(<Tickets />)
  await dragFinger(300, middleOf(card('Open 1').element()), middleOf(card('Waiting 1').element()))
  await expect.poll(() => onMove.mock.calls).toEqual([['Open-1', 'open', 'waiting', 0]])
})

test('scrolls instead when a finger swipes', async () => {
  await render(<Tickets start={threeColumns(60)} />)
  const from = middleOf(card('Open 5').element())
  // The finger never rests, however long the swipe takes here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await dragFinger(0, from, { x: from.x, y: from.y - 200 })
  vi.useRealTimers()
  expect(onMove).not.toHaveBeenCalled()
  await expect.poll(() => scrollerOf('Open').scrollTop).toBeGreaterThan(50)
})

test('moves a card by keys across columns, announces each step and keeps the focus on it', async () => {
  await render(<Tickets />)
  card('Open 2').element().focus()
  await userEvent.keyboard(' ')
  await announced(/^Open 2 picked up, position 2 of 4 in Open\./)
  await userEvent.keyboard('{ArrowDown}')
  await announced('Open 2 moved to position 3 of 4 in Open.')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await announced('Open 2 moved to position 1 of 1 in Done.')
  await userEvent.keyboard('{ArrowLeft}{End} ')
  await announced('Open 2 dropped at position 5 of 5 in Waiting.')
  expect(onMove.mock.calls).toEqual([['Open-2', 'open', 'waiting', 4]])
  await expect.element(card('Open 2')).toHaveFocus()
})

test('gives the focus back to a card whose move was cancelled by keys', async () => {
  await render(<Tickets />)
  card('Open 2').element().focus()
  await userEvent.keyboard(' {ArrowRight}{Escape}')
  await announced('Move cancelled, Open 2 is back at position 2 of 4 in Open.')
  await expect.element(card('Open 2')).toHaveFocus()
  expect(onMove).not.toHaveBeenCalled()
})

test('moves from card to card with the arrow keys and opens the link of one with enter', async () => {
  await render(<Tickets />)
  await userEvent.tab()
  await expect.element(card('Open 1')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(card('Waiting 2')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(card('Waiting 4')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/Waiting-4')
})

test('reaches a card by keys that was not in the page yet', async () => {
  await render(<Tickets start={threeColumns(500)} />)
  card('Open 1').element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(card('Open 500')).toHaveFocus()
  await userEvent.keyboard(' {Home} ')
  await expect.poll(() => onMove.mock.calls).toEqual([['Open-500', 'open', 'open', 0]])
  await expect.element(card('Open 500')).toHaveFocus()
})

test('moves a card without dragging, from the menu of its handle', async () => {
  await render(<Tickets />)
  await userEvent.hover(card('Open 2'))
  await userEvent.click(page.getByRole('button', { name: 'Move Open 2' }))
  expect(await axeInBothThemes()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'To Waiting' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onMove.mock.calls).toEqual([['Open-2', 'open', 'waiting', 0]])
  await expect.element(card('Open 2')).toHaveFocus()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('offers only other columns in the menu where cards have no order', async () => {
  await render(<Tickets hasOrder={false} />)
  await page.getByRole('button', { name: 'Move Open 2' }).click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  const choices = page.getByRole('menuitem').elements()
  expect(choices.map(({ textContent }) => textContent)).toEqual(['To Waiting', 'To Done'])
})

test('keeps the focus on a moved card that is drawn anew, as after the server was read again', async () => {
  const drawnAnew = vi.fn()
  const afterFrames = (count: number, then: () => void) =>
    requestAnimationFrame(() => (count === 0 ? then() : afterFrames(count - 1, then)))
  function DrawnAnew() {
    const [columns, setColumns] = useState(threeColumns())
    return (
      <Board
        label="Tickets"
        {...{ columns, keyOf, labelOf, renderCard }}
        onMove={(moved, _from, column, index) => {
          const after = withCardAt(columns, keyOf, moved, { column, index })
          const without = after.map((one) => ({
            ...one,
            cards: one.cards.filter(({ id }) => id !== moved.id),
          }))
          setColumns(after)
          afterFrames(3, () => {
            setColumns(without)
            afterFrames(1, () => {
              setColumns(after)
              drawnAnew()
            })
          })
        }}
      />
    )
  }
  await render(<DrawnAnew />)
  await page.getByRole('button', { name: 'Move Open 1' }).click()
  await page.getByRole('menuitem', { name: 'To Waiting' }).click()
  await expect.poll(() => drawnAnew.mock.calls.length).toBe(1)
  await expect.element(card('Open 1')).toHaveFocus()
})

test('closes the menu with escape and gives the focus back', async () => {
  await render(<Tickets />)
  await userEvent.hover(card('Open 2'))
  await userEvent.click(page.getByRole('button', { name: 'Move Open 2' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Move Open 2' })).toHaveFocus()
})

test('shows a refused move at its old position', async () => {
  await render(<Tickets refuses />)
  card('Open 1').element().focus()
  await userEvent.keyboard(' {ArrowRight}')
  // The test controls how long the board waits for a response.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard(' ')
  await expect.poll(() => cardsIn(/Waiting, 5/)).toContain('Open 1')
  vi.advanceTimersByTime(500)
  await expect.poll(() => cardsIn(/Waiting, 4/)).not.toContain('Open 1')
})

test('draws only the cards near the window of 500', async () => {
  await render(<Tickets start={threeColumns(500)} />)
  await expect.element(page.getByRole('region', { name: 'Open, 500 cards' })).toBeVisible()
  expect(cardsIn(/Open/).length).toBeLessThan(30)
  await expect.element(card('Open 1')).toBeVisible()
  expect(card('Open 1').element().closest('li')?.getAttribute('aria-setsize')).toBe('500')
})

test('requests more cards once when the end of a column comes near', async () => {
  const onMore = vi.fn()
  const [open, ...others] = threeColumns(60)
  await render(<Tickets start={[{ ...open!, count: 300, hasMore: true, onMore }, ...others]} />)
  await expect.element(page.getByRole('region', { name: 'Open, 300 cards' })).toBeVisible()
  expect(onMore).not.toHaveBeenCalled()
  scrollerOf('Open').scrollTop = 1e6
  await expect.poll(() => onMore.mock.calls.length).toBe(1)
})

test('shows column after column on a phone and moves nothing under reduced motion', async () => {
  await reduceMotion()
  await setWindowSize(390, 800)
  await render(<Tickets />)
  const column = page.getByRole('region', { name: /Open/ }).element()
  await expect.poll(() => column.clientWidth).toBeGreaterThan(300)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const handle = page.getByRole('button', { name: 'Move Open 1', exact: true }).element()
  expect(handle.clientWidth).toBeGreaterThanOrEqual(44)
  card('Open 2').element().focus()
  await userEvent.keyboard(' {ArrowRight}')
  const list = page
    .getByRole('region', { name: /Waiting/ })
    .getByRole('list')
    .element()
  expect(parseFloat(getComputedStyle(list.firstElementChild!).transitionDuration)).toBeLessThanOrEqual(0.001)
  await expect.poll(() => Math.round(list.getBoundingClientRect().left)).toBeLessThan(200)
  await userEvent.keyboard('{Escape}')
})

test('passes the accessibility checks at rest, while a card is moved and while it loads', async () => {
  const [open, waiting, done] = threeColumns()
  await render(<Tickets start={[open!, { ...waiting!, isPending: true }, done!]} />)
  expect(await axeInBothThemes()).toEqual([])
  card('Open 2').element().focus()
  await userEvent.keyboard(' {ArrowRight}')
  expect(await axeInBothThemes()).toEqual([])
  await userEvent.keyboard('{Escape}')
  const at = middleOf(card('Open 1').element())
  await dragMouse(at, middleOf(card('Waiting 1').element()))
  expect(await axeInBothThemes()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await releaseMouse(at)
})

test('finds a card and moves it without touching other columns', () => {
  const columns = threeColumns()
  const moved = withCardAt(columns, keyOf, columns[0]!.cards[1]!, { column: 'done', index: 0 })
  expect(positionOf(moved, keyOf, 'Open-2')).toEqual({ column: 'done', index: 0 })
  expect(moved[1]).toBe(columns[1])
  expect(moved[0]?.cards).toHaveLength(3)
})

function scrollerOf(column: string): HTMLElement {
  const list = page.getByRole('region', { name: new RegExp(column) }).getByRole('list')
  return list.element().parentElement!
}
