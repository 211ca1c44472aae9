import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../openapi/model/operation.ts'
import type { Server } from '../server/server.tsx'
import type { Session } from '../session/session.ts'
import { removeCookies } from './authorize.ts'
import { provenSession } from './proven-session.ts'
import { checkSendable } from './sendable.ts'
import { withName } from './who-am-i.ts'

/** What a way to sign in begins a session with. */
export interface SignInAttempt {
  server: Server
  /**
   * Shows a session to the server before it is used: for what was only pasted or typed. Gives it back as the server takes it; throws an
   * `ApiError` (401) where it refuses.
   */
  prove: (session: Session) => Promise<Session>
}

/** How one way begins a session; `undefined`: the page is being left for a sign-in elsewhere. */
export type StartSession = (attempt: SignInAttempt) => Promise<Session | undefined>

/**
 * The session that a way to sign in begins, with the name of its person. `goal`: what the person is on the way to. Throws an `ApiError` where the
 * server refuses, and an `UnsendableError` where what was typed cannot be sent.
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
    // It went to the server in a cookie.
    removeCookies(session.credentials)
    throw error
  }
}
