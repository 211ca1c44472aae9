import { cdp } from 'vitest/browser'

export interface Point {
  x: number
  y: number
}

/** A step of real fingers: all that are down then, by their points on the page. */
export async function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...points: Point[]
): Promise<void> {
  const touchPoints = points.map((point, id) => Object.assign(inWindow(point), { id }))
  await session().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** A point in the coordinates of the window. Tests run in a frame, but browser input uses those of the window around it. */
export function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement
  if (frame === null) return { x, y }
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / window.innerWidth
  return { x: left + x * scale, y: top + y * scale }
}

interface CdpSession {
  send: (method: string, parameters?: Record<string, unknown>) => Promise<unknown>
}

/** The session of the browser itself. The types of it are empty until the provider's own are loaded, which tests do not need. */
export const session = () => cdp() as unknown as CdpSession
