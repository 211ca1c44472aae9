import { ERRORS } from '../description/server.ts'
import { invalid, notFound, Problem } from '../problem.ts'

type ErrorKind = keyof typeof ERRORS

const PAGE =
  '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><p>The server behind did not respond.</p>'
const html = (status: number) =>
  new Response(PAGE, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const refuse =
  (status: number, code: string, description: string, headers: Record<string, string> = {}) =>
  () => {
    throw new Problem(status, code, description, { headers })
  }

const RESPONSES: Record<ErrorKind, () => Response> = {
  '400': () => {
    throw invalid({ email: 'already used by another contact', 'address.city': 'must not be empty' })
  },
  '401': refuse(401, 'invalid_token', 'The access token has expired.', {
    'www-authenticate': 'Bearer error="invalid_token"',
  }),
  '403': refuse(403, 'forbidden', 'Only an administrator may do this.'),
  '404': refuse(404, 'not_found', 'There is no such record.'),
  '409': refuse(409, 'stale_version', 'Somebody else has changed this record meanwhile.'),
  '413': refuse(413, 'too_large', 'At most 25 MB are taken here.'),
  '415': refuse(415, 'unsupported_media_type', 'This takes application/json.'),
  '418': () => new Response('I am a teapot.', { status: 418, headers: { 'content-type': 'text/plain' } }),
  '429': refuse(429, 'too_many_requests', 'Too many requests. Try again in 30 s.', { 'retry-after': '30' }),
  '500': refuse(500, 'server_error', 'Something broke on our side.'),
  '503': refuse(503, 'unavailable', 'The server is being repaired. Try again in a minute.', {
    'retry-after': '60',
  }),
  problem: () =>
    Response.json(
      {
        type: 'https://desk.example/problems/invalid',
        title: 'The request is not valid',
        status: 422,
        detail: 'Two fields are wrong.',
        errors: [
          { pointer: '#/phone', detail: 'is not a phone number' },
          { pointer: '#/address/city', detail: 'must not be empty' },
        ],
      },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    ),
  html: () => html(502),
  'html-ok': () => html(200),
  malformed: () =>
    new Response('{"items": [{"id": 1, "na', { headers: { 'content-type': 'application/json' } }),
  empty: () => new Response('', { headers: { 'content-type': 'application/json' } }),
  'no-content': () => new Response(null, { status: 204 }),
  'no-response': () => Response.error(),
}

/** The error response that a request names. Throws 404 for an unknown name. */
export function errorResponse(name: string): Response {
  if (Object.hasOwn(RESPONSES, name)) return RESPONSES[name as ErrorKind]()
  throw notFound(`error ${name}`)
}
