import { listOf, nodeOf, textOf, wordOf } from '../model/document.ts'
import type { Description } from '../model/model.ts'

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
