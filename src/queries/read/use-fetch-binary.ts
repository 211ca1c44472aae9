import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchBinary } from '../../http/calls.ts'
import { resolveAddress } from '../../server/addresses.ts'
import { useServer } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'
import { binaryOptions } from './use-binary.ts'

/**
 * Returns a function that fetches a file as the person who is signed in. `onProgress` gets a fraction from 0 to 1. A
 * file that was fetched a moment ago is taken from the cache.
 */
export function useFetchBinary() {
  const server = useServer()
  const client = useQueryClient()
  return useCallback(
    async (address: string, signal?: AbortSignal, onProgress?: (fraction: number) => void): Promise<Blob> => {
      const { queryKey } = binaryOptions(server, address)
      const known = client.getQueryData(queryKey)
      if (known !== undefined) return known
      const url = resolveAddress(server, address)
      const { blob } = unlessEnded(await fetchBinary(server.client, url, { signal, onProgress }))
      client.setQueryData(queryKey, blob)
      return blob
    },
    [server, client],
  )
}
