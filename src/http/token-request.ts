import { send, type Call } from './calls.ts'
import type { Client } from './client.ts'
import { readJsonBody } from './read-json.ts'

/**
 * The parsed JSON response of an OAuth 2 token request (RFC 6749 §4.3, §6). `Authorization: Basic` names the browser client, never
 * the person. A 401 means that the sign-in failed: it is an `ApiError` without a redirect.
 */
export function requestToken(
  client: Client,
  form: Record<string, string | undefined>,
  options?: { path?: string; credentials?: RequestCredentials },
): Promise<unknown> {
  const { path = 'oauth/token', clientId = 'browser', clientSecret = '' } = client.connection.token ?? {}
  const entries = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const call: Call = {
    method: 'POST',
    body: new URLSearchParams(entries),
    contentType: 'application/x-www-form-urlencoded',
    headers: { Authorization: `Basic ${base64(`${clientId}:${clientSecret}`)}` },
    isSignIn: true,
    ky: options?.credentials && { credentials: options.credentials },
  }
  return send(client, options?.path ?? path, call, readJsonBody)
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
