import { isMissing } from '../../server/refusals.ts'
import { isUnauthorized } from '../../http/api-error.ts'
import type { Case, ReadResponse } from './diagnose-case.ts'
import { diagnoseFailure, patience } from './diagnose-failure.ts'
import { diagnoseMissing } from './diagnose-missing.ts'
import { diagnosePage } from './diagnose-page.ts'
import { diagnoseProxy, proxyNeedsHttps } from './diagnose-proxy.ts'
import { isTlsComplaint, speaksOnlyHttps } from './diagnose-scheme.ts'
import { diagnosis, type Diagnosis } from './diagnosis.ts'
import { pageKindOf } from '../../http/page-kind.ts'

/** The diagnosis for a response: by its status first, then by its body. */
export async function diagnoseResponse(examined: Case, response: ReadResponse): Promise<Diagnosis> {
  const { url } = examined
  const { status, text, headers } = response
  const type = headers.get('content-type') ?? ''
  if (examined.failedRequest.wants === 'page' && status < 400) return pageResponses(url)
  const ofProxy = diagnoseProxy(text)
  if (ofProxy !== undefined) return ofProxy
  if (isTlsComplaint(text))
    return examined.isForeign
      ? speaksOnlyHttps(`https:${url.href.slice(url.protocol.length)}`)
      : proxyNeedsHttps(examined.server.proxy?.origin ?? url.origin)
  if (status === 511) return captivePortal()
  if (isUnauthorized({ status }) || status === 407) return login(examined, headers.get('www-authenticate'))
  const kind = pageKindOf(text, type, response.isRedirected ? response.address : '')
  if (kind === 'captive') return captivePortal()
  if (kind !== undefined && !(status === 404 && kind === 'page')) {
    const ofPage = await diagnosePage(examined, response, kind)
    if (ofPage !== undefined) return ofPage
  }
  if (status === 403) return forbidden(examined)
  if (isMissing(status)) return diagnoseMissing(examined)
  if (status === 429) return tooMany(examined, headers.get('retry-after'))
  if (status >= 500) return diagnoseFailure(examined, status, headers.get('retry-after'))
  if (status >= 400) return refused(examined, status)
  if (response.isBroken === true) return brokenOff(examined, headers)
  if (isDescription(text)) return works(examined)
  if (text.trim() === '') return empty(examined, status)
  if (!/^\s*(?:[[{"\d-]|true|false|null)/.test(text)) return notJson(examined, type)
  if (isCutOff(text)) return cutOff(examined)
  return examined.failedRequest.wants === 'data' ? works(examined) : diagnoseMissing(examined, true)
}

/** True if a text begins like an OpenAPI document, in JSON or YAML. */
function isDescription(text: string): boolean {
  return /(?:^|[\n{,\s])["']?(?:openapi|swagger)["']?\s*:\s*["']?[123]/.test(text.slice(0, 20_000))
}

function captivePortal(): Diagnosis {
  return diagnosis('captive-portal', 'likely', 'Your network requires you to sign in first.', [
    'Open any web page in a new tab, sign in to the network there, then try again.',
  ])
}

function login({ url }: Case, challenge: string | null): Diagnosis {
  // The proxy of npm start writes `xBasic`, so that the browser does not ask in its own window.
  const scheme = challenge?.split(/[ ,]/)[0]?.replace(/^x(?=Basic)/, '')
  const how = scheme === undefined || scheme === '' ? '' : ` It asks for: ${scheme}.`
  return diagnosis('login', 'certain', `${url.host} asks who you are before it shows this.`, [
    `Sign in, then try again.${how}`,
  ])
}

function forbidden({ url, server }: Case): Diagnosis {
  const isSignedIn = server.session.get() !== undefined
  return diagnosis(
    'login',
    'likely',
    `${url.host} does not show this to ${isSignedIn ? 'you' : 'everybody'}.`,
    [
      isSignedIn
        ? 'You lack the right to see it, or the session has ended: sign in again.'
        : 'Many servers respond so until you sign in.',
    ],
  )
}

function tooMany({ url }: Case, after: string | null): Diagnosis {
  return diagnosis('too-many', 'certain', `${url.host} has received too many requests from you.`, [
    patience(after) ?? 'Wait a moment, then try again.',
  ])
}

function refused({ url }: Case, status: number): Diagnosis {
  return diagnosis(
    'method',
    'likely',
    `${url.host} is there, but refuses a simple request to this address (status ${status}).`,
    ['Look at the address again, or give that of the description.'],
  )
}

function empty({ url }: Case, status: number): Diagnosis {
  return diagnosis('empty', 'certain', `${url.host} returned nothing at all (status ${status}).`, [
    'Perhaps something on the way, such as a proxy, lost the response. Open the address in a new tab to see.',
  ])
}

function notJson({ url }: Case, type: string): Diagnosis {
  const what = type === '' ? 'something that is not JSON' : `something else than JSON (${type.split(';')[0]})`
  return diagnosis('not-json', 'certain', `${url.host} returned ${what}.`, [
    'Look at the address again: it may belong to another part of the server.',
  ])
}

function pageResponses({ host }: URL): Diagnosis {
  return diagnosis('works', 'certain', `The web server of this page (${host}) responds.`, [
    'Load the page again: the network was down for a moment, or a newer version of the page is there.',
  ])
}

/** True for JSON that breaks off, or for other text. */
function isCutOff(text: string): boolean {
  if (text.length >= 2 ** 18) return false // only the beginning was read
  try {
    JSON.parse(text)
    return false
  } catch {
    return true
  }
}

function cutOff({ url }: Case): Diagnosis {
  return diagnosis('not-json', 'certain', `${url.host} returned JSON that is broken or cut off.`, [
    'The server, or a proxy on the way, failed in the middle of it: the server’s log tells. Try again in a moment.',
  ])
}

function brokenOff({ url }: Case, headers: Headers): Diagnosis {
  const encoding = headers.get('content-encoding')
  return diagnosis('not-json', 'certain', `${url.host} begins to respond, but the response breaks off.`, [
    'The server, or a proxy on the way, failed in the middle of it: the server’s log tells. Try again in a moment.',
    encoding === null
      ? 'Or its Content-Length or Content-Encoding header is wrong.'
      : `Or it is not compressed as it says: Content-Encoding: ${encoding}.`,
  ])
}

function works({ url, failedRequest }: Case): Diagnosis {
  const isReading = (failedRequest.method ?? 'GET') === 'GET'
  return diagnosis(
    'works',
    isReading ? 'certain' : 'likely',
    isReading ? `${url.host} responds now.` : `${url.host} responds to this page.`,
    [
      isReading
        ? 'Try again: the problem is over.'
        : 'So requests reach it. Perhaps the connection was lost for a moment: check whether the change was made before you send it again.',
    ],
  )
}
