import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error.ts'
import { SessionEndedError } from './session-ended.ts'

const MINUTE = 60_000

/**
 * The cache, and the only owner of retries: a refused request (4xx) is never repeated, a failed one (5xx) or one without a response
 * twice. Data stays fresh for five minutes, so that going back to a list sends nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * MINUTE, gcTime: 30 * MINUTE, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || error instanceof SessionEndedError) return false
  if (error instanceof ApiError)
    return error.type === 0 ? isNetwork(error) : error.type >= 500 && error.type !== 501
  return false
}

function isNetwork(error: ApiError): boolean {
  return 'reason' in error && error.reason === 'network'
}
