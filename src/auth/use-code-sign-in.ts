import { useMutation } from '@tanstack/react-query'
import type { SignIn } from '../openapi/security/sign-in.ts'
import type { Session } from '../session/session.ts'
import { useServer, type Server } from '../server/server.tsx'

/** What a person chose, to be sent to the authorization server with. */
export interface CodeChoice {
  signIn: Extract<SignIn, { kind: 'code' }>
  clientId: string
  scopes: string[]
  redirectUri: string
  returnTo?: string
}

/** Leads the person to the authorization server. The client id is kept on this device. */
export function useBeginCodeSignIn() {
  const server = useServer()
  return useMutation({
    mutationFn: async ({ signIn, clientId, scopes, redirectUri, returnTo }: CodeChoice) => {
      const { beginCodeSignIn } = await import('./oauth.ts')
      localStorage.setItem(clientIdKey(server, signIn.scheme), clientId)
      await beginCodeSignIn(server, signIn, { clientId, scopes, redirectUri, returnTo })
    },
  })
}

/** The client id for a scheme, the configured one, else what was typed on this device, and the permissions that are configured. */
export function useClientId(scheme: string): { configured?: string; kept?: string; scopes?: string[] } {
  const server = useServer()
  const { clientId, scopes } = server.client.connection.token ?? {}
  // What goes without saying for the token call is registered nowhere.
  if (clientId !== undefined && clientId !== '' && clientId !== 'browser')
    return { configured: clientId, scopes }
  return { kept: localStorage.getItem(clientIdKey(server, scheme)) ?? undefined, scopes }
}

function clientIdKey(server: Server, scheme: string): string {
  return clientIdStart(server.id) + scheme
}

/** What the keys begin with under which the client ids for a server are kept. */
export function clientIdStart(serverId: string): string {
  return `switchboard client ${serverId} `
}

/** True for the search part of an address that an authorization server has led back to (RFC 6749 §4.1.2). */
export function isCodeAnswer(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return (parameters.has('code') || parameters.has('error')) && parameters.has('state')
}

const underWay = new Map<string, Promise<Session>>()

/** Where the sign-in began that is under way in this tab. */
export async function codeAnswerReturn(): Promise<string | undefined> {
  const { pendingReturn } = await import('./oauth.ts')
  return pendingReturn()?.returnTo
}

/** The session that an authorization server's answer starts. An answer is good once, so whoever asks again for the same gets the same. */
export function finishCodeSignIn(server: Server, search: string): Promise<Session> {
  const known = underWay.get(search)
  if (known !== undefined) return known
  const finishing = import('./oauth.ts').then(({ finishCodeSignIn }) => finishCodeSignIn(server, search))
  underWay.set(search, finishing)
  return finishing
}
