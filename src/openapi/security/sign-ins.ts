import { withoutTrailingSlash } from '../model/without-trailing-slash.ts'
import { listOf, nodeOf, type Node, type Resolver } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import { codeLogin } from './code-login.ts'
import { loginOperation, otherLogins } from './login-operation.ts'
import type { Description } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'
import { isRequiredAlone, isUnused, requirementsOf, type Requirement } from './requirements.ts'
import { isGuess, isKey, type SignIn } from './sign-in.ts'
import { signInOfScheme } from './sign-in-of-scheme.ts'

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
    found.push(...signInOfScheme(scheme, node, wanted))
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
    (one) =>
      one.kind === 'password' &&
      login !== undefined &&
      withoutTrailingSlash(one.tokenUrl).endsWith(withoutTrailingSlash(login.operation.path)),
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
    schemesIn(description.resolver).some(
      ([scheme, node]) => signInOfScheme(scheme, node, new Set()).length > 0,
    ) ||
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
 * The doubt about a way, from 0 to 1. Schemes that no operation requires come after others, and so do cookies, which
 * no person knows.
 */
function doubtOf(one: SignIn, requirements: readonly Requirement[]): number {
  const isCookie = one.kind === 'apiKey' && one.in === 'cookie'
  if (isGuess(one)) return 1
  return (isUnused(one, requirements) ? 0.5 : 0) + (isCookie ? 0.25 : 0)
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
