import { fillServer, serverChoices } from '../../openapi/description/server-choices.ts'
import { likelyBase } from '../../openapi/description/servers.ts'
import { isLoopback, isOwnAddress, ownAddress } from '../../server/addresses.ts'
import { ownBase } from '../../server/base-address.ts'
import { deviceOffline } from './cut-off.ts'
import { openCase, headersToSend, safeAddress, type Case, type CaseOptions } from './diagnose-case.ts'
import { diagnoseResponse } from './diagnose-response.ts'
import { diagnosePreflight } from './diagnose-preflight.ts'
import { diagnoseSilence } from './diagnose-silence.ts'
import type { FailedRequest } from '../../server/problem.ts'
import { diagnosis, mixedContent, type Cause, type Diagnosis, type Suggestion } from './diagnosis.ts'
import { isLocal } from './network-range.ts'
import type { Server } from '../../server/server.tsx'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/**
 * Finds out why a request to an address failed, as far as a browser lets a page know. It sends only GETs and their preflights, to
 * that address and its neighbours. If a GET might change something there, it requests the description instead.
 */
export async function diagnose(
  server: Server,
  failedRequest: FailedRequest,
  options: CaseOptions = {},
): Promise<Diagnosis> {
  const examined = await examine(server, failedRequest, options)
  // A proxy forwards to one server only, which is the API's.
  const isElsewhere = failedRequest.wants === 'data' && !isOwnAddress(server, failedRequest.address)
  const found = isElsewhere ? { ...examined, isHelpedByProxy: false } : examined
  return MAY_BE_ELSEWHERE.has(found.cause)
    ? { ...found, suggestions: [...found.suggestions, ...otherBases(server, failedRequest)] }
    : found
}

/** Causes that a wrong address of the API may have as well. */
const MAY_BE_ELSEWHERE: ReadonlySet<Cause> = new Set<Cause>([
  'unreachable',
  'timeout',
  'certificate',
  'mixed-content',
  'local-network',
  'cors',
  'wrong-path',
  'web-page',
  'start-page',
  'not-json',
])

/** Other addresses of the API that its description names. A description often names the server of its developer. */
function otherBases(server: Server, { address }: FailedRequest): Suggestion[] {
  const { client, description, descriptionAddress } = server
  if (description === undefined || !isOwnAddress(server, address)) return []
  const here = ownBase(server)
  const start = ownAddress(server, descriptionAddress ?? client.base.href)
  const named = serverChoices(description).map((choice) => fillServer(choice))
  const likely = descriptionAddress === undefined ? [] : [likelyBase(description, start)]
  const all = [...likely, ...named].flatMap((one) =>
    URL.canParse(one, start) ? [withoutTrailingSlash(new URL(one, start).href)] : [],
  )
  return [...new Set(all)]
    .filter((one) => one !== here)
    .slice(0, 3)
    .map((one) => ({ kind: 'base', address: one }))
}

async function examine(
  server: Server,
  failedRequest: FailedRequest,
  options: CaseOptions,
): Promise<Diagnosis> {
  if (!URL.canParse(failedRequest.address, location.origin))
    return diagnosis('bad-address', 'certain', `“${failedRequest.address}” is not an address.`)
  const examined = openCase(server, failedRequest, options)
  const known = knownBefore(examined.url)
  if (known !== undefined) return known
  if (failedRequest.received !== undefined) return diagnoseReceived(examined, failedRequest.received)
  const address = safeAddress(examined)
  // Without CORS the response to the same request says most.
  const headers = examined.isForeign ? undefined : headersToSend(server, address)
  const first = await examined.look('Requested as the app does', address, { headers })
  if (first.kind !== 'response') return diagnoseSilence(examined, first)
  if (!examined.isForeign) return diagnoseResponse(examined, first)
  const { refusal, response = first } = await diagnosePreflight(examined)
  return refusal ?? diagnoseResponse(examined, response)
}

/** The diagnosis for a response that was already received. Nothing is requested again. */
function diagnoseReceived(
  examined: Case,
  { status, text }: NonNullable<FailedRequest['received']>,
): Promise<Diagnosis> {
  const response = { kind: 'response' as const, status, text, headers: new Headers(), ms: 0 }
  return diagnoseResponse(examined, { ...response, address: examined.url.href, isRedirected: false })
}

/** A diagnosis that needs no request. */
function knownBefore(url: URL): Diagnosis | undefined {
  const isOwnDevice = isLoopback(url.hostname)
  if (!/^https?:$/.test(url.protocol))
    return diagnosis(
      'bad-address',
      'certain',
      `A page cannot send requests to an address that begins with ${url.protocol}`,
      ['Enter one that begins with https:// or http://.'],
    )
  if (!navigator.onLine && !isOwnDevice) return deviceOffline()
  const isMixed = location.protocol === 'https:' && url.protocol === 'http:'
  // The local network may be requested over http once the person has allowed it.
  return isMixed && !isOwnDevice && !isLocal(url.hostname) ? mixedContent(url, 'certain') : undefined
}
