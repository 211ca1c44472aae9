import { confinedFrame } from './confined-frame.ts'

/** How an address is tried. The method is always GET, so that nothing changes. */
export interface LookOptions {
  /**
   * `no-cors` finds out whether anything responds at all, even if the page may not read it. `confined` finds out whether the
   * request is redirected to another origin. If responses may be read, `redirect` tells more than `confined`.
   */
  mode?: 'cors' | 'no-cors' | 'confined'
  /** `include` by default, as in every call of the app. */
  credentials?: RequestCredentials
  /** `manual`: a redirect is not followed but reported as `moved`. */
  redirect?: 'manual'
  /** Any header except `Accept` makes the browser send a CORS preflight first. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** How long to wait, in ms. */
  patience?: number
}

/** The outcome of one look: all that a browser lets a page know. `ms` is how long it took. */
export type Look = { ms: number } & (
  | {
      kind: 'response'
      status: number
      headers: Headers
      /** The text of the body, cut after 256 KiB. */
      text: string
      address: string
      isRedirected: boolean
      /** The body broke off, or could not be decompressed. */
      isBroken?: boolean
    }
  /** The server redirects to another address, which the page cannot see. */
  | { kind: 'moved' }
  /** Something responded to a `no-cors` look, but the page may not read it. */
  | { kind: 'hidden' }
  /** `late`: nothing came in time. `policy`: the page's own Content-Security-Policy blocked the request. */
  | { kind: 'silent'; why: 'failed' | 'late' | 'policy' }
)

/** How much of a response is read, in bytes: enough to know what it is. */
const ENOUGH = 2 ** 18

/** Tries an address once. A failure is an outcome, not an error. Throws only the reason of an aborted `signal`. */
export async function look(address: string, options: LookOptions = {}): Promise<Look> {
  const { mode = 'cors', credentials = 'include', redirect, headers, signal, patience = 8000 } = options
  const begun = performance.now()
  const timer = AbortSignal.timeout(patience)
  const breaches = watchPolicy()
  const ms = () => Math.round(performance.now() - begun)
  const confined = mode === 'confined' ? await confinedFrame(new URL(address).origin) : undefined
  try {
    const response = await (confined?.window ?? globalThis).fetch(address, {
      mode: mode === 'cors' ? 'cors' : 'no-cors',
      credentials,
      redirect,
      cache: 'no-store',
      headers: mode === 'cors' ? { Accept: 'application/json, */*;q=0.5', ...headers } : undefined,
      signal: signal === undefined ? timer : AbortSignal.any([signal, timer]),
    })
    if (response.type === 'opaque') return { kind: 'hidden', ms: ms() }
    // Status 300: a proxy reports a redirect to another origin.
    if (response.type === 'opaqueredirect' || (response.status === 300 && response.headers.has('Location')))
      return { kind: 'moved', ms: ms() }
    const { status, redirected: isRedirected, url } = response
    const start = await startOf(response)
    if (start.isBroken === true && timer.aborted) return { kind: 'silent', why: 'late', ms: ms() }
    signal?.throwIfAborted()
    return {
      kind: 'response',
      status,
      headers: response.headers,
      ...start,
      address: url,
      isRedirected,
      ms: ms(),
    }
  } catch {
    signal?.throwIfAborted()
    // The violation is reported after the request has failed.
    await new Promise((resolve) => setTimeout(resolve))
    if (await confined?.wasHeldBack(new URL(address).href)) return { kind: 'moved', ms: ms() }
    const why = timer.aborted ? 'late' : breaches.count > 0 ? 'policy' : 'failed'
    return { kind: 'silent', why, ms: ms() }
  } finally {
    breaches.stop()
  }
}

function watchPolicy(): { count: number; stop: () => void } {
  const watch = { count: 0, stop: () => {} }
  if (typeof document === 'undefined') return watch
  const count = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'connect-src') watch.count++
  }
  document.addEventListener('securitypolicyviolation', count)
  watch.stop = () => document.removeEventListener('securitypolicyviolation', count)
  return watch
}

async function startOf(response: Response): Promise<{ text: string; isBroken?: boolean }> {
  const reader = response.body?.getReader()
  if (reader === undefined) return { text: '' }
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let left = ENOUGH; left > 0;) {
      const { done, value } = await reader.read()
      if (done) return { text: text + decoder.decode() }
      text += decoder.decode(value, { stream: true })
      left -= value.length
    }
  } catch {
    return { text, isBroken: true }
  }
  void reader.cancel()
  return { text }
}

/** Sends a GET without credentials, for public documents such as the metadata of a sign-in server. */
export function readForeign(address: string): Promise<Response> {
  return fetch(address, { headers: { Accept: 'application/json' }, credentials: 'omit', mode: 'cors' })
}
