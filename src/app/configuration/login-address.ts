/** True if a login address is a page of this app, false if it is on another origin. */
export function isOwnLogin(login: string): boolean {
  return new URL(login, location.origin).origin === location.origin
}

/**
 * The address to which a person returns after signing in. Only a path of this origin is accepted, so that a crafted link cannot
 * lead elsewhere. Anything else gives `/`.
 */
export function returnAddress(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || /^\/[/\\]/.test(value)) return '/'
  const url = new URL(value, location.origin)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : '/'
}

/** A login address on another origin, with the return address in its query. */
export function foreignLogin(login: string, here: string): string {
  const url = new URL(login, location.origin)
  url.searchParams.set('return', here)
  return url.href
}

/** The path of a login address of this app: `/login`. */
export function ownPath(login: string): string {
  return new URL(login, location.origin).pathname
}
