/** What can be wrong between a page and a server. */
export type Cause =
  | 'works'
  | 'offline'
  | 'bad-address'
  | 'mixed-content'
  | 'policy'
  | 'local-network'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'https-only'
  | 'http-only'
  | 'other-name'
  | 'cors'
  | 'cors-credentials'
  | 'cors-preflight'
  | 'cors-headers'
  | 'cors-method'
  | 'cors-response'
  | 'trailing-slash'
  | 'redirect'
  | 'proxy'
  | 'app-host'
  | 'login'
  | 'login-page'
  | 'captive-portal'
  | 'docs-page'
  | 'start-page'
  | 'web-page'
  | 'gateway'
  | 'server-error'
  | 'too-many'
  | 'doubled-path'
  | 'wrong-path'
  | 'method'
  | 'no-description'
  | 'empty'
  | 'not-json'

/** One look, in words: `Requested as the app does` — `No response that this page may read`. */
export interface Trial {
  what: string
  outcome: string
  isGood: boolean
}

/** Another address that may do better. */
export interface Suggestion {
  /**
   * `description`: a document stands there. `server`: another server may be there. `base`: the API that is described may be there.
   * `look`: a person should look there, in a new tab. `without-cookies`: requests to the server in use may go without them.
   */
  kind: 'description' | 'server' | 'base' | 'look' | 'without-cookies'
  address: string
  /** What it is, where the address alone does not say. */
  label?: string
}

/** The most likely cause with what to do about it. */
export interface Diagnosis {
  cause: Cause
  /** How sure a browser can be of it. */
  certainty: 'certain' | 'likely' | 'possible'
  /** One sentence: what is wrong. */
  title: string
  /** What to do, each a sentence or two. */
  advice: string[]
  /** The headers that the server's responses lack, ready to be copied. */
  cors?: CorsRule
  suggestions: Suggestion[]
  /** True where a web server in front of the app and the API would help. */
  isHelpedByProxy: boolean
}

/** What a server has to allow, for this page alone. */
export interface CorsRule {
  origin: string
  methods: string[]
  /** In lower case. */
  headers: string[]
  exposed: string[]
}

/** The rule as header lines (Fetch standard §3.2.3). */
export function corsHeaders({ origin, methods, headers, exposed }: CorsRule): string {
  return [
    `Access-Control-Allow-Origin: ${origin}`,
    'Access-Control-Allow-Credentials: true',
    `Access-Control-Allow-Methods: ${methods.join(', ')}`,
    `Access-Control-Allow-Headers: ${headers.join(', ')}`,
    `Access-Control-Expose-Headers: ${exposed.join(', ')}`,
  ].join('\n')
}

/** A diagnosis with what most of them leave out. */
export function diagnosis(
  cause: Cause,
  certainty: Diagnosis['certainty'],
  title: string,
  advice: string[] = [],
  more: Partial<Diagnosis> = {},
): Diagnosis {
  return { cause, certainty, title, advice, suggestions: [], isHelpedByProxy: false, ...more }
}

/** A page that came over https asks no plain http address. */
export function mixedContent({ origin, href }: URL, certainty: Diagnosis['certainty']): Diagnosis {
  return diagnosis(
    'mixed-content',
    certainty,
    `This page came over https, so the browser lets it ask no plain http address such as ${origin}.`,
    ['Use the server’s https address, or open Switchboard over http too.'],
    {
      suggestions: [{ kind: 'server', address: `https:${href.slice('http:'.length)}` }],
      isHelpedByProxy: true,
    },
  )
}
