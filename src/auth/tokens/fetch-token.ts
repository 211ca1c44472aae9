import { signInOf } from '../../openapi/security/sign-ins.ts'
import { NoResponseError } from '../../http/api-error.ts'
import { requestToken } from '../../http/token-request.ts'
import { isOwnAddress, resolveAddress } from '../../server/addresses.ts'
import type { Server } from '../../server/server.tsx'

/**
 * The response to a token request. `refresh` is set for a refresh, with the address that the session may have stored. A server of
 * another origin may allow only requests without cookies (`Access-Control-Allow-Origin: *`). A request that had no response is then
 * sent again without them.
 */
export async function fetchToken(
  server: Server,
  form: Record<string, string | undefined>,
  refresh?: { address?: string },
): Promise<unknown> {
  const isKnown = refresh?.address !== undefined && server.description === undefined
  const options = isKnown ? { path: refresh.address } : tokenPath(server, refresh && 'refresh')
  try {
    return await requestToken(server.client, form, options)
  } catch (error) {
    const isSilent = error instanceof NoResponseError && error.reason === 'network'
    if (!isSilent || options.path === undefined || isOwnAddress(server, options.path)) throw error
    return requestToken(server.client, form, { ...options, credentials: 'same-origin' })
  }
}

/** The path of the token request. It is configured, or that of the description's password flow, or the default of `http/`. */
export function tokenPath(server: Server, grant: 'password' | 'refresh' = 'password'): { path?: string } {
  if (server.client.connection.token?.path !== undefined) return {}
  const ways = server.description === undefined ? [] : signInOf(server.description)
  const flow = ways.find((signIn) => signIn.kind === 'password')
  if (flow === undefined) return {}
  const address = grant === 'refresh' ? (flow.refreshUrl ?? flow.tokenUrl) : flow.tokenUrl
  return { path: resolveAddress(server, address) }
}
