import { confinedFrame } from './confined-fetch.ts'

/** How an address is looked at. Always by GET, so that looking changes nothing. */
export interface LookOptions {
  /**
   * `no-cors`: whether anything responds at all, even what this page may not read. `confined`: whether that is sent on to another server; of a
   * server whose responses may be read `redirect` tells more.
   */
  mode?: 'cors' | 'no-cors' | 'confined'
  /** `include` by default, as in every call of the app. */
  credentials?: RequestCredentials
  /** `manual`: a response that sends on is not followed, but is one of its own. */
  redirect?: 'manual'
  /** Any but `Accept` make the browser ask the server first (the preflight of CORS). */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** How long to wait, in ms. */
  patience?: number
}

/** What one look gave: all that a browser lets a page know. `ms` is how long it took. */
export type Look = { ms: number } & (
  | {
      kind: 'response'
      status: number
      headers: Headers
      /** Only its beginning, where it is long. */
      text: string
      address: string
      isRedirected: boolean
      /** It ended before its end, or could not be unpacked. */
      isBroken?: boolean
    }
  /** The server redirects to another address, which is hidden from a page. */
  | { kind: 'moved' }
  /** Something responded that a page may not read: of a `no-cors` look. */
  | { kind: 'hidden' }
  /** `late`: nothing came in time. `policy`: the page's own Content-Security-Policy let nothing out. */
  | { kind: 'silent'; why: 'failed' | 'late' | 'policy' }
)

/** Enough of a response to know what it is, in bytes. */
const ENOUGH = 2 ** 18

/** Looks at an address once. Failing is an outcome like any other; throws only what `signal` was aborted with. */
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
    // 300: a proxy has seen a redirect to another origin.
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
    // The breach is reported after the refusal.
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
  const hear = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'connect-src') watch.count++
  }
  document.addEventListener('securitypolicyviolation', hear)
  watch.stop = () => document.removeEventListener('securitypolicyviolation', hear)
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

/** The response to a GET that carries nothing of the person: for what anybody may read, such as the metadata of a sign-in server. */
export function readForeign(address: string): Promise<Response> {
  return fetch(address, { headers: { Accept: 'application/json' }, credentials: 'omit', mode: 'cors' })
}
