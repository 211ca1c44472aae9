import type { SignIn } from '../../openapi/security/sign-in.ts'
import type { Server } from '../../server/server.tsx'
import { loadOAuth } from '../load-oauth.ts'
import { explanationOf, type SignInField, type SignInWay } from './sign-in-way.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

type Code = Extract<SignIn, { kind: 'code' }>

/**
 * A sign-in on a page of an authorization server (OAuth 2 authorization code with PKCE, OpenID Connect). The form asks for the
 * permissions, and for the client id if that is unknown. The client id is stored on this device.
 */
export const codeWay: SignInWay<Code> = {
  name: 'code',
  matches: (found) => found.kind === 'code',
  form: (found, { server, returnTo }) => {
    const { configured, kept, scopes } = clientIdOf(server, found.scheme)
    const redirectUri = location.origin + location.pathname
    const label = labelOf(found)
    return {
      label,
      otherLabel: `${label} (${found.scheme})`,
      submit: label,
      explain: [
        explanationOf(found),
        configured === undefined
          ? `Register this app with the sign-in server as a public client with the redirect address \`${redirectUri}\`; it then gives you a client id, which is kept on this device.`
          : `The sign-in server leads back to \`${redirectUri}\`, which has to be registered there for the client id \`${configured}\`.`,
      ]
        .filter(Boolean)
        .join(' '),
      fields: [
        ...(configured === undefined ? [{ ...CLIENT_ID, value: kept }] : []),
        ...scopeFields(found, scopes),
      ],
      start: async ({ clientId: typed = '', scope = '' }, attempt) => {
        const clientId = configured ?? typed.trim()
        const { beginCodeSignIn } = await loadOAuth()
        localStorage.setItem(clientIdKey(server, found.scheme), clientId)
        const chosen = scope.split(' ').filter(Boolean)
        await beginCodeSignIn(attempt.server, found, { clientId, scopes: chosen, redirectUri, returnTo })
        return undefined
      },
    }
  },
}

const CLIENT_ID: SignInField = { name: 'clientId', label: 'Client id', type: 'text', autoComplete: 'off' }

/** The scheme name of the issuer that `switchboard.json` configures. */
export const CONFIGURED = 'switchboard.json'

/** The sign-in at the configured issuer, which needs no description. */
export function configuredSignIn(token: { issuer?: string; scopes?: string[] } = {}): SignIn[] {
  const { issuer, scopes = ['openid', 'profile', 'email'] } = token
  if (issuer === undefined) return []
  const metadataUrl = `${withoutTrailingSlash(issuer)}/.well-known/openid-configuration`
  return [
    {
      kind: 'code',
      label: CONFIGURED,
      scheme: CONFIGURED,
      isOpenId: true,
      scopes: scopes.map((name) => ({ name, isRequested: true })),
      server: { metadataUrl },
    },
  ]
}

/** The configured client id, else the one typed on this device; and the configured permissions. */
function clientIdOf(
  server: Server,
  scheme: string,
): { configured?: string; kept?: string; scopes?: string[] } {
  const { clientId, scopes } = server.client.connection.token ?? {}
  // The default client id is registered nowhere.
  if (clientId !== undefined && clientId !== '' && clientId !== 'browser')
    return { configured: clientId, scopes }
  return { kept: localStorage.getItem(clientIdKey(server, scheme)) ?? undefined, scopes }
}

/** The `localStorage` key of the client id that was typed for a security scheme. */
function clientIdKey(server: Server, scheme: string): string {
  return clientIdStart(server.id) + scheme
}

/** The beginning of all `localStorage` keys of client ids for a server. */
export function clientIdStart(serverId: string): string {
  return `switchboard client ${serverId} `
}

/** The label in the description, else the host of the sign-in page. The name of a scheme would not help people. */
function labelOf({ label, scheme, server }: Code): string {
  const address = server.authorizationUrl ?? server.metadataUrl ?? ''
  if (label !== scheme || !URL.canParse(address)) return `Sign in with ${label}`
  return `Sign in at ${new URL(address).host}`
}

/** The permissions of every OpenID Connect server (OpenID Connect Core §5.4, §11). */
const STANDARD = [
  { name: 'openid', description: 'Who you are' },
  { name: 'profile', description: 'Your name' },
  { name: 'email', description: 'Your email address' },
  { name: 'offline_access', description: 'Stay signed in for longer' },
]

/** The permissions that can be chosen: those of OpenID Connect, of the description and of the configuration. */
function scopeFields(found: Code, configured: string[] | undefined): SignInField[] {
  const all = new Map<string, string | undefined>()
  for (const { name, description } of found.isOpenId ? [...STANDARD, ...found.scopes] : found.scopes)
    all.set(name, description ?? all.get(name))
  for (const name of configured ?? []) all.set(name, all.get(name))
  if (all.size === 0) return []
  return [
    {
      name: 'scope',
      label: 'Permissions',
      type: 'text',
      autoComplete: 'off',
      isMultiple: true,
      options: [...all].map(([name, description]) => ({ value: name, label: name, description })),
      value: (configured ?? usualScopes(found)).join(' '),
    },
  ]
}

/** The permissions that operations require, else all described ones. */
function usualScopes({ scopes, isOpenId }: Code): string[] {
  const wanted = scopes.filter(({ isRequested }) => isRequested)
  const names = (wanted.length > 0 ? wanted : scopes).map(({ name }) => name)
  return isOpenId ? [...new Set(['openid', ...names])] : names
}
