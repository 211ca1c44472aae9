import type { Attempt } from '../../server/no-description.ts'

/**
 * The address that is examined where no description was found below `start`, where it was looked for. A configured one is examined itself;
 * among the usual ones one that asks who is there, else where the server begins. Where that alone failed and nearly all others say that nothing
 * is there, one of those speaks for the server: it works, but has no description.
 */
export function examinedAddress(attempts: readonly Attempt[], start: string): string {
  const [only, ...others] = attempts
  if (only !== undefined && others.length === 0) return only.address
  const guarded = attempts.find(({ isGuarded }) => isGuarded)
  return guarded?.address ?? failingDocument(attempts)?.address ?? speakerOf(attempts, start)
}

/** The one address of a document where a server fails that has nothing elsewhere: its description probably stands there. */
function failingDocument(attempts: readonly Attempt[]): Attempt | undefined {
  const failing = attempts.filter(hasFailed)
  const isOne = failing.length === 1 && isMostlyMissing(attempts)
  return isOne
    ? failing.find(({ address }) => /\.(?:json|ya?ml)$|api-docs$|schema\/$/.test(address))
    : undefined
}

/** The address, or one that speaks for the server where its beginning fails as hardly anything else there does. */
export function speakerOf(attempts: readonly Attempt[], start: string): string {
  const own = attempts.find(({ address }) => bare(address) === bare(start))
  const isOdd = own !== undefined && hasFailed(own) && isMostlyMissing(attempts)
  return (isOdd ? attempts.find(isMissing)?.address : undefined) ?? start
}

function hasFailed({ problem }: Attempt): boolean {
  return problem.startsWith('The server failed')
}

function isMissing({ problem }: Attempt): boolean {
  return problem === 'Nothing is there.'
}

function isMostlyMissing(attempts: readonly Attempt[]): boolean {
  return attempts.filter(isMissing).length > attempts.length * MOST
}

/** Of all attempts. */
const MOST = 0.8

function bare(address: string): string {
  return address.replace(/\/$/, '')
}
