import { documentsInPage } from '../../openapi/document/documents-in-page.ts'
import type { Case, ReadResponse } from './diagnose-case.ts'
import { patience } from './diagnose-failure.ts'
import { diagnosis, type Diagnosis, type Suggestion } from './diagnosis.ts'
import type { PageKind } from '../../http/page-kind.ts'

/** The diagnosis for a web page that came instead of data. `undefined` if the status says more than the page. */
export async function diagnosePage(
  examined: Case,
  response: ReadResponse,
  kind: PageKind,
): Promise<Diagnosis | undefined> {
  const { url } = examined
  switch (kind) {
    case 'docs':
      return docs(examined, response)
    case 'login':
      return diagnosis(
        'login-page',
        response.isRedirected ? 'certain' : 'likely',
        `${url.host} returns a login page${response.isRedirected ? ` (${new URL(response.address).pathname})` : ''}.`,
        [
          'It requires a sign-in on its own page first. Open that in a new tab, sign in there, then try again here.',
          'Or it takes a token: sign in here and paste one.',
        ],
        { suggestions: [newTab(response.address)] },
      )
    case 'own':
      return diagnosis(
        'start-page',
        'certain',
        `The web server of this page returns Switchboard’s own start page at ${url.pathname}.`,
        [
          'It does not forward this path to the API. Add such a rule to the web server, or set “basePath” in switchboard.json to the API’s own address.',
        ],
        { isHelpedByProxy: true },
      )
    case 'gateway':
      return diagnosis(
        'gateway',
        'certain',
        `The web server in front of ${url.host} returns an error page (status ${response.status}).`,
        [
          `The server behind it is down, starting or overloaded. ${patience(response.headers.get('retry-after')) ?? 'Try again in a moment.'} Its log tells more.`,
        ],
      )
    case 'app':
      return diagnosis(
        'start-page',
        'likely',
        `${url.host} returns the start page of another web app.`,
        [
          'Web servers of such apps return their page at every unknown path. The API has another address: often /api, or a host of its own.',
        ],
        { suggestions: likelyBases(url) },
      )
    case 'captive':
    case 'listing':
    case 'page':
      if (response.status >= 400) return undefined
      return diagnosis('web-page', 'certain', `${url.host} returns a web page where data was expected.`, [
        'The address may belong to a web site rather than to its API.',
      ])
    default:
      return kind satisfies never
  }
}

async function docs({ look, url }: Case, response: ReadResponse): Promise<Diagnosis> {
  const page = documentsInPage(response.text, response.address)
  const found = [...page.documents]
  for (const address of found.length === 0 ? page.more.slice(0, 3) : []) {
    const script = await look('Looked into the page’s settings', address)
    if (script.kind === 'response' && script.status < 400)
      found.push(...documentsInPage(script.text, address).documents)
  }
  return diagnosis(
    'docs-page',
    'certain',
    `This is a page for reading the description of ${url.host}, not the description itself.`,
    [found.length === 0 ? 'The page does not say where the description is.' : 'The page names it:'],
    {
      suggestions: found.map(({ address, name }) => ({ kind: 'description', address, label: name })),
    },
  )
}

function likelyBases(url: URL): Suggestion[] {
  return url.pathname.startsWith('/api') ? [] : [{ kind: 'server', address: new URL('/api', url).href }]
}

function newTab(address: string): Suggestion {
  return { kind: 'look', address }
}
