import { parse, stringify } from 'lossless-json'
import { Problem } from './problem.ts'

/** A JSON response. A bigint is written as an integer, digit for digit. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  return new Response(stringify(body), { ...init, headers })
}

/** The body of a request as JSON; integers beyond 2^53 are bigints. Throws a `Problem` for any other body. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new Problem(
      415,
      'unsupported_media_type',
      `This takes application/json, not ${type || 'a body without a type'}.`,
    )
  }
  const text = await request.text()
  if (text.length > 1_000_000) throw new Problem(413, 'too_large', 'At most 1 MB of JSON is taken.')
  try {
    return parse(text, undefined, readNumber)
  } catch {
    throw new Problem(400, 'invalid_json', 'The body is not JSON.')
  }
}

/** The body of a request as a JSON object. Throws a `Problem` for any other body. */
export async function readObject(request: Request): Promise<Record<string, unknown>> {
  const body = await readJson(request)
  if (isObject(body)) return body
  throw new Problem(400, 'invalid_input', 'The body has to be an object.')
}

/** True for a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readNumber(text: string): number | bigint {
  const value = Number(text)
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(value) ? BigInt(text) : value
}
