import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../openapi/model/operation.ts'
import type { Server } from '../server/server.tsx'
import type { Session } from '../session/session.ts'
import { removeCookies } from './authorize.ts'
import { provenSession } from './proven-session.ts'
import { checkSendable } from './sendable.ts'
import { withName } from './who-am-i.ts'

/** What a way to sign in needs to begin a session. */
export interface SignInAttempt {
  server: Server
  /**
   * Tests a pasted or typed session on the server before it is used. Returns it in the form that the server accepts. Throws an
   * `ApiError` (401) if the server refuses it.
   */
  prove: (session: Session) => Promise<Session>
}

/** Begins a session. `undefined` if the page is being left for a sign-in elsewhere. */
export type StartSession = (attempt: SignInAttempt) => Promise<Session | undefined>

/**
 * The session that a way to sign in begins, with the person's name. `goal` is the operation that the person wants to reach. Throws
 * an `ApiError` if the server refuses, and an `UnsendableError` if a typed value cannot be sent.
 */
export async function beginSession(
  server: Server,
  client: QueryClient,
  start: StartSession,
  goal?: Operation,
): Promise<Session | undefined> {
  const session = await start({
    server,
    prove: async (unproven) => {
      checkSendable(unproven)
      return provenSession(server, client, unproven, goal)
    },
  })
  if (session === undefined) return undefined
  checkSendable(session)
  try {
    return await withName(server, session)
  } catch (error) {
    // The test may have set them.
    removeCookies(session.credentials)
    throw error
  }
}
