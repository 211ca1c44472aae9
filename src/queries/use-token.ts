import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buildRequest } from '../description/build-request.ts'
import type { SignIn } from '../description/model.ts'
import { signInOf } from '../description/sign-in.ts'
import { create, requestToken } from '../http/calls.ts'
import type { Session } from '../session/session.ts'
import { resolveAddress } from './addresses.ts'
import { forgetPerson } from './forget-person.ts'
import { keys } from './keys.ts'
import { useServer, type Server } from './server.tsx'
import { sessionFromLogin, sessionFromToken } from './token-answer.ts'

/** What a person hands over to sign in. */
export type Credentials =
  | { kind: 'password'; userName: string; password: string; signIn?: Extract<SignIn, { kind: 'password' }> }
  | { kind: 'operation'; userName: string; password: string; signIn: Extract<SignIn, { kind: 'operation' }> }
  | { kind: 'bearer'; token: string }
  | { kind: 'basic'; userName: string; password: string }
  | { kind: 'apiKey'; key: string; signIn: Extract<SignIn, { kind: 'apiKey' }> }

/** Signs in: asks for a token where the server has such a call, and starts the session. The description is read again afterwards. */
export function useToken() {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => startSession(server, credentials),
    onSuccess: async (session) => {
      forgetPerson(client, server)
      server.session.set(session)
      await client.invalidateQueries({ queryKey: keys.description(server) })
    },
  })
}

async function startSession(server: Server, credentials: Credentials): Promise<Session> {
  switch (credentials.kind) {
    case 'password': {
      const form = { grant_type: 'password', username: credentials.userName, password: credentials.password }
      return sessionFromToken(
        await requestToken(server.client, form, tokenPath(server)),
        credentials.userName,
      )
    }
    case 'operation': {
      const { operation, userName, password } = credentials.signIn
      const body = { [userName]: credentials.userName, [password]: credentials.password }
      const request = buildRequest(operation, { body })
      const answer = await create(server.client, request.path, request.body, {
        method: request.method,
        contentType: request.contentType,
        isSignIn: true,
      })
      return sessionFromLogin(answer, credentials.userName)
    }
    case 'bearer':
      return { accessToken: credentials.token.replace(/^Bearer\s+/i, '').trim() }
    case 'basic':
      return {
        accessToken: base64(`${credentials.userName}:${credentials.password}`),
        scheme: 'basic',
        userName: credentials.userName,
      }
    // An API key.
    default:
      return {
        accessToken: credentials.key,
        scheme: `apiKey ${credentials.signIn.in} ${credentials.signIn.name}`,
      }
  }
}

/** The token path: the configured one, else that of the description's password flow, else the http layer's default. */
export function tokenPath(server: Server, grant: 'password' | 'refresh' = 'password'): { path?: string } {
  if (server.client.connection.token?.path !== undefined) return {}
  const ways = server.description === undefined ? [] : signInOf(server.description)
  const flow = ways.find((signIn) => signIn.kind === 'password')
  if (flow === undefined) return {}
  const address = grant === 'refresh' ? (flow.refreshUrl ?? flow.tokenUrl) : flow.tokenUrl
  return { path: resolveAddress(server, address) }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
