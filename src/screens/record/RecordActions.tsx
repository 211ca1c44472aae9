import type { Description, Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { isRestoring, mayBeRestored } from '../../openapi/requests/restoring.ts'
import { updatesOf } from '../../openapi/requests/update-operations.ts'
import { accountOperations } from '../../openapi/security/account-operations.ts'
import { sessionOperations } from '../../openapi/security/session-operations.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { singular, words } from '../../openapi/wording/words.ts'
import { useServer } from '../../server/server.tsx'
import { SideLinks } from './SideLinks.tsx'

/** The operations on a record beyond changing and deleting it, each as a link to its form. */
export function RecordActions({
  resource,
  parameters,
  record,
}: {
  resource: Resource
  parameters: PathParameters
  record: unknown
}) {
  const { description } = useServer()
  const actions = resource.actions.filter(
    (operation) =>
      !isEditing(operation, resource) && (!isRestoring(operation) || mayBeRestored(resource, record)),
  )
  const change = description && changePasswordOf(resource, description)
  const to = fillPath(resource.itemPath ?? resource.path, parameters)
  const links = actions.map((operation) => ({
    label: operationLabel(operation, actions),
    to,
    search: { operation: operation.id },
  }))
  if (change !== undefined && !actions.includes(change))
    links.push({ label: 'Change password', to: '/', search: { operation: change.id } })
  return <SideLinks title="Actions" links={links} />
}

/** The operation that changes the password of the person who is signed in, on their own page. */
function changePasswordOf({ read }: Resource, description: Description): Operation | undefined {
  const isMe = read !== undefined && read === sessionOperations(description).whoAmI
  return isMe ? accountOperations(description).changePassword : undefined
}

/**
 * True for a PUT or PATCH that the form may use as well. A person finds it among all operations. False where its name
 * shows that it does more.
 */
function isEditing(operation: Operation, resource: Resource): boolean {
  if (!updatesOf(resource).includes(operation)) return false
  const about = new Set(words(resource.name).map(singular))
  return words(operationLabel(operation)).every((word) => PLAIN.test(word) || about.has(singular(word)))
}

const PLAIN =
  /^(?:update|edit|change|modify|replace|save|put|patch|partial|partially|full|fully|whole|an?|the|existing|single|one|by|id|record|item)$/i
