import { signInOf } from '../../openapi/security/sign-in.ts'
import { NoResponseError } from '../../http/api-error.ts'
import { requestToken } from '../../http/calls.ts'
import { isOwnAddress, resolveAddress } from '../../server/addresses.ts'
import type { Server } from '../../server/server.tsx'

/**
 * The response of the token call; `refresh`: that for another token, whose address the session may have kept. A server of another origin may allow only requests without cookies (`Access-Control-Allow-Origin: *`): the
 * browser has held the first call back before anything was sent.
 */
export async function askForToken(
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

/** The token path: the configured one, else that of the description's password flow, else the http layer's default. */
export function tokenPath(server: Server, grant: 'password' | 'refresh' = 'password'): { path?: string } {
  if (server.client.connection.token?.path !== undefined) return {}
  const ways = server.description === undefined ? [] : signInOf(server.description)
  const flow = ways.find((signIn) => signIn.kind === 'password')
  if (flow === undefined) return {}
  const address = grant === 'refresh' ? (flow.refreshUrl ?? flow.tokenUrl) : flow.tokenUrl
  return { path: resolveAddress(server, address) }
}
