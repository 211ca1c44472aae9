/** True for a login address that is a page of this app rather than of another origin. */
export function isOwnLogin(login: string): boolean {
  return new URL(login, location.origin).origin === location.origin
}

/**
 * Where to go after signing in: the address a person came from. Only a path of this origin is followed, so that a crafted link cannot lead
 * away; anything else gives `/`.
 */
export function returnAddress(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || /^\/[/\\]/.test(value)) return '/'
  const url = new URL(value, location.origin)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : '/'
}

/** The login address of another origin with the address to come back to. */
export function foreignLogin(login: string, here: string): string {
  const url = new URL(login, location.origin)
  url.searchParams.set('return', here)
  return url.href
}

/** The path of a login address of this app: `/login`. */
export function ownPath(login: string): string {
  return new URL(login, location.origin).pathname
}
