// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './description-worker.ts?worker&url'

/**
 * Names the version of the code that reads descriptions. A built worker has a fingerprint in its address. In development the
 * address stays the same, so nothing saved earlier is used.
 */
export const madeBy: string = import.meta.env.DEV ? String(Math.random()) : workerAddress

/** A worker that a download started in advance, for the next reading. Module state, because a worker cannot be cached as a query. */
let prepared: Worker | undefined

/** Starts the worker that will read the next large text, because starting takes a while. */
export function prepareWorker(): void {
  try {
    prepared ??= new Worker(workerAddress, { type: 'module' })
    // A worker that failed to start is dropped. A new one reports the reason to its reader.
    prepared.addEventListener('error', () => (prepared = undefined), { once: true })
  } catch {
    prepared = undefined
  }
}

/** The started worker, or a new one. The caller terminates it. `undefined` if none can start. */
export function takeWorker(): Worker | undefined {
  prepareWorker()
  const worker = prepared
  prepared = undefined
  return worker
}
