import { useMemo, useSyncExternalStore } from 'react'

/** An address in this page for a file, released when nobody shows it any more. `undefined` without a file, and before it is there. */
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
