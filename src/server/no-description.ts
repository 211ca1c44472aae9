import type { QueryClient } from '@tanstack/react-query'
import type { NamedDocument } from '../openapi/document/documents-in-page.ts'
import { keys } from './keys.ts'
import type { Server } from './server.tsx'

/** One address where a description was looked for, and in words why there is none. */
export interface Attempt {
  address: string
  problem: string
  /** Something is there that is not shown to everybody. */
  isGuarded: boolean
}

/** No description was found. `attempts` tells where it was looked for. */
export class NoDescriptionError extends Error {
  override name = 'NoDescriptionError'
  readonly attempts: Attempt[]
  /** What a page for reading them offers, where it is more than one. */
  readonly choices: NamedDocument[]
  constructor(attempts: Attempt[], choices: NamedDocument[] = []) {
    super('No description of this server was found.')
    this.attempts = attempts
    this.choices = choices
  }
}

/** Where something stands that may be the description, but is not shown to everybody; `undefined` where no such address was met. */
export function guardedAddress(client: QueryClient, server: Server): string | undefined {
  const error = client.getQueryState(keys.description(server))?.error
  if (!(error instanceof NoDescriptionError)) return undefined
  return error.attempts.find(({ isGuarded }) => isGuarded)?.address
}
