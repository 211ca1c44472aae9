import { addressMarkOf } from '../saved/saved-mark.ts'

/**
 * Where the description of a server (`id`, `base`) is requested first: as configured, where it was found before, or below the base path. May be relative
 * to the page.
 */
export function likeliestAddress(id: string, base: URL, configured: string | undefined): string {
  return (
    configured ??
    localStorage.getItem(addressMarkOf({ id })) ??
    `${base.href.replace(/\/$/, '')}/openapi.json`
  )
}
