import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { fetchBinary } from '../../http/calls.ts'
import { resolveAddress, isOwnAddress } from '../../server/addresses.ts'
import { keys } from '../../server/keys.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'
import { NoResponseError } from '../../http/api-error.ts'

/**
 * A file with an object URL, which is released with the last component that shows it. It waits while `address` is
 * `undefined`.
 */
export function useBinary(address: string | undefined, isInBackground = false) {
  const server = useServer()
  const query = useQuery({
    ...binaryOptions(server, address ?? '', isInBackground),
    enabled: address !== undefined,
  })
  return { ...query, url: useObjectUrl(query.data) }
}

/**
 * The URL for an `<img>`. A picture elsewhere keeps its own address. One on the server is fetched as the person who
 * is signed in. `undefined` until it has come, and where it cannot be read (`isFailed`). It waits while `address` is
 * `undefined`.
 */
export function usePicture(address: string | undefined): { url: string | undefined; isFailed: boolean } {
  const server = useServer()
  const url = address === undefined ? undefined : resolveAddress(server, address)
  const isOwn = url !== undefined && /^https?:/.test(url) && isOwnAddress(server, url)
  const fetched = useBinary(isOwn ? url : undefined, true)
  const isFetched = isOwn && !isUnreadable(fetched.error)
  return { url: isFetched ? fetched.url : url, isFailed: isFetched && fetched.isError }
}

/**
 * True where this page may not be allowed to read a picture of another origin. It can still be shown from its own
 * address.
 */
export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof NoResponseError &&
    error.reason === 'network' &&
    error.request?.address.origin !== location.origin
  )
}

/**
 * The object URL of a file, released with the last component that shows it. `undefined` without a file, and before
 * the first subscription.
 */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const objectUrl = useMemo(() => objectUrlOf(blob), [blob])
  return useSyncExternalStore(objectUrl.subscribe, objectUrl.get)
}

/**
 * A store with the object URL of a file. The URL exists while it is subscribed to, because it keeps the file in
 * memory.
 */
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

/**
 * A binary file as query options. The request carries the token where the file is on the server itself.
 * `isInBackground`: see `CallOptions`.
 */
export function binaryOptions(server: Server, address: string, isInBackground = false) {
  const url = resolveAddress(server, address)
  return queryOptions({
    queryKey: keys.read(server, url, '', 'blob'),
    queryFn: async ({ signal }) => {
      const { blob } = unlessEnded(await fetchBinary(server.client, url, { signal, isInBackground }))
      return blob
    },
    gcTime: 60_000,
    // A picture of another origin that this page may not read is shown from its own address at once.
    ...(isInBackground && new URL(url, location.href).origin !== location.origin && { retry: false }),
  })
}
