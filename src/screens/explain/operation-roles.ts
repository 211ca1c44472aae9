import type { OperationRole } from '../../openapi/corrections/operation-roles.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { parametersOf } from '../../openapi/model/paths.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { canRead } from '../../openapi/operations/can-read.ts'

/** What an operation does on a page, for a choice. */
const WORDS: Record<OperationRole, string> = {
  list: 'Lists the rows',
  read: 'Opens a record',
  create: 'Creates a record',
  update: 'Saves changes',
  destroy: 'Deletes a record',
  action: 'A button on a record',
  listAction: 'A button on the list',
  none: 'Not on this page',
}
const ROLES = Object.entries(WORDS) as [OperationRole, string][] // the keys are those of the type

/** The roles that an operation may have. One that changes something never reads. */
export function rolesFor(operation: Operation): [OperationRole, string][] {
  return ROLES.filter(([role]) => canRead(operation) || (role !== 'list' && role !== 'read'))
}

/** What an operation does on a page, for the end of a sentence: `opens a record`. A role from a file may be unknown. */
export function roleWords(role: string): string | undefined {
  const words = ROLES.find(([one]) => one === role)?.[1]
  return words && `${/^(?:A|Not) /.test(words) ? 'is ' : ''}${inSentence(words)}`
}

/** The role of an operation for a resource; `undefined`: it has none, or repeats another. */
export function roleOf(resource: Resource, operation: Operation): OperationRole | undefined {
  return ROLES.map(([role]) => role).find((role) => operationsAs(resource, role).includes(operation))
}

/** The operations of a resource, the main ones first. */
export function operationsOf(resource: Resource): Operation[] {
  return [...new Set(ROLES.flatMap(([role]) => operationsAs(resource, role)))]
}

function operationsAs(resource: Resource, role: OperationRole): Operation[] {
  if (role === 'action') return resource.actions
  if (role === 'listAction') return resource.collectionActions
  const one = role === 'none' ? undefined : resource[role]
  return one ? [one] : []
}

/** The likeliest role of an operation that a person adds to a page: by its method and path, and by what the page lacks. */
export function likelyRole(resource: Resource, operation: Operation): OperationRole {
  const { path, list, read, create, update, destroy } = resource
  const known = parametersOf(path)
  const isOfOne = parametersOf(operation.path).some((name) => !known.includes(name))
  const { method } = operation
  if (canRead(operation)) return isOfOne ? (read ? 'action' : 'read') : list ? 'listAction' : 'list'
  if (method === 'delete') return destroy ? 'action' : 'destroy'
  if (method === 'put' || method === 'patch') return update ? 'action' : 'update'
  return isOfOne ? 'action' : create ? 'listAction' : 'create'
}
