/** The causes of trouble between a page and a server. */
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

/** One attempt in words: `Requested as the app does` — `No response that this page may read`. */
export interface Trial {
  what: string
  outcome: string
  isGood: boolean
}

/** Another address that may work better. */
export interface Suggestion {
  /**
   * `description`: the address of a document. `server`: perhaps another server. `base`: perhaps the API that is described. `look`:
   * a page to open in a new tab. `without-cookies`: the current server, requested without cookies.
   */
  kind: 'description' | 'server' | 'base' | 'look' | 'without-cookies'
  address: string
  /** A label if the address alone does not say what it is. */
  label?: string
}

/** The most likely cause, with advice. */
export interface Diagnosis {
  cause: Cause
  /** How certain the cause is. */
  confidence: 'certain' | 'likely' | 'possible'
  /** What is wrong, in one sentence. */
  title: string
  /** What to do; each entry is a sentence or two. */
  advice: string[]
  /** The CORS headers that the server's responses lack, ready to be copied. */
  cors?: CorsRule
  suggestions: Suggestion[]
  /** True if a web server in front of the app and the API would help. */
  isHelpedByProxy: boolean
}

/** The CORS rule that a server needs for this page. */
export interface CorsRule {
  origin: string
  methods: string[]
  /** In lower case. */
  headers: string[]
  exposed: string[]
}

/** The rule as header lines (Fetch §3.2.3). */
export function corsHeaders({ origin, methods, headers, exposed }: CorsRule): string {
  return [
    `Access-Control-Allow-Origin: ${origin}`,
    'Access-Control-Allow-Credentials: true',
    `Access-Control-Allow-Methods: ${methods.join(', ')}`,
    `Access-Control-Allow-Headers: ${headers.join(', ')}`,
    `Access-Control-Expose-Headers: ${exposed.join(', ')}`,
  ].join('\n')
}

/** Creates a diagnosis. Parts that most of them lack get defaults. */
export function diagnosis(
  cause: Cause,
  confidence: Diagnosis['confidence'],
  title: string,
  advice: string[] = [],
  more: Partial<Diagnosis> = {},
): Diagnosis {
  return { cause, confidence, title, advice, suggestions: [], isHelpedByProxy: false, ...more }
}

/** The diagnosis for an https page that requests a plain http address. */
export function mixedContent({ origin, href }: URL, confidence: Diagnosis['confidence']): Diagnosis {
  return diagnosis(
    'mixed-content',
    confidence,
    `This page came over https, so the browser blocks its requests to http addresses such as ${origin}.`,
    ['Use the server’s https address, or open Switchboard over http too.'],
    {
      suggestions: [{ kind: 'server', address: `https:${href.slice('http:'.length)}` }],
      isHelpedByProxy: true,
    },
  )
}
