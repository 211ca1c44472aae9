import type { Look } from '../../http/look.ts'
import { ownHostIsGone } from './cut-off.ts'
import type { Case } from './diagnose-case.ts'
import { credentialsRefused, diagnoseHidden } from './diagnose-hidden.ts'
import { networkForbidden } from './diagnose-network.ts'
import { diagnoseNothing } from './diagnose-nothing.ts'
import { diagnosis, type Diagnosis } from './diagnosis.ts'

/** The diagnosis if no readable response came: because of CORS, or because nothing responds. */
export async function diagnoseSilence(examined: Case, first: Look): Promise<Diagnosis> {
  const { url, isForeign } = examined
  if (first.kind === 'silent' && first.why === 'policy') return heldBack(url)
  if (first.kind === 'silent' && first.why === 'late') return late(url, first.ms)
  const unled = await examined.look('Checked whether it redirects', url.href, { redirect: 'manual' })
  if (unled.kind === 'moved') return ledAway(examined)
  if (!isForeign) return ownHostIsGone(url.host, 'certain')
  const withoutCookies = await examined.look('Requested without cookies and credentials', url.href, {
    credentials: 'omit',
  })
  if (withoutCookies.kind === 'response') return credentialsRefused(examined)
  const blind = await examined.look('Checked whether anything responds at all', url.href, { mode: 'no-cors' })
  if (blind.kind === 'silent' && blind.why === 'late') return late(url, blind.ms)
  const confined = await examined.look('Checked whether it redirects to another server', url.href, {
    mode: 'confined',
  })
  if (confined.kind === 'moved') return ledElsewhere(examined, blind.kind === 'hidden')
  if (blind.kind === 'hidden') return diagnoseHidden(examined)
  return (await networkForbidden(url)) ?? diagnoseNothing(examined)
}

function heldBack({ origin }: URL): Diagnosis {
  return diagnosis(
    'policy',
    'certain',
    `This page’s own Content-Security-Policy blocks requests to ${origin}.`,
    [
      `Where Switchboard is hosted, add this address to connect-src in the header Content-Security-Policy: ${origin}`,
    ],
  )
}

function late({ host }: URL, ms: number): Diagnosis {
  return diagnosis('timeout', 'certain', `${host} did not respond within ${Math.round(ms / 1000)} seconds.`, [
    'The server is very slow or overloaded, or a firewall drops the requests.',
    'Try again, and look whether the address opens in a new tab.',
  ])
}

/** The address redirects, often to the login page of another server that this page may not read. */
function ledAway({ url, isForeign }: Case): Diagnosis {
  return diagnosis(
    'redirect',
    'certain',
    `${url.host} sends this address on to another one, which this page may not read.`,
    [
      'Most often that is a login page of another server. Open the address in a new tab, sign in there, then try again here.',
      ...(isForeign
        ? [
            'The other address may also not respond, redirect in a circle, or have an invalid certificate: the new tab shows it.',
          ]
        : []),
      'Where the server takes a token or a key, sign in here with one: it may then redirect no request.',
    ],
    { suggestions: [{ kind: 'look', address: url.href }] },
  )
}

/** The address redirects to another server. Neither of them allows CORS, so that all of this looks like CORS alone. */
function ledElsewhere({ url, cors }: Case, responds: boolean): Diagnosis {
  return diagnosis(
    'redirect',
    'certain',
    `${url.host} sends this address on to another server${responds ? '' : ', which does not respond'}.`,
    [
      responds
        ? 'Most often that is a login page elsewhere. Open the address in a new tab, sign in there, then try again here.'
        : 'Open the address in a new tab to see where it leads: the server’s own idea of its address may be wrong.',
      'Where it leads to the same server by another name or by https, give that address instead.',
      'Neither of them allows this page to read its responses (CORS). The headers that this server lacks are below.',
    ],
    { suggestions: [{ kind: 'look', address: url.href }], cors, isHelpedByProxy: true },
  )
}
