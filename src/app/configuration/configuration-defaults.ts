/** Everything configurable. The keys are those of `switchboard.json`. */
export interface Configuration {
  /** Put in front of every path: a path of this origin, or an absolute address. */
  basePath: string
  /** Where a person signs in: a page of this app, or an address elsewhere. */
  login: string
  /** Merged into the headers of every request to the API. */
  headers: Record<string, string>
  /** The path of the token request, and the client that sends it. `path`: taken from the description where it is not given. */
  token: { path?: string; clientId: string; clientSecret: string; scopes?: string[]; issuer?: string }
  /** In which cookie the server gives its CSRF token and in which header it wants it back; the usual names where it is not given. */
  csrf?: { cookie: string; header: string }
  /** `false`: cookies do not go to another origin, whose responses a page may not read otherwise (`Access-Control-Allow-Origin: *`). */
  cookies?: boolean
  /** Address of the server's description; looked for at the usual paths where it is not given. */
  description?: string
  /** Address of an OpenAPI Overlay that is laid over the description, relative to `switchboard.json`. */
  overlay?: string
  /** A description is configured, and no base path: the one that the description names is taken, below that of the proxy. No key of the file. */
  isBaseUnknown?: boolean
  /** A path of this origin that a web server leads to another origin. */
  proxy?: { path: string; origin: string }
  /** How recordings are played: playing when opened, not muted, no loop, preloaded, at volume 1 (0..1) where nothing is given. */
  audio?: { playing?: boolean; muted?: boolean; loop?: boolean; preload?: boolean; volume?: number }
  /** Origins that requests may go to, beside those that the configuration names; any where it is not given. */
  servers?: string[]
}

/** What goes without saying. */
export const DEFAULTS: Configuration = {
  basePath: '/api',
  login: '/login',
  headers: {},
  token: { clientId: 'browser', clientSecret: '' },
}
