import { listOf, nodeOf, textOf, wordOf } from '../model/document.ts'
import type { Description } from '../model/model.ts'
import { withoutTrailingSlash } from '../model/without-trailing-slash.ts'

/**
 * Addresses of `servers[]` (OpenAPI 3.1 §4.8.5), with the defaults of their variables, unresolved: `/api/v3`,
 * `https://…`.
 */
export function serversOf({ resolver: { document } }: Description): string[] {
  return addressesOf(document.servers)
}

/** The addresses of a list of servers, also that of an operation or a path. */
export function addressesOf(written: unknown): string[] {
  const servers: string[] = []
  for (const server of listOf(written)) {
    const url = textOf(nodeOf(server).url)
    if (url === undefined) continue
    const variables = nodeOf(nodeOf(server).variables)
    servers.push(
      url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
        const variable = nodeOf(variables[name])
        const value = variable.default ?? listOf(variable.enum)[0]
        return typeof value === 'string' || typeof value === 'number' ? String(value) : written
      }),
    )
  }
  return servers
}

/** One entry of `servers[]` (OpenAPI 3.1 §4.8.5), with the variables that a person may fill in. */
export interface ServerChoice {
  /** As written: `https://{region}.example.com/v2`. */
  template: string
  /** The entry's description: `Production`. */
  label?: string
  variables: ServerVariable[]
}

/** A variable in the address of a server: `{region}` (OpenAPI 3.1 §4.8.6). */
export interface ServerVariable {
  name: string
  /** The default; empty where the description has none. */
  value: string
  /** The only allowed values. */
  choices?: string[]
  note?: string
}

/** The servers that the description names. */
export function serverChoices({ resolver: { document } }: Description): ServerChoice[] {
  return listOf(document.servers).flatMap((entry) => {
    const server = nodeOf(entry)
    const template = textOf(server.url)
    if (template === undefined) return []
    const given = nodeOf(server.variables)
    const names = [...new Set([...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))]
    const variables = names.map((name): ServerVariable => {
      const variable = nodeOf(given[name])
      const choices = listOf(variable.enum).map(wordOf)
      const value = wordOf(variable.default)
      return {
        name,
        value: value === '' ? (choices[0] ?? '') : value,
        choices: choices.length > 0 ? choices : undefined,
        note: textOf(variable.description),
      }
    })
    return [{ template, label: textOf(server.description), variables }]
  })
}

/** The address of a template with these values; missing ones take their defaults. */
export function fillServer(
  { template, variables }: ServerChoice,
  values: Record<string, string> = {},
): string {
  return template.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const filled = values[name] ?? variables.find((variable) => variable.name === name)?.value ?? ''
    return filled === '' ? written : filled
  })
}

/**
 * The base address that a description most likely means: its first server. A local host (`localhost`) is ignored
 * where the description came from another host. `found`: the absolute address of the description.
 */
export function likelyBase(description: Description, found: string): string {
  const [first] = serverChoices(description)
  const { origin, hostname, host } = new URL(found)
  const named = first === undefined ? '/' : fillServer(first)
  if (!URL.canParse(named, found)) return origin
  const base = new URL(named, found)
  const isForgotten = isDesk(base.hostname) && !isDesk(hostname)
  const isUnfilled = /[{}]|%7B/i.test(base.host)
  // On the same host the known scheme is used, because descriptions often omit https.
  const isHere = base.host === host || isForgotten || isUnfilled
  return withoutTrailingSlash((isHere ? new URL(base.pathname, origin) : base).href)
}

function isDesk(host: string): boolean {
  return (
    host === 'localhost' ||
    host.startsWith('127.') ||
    host === '[::1]' ||
    host === '0.0.0.0' ||
    host.endsWith('.local')
  )
}
