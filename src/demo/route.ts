import { http, type HttpHandler } from 'msw'
import type { DemoContext } from './demo-context.ts'
import { json } from './json.ts'
import { notFound, Problem } from './problem.ts'
import { checkAccess } from './tokens.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** One request, with its query and the parameters of its path. */
export interface Call {
  request: Request
  query: URLSearchParams
  /** A parameter of the path, decoded. */
  part(name: string): string
}

/**
 * Adds a handler for one operation. `path` is written as in the description: `/contacts/{contactId}`. `response` returns a
 * `Response`, a value to send as JSON with 200, or `undefined` for 204. It may return a promise.
 */
export type AddRoute = (
  method: Method,
  path: string,
  response: (call: Call) => unknown,
  options?: { isOpen?: boolean },
) => void

/** Collects the handlers of the routes. All require a valid access token, except those with `isOpen`. */
export function collectRoutes(context: DemoContext): { add: AddRoute; handlers: HttpHandler[] } {
  const handlers: HttpHandler[] = []
  const add: AddRoute = (method, path, response, { isOpen = false } = {}) => {
    // A pattern without an origin must begin with a star, because outside of browsers msw compares whole addresses.
    const pattern =
      (/^https?:/.test(context.prefix) ? '' : '*') + context.prefix + path.replaceAll(/\{(\w+)\}/g, ':$1')
    handlers.push(
      http[method](pattern, async ({ request, params }) => {
        const call: Call = {
          request,
          query: new URL(request.url).searchParams,
          part: (name) => String(params[name]),
        }
        try {
          if (!isOpen) checkAccess(context, request)
          return toResponse(await response(call))
        } catch (error) {
          if (error instanceof Problem) return refusal(error)
          throw error
        }
      }),
    )
  }
  return { add, handlers }
}

/** The record that a parameter of the path names. Throws 404 if there is none. */
export function recordOf<T>(records: Map<number, T>, call: Call, name: string, what: string): T {
  const record = records.get(Number(call.part(name)))
  if (record === undefined) throw notFound(`${what} ${call.part(name)}`)
  return record
}

/** An error response: `{ error, error_description, fields? }`. */
function refusal({ status, code, message, fields, headers }: Problem): Response {
  return json({ error: code, error_description: message, ...(fields && { fields }) }, { status, headers })
}

function toResponse(response: unknown): Response {
  if (response instanceof Response) return response
  return response === undefined ? new Response(null, { status: 204 }) : json(response)
}
