import { getResponse } from 'msw'
import { createDemo, type Demo, type DemoOptions } from '../../src/demo/handlers.ts'
import { nodeMedia } from '../../src/demo/node-media.ts'

/** 20 November 2025, noon: the time of the demo in tests. */
export const NOON = Date.UTC(2025, 10, 20, 12)

/** The options of a call. A `body` that is neither text nor a form is sent as JSON. */
interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** True to send no access token. */
  isAnonymous?: boolean
}

/** A new demo, and a function that calls it with a session. */
export interface TestDemo extends Demo {
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  /** Sends a GET and returns the parsed body. */
  read<T = Reply>(path: string): Promise<T>
}

/** A record, a page or an error, with the properties that tests read. A missing one fails the expectation. */
export interface Reply extends Record<string, unknown> {
  id: number
  items: Reply[]
  entries: Reply[]
  data: Reply[]
  results: Reply[]
  replies: Reply[]
  total: number
  next: string
  features: string[]
  pictures: string[]
  rent: number
  employees: number
  error: string
  error_description: string
  access_token: string
  refresh_token: string
}

/** Starts a demo at `NOON` and signs in. */
export function startDemo(options: DemoOptions = {}): TestDemo {
  const demo = createDemo({ readMedia: nodeMedia, now: () => NOON, ...options })
  const token = demo.signIn().access_token
  const call: TestDemo['call'] = async (method, path, { body, headers = {}, isAnonymous = false } = {}) => {
    const isPlain =
      body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Blob
    const init: RequestInit = { method, body: isPlain ? body : JSON.stringify(body) }
    const request = new Request(`http://localhost/api${path}`, {
      ...init,
      headers: {
        ...(!isPlain && { 'content-type': 'application/json' }),
        ...(!isAnonymous && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const response = await getResponse(demo.handlers, request)
    if (!response) throw new Error(`No handler for ${method} ${path}`)
    return response
  }
  // The caller names the expected type.
  const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T
  return { ...demo, call, read }
}

/** The row at an index, from the end if it is negative. A list without it fails the test. */
export function rowAt(rows: Reply[], index: number): Reply {
  const row = rows.at(index)
  if (!row) throw new Error(`There are only ${rows.length} rows`)
  return row
}
