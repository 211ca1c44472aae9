import ky, { type KyInstance } from 'ky'
import { withoutAnswer } from './api-error.ts'
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
  return {
    connection,
    base,
    ky: ky.create({
      prefixUrl: base.href,
      credentials: connection.credentials ?? 'include',
      mode: 'cors',
      retry: 0,
      timeout: false,
      fetch: answeringFetch((...given) => fetch(...given)),
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

/** A `fetch` for ky that throws a `NoAnswerError` where no response comes. ky 1 has no hook for that: `beforeError` sees statuses alone. */
export function answeringFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await send(input, init)
    } catch (thrown) {
      const { url, method, signal } = input instanceof Request ? input : new Request(input, init)
      throw withoutAnswer(thrown, { address: new URL(url), method }, signal)
    }
  }
}
