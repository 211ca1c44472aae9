import { addressMarkOf } from '../saved/saved-mark.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/**
 * The address at which a server's description (`id`, `base`) is requested first. It is the configured one, the one found before, or
 * below the base path. It may be relative to the page.
 */
export function likeliestAddress(id: string, base: URL, configured: string | undefined): string {
  return (
    configured ??
    localStorage.getItem(addressMarkOf({ id })) ??
    `${withoutTrailingSlash(base.href)}/openapi.json`
  )
}
