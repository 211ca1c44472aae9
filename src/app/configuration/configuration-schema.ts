import * as z from 'zod/mini'
import '../../connection/zod-settings.ts'
import { DEFAULTS, type Configuration } from './configuration-defaults.ts'
import { ConfigurationError } from './configuration-error.ts'

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
})

/** The configuration in a parsed `switchboard.json`. Every key has its default. Throws a `ConfigurationError` that names every mistake. */
export function readConfiguration(value: unknown): Configuration {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new ConfigurationError(
    parsed.error.issues.map((issue) => {
      const place = issue.path.join('.')
      if (issue.code === 'unrecognized_keys') {
        return issue.keys
          .map((key) => `“${[...issue.path, key].join('.')}” is not a key of the configuration.`)
          .join(' ')
      }
      return `“${place === '' ? 'switchboard.json' : place}” ${mistake(issue)}.`
    }),
  )
}

function mistake(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return `must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`
  if (issue.code === 'invalid_format') return 'must be an address such as https://desk.example'
  return issue.message
}
