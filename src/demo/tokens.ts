import type { DemoContext } from './demo-context.ts'
import { Problem } from './problem.ts'

/** Seconds until an access token expires. */
const ACCESS_SECONDS = 900
const REFRESH_SECONDS = 30 * 24 * 3600

/** The response to a granted token request (RFC 6749 §5.1). */
export interface TokenResponse {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
}

/** Issues a new pair of tokens. */
export function issueTokens({ state, clock }: DemoContext): TokenResponse {
  const [access, refresh] = [secret('at'), secret('rt')]
  state.tokens.access.set(access, clock() + ACCESS_SECONDS * 1000)
  state.tokens.refresh.set(refresh, clock() + REFRESH_SECONDS * 1000)
  return { access_token: access, token_type: 'Bearer', expires_in: ACCESS_SECONDS, refresh_token: refresh }
}

/** Throws 401 (RFC 6750 §3) unless the request carries a valid access token. */
export function checkAccess({ state, clock }: DemoContext, request: Request): void {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined)
    throw unauthorized('invalid_request', 'Please sign in.', 'Bearer realm="Voicemail desk"')
  const until = state.tokens.access.get(token)
  if (until !== undefined && until > clock()) return
  const description = until === undefined ? 'The access token is not known.' : 'The access token has expired.'
  throw unauthorized('invalid_token', description, 'Bearer realm="Voicemail desk", error="invalid_token"')
}

function unauthorized(code: string, description: string, challenge: string): Problem {
  return new Problem(401, code, description, { headers: { 'www-authenticate': challenge } })
}

function secret(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return `${kind}_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
