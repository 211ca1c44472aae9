import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Carousel } from '../../../src/controls/carousel/Carousel.tsx'
import {
  axeInBothThemes,
  dragFinger,
  dragMouse,
  middleOf,
  reduceMotion,
  releaseMouse,
} from '../board/drag-checks.ts'

const drawing = (hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="280"><rect width="400" height="280" fill="hsl(${hue} 50% 50%)"/></svg>`
const pictures = ['The quay', 'The stairs', 'The kitchen', 'The balcony', 'The view'].map((alt, at) => ({
  src: `data:image/svg+xml,${encodeURIComponent(drawing(at * 60))}`,
  alt,
}))
const slide = (name: string) => page.getByRole('group', { name, exact: true })
const left = (at: number) =>
  Math.round(document.querySelectorAll('[data-slide]')[at]?.getBoundingClientRect().left ?? Number.NaN)

test('shows one picture by its alternative text and keeps the others out of reach', async () => {
  const screen = await render(<Carousel label="Pictures of Quay Street 12" pictures={pictures} />)
  await expect.element(screen.getByRole('region', { name: 'Pictures of Quay Street 12' })).toBeVisible()
  await expect.element(slide('Picture 1 of 5')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'View The quay in full' })).toBeVisible()
  expect(page.getByRole('button', { name: /^View/ }).elements()).toHaveLength(1)
  const slides = [...document.querySelectorAll<HTMLElement>('[data-slide]')]
  expect(slides.map((slide) => slide.inert)).toEqual([false, true, true, true, true])
})

test('fetches only the pictures near the one that is shown', async () => {
  await render(<Carousel label="Pictures" pictures={pictures} />)
  expect(document.querySelectorAll('img')).toHaveLength(2)
  await userEvent.click(page.getByRole('button', { name: 'Next picture' }))
  await expect.poll(() => document.querySelectorAll('img').length).toBe(3)
})

test('moves by arrows, dots and keys and announces the position', async () => {
  const onChange = vi.fn()
  await render(<Carousel label="Pictures" pictures={pictures} onChange={onChange} />)
  await userEvent.click(page.getByRole('button', { name: 'Next picture' }))
  await expect.element(slide('Picture 2 of 5')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Picture 2 of 5: The stairs')
  await userEvent.click(page.getByRole('button', { name: 'Picture 4 of 5' }))
  await expect.element(slide('Picture 4 of 5')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slide('Picture 5 of 5')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Next picture' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(slide('Picture 1 of 5')).toBeVisible()
  expect(onChange).toHaveBeenLastCalledWith(0)
})

test('keeps the focus on the shown picture while keys move through them', async () => {
  await render(<Carousel label="Pictures" pictures={pictures} />)
  const first = page.getByRole('button', { name: /^View .* in full$/ })
  await expect.element(first).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slide('Picture 2 of 5')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slide('Picture 3 of 5')).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[data-slide]')?.ariaLabel).toBe('Picture 3 of 5')
})

test('takes 300 ms from one picture to the next, after an arrow and after a swipe', async () => {
  await render(<Carousel label="Pictures" pictures={pictures} />)
  await expect.poll(() => left(1)).toBeGreaterThan(100)
  // A frame comes only when the test advances the time, however busy the machine is.
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  press('Next picture')
  expect(Math.abs((await msOnItsWay(1)) - 300)).toBeLessThan(50)
  await swipe(dragMouse, releaseMouse)
  expect(Math.abs((await msOnItsWay(2)) - 300)).toBeLessThan(50)
})

test('moves by a finger and does not open the swiped picture', async () => {
  await render(<Carousel label="Pictures" pictures={pictures} />)
  await expect.poll(() => left(1)).toBeGreaterThan(100)
  await swipe((...points) => dragFinger(0, ...points))
  await expect.element(slide('Picture 2 of 5')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // Also above an arrow, even a visible one.
  const next = page.getByRole('button', { name: 'Next picture' })
  await next.hover()
  const from = middleOf(next.element())
  await dragFinger(0, from, { x: from.x - 0.83 * slide('Picture 2 of 5').element().clientWidth, y: from.y })
  await expect.element(slide('Picture 3 of 5')).toBeVisible()
  next.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(slide('Picture 4 of 5')).toBeVisible()
  const previous = page.getByRole('button', { name: 'Previous picture' }).element()
  for (const name of ['3', '2', '1']) {
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect.element(slide(`Picture ${name} of 5`)).toBeVisible()
  }
  // There is no slide before the first, so that arrow is invisible and takes no touch.
  expect(getComputedStyle(previous).pointerEvents).toBe('none')
})

test('moves at once under reduced motion', async () => {
  await reduceMotion()
  await render(<Carousel label="Pictures" pictures={pictures} />)
  await expect.poll(() => left(1)).toBeGreaterThan(100)
  const start = left(1)
  const home = left(0)
  const seen = new Set<number>()
  press('Next picture')
  while (left(1) !== home) {
    seen.add(left(1))
    await new Promise(requestAnimationFrame)
  }
  // Never between the two positions.
  expect([...seen]).toEqual([start])
})

test('follows the index it is given', async () => {
  const screen = await render(<Carousel label="Pictures" pictures={pictures} index={1} />)
  await expect.element(slide('Picture 2 of 5')).toBeVisible()
  await screen.rerender(<Carousel label="Pictures" pictures={pictures} index={3} />)
  await expect.element(slide('Picture 4 of 5')).toBeVisible()
})

test('keeps its position among fewer and more pictures', async () => {
  const screen = await render(<Carousel label="Pictures" pictures={pictures} index={4} />)
  await expect.element(slide('Picture 5 of 5')).toBeVisible()
  await screen.rerender(<Carousel label="Pictures" pictures={pictures.slice(0, 2)} />)
  await expect.element(slide('Picture 2 of 2')).toBeVisible()
  await screen.rerender(<Carousel label="Pictures" pictures={[]} />)
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
})

test('opens the full view, moves through it by keys and returns the focus', async () => {
  await render(<Carousel label="Pictures" pictures={pictures} />)
  await userEvent.click(page.getByRole('button', { name: 'View The quay in full' }))
  await expect.element(page.getByRole('dialog', { name: 'Picture 1 of 5: The quay' })).toBeVisible()
  expect(await axeInBothThemes()).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Picture 2 of 5: The stairs' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(slide('Picture 2 of 5')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'View The stairs in full' })).toHaveFocus()
})

test('loads pictures through the caller and releases their object URLs', async () => {
  const made: string[] = []
  const released: string[] = []
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = create(blob)
    made.push(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void released.push(url))
  const requested: string[] = []
  const signals: AbortSignal[] = []
  const loadPicture = async (src: string, signal: AbortSignal) => {
    requested.push(src)
    signals.push(signal)
    return new Blob([drawing(10)], { type: 'image/svg+xml' })
  }
  const private1 = [1, 2, 3, 4].map((id) => ({ src: `/pictures/${id}`, alt: `Room ${id}` }))
  const screen = await render(<Carousel label="Rooms" pictures={private1} loadPicture={loadPicture} />)
  await expect.poll(() => made.length).toBe(2)
  expect([...new Set(requested)]).toEqual(['/pictures/1', '/pictures/2'])
  await expect.poll(() => document.querySelector('img')?.src).toMatch(/^blob:/)
  await screen.unmount()
  expect(released.toSorted()).toEqual(made.toSorted())
  expect(signals.every((signal) => signal.aborted)).toBe(true)
})

test('says that a picture could not be loaded and tries again', async () => {
  let isBroken = true
  const loadPicture = async () => {
    if (isBroken) throw new Error('no')
    return new Blob([drawing(10)], { type: 'image/svg+xml' })
  }
  await render(
    <Carousel label="Rooms" pictures={[{ src: '/a', alt: 'The hall' }]} loadPicture={loadPicture} />,
  )
  await expect.element(page.getByText('This picture could not be loaded: The hall.')).toBeVisible()
  expect(await axeInBothThemes()).toEqual([])
  isBroken = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('img', { name: 'The hall' })).toBeInTheDocument()
})

test('shows any content and leaves the arrow keys to a field in it', async () => {
  const slides = ['First', 'Second'].map((label) => ({
    key: label,
    label,
    content: <input aria-label={label} />,
  }))
  await render(<Carousel label="Steps" slides={slides} />)
  await userEvent.click(page.getByRole('textbox', { name: 'First' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slide('Slide 1 of 2: First')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Second' })).not.toBeInTheDocument()
})

test('shows a counter instead of dots for many pictures', async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({
    src: pictures[0]!.src,
    alt: `Picture of room ${at}`,
  }))
  await render(<Carousel label="Rooms" pictures={many} index={2} />)
  await expect.element(page.getByText('3 of 25', { exact: true })).toBeVisible()
})

test('passes the accessibility checks', async () => {
  await render(<Carousel label="Pictures" pictures={pictures} />)
  expect(await axeInBothThemes()).toEqual([])
})

function press(name: string) {
  const button = page.getByRole('button', { name }).element()
  if (button instanceof HTMLElement) button.click()
}

/**
 * Swipes to the next picture by more than half of its width on a scaled screen. A shorter swipe would need a speed that a busy
 * machine cannot reach.
 */
async function swipe(
  drag: (...points: { x: number; y: number }[]) => Promise<void>,
  release: (at: { x: number; y: number }) => Promise<void> = async () => {},
): Promise<void> {
  const shown = document.querySelector('[data-slide]:not([inert])')!
  const { left, width } = shown.getBoundingClientRect()
  const { y } = middleOf(shown)
  const from = { x: left + 0.85 * width, y }
  const to = { x: left + 0.02 * width, y }
  await drag(from, to)
  await release(to)
}

/** The milliseconds of frames from the first movement until the slide at `at` has the position of the first one. */
async function msOnItsWay(at: number): Promise<number> {
  const slide = document.querySelectorAll('[data-slide]')[at]!
  const leftOf = (element: Element) => element.getBoundingClientRect().left
  const home = leftOf(slide.parentElement!)
  const start = leftOf(slide)
  let began = performance.now()
  while (Math.abs(leftOf(slide) - home) > 0.001) {
    if (leftOf(slide) === start) began = performance.now()
    await vi.advanceTimersByTimeAsync(16)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return performance.now() - began
}
