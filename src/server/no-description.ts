import type { QueryClient } from '@tanstack/react-query'
import type { NamedDocument } from '../openapi/document/documents-in-page.ts'
import { keys } from './keys.ts'
import type { Server } from './server.tsx'

/** One address where a description was looked for, and a sentence why there is none. */
export interface Attempt {
  address: string
  problem: string
  /** The status of a response that was an error; 0 where none came. */
  status?: number
  /** True where a web page is there that names no description. */
  isPage?: boolean
  /** True where the address needs a sign-in. */
  isGuarded: boolean
}

/** Thrown where no description was found. `attempts` lists the addresses that were tried. */
export class NoDescriptionError extends Error {
  override name = 'NoDescriptionError'
  readonly attempts: Attempt[]
  /** The descriptions that a documentation page offers, where there is more than one. */
  readonly choices: NamedDocument[]
  constructor(attempts: Attempt[], choices: NamedDocument[] = []) {
    super('No description of this server was found.')
    this.attempts = attempts
    this.choices = choices
  }
}

/** The address that needs a sign-in and may hold the description; `undefined` where there is none. */
export function guardedAddress(client: QueryClient, server: Server): string | undefined {
  const error = client.getQueryState(keys.description(server))?.error
  if (!(error instanceof NoDescriptionError)) return undefined
  return error.attempts.find(({ isGuarded }) => isGuarded)?.address
}
