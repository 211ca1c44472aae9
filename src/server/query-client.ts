import { QueryClient } from '@tanstack/react-query'
import { ApiError, NoResponseError } from '../http/api-error.ts'
import { SessionEndedError } from './session-ended.ts'

const MINUTE = 60_000

/**
 * Creates the cache, which alone owns retries. A refused request (4xx) is never repeated, except after a 429 that says
 * how soon. A failed request (5xx), or one without a response, is repeated twice. A random pause comes before each retry, so that many clients do not
 * return at once. Data stays fresh for five minutes, so that returning to a list sends nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 30 * MINUTE,
        retry: isWorthRetrying,
        retryDelay,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * The pause before a retry (ms): the server's `Retry-After`, and a random part of a time that doubles. `failures`:
 * from 0.
 */
export function retryDelay(failures: number, error?: Error): number {
  return wantedPause(error) + Math.random() * FIRST_PAUSE * 2 ** failures
}

/**
 * The `Retry-After` of a response in ms, from seconds or a date (RFC 9110 §10.2.3). `undefined` where there is none.
 */
export function retryAfter({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After') ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return ms > 0 ? Math.min(ms, LONGEST_PAUSE) : undefined
}

/** Pauses in ms. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 10 * MINUTE
/** The status of a server that limits requests (RFC 6585 §4). */
const TOO_MANY = 429
/** How long a person waits before a screen reports a failure (ms). */
const PATIENCE = 5000

/** Whether a read that has failed so often is repeated. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || error instanceof SessionEndedError || wantedPause(error) > PATIENCE) return false
  if (error instanceof NoResponseError) return error.reason === 'network' && error.mayBeLoop !== true
  if (!(error instanceof ApiError)) return false
  if (error.type === TOO_MANY) return wantedPause(error) > 0
  return error.type >= 500 && error.type !== 501
}

function wantedPause(error?: Error): number {
  const saysWhen = error instanceof ApiError && (error.type === 503 || error.type === TOO_MANY)
  const response = saysWhen ? error.response : undefined
  return (response instanceof Response && retryAfter(response)) || 0
}
