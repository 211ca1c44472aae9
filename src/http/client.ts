import ky, { type KyInstance } from 'ky'
import { NoResponseError, withoutResponse } from './api-error.ts'
import { baseOf, type Connection } from './connection.ts'
import { hooksOf } from './hooks.ts'
import { stringifyJson } from './json.ts'
import { readJson } from './read-json.ts'

/** One server's API, ready to be called. */
export interface Client {
  /**
   * Every request to the server. Used directly it has all that the calls have: base path (`ky.get('contacts')`, without a leading slash; a
   * `URL` stays as it is), credentials, headers, token and errors. A 401 that ends the session is thrown as an `UnauthorizedError`.
   */
  ky: KyInstance
  connection: Connection
  /** Absolute. The pathname ends without a slash, except that of a root: `http://localhost/api`, `http://localhost/`. */
  base: URL
}

/**
 * The one ky instance that talks to a server. It never retries (the query client does) and never gives up waiting: slow servers are
 * normal.
 */
export function createClient(connection: Connection): Client {
  const base = baseOf(connection.basePath)
  const send = fetchWithErrors((request) => carefulFetch(request, connection))
  return {
    connection,
    base,
    ky: ky.create({
      prefixUrl: base.href,
      credentials: connection.credentials ?? 'include',
      mode: 'cors',
      retry: 0,
      timeout: false,
      fetch: (input, init) => {
        const { pace } = connection
        const request = input instanceof Request ? input : new Request(input, init)
        return pace === undefined ? send(request) : pace(request, () => send(request))
      },
      // What JSON cannot hold (a function) is `null` there, as in lists.
      stringifyJson: (value) => stringifyJson(value) ?? 'null',
      parseJson: (text) => readJson(text),
      hooks: hooksOf(connection),
    }),
  }
}

/** The same server at another base path: the same session, headers and hooks. */
export function clientAt(client: Client, base: URL): Client {
  return { ...client, base, ky: client.ky.extend({ prefixUrl: base.href }) }
}

/** `fetch`, which leaves to the browser only the redirects of what browsers keep from another origin themselves. */
async function carefulFetch(request: Request, { confine }: Connection): Promise<Response> {
  if (!isHarmless(request))
    return confine === undefined
      ? fetch(new Request(request, { redirect: 'error' }))
      : (await confine()).confinedFetch(request)
  const response = await fetch(request)
  // A proxy has seen a redirect to another origin.
  return response.status === 300 && confine !== undefined
    ? (await confine()).followAway(request, response)
    : response
}

function isHarmless({ method, headers }: Request): boolean {
  return /^(?:GET|HEAD)$/.test(method) && [...headers.keys()].every((name) => HARMLESS.has(name))
}

/** Headers of a read that may go to any server. `Authorization` is taken off by browsers at another origin (Fetch §4.4). */
const HARMLESS = new Set(['accept', 'accept-language', 'authorization', 'if-none-match', 'range'])

/** A `fetch` for ky that throws a `NoResponseError` where no response comes. ky 1 has no hook for that: `beforeError` sees statuses alone. */
export function fetchWithErrors(send: (request: Request) => Promise<Response>): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { url, method, signal } = request
    const address = new URL(url)
    const start = Date.now()
    const time = () => Date.now() - start
    const quickest = quickestOf.get(address.origin) ?? QUICK
    try {
      const response = await send(request)
      quickestOf.set(address.origin, Math.max(1, Math.min(quickest, time())))
      return response
    } catch (thrown) {
      const error = withoutResponse(thrown, { address, method }, signal)
      if (error instanceof NoResponseError) error.mayBeLoop = time() > LOOP * quickest
      throw error
    }
  }
}

/** The quickest response of each origin so far (ms). One for each page, because several clients talk to one server. */
const quickestOf = new Map<string, number>()
/** What the first response may take (ms). */
const QUICK = 4
/** Twenty redirects take at least as many times as long as the quickest response. */
const LOOP = 10
