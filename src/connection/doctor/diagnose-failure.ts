import { counted } from '../../openapi/wording/counted.ts'
import type { Case } from './diagnose-case.ts'
import { diagnosis, type Diagnosis } from './diagnosis.ts'

/** The diagnosis for a server or proxy that failed. `after` is the `Retry-After` header. */
export async function diagnoseFailure(
  examined: Case,
  status: number,
  after: string | null,
): Promise<Diagnosis> {
  const { host } = examined.url
  const wait = patience(after) ?? 'Try again in a moment.'
  if (status === 503)
    return diagnosis('gateway', 'certain', `${host} is not available just now (status 503).`, [
      `It is starting, overloaded or being maintained. ${wait}`,
    ])
  if (status === 502 || status === 504)
    return diagnosis(
      'gateway',
      'likely',
      `${host} gets no ${status === 504 ? 'response in time' : 'usable response'} from the server behind it (status ${status}).`,
      [`That server is down, starting or overloaded. ${wait} Its log tells more.`],
    )
  if (await failsHereOnly(examined))
    return diagnosis(
      'server-error',
      'likely',
      `${host} responds elsewhere, but fails at ${examined.url.pathname} (status ${status}).`,
      [
        'The description is probably there, but the server fails to create it. Its log shows why.',
        'Until that is fixed, enter another address or choose a file.',
      ],
    )
  return diagnosis('server-error', 'certain', `${host} failed to handle this request (status ${status}).`, [
    `The error is on the server. Its log shows more. ${wait}`,
  ])
}

async function failsHereOnly({ failedRequest, url, look }: Case): Promise<boolean> {
  if ((failedRequest.wants ?? 'description') !== 'description' || url.pathname === '/') return false
  const root = await look('Requested the root of the server', `${url.origin}/`)
  return root.kind === 'response' && root.status < 500
}

/**
 * `Wait 2 minutes, then try again.` `after` is a number of seconds or a date (RFC 9110 §10.2.3). `undefined` if it is absent or
 * past.
 */
export function patience(after: string | null): string | undefined {
  if (after === null) return undefined
  const seconds = /^\d+$/.test(after) ? Number(after) : Math.ceil((Date.parse(after) - Date.now()) / 1000)
  if (!(seconds > 0)) return undefined
  const [count, unit] =
    seconds < 120 ? [seconds, 'second'] : seconds < 7200 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return `Wait ${counted(Math.ceil(count), unit)}, then try again.`
}
