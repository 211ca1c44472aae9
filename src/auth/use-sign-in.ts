import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Operation } from '../openapi/model/operation.ts'
import { keys } from '../server/keys.ts'
import { useServer, type Server } from '../server/server.tsx'
import type { Session } from '../session/session.ts'
import { removeCookies } from './authorize.ts'
import { forgetPerson } from './forget-person.ts'
import { provenSession } from './proven-session.ts'
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

/**
 * Signs in: begins the session, asks for the person's name, and forgets what was read before. The argument of `mutate` begins it and gives
 * `undefined` where the page is being left for a sign-in elsewhere. `goal`: what the person is on the way to.
 */
export function useSignIn(goal?: Operation) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.below(server, 'sign in'),
    mutationFn: async (start: (attempt: SignInAttempt) => Promise<Session | undefined>) => {
      const session = await start({
        server,
        prove: (unproven) => provenSession(server, client, unproven, goal),
      })
      if (session === undefined) return undefined
      try {
        return await withName(server, session)
      } catch (error) {
        // It went to the server in a cookie.
        removeCookies(session.credentials)
        throw error
      }
    },
    onSuccess: (session) => {
      if (session === undefined) return
      forgetPerson(client, server)
      server.session.set(session)
    },
  })
}
