import type { Look } from '../../http/look.ts'
import { headersToSend, type Case } from './diagnose-case.ts'
import { diagnosis, type Diagnosis } from './diagnosis.ts'
import type { Server } from '../../server/server.tsx'

/** The outcome of a preflight. `refusal`: something is not allowed. `response`: the response to a request with the app's headers. */
interface Preflight {
  refusal?: Diagnosis
  response?: Extract<Look, { kind: 'response' }>
}

/**
 * Finds out whether a server of another origin allows the app's headers and method. It already allows simple requests. GETs with
 * the same headers make the browser send the preflight (OPTIONS).
 */
export async function diagnosePreflight(examined: Case): Promise<Preflight> {
  const { server, failedRequest, url } = examined
  const method = failedRequest.method ?? 'GET'
  const headers = headersToSend(server, url.href)
  if (isWriting(method)) headers['content-type'] = 'application/json'
  delete headers.accept
  const names = Object.keys(headers)
  const address = isWriting(method) ? safeAddress(server) : url.href
  if (names.length === 0) return {}
  const all = await examined.look(`Requested with the headers ${names.join(', ')}`, address, { headers })
  if (all.kind !== 'response') return { refusal: await refusedHeaders(examined, headers, address) }
  return isWriting(method) ? { refusal: refusedMethod(examined, method) } : { response: all }
}

function safeAddress({ client, descriptionAddress }: Server): string {
  const { base } = client
  const isThere = descriptionAddress !== undefined && new URL(descriptionAddress).origin === base.origin
  return isThere ? descriptionAddress : base.href
}

/** The diagnosis if GETs with all headers work. The method is not allowed, or its response lacks CORS headers. */
function refusedMethod({ url, cors }: Case, method: string): Diagnosis {
  if (method === 'POST')
    return diagnosis(
      'cors-response',
      'possible',
      `${url.host} lets this page read, but what it returned to this POST could not be read.`,
      [
        'Perhaps the server failed, and its error responses lack the headers of CORS: the server’s log tells.',
        'Or the connection was lost. Check whether the change was made before you send it again.',
      ],
      { cors, isHelpedByProxy: true },
    )
  const methods = cors.methods.includes(method) ? cors.methods : [...cors.methods, method]
  return diagnosis(
    'cors-method',
    'likely',
    `${url.host} lets this page read, but does not allow ${method} from it.`,
    [
      `Before a ${method} the browser asks the server (OPTIONS) whether this page may. Its response has to name ${method}.`,
      'An error response without the headers of CORS looks the same: the server’s log tells.',
    ],
    { cors: { ...cors, methods }, isHelpedByProxy: true },
  )
}

function isWriting(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** The diagnosis for headers that are not allowed. If none of them is, the server does not respond to preflights at all. */
async function refusedHeaders(
  { look, cors, url }: Case,
  headers: Record<string, string>,
  address: string,
): Promise<Diagnosis> {
  const names = Object.keys(headers)
  const refused: string[] = []
  if (names.length === 1) refused.push(...names)
  else
    for (const name of names) {
      const found = await look(`Requested with the header ${name} alone`, address, {
        headers: { [name]: headers[name] ?? '' },
      })
      if (found.kind !== 'response') refused.push(name)
    }
  // If every header is refused, the preflight itself gets no response.
  const isQuestionRefused = refused.length === names.length
  const missing = refused.map(wordOf).join(' and ')
  return diagnosis(
    isQuestionRefused && names.length > 1 ? 'cors-preflight' : 'cors-headers',
    refused.length === 0 ? 'possible' : 'certain',
    isQuestionRefused && names.length > 1
      ? `${url.host} lets this page read, but does not allow the headers that the app sends: ${missing}.`
      : `${url.host} does not allow the header ${missing || 'that the app sends'} from this page.`,
    [
      isQuestionRefused
        ? 'Before such a request the browser asks the server (OPTIONS, without sign-in). The server has to respond to that with a status of 200 or 204 and the headers below; many ask for a sign-in there, or know no OPTIONS.'
        : 'Before such a request the browser asks the server (OPTIONS), whose response has to name the header.',
    ],
    { cors, isHelpedByProxy: true },
  )
}

function wordOf(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}
