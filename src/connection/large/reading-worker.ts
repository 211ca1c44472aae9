// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './description-worker.ts?worker&url'

/**
 * Names the code that reads descriptions: built, its address holds a fingerprint of all of it. In development it changes under one address,
 * so nothing that was kept is used there.
 */
export const madeBy: string = import.meta.env.DEV ? String(Math.random()) : workerAddress

/** Started ahead by a download, and taken by the reading that follows it: a worker is no value of a cache, and there is one a page. */
let prepared: Worker | undefined

/** Starts the worker that the next large text is read by: it takes a while to be there. */
export function prepareWorker(): void {
  try {
    prepared ??= new Worker(workerAddress, { type: 'module' })
    // One that could not start is of no use to the next reading; a new one gives the reason.
    prepared.addEventListener('error', () => (prepared = undefined), { once: true })
  } catch {
    prepared = undefined
  }
}

/** The worker that was started, or a new one; the caller ends it. `undefined`: there can be none here. */
export function takeWorker(): Worker | undefined {
  prepareWorker()
  const worker = prepared
  prepared = undefined
  return worker
}
