import { addressOf, type Outgoing } from '../http/client.ts'
import type { Operation } from '../openapi/model/operation.ts'
import { sourceOf } from '../openapi/operations/operations.ts'
import { listOf, nodeOf } from '../openapi/model/document.ts'
import type { Server } from '../server/server.tsx'

/**
 * Asks for what is described to be open to everybody (`security: []`) once more without a session that is refused: many a server refuses a token
 * that is over where it would have asked for none. `known` gives the server as far as it is known at that moment: the description itself may be
 * what was refused.
 */
export function askOpenAsNobody({ client: { connection } }: Server, known: () => Server): void {
  const { recover } = connection
  connection.recover = async (refusal, request) =>
    refusal.status === 401 ? asNobody(known(), request) : ((await recover?.(refusal, request)) ?? false)
}

/** Takes the session off a request. False where there is none, or where its operation is not open. */
function asNobody({ session, description, client }: Server, request: Outgoing): boolean {
  const { headers, address, method, isSignIn } = request
  if (isSignIn === true || session.get() === undefined) return false
  const operation = description?.operations.find(
    (one) => one.method === method.toLowerCase() && isAt(one, address, client.base),
  )
  if (operation === undefined || !isOpen(operation)) return false
  headers.delete('Authorization')
  for (const { in: place, name } of session.get()?.credentials ?? []) {
    if (place === 'header') headers.delete(name)
    else if (place === 'query') address.searchParams.delete(name)
  }
  return true
}

function isAt({ path }: Operation, { pathname }: URL, base: URL): boolean {
  const parts = addressOf(base, path.replaceAll(/\{[^}]*\}/g, '*').split('?')[0] ?? '').pathname.split('/')
  const asked = pathname.split('/')
  return parts.length === asked.length && parts.every((part, index) => part === '*' || part === asked[index])
}

/** OpenAPI 3.1 §4.8.10: an empty list, or an empty requirement among others. */
function isOpen(operation: Operation): boolean {
  const { security } = sourceOf(operation).node
  const listed = listOf(security)
  return Array.isArray(security) && (listed.length === 0 || listed.some((one) => isEmpty(nodeOf(one))))
}

function isEmpty(requirement: object): boolean {
  return Object.keys(requirement).length === 0
}
