import * as z from 'zod/mini'
import '../../server/zod-settings.ts'
import { DEFAULTS, type Configuration } from './configuration-defaults.ts'
import { ConfigurationError } from './configuration-error.ts'
import { ConfigurationScreen } from './ConfigurationScreen.tsx'

export { ConfigurationScreen }

const address = z.string().check(z.minLength(1, 'must not be empty'))

const schema: z.ZodMiniType<Configuration> = z.strictObject({
  basePath: z._default(z.string(), DEFAULTS.basePath),
  login: z._default(address, DEFAULTS.login),
  headers: z._default(z.record(z.string(), z.string()), DEFAULTS.headers),
  token: z._default(
    z.strictObject({
      path: z.optional(address),
      clientId: z._default(z.string(), DEFAULTS.token.clientId),
      clientSecret: z._default(z.string(), DEFAULTS.token.clientSecret),
      scopes: z.optional(z.array(z.string())),
      issuer: z.optional(z.url()),
    }),
    DEFAULTS.token,
  ),
  csrf: z.optional(z.strictObject({ cookie: address, header: address })),
  cookies: z.optional(z.boolean()),
  description: z.optional(address),
  overlay: z.optional(address),
  proxy: z.optional(z.strictObject({ path: address, origin: z.url() })),
  audio: z.optional(
    z.strictObject({
      playing: z.optional(z.boolean()),
      muted: z.optional(z.boolean()),
      loop: z.optional(z.boolean()),
      preload: z.optional(z.boolean()),
      volume: z.optional(
        z.number().check(z.minimum(0, 'must be 0 or more'), z.maximum(1, 'must be 1 or less')),
      ),
    }),
  ),
  servers: z.optional(z.array(z.url())),
})

/** The configuration in the text of `switchboard.json`. Throws as `readConfiguration` does. */
export function parseConfiguration(text: string): Configuration {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ConfigurationError([
      `It is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
  return readConfiguration(value)
}

/**
 * The configuration in a parsed `switchboard.json`. Missing keys get their defaults. Throws a `ConfigurationError` that names every
 * mistake.
 */
export function readConfiguration(value: unknown): Configuration {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) {
    const given = value as Partial<Configuration> // checked above
    const isBaseUnknown = given.description !== undefined && given.basePath === undefined
    return isBaseUnknown ? { ...parsed.data, isBaseUnknown } : parsed.data
  }
  throw new ConfigurationError(
    parsed.error.issues.map((issue) => {
      const path = issue.path.join('.')
      if (issue.code === 'unrecognized_keys') {
        return issue.keys
          .map((key) => `“${[...issue.path, key].join('.')}” is not a key of the configuration.`)
          .join(' ')
      }
      return `“${path === '' ? 'switchboard.json' : path}” ${mistake(issue)}.`
    }),
  )
}

/**
 * Limits the page's requests to the configured servers, if the configuration lists any. It adds a second policy to that of
 * `index.html` (CSP Level 3 §3.3), which holds for all later requests.
 */
export function confineRequests({ servers, basePath, description, overlay, token }: Configuration): void {
  if (servers === undefined) return
  const named = [...servers, basePath, description, overlay, token.issuer]
  const origins = named.flatMap((one) => (/^https?:/.test(one ?? '') ? [new URL(one ?? '').origin] : []))
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = ["connect-src 'self' blob:", ...new Set(origins)].join(' ')
  document.head.append(meta)
}

function mistake(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return `must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`
  if (issue.code === 'invalid_format') return 'must be an address such as https://desk.example'
  return issue.message
}

/** A server that a person chose on the connect page. On this device it wins over `switchboard.json`. */
export interface ChosenConnection {
  basePath: string
  description?: string
  /** `false`: see `Configuration`. */
  cookies?: boolean
  /** Kept if the app's own web server still forwards to this server. */
  proxy?: { path: string; origin: string }
}

/** A server that was used on this device and can be chosen again. */
export interface RecentConnection extends ChosenConnection {
  title: string
  /** True for the server of `switchboard.json`. Choosing it again removes any other choice. */
  isConfigured?: boolean
}

const connection = {
  basePath: z.string(),
  description: z.optional(z.string()),
  cookies: z.optional(z.boolean()),
  proxy: z.optional(z.object({ path: z.string(), origin: z.string() })),
}

const recent = z.array(z.object({ ...connection, title: z.string(), isConfigured: z.optional(z.boolean()) }))

/** Keys of the configuration that belong to its own server only. */
const OF_ANOTHER_SERVER = {
  isBaseUnknown: undefined,
  proxy: undefined,
  description: undefined,
  overlay: undefined,
  cookies: undefined,
}

/** The stored choice of a server. It replaces what is configured; `undefined` if the stored text is anything else. */
export function readConnection(stored: string): (ChosenConnection & { overlay?: undefined }) | undefined {
  const chosen = read(z.object(connection), stored)
  return chosen && { ...OF_ANOTHER_SERVER, ...chosen }
}

/** The servers used before, the latest first. Empty if the stored text is anything else. */
export function readRecent(stored: string): RecentConnection[] {
  return read(recent, stored) ?? []
}

function read<T>(schema: z.ZodMiniType<T>, stored: string): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(stored)).data
  } catch {
    return undefined
  }
}
