import { isEmpty } from '../openapi/model/is-empty.ts'
import { isUnauthorized } from '../http/api-error.ts'
import { requestUrl, type ResponseHook } from '../http/connection.ts'
import { contextOf, requestAt, sendAgain } from '../http/hooks.ts'
import type { Operation } from '../openapi/model/operation.ts'
import { sourceOf } from '../openapi/operations/operations.ts'
import { listOf, nodeOf } from '../openapi/model/document.ts'
import type { Server } from '../server/server.tsx'

/**
 * A hook that repeats a request without a session that was refused, where the operation is described to be open (`security: []`). Many a server
 * refuses an expired token where it requires none. `known` gives the server as far as it is known at that moment: the description itself may be what
 * was refused.
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

/** OpenAPI 3.1 §4.8.10: an empty list, or an empty requirement among others. */
function isOpen(operation: Operation): boolean {
  const { security } = sourceOf(operation).node
  const listed = listOf(security)
  return Array.isArray(security) && (listed.length === 0 || listed.some((one) => isEmpty(nodeOf(one))))
}
