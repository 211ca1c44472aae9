import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Handler } from './exchange.ts'

/** What an authorization server gave and took. */
export interface OAuthServer {
  handler: Handler
  /** Access tokens that are good now, with the scopes they were given. */
  tokens: Map<string, string>
  /** Refresh tokens that are good once more. */
  refreshTokens: Map<string, { clientId: string; scope: string }>
  /** Every form that came to the token endpoint. */
  requested: Record<string, unknown>[]
  /** Every sign-out that came to its page. */
  signedOut: URLSearchParams[]
  /** Set once its address is known. */
  issuer: string
}

/**
 * An authorization server with an OpenID Connect side, strict in what matters: the client and its redirect address are registered to the
 * letter, PKCE is required and checked, a code and a refresh token are good once.
 */
export function oauthServer(clients: Record<string, string>): OAuthServer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<
    string,
    { clientId: string; redirectUri: string; challenge: string; nonce?: string; scope: string }
  >()
  const server: OAuthServer = {
    handler,
    tokens: new Map(),
    refreshTokens: new Map(),
    requested: [],
    signedOut: [],
    issuer: '',
  }

  function handler({
    method,
    path,
    query,
    headers,
    body,
    json,
    html,
    redirect,
  }: Parameters<Handler>[0]): void {
    const cors = { 'access-control-allow-origin': headers.origin ?? '*', 'access-control-allow-headers': '*' }
    if (method === 'OPTIONS') return json(204, undefined, cors)
    if (path.startsWith('/.well-known/')) {
      const endpoints = {
        authorization_endpoint: 'authorize',
        token_endpoint: 'token',
        end_session_endpoint: 'end-session',
      }
      const addresses = Object.fromEntries(
        Object.entries(endpoints).map(([name, path]) => [name, `${server.issuer}/${path}`]),
      )
      return json(200, { issuer: server.issuer, ...addresses, response_types_supported: ['code'] }, cors)
    }
    if (path === '/authorize') {
      const redirectUri = query.get('redirect_uri') ?? ''
      if (clients[query.get('client_id') ?? ''] !== redirectUri)
        return html('<h1>This address is not registered.</h1>')
      const back = new URL(redirectUri)
      back.searchParams.set('state', query.get('state') ?? '')
      back.searchParams.set('iss', server.issuer)
      if (query.get('code_challenge_method') !== 'S256') return redirect(`${back.href}&error=invalid_request`)
      const code = randomUUID()
      codes.set(code, {
        clientId: query.get('client_id') ?? '',
        redirectUri,
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? undefined,
        scope: query.get('scope') ?? '',
      })
      const refusal = `${back.href}&error=access_denied&error_description=You%20said%20no.`
      return html(
        `<h1>Let the app in?</h1><a href="${back.href}&code=${code}">Yes</a> <a href="${refusal}">No</a>`,
      )
    }
    if (path === '/token') {
      server.requested.push(body)
      return body.grant_type === 'refresh_token' ? refresh() : exchange()
    }
    if (path === '/end-session') {
      server.signedOut.push(query)
      return redirect(query.get('post_logout_redirect_uri') ?? '/')
    }
    json(404, {})

    function exchange(): void {
      const known = codes.get(String(body.code))
      codes.delete(String(body.code))
      const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
      const isRight =
        known?.clientId === body.client_id &&
        known?.redirectUri === body.redirect_uri &&
        known?.challenge === challenge
      if (known === undefined || !isRight) return json(400, { error: 'invalid_grant' }, cors)
      json(
        200,
        { ...tokensFor(known.clientId, known.scope), id_token: idToken(known.clientId, known.nonce) },
        cors,
      )
    }

    function refresh(): void {
      const known = server.refreshTokens.get(String(body.refresh_token))
      server.refreshTokens.delete(String(body.refresh_token))
      if (known === undefined || known.clientId !== body.client_id)
        return json(400, { error: 'invalid_grant' }, cors)
      json(200, tokensFor(known.clientId, known.scope), cors)
    }
  }

  function tokensFor(clientId: string, scope: string) {
    const [accessToken, refreshToken] = [randomUUID(), randomUUID()]
    server.tokens.set(accessToken, scope)
    server.refreshTokens.set(refreshToken, { clientId, scope })
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 900,
      refresh_token: refreshToken,
      scope,
    }
  }

  function idToken(clientId: string, nonce: string | undefined): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: server.issuer,
      aud: clientId,
      sub: '7',
      name: 'Mara Oduya',
      iat: now,
      exp: now + 600,
      nonce,
    }
    const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`
  }
  return server
}
