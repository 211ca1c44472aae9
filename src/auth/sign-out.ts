import { buildRequest } from '../openapi/requests/build-request.ts'
import { sessionOperations } from '../openapi/security/session-operations.ts'
import { create } from '../http/calls.ts'
import type { Session } from '../session/session.ts'
import type { Server } from '../server/server.tsx'

/** How long to wait for the server (ms). On this device the session ends in any case. */
const PATIENCE = 5_000

/**
 * Signs out on this device, and on the server if the description has an operation for it. If the authorization server has a page
 * for it, that page opens. Returns a sentence for people if the server still knows this browser.
 */
export async function signOut(server: Server): Promise<string | undefined> {
  const session = server.session.get()
  if (session === undefined) return undefined
  const isForgotten = await endOnServer(server, session)
  server.session.end()
  const page = signOutPage(session)
  if (page !== undefined) location.assign(page)
  const isInCookie = session.credentials?.length === 0
  return isInCookie && !isForgotten
    ? 'The server has no way to sign out here, so it may still know this browser by its cookie.'
    : undefined
}

/**
 * Ends a session on the server that an operation began or that is in the server's cookie. A pasted key stays, because it may be
 * used elsewhere.
 */
async function endOnServer(server: Server, session: Session): Promise<boolean> {
  const logout = server.description && sessionOperations(server.description).logout
  const isServers = session.grant?.kind === 'operation' || session.credentials?.length === 0
  if (logout === undefined || !isServers) return false
  const { operation, property } = logout
  const body =
    property !== undefined && session.refreshToken !== undefined
      ? { [property]: session.refreshToken }
      : undefined
  const { path, method, contentType, body: sent } = buildRequest(operation, { body })
  const options = {
    method,
    contentType,
    isInBackground: true,
    signal: AbortSignal.timeout(PATIENCE),
    parse: false,
  }
  try {
    await create(server.client, path, sent, options)
    return true
  } catch {
    return false
  }
}

/** The page that signs out, by OpenID Connect RP-Initiated Logout 1.0 §2. */
function signOutPage({ grant }: Session): string | undefined {
  if (grant?.kind !== 'code' || grant.endSessionEndpoint === undefined) return undefined
  const url = new URL(grant.endSessionEndpoint)
  url.searchParams.set('client_id', grant.clientId)
  url.searchParams.set('post_logout_redirect_uri', grant.redirectUri)
  if (grant.idToken !== undefined) url.searchParams.set('id_token_hint', grant.idToken)
  return url.href
}
