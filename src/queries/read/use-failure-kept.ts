import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

/**
 * The `data` and `error` of a read to show. TanStack Query forgets the error when the read is sent again. Here it stays
 * until the response, with the buttons of its message and the dialog above it. `of` says what is read: the error of
 * something else is not kept.
 */
export function useFailureKept<Data>(
  { data, error, isPlaceholderData, isFetching }: UseQueryResult<Data>,
  of: unknown,
): { data: Data | undefined; error: Error | null } {
  const [last, setLast] = useState({ of, error })
  const isRead = data !== undefined && !isPlaceholderData
  const kept = isRead || !isFetching || last.of !== of ? null : last.error
  const shown = error ?? kept
  if (last.of !== of || last.error !== shown) setLast({ of, error: shown })
  return { data: kept === null ? data : undefined, error: shown }
}
