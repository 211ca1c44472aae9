import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { fetchBinary } from '../../http/calls.ts'
import { resolveAddress, isOwnAddress } from '../../server/addresses.ts'
import { keys } from '../../server/keys.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { whileSignedIn } from '../../server/session-ended.ts'
import { NoResponseError } from '../../http/api-error.ts'

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

/** A file and an object URL for it, released with the last component that shows it. `undefined` as address waits. */
export function useBinary(address: string | undefined, isInBackground = false) {
  const server = useServer()
  const query = useQuery({
    ...binaryOptions(server, address ?? '', isInBackground),
    enabled: address !== undefined,
  })
  return { ...query, url: useObjectUrl(query.data) }
}

/**
 * What an `<img>` shows a picture from: its own address where it lies elsewhere, else one for what was fetched as the person who is
 * signed in. `undefined` until that has come, and for good where it cannot be had (`isFailed`). `undefined` as address waits.
 */
export function usePicture(address: string | undefined): { url: string | undefined; isFailed: boolean } {
  const server = useServer()
  const url = address === undefined ? undefined : resolveAddress(server, address)
  const isOwn = url !== undefined && /^https?:/.test(url) && isOwnAddress(server, url)
  const fetched = useBinary(isOwn ? url : undefined, true)
  const isFetched = isOwn && !isUnreadable(fetched.error)
  return { url: isFetched ? fetched.url : url, isFailed: isFetched && fetched.isError }
}

/** True where a picture of another origin may be forbidden to read: such a picture can still be shown from its own address. */
export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof NoResponseError &&
    error.reason === 'network' &&
    error.request?.address.origin !== location.origin
  )
}

/** An address in this page for a file, released with the last component that shows it. `undefined` without a file, and before it is there. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const objectUrl = useMemo(() => objectUrlOf(blob), [blob])
  return useSyncExternalStore(objectUrl.subscribe, objectUrl.get)
}

/** The object URL of a file, there while it is subscribed to: it holds the file in memory until it is released. */
function objectUrlOf(blob: Blob | undefined) {
  let url: string | undefined
  return {
    get: () => url,
    subscribe: () => {
      if (blob !== undefined) url = URL.createObjectURL(blob)
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url)
        url = undefined
      }
    },
  }
}
