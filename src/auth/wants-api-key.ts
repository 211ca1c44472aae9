import { listOf, nodeOf, textOf, type Node, type Resolver } from '../openapi/model/document.ts'
import type { Description } from '../openapi/model/model.ts'
import type { Operation } from '../openapi/model/operation.ts'
import { sourceOf } from '../openapi/operations/operations.ts'
import type { Session } from '../session/session.ts'

/**
 * True if the description lets an operation accept the session's credentials, or does not say what it accepts. The session must
 * have all keys of one alternative (OpenAPI 3.1 §4.8.30). `mayHaveCookie`: the server may have set the required cookie.
 */
export function takesKeysOf(
  session: Session,
  operation: Operation,
  { resolver }: Description,
  mayHaveCookie = false,
): boolean {
  const schemes = nodeOf(nodeOf(resolver.document.components).securitySchemes)
  const alternatives = requirementsOf(operation, resolver)
  // A cookie of the server may satisfy any of them.
  if (alternatives.length === 0 || session.credentials?.length === 0) return true
  return alternatives.some((keys) =>
    Object.keys(keys).every((name) => isSent(resolver.target(schemes[name]), session, mayHaveCookie)),
  )
}

/** True if the description requires a credential for an operation. */
export function wantsKeys(operation: Operation, { resolver }: Description): boolean {
  const required = requirementsOf(operation, resolver)
  return required.length > 0 && required.every((one) => Object.keys(one).length > 0)
}

function requirementsOf(operation: Operation, { document }: Resolver): Node[] {
  return listOf(sourceOf(operation).node.security ?? document.security).map(nodeOf)
}

/** True for a Security Scheme Object that a session's requests satisfy. */
function isSent(scheme: Node, { credentials }: Session, mayHaveCookie: boolean): boolean {
  const { type, in: location } = scheme
  const inHeader = credentials?.find((one) => one.in === 'header' && /^authorization$/i.test(one.name))
  const isBasic = inHeader !== undefined && /^basic /i.test(inHeader.value)
  const isToken = credentials === undefined || (inHeader !== undefined && !isBasic)
  // `Authorization: Bearer` is no name of a header, which has no colon.
  const wanted = textOf(scheme.name)?.toLowerCase().split(':')[0] ?? ''
  if (type === 'apiKey') {
    if (location === 'cookie' && mayHaveCookie) return true
    if (location === 'header' && wanted === 'authorization') return isToken
    return credentials?.some((one) => one.in === location && one.name.toLowerCase() === wanted) === true
  }
  if (type === 'basic' || (type === 'http' && /^basic$/i.test(textOf(scheme.scheme) ?? ''))) return isBasic
  // A certificate is sent by the browser itself. An undescribed scheme may be anything.
  return type === 'mutualTLS' || type === undefined || isToken
}
