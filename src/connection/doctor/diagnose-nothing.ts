import type { Case } from './diagnose-case.ts'
import { certificate, isTlsComplaint, speaksOnlyHttp, speaksOnlyHttps } from './diagnose-scheme.ts'
import { diagnosis, type Diagnosis } from './diagnosis.ts'
import { isLoopback } from '../../server/addresses.ts'
import { isLocal } from './network-range.ts'

/** The diagnosis if nothing responds. It tries other host names and schemes. */
export async function diagnoseNothing(examined: Case): Promise<Diagnosis> {
  const { url } = examined
  const mayAskPlainly = location.protocol === 'http:' || isLoopback(url.hostname)
  const isReached = async (what: string, address: string) =>
    (await examined.look(what, address, { mode: 'no-cors' })).kind === 'hidden'

  if (url.protocol === 'http:') {
    const secure = `https:${url.href.slice('http:'.length)}`
    if (await isReached('Requested by https instead of http', secure)) return speaksOnlyHttps(secure)
  }
  const sibling = siblingOf(url)
  if (sibling !== undefined && (await isReached(`Requested from ${sibling.host}`, sibling.href)))
    return otherName(url, sibling)
  if (url.protocol === 'https:' && mayAskPlainly) {
    const plain = new URL(`http:${url.href.slice('https:'.length)}`)
    const found = await examined.look('Requested by http instead of https', plain.href)
    if (found.kind === 'response' && !isTlsComplaint(found.text)) return speaksOnlyHttp(plain.href, 'certain')
    const isThere =
      found.kind === 'response' || (await isReached('Checked whether anything responds by http', plain.href))
    if (isThere) return url.port === '' ? certificate(url, 'likely') : speaksOnlyHttp(plain.href, 'possible')
    if (isLoopback(url.hostname) || isLocal(url.hostname)) return certificate(url, 'possible')
  }
  return unreachable(examined)
}

/** The other name of this device. A server may listen at only one of them. */
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
    `Nothing responds at ${url.host}, but at ${sibling.host} something does.`,
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
        ? 'Start the server, or check its port. A server that closes every connection, or does not use HTTP, looks the same.'
        : 'The name may be misspelled, the server may be down, or it is in a network that this device is not in (a VPN, for example).',
      ...(url.protocol === 'https:'
        ? ['Or its certificate is not valid, which a page cannot see: open the address in a new tab.']
        : isHere
          ? ['Or it speaks https there, by a certificate that the browser does not trust.']
          : []),
      'A browser extension that blocks requests looks the same: try it in a private window.',
    ],
    {
      suggestions: [url.href, ...(isHere ? [url.href.replace(/^http:/, 'https:')] : [])]
        .filter((address, index, all) => all.indexOf(address) === index)
        .map((address) => ({ kind: 'look', address })),
    },
  )
}
