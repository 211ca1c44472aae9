import type { Look } from '../http/look.ts'
import type { Case } from './diagnose-case.ts'
import { diagnosis, mixedContent, type Diagnosis } from './diagnosis.ts'
import { isLocal, isLoopback } from './network-place.ts'

/** Why no answer came that the page may read: the rules of CORS, or nothing that answers. */
export async function diagnoseSilence(examined: Case, first: Look): Promise<Diagnosis> {
  const { url, isForeign } = examined
  if (first.kind === 'silent' && first.why === 'policy') return heldBack(url)
  if (first.kind === 'silent' && first.why === 'late') return late(url, first.ms)
  if (!isForeign) return ownHostIsGone(url)
  const withoutCookies = await examined.look('Asked without cookies and sign-in', url.href, {
    credentials: 'omit',
  })
  if (withoutCookies.kind === 'answer') return credentialsRefused(examined)
  const blind = await examined.look('Asked whether anything answers at all', url.href, { mode: 'no-cors' })
  if (blind.kind === 'hidden') return diagnoseHidden(examined)
  if (blind.kind === 'silent' && blind.why === 'late') return late(url, blind.ms)
  return (await networkForbidden(url)) ?? diagnoseNothing(examined)
}

function heldBack({ origin }: URL): Diagnosis {
  return diagnosis(
    'policy',
    'certain',
    `This page’s own Content-Security-Policy lets nothing out to ${origin}.`,
    [
      `Where Switchboard is hosted, add this address to connect-src in the header Content-Security-Policy: ${origin}`,
    ],
  )
}

function late({ host }: URL, ms: number): Diagnosis {
  return diagnosis('timeout', 'certain', `${host} did not answer within ${Math.round(ms / 1000)} seconds.`, [
    'The server is very slow or overloaded, or a firewall swallows what is sent to it.',
    'Try again, and look whether the address opens in a new tab.',
  ])
}

function ownHostIsGone({ host }: URL): Diagnosis {
  return diagnosis(
    'app-host',
    'certain',
    `The web server that this page came from (${host}) does not answer any more.`,
    ['Start it again: with npm start, or wherever Switchboard is hosted.'],
  )
}

function credentialsRefused({ cors, url }: Case): Diagnosis {
  return diagnosis(
    'cors-credentials',
    'certain',
    `${url.host} lets pages read its answers only when they send no sign-in.`,
    [
      'Its answers say “Access-Control-Allow-Origin: *”, or “Access-Control-Allow-Credentials: true” is missing. With a sign-in the browser wants both this page’s own origin and that header.',
    ],
    { cors, isHelpedByProxy: true },
  )
}

/** Something answers, and this page may not read it: CORS, unless a neighbouring address says more. */
async function diagnoseHidden(examined: Case): Promise<Diagnosis> {
  const { url, cors } = examined
  if (url.protocol === 'http:' && url.port !== '') {
    const secure = `https:${url.href.slice('http:'.length)}`
    const found = await examined.look('Asked by https at the same port', secure, { mode: 'no-cors' })
    if (found.kind === 'hidden') return speaksOnlyHttps(secure)
  }
  const other = new URL(url)
  other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  if (url.pathname !== '/') {
    const found = await examined.look(
      other.pathname.endsWith('/') ? 'Asked with a slash at the end' : 'Asked without the slash at the end',
      other.href,
    )
    if (found.kind === 'answer' && found.status < 400) return slashMatters(other)
    const root = await examined.look('Asked at the root of the server', `${url.origin}/`)
    if (root.kind === 'answer') return onlyHere(examined)
  }
  return diagnosis(
    'cors',
    'certain',
    `${url.host} answers, but does not let this page read its answers.`,
    [
      `The browser asks for a header (CORS) that allows pages of ${cors.origin}. The server sends none, or one that names another origin.`,
    ],
    { cors, isHelpedByProxy: true },
  )
}

function slashMatters(other: URL): Diagnosis {
  return diagnosis(
    'trailing-slash',
    'certain',
    'The server sends this address on to another one, and the browser may not follow.',
    [`With ${other.pathname.endsWith('/') ? 'a' : 'no'} slash at the end it answers.`],
    { suggestions: [{ kind: 'server', address: other.href }] },
  )
}

function onlyHere({ url, cors }: Case): Diagnosis {
  return diagnosis(
    'redirect',
    'likely',
    `The server lets this page read other answers, but not that of ${url.pathname}.`,
    [
      'Perhaps it sends this address on to a login page elsewhere: open it in a new tab to see.',
      'Or its rule for CORS covers only some paths, or not its error answers.',
    ],
    { cors, isHelpedByProxy: true },
  )
}

/** What the browser itself forbids towards the local network (Local Network Access, mixed content). */
async function networkForbidden(url: URL): Promise<Diagnosis | undefined> {
  const isNearer = distanceOf(url.hostname) < distanceOf(location.hostname)
  const state = isNearer ? await localNetworkState(url) : undefined
  const certainty = state === 'denied' ? 'certain' : 'likely'
  if (isNearer && !isSecureContext)
    return diagnosis(
      'local-network',
      certainty,
      'The browser lets only pages that came over https reach the local network.',
      ['Open Switchboard over https, or on the device where the server runs.'],
    )
  if (state === 'denied' || state === 'prompt')
    return diagnosis(
      'local-network',
      certainty,
      'The browser does not let this page reach the local network.',
      [
        'Allow “Local network access” in the settings that the browser shows at the left of the address bar, then try again.',
      ],
    )
  const isMixed = location.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url.hostname)
  return isMixed ? mixedContent(url, 'likely') : undefined
}

/** This device, the network around, everything else: a page may ask what is as far as itself, or farther. */
function distanceOf(host: string): number {
  return isLoopback(host) ? 0 : isLocal(host) ? 1 : 2
}

const LOCAL_NETWORK = ['loopback-network', 'local-network', 'local-network-access']

async function localNetworkState(url: URL): Promise<PermissionState | undefined> {
  for (const name of LOCAL_NETWORK) {
    if (name === 'loopback-network' && !isLoopback(url.hostname)) continue
    try {
      const status = await navigator.permissions.query({ name: name as PermissionName }) // not every browser knows them
      return status.state
    } catch {
      // This browser has no such rule.
    }
  }
  return undefined
}

/** Nothing answers: is there something at another name, port or scheme? */
async function diagnoseNothing(examined: Case): Promise<Diagnosis> {
  const { url } = examined
  const mayAskPlainly = location.protocol === 'http:' || isLoopback(url.hostname)
  const isReached = async (what: string, address: string) =>
    (await examined.look(what, address, { mode: 'no-cors' })).kind === 'hidden'

  if (url.protocol === 'http:') {
    const secure = `https:${url.href.slice('http:'.length)}`
    if (await isReached('Asked by https instead of http', secure)) return speaksOnlyHttps(secure)
  }
  const sibling = siblingOf(url)
  if (sibling !== undefined && (await isReached(`Asked as ${sibling.host}`, sibling.href)))
    return otherName(url, sibling)
  if (url.protocol === 'https:' && mayAskPlainly) {
    const plain = new URL(`http:${url.href.slice('https:'.length)}`)
    const found = await examined.look('Asked by http instead of https', plain.href)
    if (found.kind === 'answer' && !isTlsComplaint(found.text)) return speaksOnlyHttp(plain.href, 'certain')
    const isThere =
      found.kind === 'answer' || (await isReached('Asked by http whether anything answers', plain.href))
    if (isThere) return url.port === '' ? certificate(url, 'likely') : speaksOnlyHttp(plain.href, 'possible')
    if (isLoopback(url.hostname) || isLocal(url.hostname)) return certificate(url, 'possible')
  }
  return unreachable(examined)
}

/** What a server of TLS says to plain http, where it says anything. */
export function isTlsComplaint(text: string): boolean {
  return /plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server|requires TLS/i.test(text)
}

export function speaksOnlyHttps(address: string): Diagnosis {
  return diagnosis(
    'https-only',
    'certain',
    'This server speaks https there, not http.',
    ['Use its https address.'],
    {
      suggestions: [{ kind: 'server', address }],
    },
  )
}

function speaksOnlyHttp(address: string, certainty: 'certain' | 'possible'): Diagnosis {
  return diagnosis(
    'http-only',
    certainty,
    certainty === 'certain'
      ? 'This server speaks http there, not https.'
      : 'Something answers there, but not by a secure connection that the browser trusts.',
    certainty === 'certain'
      ? ['Use its http address.']
      : [
          'Perhaps it speaks plain http at this port, or its certificate is not valid: open the address in a new tab to see.',
        ],
    { suggestions: [{ kind: 'server', address }] },
  )
}

function certificate(url: URL, certainty: 'likely' | 'possible'): Diagnosis {
  return diagnosis(
    'certificate',
    certainty,
    certainty === 'likely'
      ? `${url.host} is there, but no secure connection to it comes about. Perhaps its certificate is not valid.`
      : `No secure connection to ${url.host} comes about. Perhaps its certificate is not valid (self-signed, over, or for another name), or nothing runs there.`,
    [
      'A page is not told why. Open the address in a new tab: the browser says there what is wrong with the certificate, and lets you accept one of your own.',
    ],
    { suggestions: [{ kind: 'look', address: url.href }], isHelpedByProxy: true },
  )
}

/** A server that listens at one name of this device alone. */
function siblingOf(url: URL): URL | undefined {
  const others: Record<string, string> = {
    localhost: '127.0.0.1',
    '127.0.0.1': 'localhost',
    '[::1]': '127.0.0.1',
  }
  const host = others[url.hostname]
  if (host === undefined) return undefined
  const sibling = new URL(url)
  sibling.hostname = host
  return sibling
}

function otherName(url: URL, sibling: URL): Diagnosis {
  return diagnosis(
    'other-name',
    'certain',
    `Nothing answers at ${url.host}, but at ${sibling.host} something does.`,
    ['Both mean this device, but the server listens at one of them only.'],
    { suggestions: [{ kind: 'server', address: sibling.href }] },
  )
}

function unreachable({ url }: Case): Diagnosis {
  const isHere = isLoopback(url.hostname)
  return diagnosis(
    'unreachable',
    'likely',
    isHere ? `Nothing runs at ${url.host}.` : `${url.host} cannot be reached.`,
    [
      isHere
        ? 'Start the server, or look at its port again.'
        : 'The name may be misspelled, the server may be down, or it is in a network that this device is not in (a VPN, for example).',
      ...(url.protocol === 'https:'
        ? ['Or its certificate is not valid, which a page is not told: open the address in a new tab to see.']
        : []),
      'A browser extension that blocks requests looks the same: try it in a private window.',
    ],
    { suggestions: [{ kind: 'look', address: url.href }] },
  )
}
