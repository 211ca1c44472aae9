import type { Case } from './diagnose-case.ts'
import { diagnosis, type Diagnosis, type Suggestion } from './diagnosis.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/**
 * The diagnosis for an address without the expected content. It tries neighbouring addresses. `isThere` is true if something else
 * is at the address.
 */
export async function diagnoseMissing(examined: Case, isThere = false): Promise<Diagnosis> {
  const { url, failedRequest, server } = examined
  // The root of a server has no other spelling. Without its slash, the proxy's path belongs to this app.
  const isRoot =
    withoutTrailingSlash(url.pathname) === (url.origin === location.origin ? (server.proxy?.path ?? '') : '')
  if (!isThere && !isRoot) {
    const single = url.pathname.replace(/(\/[^/]+)\1(?=\/|$)/, '$1')
    if (single !== url.pathname && (await responses(examined, 'Requested without the doubled part', single)))
      return doubled(examined, single)
    const slashed = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
    if (slashed !== '' && (await responses(examined, `Requested ${slashed}`, slashed)))
      return slash(examined, slashed)
  }
  if (failedRequest.wants === 'data') {
    return diagnosis('wrong-path', 'likely', `${url.host} is there, but has nothing at ${url.pathname}.`, [
      'It may have been deleted or moved, or the address of the API is not right.',
    ])
  }
  if (!isThere && !isRoot && (await responses(examined, 'Requested the root of the server', '/')))
    return diagnosis(
      'wrong-path',
      'likely',
      `${url.host} is there, but has nothing at ${url.pathname}.`,
      ['Check the path. At its root the server responds.'],
      { suggestions: [at(url, '/')] },
    )
  return diagnosis(
    'no-description',
    'certain',
    `${url.host} responds, but none of the usual addresses has a description.`,
    [
      'Ask the people who run it for the address of its OpenAPI description, or give a file.',
      'Some servers show it only after signing in, or only in development.',
    ],
  )
}

async function responses({ look, url }: Case, what: string, path: string): Promise<boolean> {
  const found = await look(what, at(url, path).address)
  return found.kind === 'response' && found.status < 400
}

function at(url: URL, path: string): Suggestion {
  return { kind: 'server', address: new URL(path, url).href }
}

function doubled({ url }: Case, path: string): Diagnosis {
  return diagnosis(
    'doubled-path',
    'likely',
    'A part of the path occurs twice.',
    [
      `There is nothing at ${url.pathname}, but at ${path} the server responds: the base address ends with a part that the paths begin with.`,
    ],
    { suggestions: [at(url, path)] },
  )
}

function slash({ url }: Case, path: string): Diagnosis {
  return diagnosis(
    'trailing-slash',
    'likely',
    `With ${path.endsWith('/') ? 'a' : 'no'} slash at the end the server responds.`,
    [`It has nothing at ${url.pathname}, but at ${path}.`],
    { suggestions: [at(url, path)] },
  )
}
