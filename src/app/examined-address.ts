import type { Attempt } from '../queries/search-description.ts'

/**
 * The address that is examined where no description was found below `start`, where it was looked for. A configured one is examined itself;
 * among the usual ones one that asks who is there, else where the server begins. Where that alone failed and nearly all others say that nothing
 * is there, one of those speaks for the server: it works, but has no description.
 */
export function examinedAddress(attempts: readonly Attempt[], start: string): string {
  const [only, ...others] = attempts
  if (only !== undefined && others.length === 0) return only.address
  const guarded = attempts.find(({ isGuarded }) => isGuarded)
  return guarded?.address ?? speakerOf(attempts, start)
}

/** The address, or one that speaks for the server where its beginning fails as hardly anything else there does. */
export function speakerOf(attempts: readonly Attempt[], start: string): string {
  const own = attempts.find(({ address }) => bare(address) === bare(start))
  const missing = attempts.filter(({ problem }) => problem === 'Nothing is there.')
  const isOdd =
    own?.problem.startsWith('The server failed') === true && missing.length > attempts.length * MOST
  return (isOdd ? missing[0]?.address : undefined) ?? start
}

/** Of all attempts. */
const MOST = 0.8

function bare(address: string): string {
  return address.replace(/\/$/, '')
}
