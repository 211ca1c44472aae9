import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Operation } from '../openapi/model/operation.ts'
import { keys } from '../server/keys.ts'
import { useServer } from '../server/server.tsx'
import { beginSession, type StartSession } from './begin-session.ts'
import { forgetPerson } from './forget-person.ts'

/**
 * Signs in: begins the session, reads the person's name, and removes what was read before. The argument of `mutate` begins the
 * session; it returns `undefined` if the page is being left for a sign-in elsewhere. `goal` is the operation that the person wants
 * to reach.
 */
export function useSignIn(goal?: Operation) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.below(server, 'sign in'),
    mutationFn: (start: StartSession) => beginSession(server, client, start, goal),
    onSuccess: (session) => {
      if (session === undefined) return
      forgetPerson(client, server)
      server.session.set(session)
    },
  })
}
