import { isEmpty } from '../openapi/model/is-empty.ts'
import { isUnauthorized } from '../http/api-error.ts'
import { requestUrl, type ResponseHook } from '../http/connection.ts'
import { contextOf, requestAt, sendAgain } from '../http/hooks.ts'
import type { Operation } from '../openapi/model/operation.ts'
import { sourceOf } from '../openapi/operations/operations.ts'
import { listOf, nodeOf } from '../openapi/model/document.ts'
import type { Server } from '../server/server.tsx'

/**
 * A hook that repeats a refused request without a session, if the description marks the operation as open (`security: []`). Many
 * servers refuse an expired token even for such an operation. `known` returns the server as far as it is known, because the
 * description itself may have been refused.
 */
export function retryAnonymously(known: () => Server): ResponseHook {
  return (request, options, response) => {
    if (!isUnauthorized(response) || contextOf(options).isSignIn === true) return undefined
    const { session, description, client } = known()
    const refused = session.get()
    const address = new URL(request.url)
    const operation = description?.operations.find(
      (one) => one.method === request.method.toLowerCase() && isAt(one, address, client.base),
    )
    if (refused === undefined || operation === undefined || !isOpen(operation)) return undefined
    request.headers.delete('Authorization')
    for (const { in: location, name } of refused.credentials ?? []) {
      if (location === 'header') request.headers.delete(name)
      else if (location === 'query') address.searchParams.delete(name)
    }
    return sendAgain(address.href === request.url ? request : requestAt(address, request, options), options)
  }
}

function isAt({ path }: Operation, { pathname }: URL, base: URL): boolean {
  const parts = requestUrl(base, path.replaceAll(/\{[^}]*\}/g, '*').split('?')[0] ?? '').pathname.split('/')
  const requested = pathname.split('/')
  return (
    parts.length === requested.length &&
    parts.every((part, index) => part === '*' || part === requested[index])
  )
}

/** True for an empty list, or an empty requirement among others (OpenAPI 3.1 §4.8.10). */
function isOpen(operation: Operation): boolean {
  const { security } = sourceOf(operation).node
  const listed = listOf(security)
  return Array.isArray(security) && (listed.length === 0 || listed.some((one) => isEmpty(nodeOf(one))))
}
