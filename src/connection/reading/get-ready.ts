import { HUGE } from './read-description.ts'
import { prepareWorker } from './reading-worker.ts'

/** Gets what a description of that size (bytes) is read and drawn with, while it is on its way. `headers`: of its answer. */
export function getReady(size: number, headers: Headers): void {
  if (size > HUGE || headers.get('Content-Type')?.includes('yaml')) return prepareWorker()
  // The first number in a person's own writing loads tables, which takes as long as drawing half a screen.
  setTimeout(() => new Intl.NumberFormat().format(0))
}
