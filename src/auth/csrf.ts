import type { Outgoing } from '../http/client.ts'

/** In which cookie a server gives its CSRF token, and in which header it wants it back. */
export interface CsrfNames {
  cookie: string
  header: string
}

/** What the common frameworks do: Django, Angular's convention (Spring, Laravel, .NET), Tornado, and others. */
const USUAL: CsrfNames[] = [
  { cookie: 'csrftoken', header: 'X-CSRFToken' },
  { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' },
  { cookie: '_xsrf', header: 'X-XSRFToken' },
  { cookie: 'csrf_token', header: 'X-CSRF-Token' },
  { cookie: 'csrf-token', header: 'X-CSRF-Token' },
  { cookie: '_csrf', header: 'X-CSRF-Token' },
]

/**
 * The header that shows a server that a request comes from its own page: on requests that change things, and only where a cookie,
 * not a header, says who it is. `cookies` as in `document.cookie`: those of this host, so the API must lie on it.
 */
export function csrfHeader(
  { method, address, headers }: Pick<Outgoing, 'method' | 'address' | 'headers'>,
  cookies: string,
  configured?: CsrfNames,
): { name: string; value: string } | undefined {
  if (/^(?:GET|HEAD|OPTIONS|TRACE)$/i.test(method) || headers.has('Authorization')) return undefined
  if (address.hostname !== location.hostname) return undefined
  for (const { cookie, header } of configured === undefined ? USUAL : [configured]) {
    const value = cookieValue(cookies, cookie)
    if (value !== undefined && value !== '') return { name: header, value }
  }
  return undefined
}

function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(/; */)) {
    const [key, ...rest] = pair.split('=')
    if (key === name) return decoded(rest.join('='))
  }
  return undefined
}

/** Laravel and others write the cookie percent-encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
