import { Globals } from '@react-spring/web'
import { onTestFinished } from 'vitest'

/**
 * Stops animations until the end of the test. `await pass(60)` (ms) advances them. So a test sees every intermediate state, however
 * fast the machine is.
 */
export function holdMotion(): (milliseconds: number) => Promise<void> {
  const own = window.requestAnimationFrame.bind(window)
  let now = performance.now()
  let waiting: FrameRequestCallback[] = []
  Globals.assign({ now: () => now, requestAnimationFrame: (frame) => void waiting.push(frame) })
  onTestFinished(() => {
    Globals.assign({ now: () => performance.now(), requestAnimationFrame: own })
    for (const frame of waiting) own(frame)
  })
  return async (milliseconds) => {
    for (const end = now + milliseconds; now < end;) {
      now += 16
      const frames = waiting
      waiting = []
      for (const frame of frames) frame(now)
      // Lets promises settle that wait for the end of an animation.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}
