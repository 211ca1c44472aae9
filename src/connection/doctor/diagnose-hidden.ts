import type { Case } from './diagnose-case.ts'
import { speaksOnlyHttps } from './diagnose-scheme.ts'
import { diagnosis, type Diagnosis } from './diagnosis.ts'

/** The diagnosis for a response that the page may not read. It is CORS, unless a neighbouring address shows another cause. */
export async function diagnoseHidden(examined: Case): Promise<Diagnosis> {
  const { url, cors } = examined
  if (url.protocol === 'http:') {
    const secure = `https:${url.href.slice('http:'.length)}`
    // Both schemes often respond at the usual ports; only readable responses help then.
    const mode = url.port === '' ? 'cors' : 'no-cors'
    const found = await examined.look('Requested by https instead of http', secure, { mode })
    if (found.kind === 'hidden' || found.kind === 'response') return speaksOnlyHttps(secure)
  }
  if (await hasBecomeHidden(examined)) return noLongerRead(examined)
  const other = new URL(url)
  other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  if (url.pathname !== '/') {
    const found = await examined.look(
      other.pathname.endsWith('/')
        ? 'Requested with a slash at the end'
        : 'Requested without the slash at the end',
      other.href,
    )
    if (found.kind === 'response' && found.status < 400) return slashMatters(other)
    const root = await examined.look('Requested the root of the server', `${url.origin}/`)
    if (root.kind === 'response') return onlyHere(examined)
  }
  return diagnosis(
    'cors',
    'certain',
    `${url.host} responds, but does not let this page read its responses.`,
    [
      `The browser asks for a header (CORS) that allows pages of ${cors.origin}. The server sends none, one that names another origin, or two.`,
      'What it returned is hidden as well. A login page or an error may be behind it: open the address in a new tab to see.',
    ],
    { cors, isHelpedByProxy: true, suggestions: [{ kind: 'look', address: url.href }] },
  )
}

/** True if not even the description, which came from the same server, may be read any more. */
async function hasBecomeHidden({ server, url, look }: Case): Promise<boolean> {
  const { descriptionAddress } = server
  if (descriptionAddress === undefined || new URL(descriptionAddress).origin !== url.origin) return false
  const found = await look('Requested the description again', descriptionAddress)
  return found.kind === 'silent' && found.why === 'failed'
}

function noLongerRead({ url, cors }: Case): Diagnosis {
  return diagnosis(
    'gateway',
    'likely',
    `${url.host} responds, but this page may not read it any more.`,
    [
      'Before, it could. So the server is probably down, and a proxy in front of it responds instead, without the headers of CORS: try again in a moment, or open the address in a new tab to see.',
      'Or its rule for CORS was changed meanwhile.',
    ],
    { cors, suggestions: [{ kind: 'look', address: url.href }] },
  )
}

function slashMatters(other: URL): Diagnosis {
  return diagnosis(
    'trailing-slash',
    'certain',
    'The server sends this address on to another one, which the browser may not follow.',
    [`With ${other.pathname.endsWith('/') ? 'a' : 'no'} slash at the end it responds.`],
    { suggestions: [{ kind: 'server', address: other.href }] },
  )
}

function onlyHere({ url, cors }: Case): Diagnosis {
  return diagnosis(
    'redirect',
    'likely',
    `The server lets this page read other responses, but not that of ${url.pathname}.`,
    [
      'Perhaps it sends this address on to a login page elsewhere: open it in a new tab to see.',
      'Or its rule for CORS covers only some paths, or not its error responses.',
    ],
    { cors, isHelpedByProxy: true },
  )
}

/** The server lets only pages without cookies read its responses. */
export function credentialsRefused({ cors, url, server }: Case): Diagnosis {
  const isOfServer = url.origin === server.client.base.origin
  return diagnosis(
    'cors-credentials',
    'certain',
    `${url.host} lets pages read its responses only when they send no cookies.`,
    [
      'Its responses say “Access-Control-Allow-Origin: *”, or “Access-Control-Allow-Credentials: true” is missing. With cookies the browser wants both this page’s own origin and that header.',
      ...(isOfServer
        ? [
            'Without cookies it can be used as it is. Tokens and keys that you sign in with are sent all the same.',
          ]
        : []),
    ],
    {
      cors,
      isHelpedByProxy: true,
      suggestions: isOfServer ? [{ kind: 'without-cookies', address: url.origin }] : [],
    },
  )
}
