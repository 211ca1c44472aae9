import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { fetchBinary } from '../http/calls.ts'
import { resolveAddress } from './addresses.ts'
import { keys } from './keys.ts'
import { useServer, type Server } from './server.tsx'
import { stillSignedIn } from './session-ended.ts'

/** A file as query options: fetched by GET as binary, with the token where it lies on the server itself. */
export function binaryOptions(server: Server, address: string) {
  const url = resolveAddress(server, address)
  return queryOptions({
    queryKey: keys.read(server, url, '', 'blob'),
    queryFn: async ({ signal }) => stillSignedIn(await fetchBinary(server.client, url, { signal })).blob,
    gcTime: 60_000,
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
      const { blob } = stillSignedIn(await fetchBinary(server.client, url, { signal, onProgress }))
      client.setQueryData(queryKey, blob)
      return blob
    },
    [server, client],
  )
}

/** A file and an object URL for it, released when nobody shows it any more. `undefined` as address waits. */
export function useBinary(address: string | undefined) {
  const server = useServer()
  const query = useQuery({ ...binaryOptions(server, address ?? ''), enabled: address !== undefined })
  const [url, setUrl] = useState<string>()
  const blob = query.data
  useEffect(() => {
    if (blob === undefined) return undefined
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return { ...query, url: blob === undefined ? undefined : url }
}
