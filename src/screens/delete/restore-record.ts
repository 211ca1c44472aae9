import type { QueryClient } from '@tanstack/react-query'
import { isServerFilled } from '../../openapi/fields/field-roles.ts'
import type { Node } from '../../openapi/model/document.ts'
import { isEmpty } from '../../openapi/model/is-empty.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { at, idOf, titleOf } from '../../openapi/records/record.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { isDeletionMark, isRestoring } from '../../openapi/requests/restoring.ts'
import { listWords } from '../../openapi/wording/words.ts'
import { runOperation } from '../../queries/change/use-operation.ts'
import { isWholeRow } from '../../queries/read/is-whole-record.ts'
import { cachedVersion } from '../../queries/read/record-version.ts'
import type { Server } from '../../server/server.tsx'
import { recordTarget } from '../../server/targets.ts'
import { createAgain } from '../form/saving/create-again.ts'

/** The result of restoring a deleted record, or of creating it again. */
export interface Restored {
  title: string
  /** True where its id has changed. */
  hasNewId: boolean
  /** Labels of the fields that could not be restored. */
  lost: string[]
}

/**
 * A function that restores a deleted record: by the server's own operation, else by creating it again with its values.
 * `undefined` where the server does not allow that, or the record is not known well enough.
 */
export function restoreOf(
  server: Server,
  client: QueryClient,
  resource: Resource,
  parameters: PathParameters,
  record: unknown,
): (() => Promise<Restored>) | undefined {
  const own = restoreOperation(resource, parameters)
  if (own !== undefined) {
    return async () => {
      await runOperation(server, client, own, { parameters })
      return { title: titleOf(resource, record), hasNewId: false, lost: [] }
    }
  }
  const create = isWholeRow(resource, record)
    ? createAgain(server, client, resource, parameters, record)
    : undefined
  // A row may have values that only the list has, such as counts, which no response to a create contains.
  const { origin } = cachedVersion(client, server, recordTarget(resource, parameters), record)
  return (
    create &&
    (async () => {
      const { values, now } = await create()
      return recreated(resource, record, values, now, origin === 'row')
    })
  )
}

/** What creating a record again has restored. `now`: the record in the response. `isRow`: `record` is a row of a list. */
function recreated(
  resource: Resource,
  record: unknown,
  values: Node,
  now: unknown,
  isRow: boolean,
): Restored {
  const isShown = isObject(now) && idOf(resource, now) !== undefined
  const lost = resource.fields.filter(
    (part) =>
      !isServerFilled(part) &&
      !isEmpty(at(record, [part.name])) &&
      (isShown && Object.hasOwn(now, part.name)
        ? isEmpty(now[part.name])
        : !(isShown && isRow) && !Object.hasOwn(values, part.name)),
  )
  return {
    title: titleOf(resource, record),
    hasNewId: isShown && idOf(resource, now) !== idOf(resource, record),
    lost: lost.filter(({ name }) => !isIdOf(resource, name)).map(({ label }) => label),
  }
}

/**
 * The server's operation that takes back a deletion, `POST /orders/{id}/restore`. Only where records have a mark that
 * they are deleted: a backup is restored in another sense.
 */
export function restoreOperation(resource: Resource, parameters: PathParameters): Operation | undefined {
  if (!resource.fields.some(isDeletionMark)) return undefined
  return resource.actions.find(
    (operation) =>
      isRestoring(operation) &&
      operation.path.startsWith(`${resource.itemPath}/`) &&
      operation.parameters.every(({ required, name }) => !required || parameters[name] !== undefined),
  )
}

/** The message after records were restored or created again. */
export function restoredWords(all: readonly Restored[], what: string): string {
  const lost = [...new Set(all.flatMap((one) => one.lost))]
  const isNew = all.some(({ hasNewId }) => hasNewId)
  const one = all.length === 1
  return [
    `${what} ${one ? 'is' : 'are'} back${isNew ? `, with ${one ? 'another id' : 'other ids'}` : ''}.`,
    lost.length === 0 ? '' : `${listWords(lost)} could not be restored.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function isIdOf({ itemIds }: Resource, name: string): boolean {
  return itemIds.some(({ at: path }) => path.length === 1 && path[0] === name)
}
