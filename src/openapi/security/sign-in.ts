import { listOf, nodeOf, textOf, type Node, type Resolver } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import { codeLogin, type CodeLogin } from './code-login.ts'
import { loginOperation, otherLogins, type LoginField } from './login-operation.ts'
import type { Description } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'

interface Named {
  label: string
  /** Markdown: the description of the scheme, or of the operation. */
  description?: string
  /** The Security Scheme Object, for its extensions (`x-…`). Absent where there is none. */
  node?: Node
}

/** One way to sign in, named by a document or by a server's refusal. */
export type SignIn = Named &
  (
    | { kind: 'password'; scheme: string; tokenUrl: string; refreshUrl?: string; scopes: Scope[] }
    /** An ordinary operation that takes a name and a password. */
    | {
        kind: 'operation'
        operation: Operation
        fields: LoginField[]
        isGuessed?: boolean
        /** True for the form of a page for people, where the operations require a key. */
        isOfPage?: boolean
        /** True for one beside the first login, for other people. */
        isOther?: boolean
      }
    /** A code that one operation sends and another one takes. */
    | ({ kind: 'oneTimeCode' } & CodeLogin)
    /** OAuth 2 on a page of the authorization server. Its addresses are described, or `metadataUrl` returns them. */
    | { kind: 'code'; scheme: string; scopes: Scope[]; isOpenId: boolean; server: CodeServer }
    /** OAuth 2 for programs, with a client's id and secret (RFC 6749 §4.4). */
    | { kind: 'client'; scheme: string; tokenUrl: string; scopes: Scope[] }
    | KeySignIn
    /** Several keys that the server requires together. */
    | { kind: 'all'; parts: KeySignIn[] }
    /** A way that a page in a browser cannot use. */
    | { kind: 'elsewhere'; scheme: string; reason: Elsewhere }
  )

/** A way with only a credential that is sent with every request. */
export type KeySignIn = Named & { scheme: string } & (
    | { kind: 'bearer' }
    | { kind: 'basic' }
    /** `Authorization: <word> <token>`, for a scheme of another name. */
    | { kind: 'http'; word: string }
    /** `prefix`: a word before the key in `Authorization`, where the description names it. */
    | { kind: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string; prefix?: string }
  )

/** A scope of OAuth 2, as its flow describes it. */
interface Scope {
  name: string
  description?: string
  /** True where an operation requires the scope. */
  isRequested: boolean
}

/** The addresses of an OAuth 2 server, or of the metadata that name them (RFC 8414). */
export type CodeServer =
  | { authorizationUrl: string; tokenUrl: string; refreshUrl?: string; metadataUrl?: string }
  | { metadataUrl: string; authorizationUrl?: undefined }

/** A sign-in that a page in a browser cannot do. */
export type Elsewhere = 'implicit' | 'deviceAuthorization' | 'mutualTLS' | 'signature' | 'browser' | 'unknown'

/**
 * The ways to sign in that a document names, in its order. Schemes that no operation requires, cookies and guesses
 * come last. Empty: none.
 */
export const signInOf: (description: Description) => SignIn[] = remembered((description) => {
  const { resolver, operations, logins = operations } = description
  const requirements = requirementsOf(description)
  const found: SignIn[] = []
  for (const [scheme, node] of [...schemesIn(resolver), ...namedOnly(resolver, requirements)]) {
    const wanted = new Set(requirements.flatMap((requirement) => requirement[scheme] ?? []))
    found.push(...waysOf(scheme, node, wanted))
  }
  // Some frameworks write the header as a parameter instead. In a large description that is not known yet.
  if (found.length === 0 && !description.security && operations.some(takesAuthorization))
    found.push({ kind: 'apiKey', in: 'header', name: HEADER, scheme: HEADER, label: HEADER })
  const together = combinationsOf(found, requirements)
  // A key that is only required together with another gives no access alone.
  const alone = found.filter(
    (one) =>
      !together.some(({ parts }) => parts.some((part) => part === one)) || isRequiredAlone(one, requirements),
  )
  const login = loginOperation(logins)
  const others: SignIn[] = []
  for (const one of login === undefined ? [] : otherLogins(logins, login))
    others.push({ kind: 'operation', isOther: true, ...one })
  const code = codeLogin(logins)
  const isListed = alone.some(
    (one) => one.kind === 'password' && login !== undefined && one.tokenUrl.endsWith(login.operation.path),
  )
  const all = [
    ...together,
    ...alone,
    ...(login === undefined || isListed
      ? []
      : [{ kind: 'operation', ...login, isOfPage: isOfPage(login.operation, description, alone) } as const]),
    ...others,
    ...(code === undefined || code.operation === login?.operation
      ? []
      : [{ kind: 'oneTimeCode', ...code } as const]),
  ]
  return all.toSorted((one, other) => doubtOf(one, requirements) - doubtOf(other, requirements))
})

const HEADER = 'Authorization'

function takesAuthorization(operation: Operation): boolean {
  const { reader, node } = sourceOf(operation)
  return listOf(node.parameters).some((one) => {
    const { in: location, name } = reader.target(one)
    return location === 'header' && /^authorization$/i.test(String(name))
  })
}

/**
 * True for the login form of a page: `POST /login` beside the page `GET /login`, both without a described response.
 * It gives no access to operations that require a key.
 */
function isOfPage(
  { path }: Operation,
  { resolver, operations }: Description,
  ways: readonly SignIn[],
): boolean {
  const needsKey = listOf(resolver.document.security).some((requirement) =>
    ways.some(
      (one) =>
        one.kind === 'apiKey' &&
        one.in !== 'cookie' &&
        !/authorization|token|session/i.test(one.name) &&
        one.scheme in nodeOf(requirement),
    ),
  )
  if (!needsKey) return false
  const both = operations.filter((one) => one.path === path && /^(?:get|post)$/.test(one.method))
  return both.length === 2 && both.every((one) => !('content' in successIn(resolver, sourceOf(one).node)))
}

function successIn(resolver: Resolver, { responses }: Node): Node {
  const status = Object.keys(nodeOf(responses)).find((code) => /^(?:2|default)/.test(code))
  return status === undefined ? {} : resolver.target(nodeOf(responses)[status])
}

/**
 * True where there is a way to sign in. In a large description that is known before its document is loaded, without
 * reading its operations.
 */
export function hasSignIn(description: Description): boolean {
  return (
    (description.logins?.length ?? 0) > 0 ||
    schemesIn(description.resolver).some(([scheme, node]) => waysOf(scheme, node, new Set()).length > 0) ||
    signInOf(description).length > 0
  )
}

function schemesIn(resolver: Resolver): [string, Node][] {
  const { securitySchemes } = nodeOf(resolver.document.components)
  return Object.entries(nodeOf(securitySchemes)).map(([scheme, node]) => [scheme, resolver.target(node)])
}

/** Schemes that operations require and nothing describes, where their names say how: `bearer`, `JWT-auth`. */
function namedOnly(resolver: Resolver, requirements: readonly Requirement[]): [string, Node][] {
  const known = nodeOf(nodeOf(resolver.document.components).securitySchemes)
  return [...new Set(requirements.flatMap(Object.keys))].flatMap((name): [string, Node][] => {
    const [scheme] = Object.hasOwn(known, name) ? [] : (/bearer|jwt|basic/.exec(name.toLowerCase()) ?? [])
    return scheme === undefined ? [] : [[name, { type: 'http', scheme: scheme.replace('jwt', 'bearer') }]]
  })
}

/**
 * The names of the schemes in all alternatives that an operation accepts. Without its own `security` those of the
 * document.
 */
export function schemesOf(operation: Operation, { resolver }: Description): string[] {
  const { node } = sourceOf(operation)
  return listOf(node.security ?? resolver.document.security).flatMap((one) => Object.keys(nodeOf(one)))
}

/** Scopes by the name of their scheme. */
type Requirement = Record<string, string[]>

/** True for a described scheme that no operation requires, while they require others. */
export function isUnused(one: SignIn, description: Description): boolean {
  return isUnusedIn(one, requirementsOf(description))
}

function isUnusedIn(one: SignIn, requirements: readonly Requirement[]): boolean {
  return (
    requirements.length > 0 &&
    'scheme' in one &&
    !requirements.some((requirement) => one.scheme in requirement)
  )
}

/**
 * The doubt about a way, from 0 to 1. Schemes that no operation requires come after others, and so do cookies, which
 * no person knows.
 */
function doubtOf(one: SignIn, requirements: readonly Requirement[]): number {
  const isCookie = one.kind === 'apiKey' && one.in === 'cookie'
  if (isGuess(one)) return 1
  return (isUnusedIn(one, requirements) ? 0.5 : 0) + (isCookie ? 0.25 : 0)
}

/** True for a way that only the path of an operation suggests. */
export function isGuess(one: SignIn): boolean {
  return one.kind === 'operation' && one.isGuessed === true
}

/** Every distinct Security Requirement Object of the document (OpenAPI 3.1 §4.8.30). */
function requirementsOf({ resolver, operations, security: known }: Description): Requirement[] {
  const found = new Map<string, Requirement>()
  const add = (security: unknown) => {
    for (const written of listOf(security)) {
      const node = nodeOf(written)
      const names = Object.keys(node)
      if (names.length === 0) continue
      const key = JSON.stringify(node)
      if (found.has(key)) continue
      found.set(
        key,
        Object.fromEntries(
          names.map((name) => [
            name,
            listOf(node[name]).filter((scope): scope is string => typeof scope === 'string'),
          ]),
        ),
      )
    }
  }
  add(resolver.document.security)
  for (const one of known ?? operations.map((operation) => sourceOf(operation).node.security)) add(one)
  return [...found.values()]
}

function waysOf(scheme: string, node: Node, wanted: ReadonlySet<string>): SignIn[] {
  const named = {
    scheme,
    node,
    label: textOf(node['x-displayName']) ?? scheme,
    description: textOf(node.description),
  }
  switch (node.type) {
    case 'oauth2':
      return flowsOf(named, node, wanted)
    case 'openIdConnect': {
      const metadataUrl = textOf(node.openIdConnectUrl)
      if (metadataUrl === undefined) return [{ ...named, kind: 'elsewhere', reason: 'unknown' }]
      const scopes = [...wanted].map((name) => ({ name, isRequested: true }))
      return [{ ...named, kind: 'code', scopes, isOpenId: true, server: { metadataUrl } }]
    }
    case 'basic':
      return [{ ...named, kind: 'basic' }]
    case 'http': {
      const word = textOf(node.scheme) ?? 'bearer'
      if (/^bearer$/i.test(word)) return [{ ...named, kind: 'bearer' }]
      if (/^basic$/i.test(word)) return [{ ...named, kind: 'basic' }]
      if (/^(?:digest|negotiate|ntlm)$/i.test(word))
        return [{ ...named, kind: 'elsewhere', reason: 'browser' }]
      if (/^(?:hmac|signature|aws|mutual|hoba|scram|vapid)/i.test(word))
        return [{ ...named, kind: 'elsewhere', reason: 'signature' }]
      return [{ ...named, kind: 'http', word }]
    }
    case 'apiKey': {
      if (/sigv4/i.test(String(node['x-amazon-apigateway-authtype'])))
        return [{ ...named, kind: 'elsewhere', reason: 'signature' }]
      const location = node.in === 'query' || node.in === 'cookie' ? node.in : 'header'
      const written = textOf(node.name) ?? 'Authorization'
      // `Authorization: Bearer` is no name of a header, which has no colon.
      const [name = written, word] = location === 'header' ? written.split(/\s*:\s*/) : []
      const prefix =
        location === 'header' && /^authorization$/i.test(name)
          ? word || prefixIn(named.description, scheme)
          : undefined
      return [{ ...named, kind: 'apiKey', in: location, name, prefix }]
    }
    case 'mutualTLS':
      return [{ ...named, kind: 'elsewhere', reason: 'mutualTLS' }]
    default:
      return []
  }
}

/** Keys that a requirement needs together. */
function combinationsOf(
  found: readonly SignIn[],
  requirements: readonly Requirement[],
): Extract<SignIn, { kind: 'all' }>[] {
  const combinations = new Map<string, Extract<SignIn, { kind: 'all' }>>()
  for (const requirement of requirements) {
    const names = Object.keys(requirement)
    if (names.length < 2) continue
    const parts = names.flatMap((name) => found.filter(isKey).filter((one) => one.scheme === name))
    if (parts.length !== names.length) continue
    combinations.set(names.toSorted().join(' '), {
      kind: 'all',
      label: parts.map(({ label }) => label).join(' and '),
      parts,
    })
  }
  const [one, other, ...more] = found.filter((each) => each.kind === 'apiKey')
  // Some documents list a program's key and a person's token as alternatives, though each request needs both.
  const isPair = one && other && more.length === 0 && one.in === other.in && combinations.size === 0
  if (isPair && PROGRAM_KEY.test(one.name) && PERSON_KEY.test(other.name))
    return [{ kind: 'all', label: `${one.label} and ${other.label}`, parts: [one, other] }]
  return [...combinations.values()]
}

const PROGRAM_KEY = /^(?:(?:api|app|application|client|consumer)?[-_]?)(?:key|id)$/i
const PERSON_KEY = /^(?:(?:api|app|application|client|consumer|access|user)?[-_]?)(?:token|secret)$/i

function isKey(one: SignIn): one is KeySignIn {
  return one.kind === 'bearer' || one.kind === 'basic' || one.kind === 'http' || one.kind === 'apiKey'
}

function isRequiredAlone(one: SignIn, requirements: readonly Requirement[]): boolean {
  return (
    'scheme' in one &&
    requirements.some((requirement) => one.scheme in requirement && Object.keys(requirement).length === 1)
  )
}

/**
 * The ways to sign in by the flows of an OAuth 2 scheme (OpenAPI 3.1 §4.8.28). One that a page cannot use is included
 * where there is no other.
 */
function flowsOf(
  named: { scheme: string; label: string; description?: string },
  node: Node,
  wanted: ReadonlySet<string>,
): SignIn[] {
  const flows = nodeOf(node.flows)
  const metadataUrl = textOf(node.oauth2MetadataUrl)
  const found: SignIn[] = []
  const password = nodeOf(flows.password)
  const tokenUrl = textOf(password.tokenUrl)
  if (tokenUrl !== undefined) {
    const refreshUrl = textOf(password.refreshUrl)
    found.push({ ...named, kind: 'password', tokenUrl, refreshUrl, scopes: scopesOf(password, wanted) })
  }
  const server = codeServerOf(nodeOf(flows.authorizationCode), metadataUrl)
  if (server !== undefined) {
    const scopes = scopesOf(nodeOf(flows.authorizationCode), wanted)
    found.push({
      ...named,
      kind: 'code',
      scopes,
      isOpenId: scopes.some(({ name }) => name === 'openid'),
      server,
    })
  }
  const client = nodeOf(flows.clientCredentials)
  const clientTokenUrl = textOf(client.tokenUrl)
  if (clientTokenUrl !== undefined)
    found.push({ ...named, kind: 'client', tokenUrl: clientTokenUrl, scopes: scopesOf(client, wanted) })
  const reason = (['implicit', 'deviceAuthorization'] as const).find((flow) => flow in flows)
  if (found.length === 0) found.push({ ...named, kind: 'elsewhere', reason: reason ?? 'unknown' })
  return found
}

function codeServerOf(flow: Node, metadataUrl: string | undefined): CodeServer | undefined {
  const authorizationUrl = textOf(flow.authorizationUrl)
  const tokenUrl = textOf(flow.tokenUrl)
  if (authorizationUrl !== undefined && tokenUrl !== undefined)
    return { authorizationUrl, tokenUrl, refreshUrl: textOf(flow.refreshUrl), metadataUrl }
  return metadataUrl === undefined ? undefined : { metadataUrl }
}

function scopesOf(flow: Node, wanted: ReadonlySet<string>): Scope[] {
  return Object.entries(nodeOf(flow.scopes)).map(([name, text]) => ({
    name,
    description: textOf(text),
    isRequested: wanted.has(name),
  }))
}

/**
 * The word before a token in `Authorization`, as the description's prose has it: `Bearer`, `Token`, `ApiKey`.
 * `undefined`: it names none.
 *
 * 'Token-based authentication with required prefix "Token"' → `Token`
 */
export function prefixIn(text: string | undefined, scheme = ''): string | undefined {
  const prose = text ?? ''
  for (const pattern of PATTERNS) {
    const word = pattern.exec(prose)?.[1]
    if (word !== undefined && !NO_PREFIX.test(word)) return word
  }
  if (/bearer|\bjwt\b/i.test(`${prose} ${scheme}`)) return 'Bearer'
  return /^token(?:[-_]?auth(?:entication)?)?$/i.test(scheme) ? 'Token' : undefined
}

const QUOTE = `["'\`“”‘’]`
const PATTERNS = [
  // Authorization: Token <key>
  /authorization\s*:\s*["'`]?([A-Za-z][\w-]*)\s+["'`<{[($\w]/i,
  // prefix "Token", prefixed with `Token`
  new RegExp(
    `prefix(?:ed)?(?:\\s+(?:with|by|of|is))?(?:\\s+the)?(?:\\s+word)?\\s*:?\\s*${QUOTE}([A-Za-z][\\w-]*) ?${QUOTE}`,
    'i',
  ),
  // 'Token <key>', "token {TOKEN}", `ApiKey YOUR_KEY`
  new RegExp(`${QUOTE}([A-Za-z][\\w-]*)\\s+(?:[<{[$(]|your|my|xxx|\\.\\.\\.|…|[A-Z_]{3,})`),
  // Bearer <token>, Token xxxxxx.yyyyyyy.zzzzzz
  /\b(bearer|token|apikey|api-key|jwt|key)\s+(?:[<{[][\w\s-]+[>}\]]|x{3,}|\.{3}|…)/i,
]
/** Words in sentences about the header that are no prefix: `Authorization: the token of …`. */
const NO_PREFIX =
  /^(?:the|a|an|your|this|use|is|as|for|with|enter|value|header|authorization|format|and|or)$/i
