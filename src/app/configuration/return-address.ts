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
