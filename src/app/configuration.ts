import { z } from 'zod/mini'
import { createClient } from '../http/client.ts'
import { fetchBinary } from '../http/calls.ts'
import { parseJson } from '../http/json.ts'
import { chosenConnection } from './chosen-connection.ts'

// zod would try whether code can be made from strings; the Content-Security-Policy reports even the try.
z.config({ jitless: true })

const address = z.string().check(z.minLength(1, 'must not be empty'))

const schema = z.strictObject({
  /** Put in front of every path: a path of this origin, or an absolute address. */
  basePath: z._default(z.string(), '/api'),
  /** Where a person signs in: a page of this app, or an address elsewhere. */
  login: z._default(address, '/login'),
  /** Merged into the headers of every request. */
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** Where and as which client a token is asked for. */
  token: z._default(
    z.strictObject({
      path: z.optional(address),
      clientId: z._default(z.string(), 'browser'),
      clientSecret: z._default(z.string(), ''),
    }),
    { clientId: 'browser', clientSecret: '' },
  ),
  /** Address of the server's description; looked for at the usual places where it is not given. */
  description: z.optional(address),
  /** A path of this origin that a web server leads to another origin. */
  proxy: z.optional(z.strictObject({ path: address, origin: z.url() })),
})

export type Configuration = z.output<typeof schema>

/** The file beside `index.html` has mistakes; `mistakes` names each of them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super('switchboard.json has mistakes.')
    this.mistakes = mistakes
  }
}

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

/**
 * Reads `switchboard.json` beside `index.html`, once, at start. No such file: all defaults. A server that the person chose on
 * this device stands in front of the file's.
 */
export async function loadConfiguration(): Promise<Configuration> {
  const configuration = await fromFile()
  const chosen = chosenConnection()
  return chosen === undefined
    ? configuration
    : { ...configuration, proxy: undefined, description: undefined, ...chosen }
}

async function fromFile(): Promise<Configuration> {
  const text = await configurationText()
  if (text === undefined) return readConfiguration({})
  let value: unknown
  try {
    value = await parseJson(text)
  } catch (error) {
    throw new ConfigurationError([
      `It is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
  return readConfiguration(value)
}

async function configurationText(): Promise<string | undefined> {
  const client = createClient({ basePath: '' })
  const url = new URL('switchboard.json', new URL(import.meta.env.BASE_URL, location.origin)).href
  try {
    const answer = await fetchBinary(client, url)
    // A server that answers every address with its start page has no such file.
    return answer === undefined || answer.blob.type.includes('html') ? undefined : await answer.blob.text()
  } catch {
    return undefined
  }
}
