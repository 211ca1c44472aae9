import { isMissing } from '../../server/refusals.ts'
import type { Attempt } from '../../server/no-description.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/**
 * The address to examine after no description was found below `start`. A document that a person entered (`given`) is examined itself.
 * So is a single attempt, which is a configured address. Of several attempts, one that requires signing in comes first, then one
 * where only the description fails.
 *
 * Otherwise it is the one that best shows whether the server works.
 */
export function examinedAddress(attempts: readonly Attempt[], start: string, given?: string): string {
  if (given !== undefined) return isRoot(given) ? conclusiveAddress(attempts, given) : given
  const [only, ...others] = attempts
  if (only !== undefined && others.length === 0) return only.address
  const guarded = attempts.find(({ isGuarded }) => isGuarded)
  return guarded?.address ?? failingDocument(attempts)?.address ?? conclusiveAddress(attempts, start)
}

/** True if an address is the root of a server and not a document. */
function isRoot(address: string): boolean {
  return new URL(address).pathname === '/'
}

/** The only failing address while nearly all others give 404, if it looks like a document. Probably the description is there. */
function failingDocument(attempts: readonly Attempt[]): Attempt | undefined {
  const failing = attempts.filter(hasFailed)
  const isOne = failing.length === 1 && isMostlyMissing(attempts)
  return isOne
    ? failing.find(({ address }) => /\.(?:json|ya?ml)$|api-docs$|schema\/$/.test(address))
    : undefined
}

/** The address that best shows whether the server works. It is `start`, unless that fails while nearly all others give 404. */
function conclusiveAddress(attempts: readonly Attempt[], start: string): string {
  const own = attempts.find(({ address }) => withoutTrailingSlash(address) === withoutTrailingSlash(start))
  const isOdd = own !== undefined && hasFailed(own) && isMostlyMissing(attempts)
  return (isOdd ? attempts.find(({ status }) => isMissing(status))?.address : undefined) ?? start
}

function hasFailed({ status = 0 }: Attempt): boolean {
  return status >= 500
}

function isMostlyMissing(attempts: readonly Attempt[]): boolean {
  return attempts.filter(({ status }) => isMissing(status)).length > attempts.length * MOST
}

/** The share of all attempts. */
const MOST = 0.8
