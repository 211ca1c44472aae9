import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError, isDown, NoResponseError } from '../http/api-error.ts'
import type { Pace } from '../http/connection.ts'
import { createOutage, type Outage, type Outcome } from './outage.ts'
import { retryAfter } from './query-client.ts'

/** How long a read waits for a server that may be up again soon (ms). A read that would wait longer fails at once. */
const PATIENCE = 3_000

/** Paces the reads of a server that is down. When it is up again, reads again what a screen could not show. */
export function followOutage(
  queryClient: QueryClient,
  outage = createOutage(),
): { pace: Pace; stop: () => void } {
  const failed = failedReads(queryClient, outage.retry)
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (address: string, outcome: Outcome) => {
    const wasUp = outage.pause() === undefined
    outage.record(address, outcome)
    clearTimeout(timer)
    const wait = outage.pause()
    if (wait !== undefined) timer = setTimeout(() => failed.readOne(), wait)
    else if (!wasUp) failed.readAll()
  }
  const stopOnline = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    outage.reconnect()
    failed.readOne()
  })
  return {
    pace: paceOf(outage, note),
    stop: () => {
      failed.stop()
      stopOnline()
      clearTimeout(timer)
    },
  }
}

/** The reads that failed because of the outage, and are on a screen. `onRetry`: a person reads one again, or changes something. */
function failedReads(queryClient: QueryClient, onRetry: () => void) {
  let isOwn = false
  /** Queries that a screen shows as failed. */
  const shown = new WeakSet<Query>()
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    const { query } = event
    if (event.type === 'observerAdded' || event.type === 'observerRemoved') shown.delete(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && query.isActive()) shown.add(query)
    if (event.action.type === 'fetch' && shown.has(query) && !isOwn) onRetry()
  })
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'pending') onRetry()
  })
  const all = () =>
    queryClient.getQueryCache().findAll({
      type: 'active',
      fetchStatus: 'idle',
      predicate: ({ state: { error } }) => error instanceof Error && isOfOutage(error),
    })
  return {
    /** Reads the first one, which probes the server. A hidden page waits until a person looks at it. */
    readOne() {
      const [first] = all()
      isOwn = true
      if (first !== undefined && focusManager.isFocused()) void first.fetch().catch(() => {})
      isOwn = false
    },
    readAll() {
      for (const query of all()) void query.fetch().catch(() => {})
    },
    stop() {
      stopQueries()
      stopMutations()
    },
  }
}

/** Sends a change at once, because a person started it, and a read when it is its turn. */
function paceOf(outage: Outage, note: (address: string, outcome: Outcome) => void): Pace {
  let last: Response | Error | undefined
  let probe: Promise<unknown> = Promise.resolve()

  async function send(address: string, request: () => Promise<Response>): Promise<Response> {
    try {
      const response = await request()
      const wasDown = isDown(response.status)
      if (wasDown) last = response.clone()
      note(address, { isDown: wasDown, pause: response.status === 503 ? retryAfter(response) : undefined })
      return response
    } catch (error) {
      if (error instanceof NoResponseError && isOfOutage(error)) {
        last = error
        note(address, { isDown: true })
      } else outage.release()
      throw error
    }
  }

  return async (request, respond) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') return send(pathname, respond)
    for (;;) {
      const wait = outage.turn(pathname)
      if (wait === 0) break
      if (wait > PATIENCE && wait < Infinity) {
        if (last instanceof Response) return last.clone()
        throw last ?? new TypeError('the server is down')
      }
      await (wait === Infinity ? probe : wake(wait, request.signal))
    }
    const sent = send(pathname, respond)
    probe = sent.catch(() => {})
    return sent
  }
}

/** True for an error that concerns all requests: no response, or the status of a server that is down. */
function isOfOutage(error: Error): boolean {
  if (error instanceof NoResponseError) return /^(?:network|timeout)$/.test(error.reason)
  return error instanceof ApiError && isDown(error.type)
}

function wake(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
