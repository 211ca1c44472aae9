import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError, NoResponseError } from '../http/api-error.ts'
import type { Pace } from '../http/connection.ts'
import { retryAfter } from './query-client.ts'

/** Failures in a row after which a server counts as down. */
const ROW = 3
/** How long a read waits for a server that may be up again soon (ms). A read that would wait longer fails at once. */
const PATIENCE = 3_000
/** The first and the longest pause after a failure (ms). Each client waits a random part of it. */
const FIRST_PAUSE = 15_000
const LONGEST_PAUSE = 60_000
/** Statuses of a server that is down, or of a proxy before it. A 500 concerns a single request. */
const DOWN = new Set([502, 503, 504])

/** What one client knows about a server that may be down, shared by all its reads. */
export interface Outage {
  /** How long a read has to wait (ms). 0: send it now. `Infinity`: another read is probing the server. */
  turn: (address: string) => number
  /** Records the outcome of a request. `pause`: the `Retry-After` of the server (ms). */
  saw: (address: string, outcome: { isDown: boolean; pause?: number }) => void
  /** A person retries: the next read is sent. */
  want: () => void
  /** The device is online again: one read probes the server at once. */
  reconnect: () => void
  /** The request that probed the server was aborted. */
  release: () => void
  /** How long until the server is probed (ms); `undefined` while it is up. */
  pause: () => number | undefined
}

/**
 * Creates the state of a server that may be down. After three failures in a row one read probes the server for all.
 * The pause before it is random and grows from probe to probe ("full jitter"). So the clients of a server that is up
 * again do not all return at once. One read of another address may probe earlier, because a single address may have
 * failed alone.
 */
export function createOutage(now = Date.now, random = Math.random): Outage {
  let failures = 0
  let pauses = 0
  let until = 0
  let isProbing = false
  let wasOtherTried = false
  let isWanted = false
  const failed = new Set<string>()
  return {
    turn(address) {
      if (failures < ROW) return 0
      if (isProbing) return Infinity
      const isOther = !wasOtherTried && !failed.has(address)
      const wait = isOther || isWanted ? 0 : Math.max(0, until - now())
      if (wait > 0) return wait
      wasOtherTried ||= isOther
      isWanted = false
      isProbing = true
      return 0
    },
    saw(address, { isDown, pause = 0 }) {
      isProbing = false
      if (!isDown) {
        failures = 0
        pauses = 0
        wasOtherTried = false
        return failed.clear()
      }
      failed.add(address)
      failures = pause > 0 ? Math.max(ROW, failures + 1) : failures + 1
      // A request that was sent before the pause began does not make it longer.
      if (failures < ROW || now() < until) return undefined
      const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** pauses)
      // The server's `Retry-After` is kept, and a random time is added.
      until = now() + pause + random() * (pause > 0 ? Math.min(pause, longest) : longest)
      pauses += 1
      return undefined
    },
    want: () => (isWanted = failures >= ROW),
    reconnect() {
      failures = ROW
      pauses = 0
      until = 0
      isProbing = false
    },
    release: () => (isProbing = false),
    pause: () => (failures < ROW ? undefined : Math.max(0, until - now())),
  }
}

/** Paces the reads of a server that is down. When it is up again, reads again what a screen could not show. */
export function followOutage(
  queryClient: QueryClient,
  outage = createOutage(),
): { pace: Pace; stop: () => void } {
  let last: Response | Error | undefined
  let probe: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHealing = false

  const unread = () =>
    queryClient.getQueryCache().findAll({
      type: 'active',
      fetchStatus: 'idle',
      predicate: ({ state: { error } }) => error instanceof Error && isOfOutage(error),
    })
  const heal = () => {
    const [first] = unread()
    isHealing = true
    // A hidden page waits until a person looks at it.
    if (first !== undefined && focusManager.isFocused()) void first.fetch().catch(() => {})
    isHealing = false
  }
  /** Queries that a screen shows as failed. A person who reads one of them again retries. */
  const shown = new WeakSet<Query>()
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    const { query } = event
    if (event.type === 'observerAdded' || event.type === 'observerRemoved') shown.delete(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && query.isActive()) shown.add(query)
    if (event.action.type === 'fetch' && shown.has(query) && !isHealing) outage.want()
  })
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'pending') outage.want()
  })
  const note = (address: string, outcome: { isDown: boolean; pause?: number }) => {
    const wasUp = outage.pause() === undefined
    outage.saw(address, outcome)
    clearTimeout(timer)
    const wait = outage.pause()
    if (wait !== undefined) timer = setTimeout(heal, wait)
    else if (!wasUp) for (const query of unread()) void query.fetch().catch(() => {})
  }
  const stopOnline = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    outage.reconnect()
    heal()
  })
  const send = async (address: string, request: () => Promise<Response>): Promise<Response> => {
    try {
      const response = await request()
      const isDown = DOWN.has(response.status)
      if (isDown) last = response.clone()
      note(address, { isDown, pause: response.status === 503 ? retryAfter(response) : undefined })
      return response
    } catch (error) {
      if (error instanceof NoResponseError && isOfOutage(error)) {
        last = error
        note(address, { isDown: true })
      } else outage.release()
      throw error
    }
  }
  return {
    pace: async (request, respond) => {
      const { pathname } = new URL(request.url)
      // A change is started by a person and is always sent.
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
    },
    stop: () => {
      stopQueries()
      stopMutations()
      stopOnline()
      clearTimeout(timer)
    },
  }
}

/** True for an error that concerns all requests: no response, or the status of a server that is down. */
function isOfOutage(error: Error): boolean {
  if (error instanceof NoResponseError) return /^(?:network|timeout)$/.test(error.reason)
  return error instanceof ApiError && DOWN.has(error.type)
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
