import ky, { type KyInstance } from 'ky'
import { NoResponseError, withoutResponse } from './api-error.ts'
import { baseOf, type Connection } from './connection.ts'
import { hooksOf } from './hooks.ts'
import { stringifyJson } from './json.ts'
import { readJson } from './read-json.ts'

/** The client of one server's API. */
export interface Client {
  /**
   * The ky instance for every request to the server. Used directly it adds what the calls add: base path, credentials, headers,
   * token and errors. Paths have no leading slash (`ky.get('contacts')`); a `URL` stays as it is, a text is always a path. A 401
   * that ends the session is thrown as an `UnauthorizedError`.
   *
   * Give hooks of your own to the `Connection`. ky skips those of `ky.extend` and of a single call where a query is encoded anew.
   * For a time limit pass `signal: AbortSignal.timeout(ms)`; ky's `timeout` throws an error of ky. With `throwHttpErrors: false`
   * no error is made, also not of a 401.
   */
  ky: KyInstance
  connection: Connection
  /**
   * The absolute base address. Its pathname ends without a slash, except that of a root: `http://localhost/api`,
   * `http://localhost/`.
   */
  base: URL
  /**
   * Makes a call for one person. It returns `undefined` where their session ended before the response was read. Absent: the
   * session may change during a call.
   */
  asOnePerson?: <T>(call: () => Promise<T | undefined>) => Promise<T | undefined>
}

/**
 * Creates the one ky instance of a server. It never retries, because the query client does. It has no timeout, because slow servers
 * are normal.
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
      fetch: (request) => {
        const { pace } = connection
        const respond = () => send(request)
        return pace === undefined ? respond() : pace(request as Request, respond) // ky passes no address
      },
      // A value that JSON cannot hold (a function) becomes `null`, as it does in lists.
      stringifyJson: (value) => stringifyJson(value) ?? 'null',
      parseJson: (text) => readJson(text),
      hooks: hooksOf(connection, base),
    }),
  }
}

/** A client of the same server at another base path, with the same session, headers and hooks. */
export function clientAt(client: Client, base: URL): Client {
  return { ...client, base, ky: client.ky.extend({ prefixUrl: base.href }) }
}

/** A `fetch` that lets the browser follow redirects only for requests whose headers browsers protect. All others are sent confined. */
async function carefulFetch(request: Request, { confine }: Connection): Promise<Response> {
  if (!isHarmless(request))
    return confine === undefined
      ? fetch(new Request(request, { redirect: 'error' }))
      : (await confine()).confinedFetch(request)
  const response = await fetch(request)
  // Status 300: a proxy reports a redirect to another origin.
  return response.status === 300 && confine !== undefined
    ? (await confine()).followAway(request, response)
    : response
}

function isHarmless({ method, headers }: Request): boolean {
  return /^(?:GET|HEAD)$/.test(method) && [...headers.keys()].every((name) => HARMLESS.has(name))
}

/** Headers of a read that may go to any server. Browsers remove `Authorization` at another origin (Fetch §4.4). */
const HARMLESS = new Set(['accept', 'accept-language', 'authorization', 'if-none-match', 'range'])

/**
 * A `fetch` for ky. It throws a `NoResponseError` when no response comes, or when its body breaks off. ky 1 has no hook
 * for that: `beforeError` sees failing statuses only.
 */
export function fetchWithErrors(send: (request: Request) => Promise<Response>): typeof fetch {
  return async (input) => {
    const request = input as Request // ky passes no address
    const { url, method, signal } = request
    const address = new URL(url)
    const path = address.origin + address.pathname
    const start = Date.now()
    const errorOf = (thrown: unknown) => withoutResponse(thrown, { address, method }, signal)
    try {
      const response = await send(request)
      responded.add(path)
      for (const name of ['arrayBuffer', 'blob', 'text'] as const) {
        const read: () => Promise<unknown> = response[name].bind(response)
        const value = () =>
          read().catch((thrown: unknown) => {
            throw errorOf(thrown)
          })
        Object.defineProperty(response, name, { value })
      }
      return response
    } catch (thrown) {
      const error = errorOf(thrown)
      if (error instanceof NoResponseError)
        error.mayBeLoop = !responded.has(path) && Date.now() - start > LOOP
      throw error
    }
  }
}

/**
 * The addresses that responded before, without their queries. They are no endless redirects. Module state, because a
 * download has a `fetch` of its own.
 */
const responded = new Set<string>()
/** Twenty redirects take longer than this (ms), even where server and browser are one machine. */
const LOOP = 10
