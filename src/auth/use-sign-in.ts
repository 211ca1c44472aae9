import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Operation } from '../openapi/model/operation.ts'
import { keys } from '../server/keys.ts'
import { useServer } from '../server/server.tsx'
import { beginSession, type StartSession } from './begin-session.ts'
import { forgetPerson } from './forget-person.ts'

/**
 * Signs in: begins the session, asks for the person's name, and forgets what was read before. The argument of `mutate` begins it and gives
 * `undefined` where the page is being left for a sign-in elsewhere. `goal`: what the person is on the way to.
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
