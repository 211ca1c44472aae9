import { onTestFinished } from 'vitest'
import { configure } from 'vitest-browser-react/pure'
import '../../../src/app/theme.css'
import { inWindow, session, touch, type Point } from '../../support/finger.ts'
import { finishAnimations, violationsIn } from '../axe.ts'

// Effects that run twice must do no harm.
configure({ reactStrictMode: true })

/** The violations that axe finds on the page, light and dark: "light: rule (target)". Empty if there are none. */
export async function axeInBothThemes(): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.style.colorScheme = theme
    document.body.style.background = 'var(--ground)'
    finishAnimations()
    for (const { id, nodes } of await violationsIn(document.body, theme)) {
      found.push(...nodes.map((node) => `${theme}: ${id} (${node.target.join(' ')}) ${node.failureSummary}`))
    }
  }
  document.documentElement.style.colorScheme = ''
  return found
}

/** A person who wants less motion, until the end of the test. */
export async function reduceMotion(): Promise<void> {
  const prefer = (value: string) =>
    session().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  onTestFinished(() => prefer('no-preference').then(() => undefined))
  await prefer('reduce')
}

// The browser's own function, even if a test holds the frames of the page.
const nextFrame = window.requestAnimationFrame.bind(window)

/** The centre of an element in the coordinates of the page. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The centre of an element that has stood still for five frames: a list that was just sorted still moves. */
export async function restingMiddleOf(find: () => Element): Promise<Point> {
  let at = middleOf(find())
  for (let frames = 0; frames < 5; frames += 1) {
    await new Promise(nextFrame)
    const now = middleOf(find())
    if (now.x !== at.x || now.y !== at.y) frames = 0
    at = now
  }
  return at
}

/** Drags with a real mouse: presses at the first point and moves through the others. `releaseMouse` ends it. */
export async function dragMouse(...[first, ...points]: Point[]): Promise<void> {
  if (first === undefined) return
  await mouse('mouseMoved', first)
  await mouse('mousePressed', first)
  let from = first
  for (const to of points) {
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8
      await mouse(
        'mouseMoved',
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        true,
      )
    }
    from = to
  }
}

/** Releases the mouse at its position. */
export async function releaseMouse(at: Point): Promise<void> {
  await mouse('mouseReleased', at)
}

/** Drags with a real finger: holds the first point for `hold` milliseconds, moves through the others and lifts. */
export async function dragFinger(hold: number, ...points: Point[]): Promise<void> {
  const [first, ...others] = points
  if (first === undefined) return
  await touch('touchStart', first)
  if (hold > 0) await new Promise((resolve) => setTimeout(resolve, hold))
  let from = first
  for (const to of others) {
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await touch('touchMove', at)
      await new Promise(nextFrame)
    }
    from = to
  }
  await touch('touchEnd')
}

async function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Point, isDown = false) {
  const { x, y } = inWindow(at)
  const button = type === 'mouseMoved' && !isDown ? 'none' : 'left'
  const buttons = type === 'mousePressed' || isDown ? 1 : 0
  await session().send('Input.dispatchMouseEvent', { type, x, y, button, buttons, clickCount: 1 })
  await new Promise(nextFrame)
}
