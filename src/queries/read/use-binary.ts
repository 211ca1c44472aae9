import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchBinary } from '../../http/calls.ts'
import { resolveAddress } from '../../server/addresses.ts'
import { keys } from '../../server/keys.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { whileSignedIn } from '../../server/session-ended.ts'
import { useObjectUrl } from './use-object-url.ts'

/** A file as query options: fetched by GET as binary, with the token where it lies on the server itself. `isInBackground`: see `CallOptions`. */
function binaryOptions(server: Server, address: string, isInBackground = false) {
  const url = resolveAddress(server, address)
  return queryOptions({
    queryKey: keys.read(server, url, '', 'blob'),
    queryFn: async ({ signal }) => {
      const { blob } = await whileSignedIn(server, () =>
        fetchBinary(server.client, url, { signal, isInBackground }),
      )
      return blob
    },
    gcTime: 60_000,
    // A picture of another origin that this page may not read is shown from its own address at once.
    ...(isInBackground && new URL(url, location.href).origin !== location.origin && { retry: false }),
  })
}

/**
 * A function that fetches a file when it is called, as the person who is signed in; `onProgress` hears a fraction 0..1. What was fetched
 * a moment ago is not fetched again.
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
      const fetch = () => fetchBinary(server.client, url, { signal, onProgress })
      const { blob } = await whileSignedIn(server, fetch)
      client.setQueryData(queryKey, blob)
      return blob
    },
    [server, client],
  )
}

/** A file and an object URL for it, released when nobody shows it any more. `undefined` as address waits. */
export function useBinary(address: string | undefined, isInBackground = false) {
  const server = useServer()
  const query = useQuery({
    ...binaryOptions(server, address ?? '', isInBackground),
    enabled: address !== undefined,
  })
  return { ...query, url: useObjectUrl(query.data) }
}
