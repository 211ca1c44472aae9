/** The whole configuration. Its keys are those of `switchboard.json`. */
export interface Configuration {
  /** Put in front of every path: a path of this origin, or an absolute address. */
  basePath: string
  /** The address of the login page: in this app, or elsewhere. */
  login: string
  /** Merged into the headers of every request to the API. */
  headers: Record<string, string>
  /** The path of the token request, and the client that sends it. Without `path` the description names it. */
  token: { path?: string; clientId: string; clientSecret: string; scopes?: string[]; issuer?: string }
  /** The cookie in which the server sends its CSRF token, and the header in which it expects it. The usual names by default. */
  csrf?: { cookie: string; header: string }
  /** `false`: no cookies go to another origin. A page may otherwise not read its responses (`Access-Control-Allow-Origin: *`). */
  cookies?: boolean
  /** The address of the server's description. Without it, the usual paths are tried. */
  description?: string
  /** The address of an OpenAPI Overlay for the description, relative to `switchboard.json`. */
  overlay?: string
  /**
   * True if a description is configured but no base path. The base path is then that of the description, below the proxy. No key of
   * the file.
   */
  isBaseUnknown?: boolean
  /** A path of this origin from which the web server forwards requests to another origin. */
  proxy?: { path: string; origin: string }
  /** How recordings are played. By default: playing when opened, not muted, no loop, preloaded, volume 1 (0..1). */
  audio?: { playing?: boolean; muted?: boolean; loop?: boolean; preload?: boolean; volume?: number }
  /** Origins to which requests may go, besides those that the configuration names. Any origin by default. */
  servers?: string[]
}

/** The configuration when there is no `switchboard.json`. */
export const DEFAULTS: Configuration = {
  basePath: '/api',
  login: '/login',
  headers: {},
  token: { clientId: 'browser', clientSecret: '' },
}
