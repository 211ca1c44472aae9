import { listOf, nodeOf } from '../openapi/model/document.ts'
import type { Description } from '../openapi/model/model.ts'
import type { Operation } from '../openapi/model/operation.ts'
import { sourceOf } from '../openapi/operations/operations.ts'
import { schemesOf, signInOf, type SignIn } from '../openapi/security/sign-in.ts'
import type { Credential, Session } from '../session/session.ts'

/** True where an operation is described to take what a session sends, or where what it takes is not described. */
export function takesKeysOf(session: Session, operation: Operation, description: Description): boolean {
  const names = schemesOf(operation, description)
  const ways = signInOf(description)
    .flatMap((one): SignIn[] => (one.kind === 'all' ? one.parts : [one]))
    .filter((one) => 'scheme' in one && names.includes(one.scheme))
  // A cookie of the server may stand for any of them.
  if (ways.length === 0 || session.credentials?.length === 0) return true
  return ways.some((way) => isSent(way, session.credentials))
}

/** True where an operation is described to require a credential. */
export function wantsKeys(operation: Operation, { resolver }: Description): boolean {
  const required = listOf(sourceOf(operation).node.security ?? resolver.document.security).map(nodeOf)
  return required.length > 0 && required.every((one) => Object.keys(one).length > 0)
}

function isSent(way: SignIn, credentials: readonly Credential[] | undefined): boolean {
  const isHeader = way.kind === 'apiKey' && way.in === 'header'
  const isToken =
    ['bearer', 'http', 'password', 'code', 'client', 'elsewhere'].includes(way.kind) ||
    (isHeader && /^authorization$/i.test(way.name))
  if (credentials === undefined) return isToken
  return credentials.some(({ in: location, name, value }) => {
    if (way.kind === 'apiKey' && way.in === location && way.name.toLowerCase() === name.toLowerCase())
      return true
    if (location !== 'header' || !/^authorization$/i.test(name)) return false
    return /^basic /i.test(value) ? way.kind === 'basic' : isToken
  })
}
