import { NoAnswerError } from '../../http/api-error.ts'
import { isOwnAddress, resolveAddress } from '../../server/addresses.ts'
import { useServer } from '../../server/server.tsx'
import { useBinary } from './use-binary.ts'

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
    error instanceof NoAnswerError &&
    error.reason === 'network' &&
    error.request?.address.origin !== location.origin
  )
}
