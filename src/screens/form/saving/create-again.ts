import type { QueryClient } from '@tanstack/react-query'
import type { Node } from '../../../openapi/model/document.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { parametersOf } from '../../../openapi/model/paths.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { at } from '../../../openapi/records/record.ts'
import { bodyOf } from '../../../openapi/requests/body.ts'
import { unwrapRecord } from '../../../openapi/requests/unwrap-record.ts'
import { fieldToFill } from '../../../queries/change/field-to-fill.ts'
import { wholeRecord } from '../../../queries/change/record-changes.ts'
import {
  bodyToSend,
  describedOnly,
  namesNotSent,
  undescribedIn,
} from '../../../queries/change/save-request.ts'
import { createOptions } from '../../../queries/change/use-create.ts'
import { isInvalid } from '../../../server/refusals.ts'
import { missingParameters } from '../../../server/request-parameters.ts'
import type { Server } from '../../../server/server.tsx'
import { collectionTarget } from '../../../server/targets.ts'
import { relationsToIds } from './relations-to-ids.ts'

/** A record that was created from the values of a deleted one. */
export interface CreatedAgain {
  is: 'created'
  /** What was sent of it. */
  values: Node
  /** The record in the response. */
  now: unknown
}

/**
 * A function that creates a deleted record again with its values. `undefined` where the server does not allow that, or
 * a required value is unknown.
 */
export function createAgain(
  server: Server,
  client: QueryClient,
  resource: Resource,
  parameters: PathParameters,
  record: unknown,
): (() => Promise<CreatedAgain>) | undefined {
  const { create } = resource
  if (create === undefined || !isObject(record)) return undefined
  const hasIdInPath = create.path === resource.update?.path
  const open = missingParameters(server, create, hasIdInPath ? parameters : {})
  const taken = bodyOf(create)
  if (open.length > 0 || (taken !== undefined && taken.encoding !== 'json')) return undefined
  const field = fieldToFill(resource, create)
  const before = relationsToIds(server.description, resource, record)
  const values = wholeRecord(field, before, before, namesNotSent(resource, field))
  const isComplete = (field.fields ?? []).every(
    ({ name, required, readOnly }) => !required || readOnly || (at(values, [name]) ?? null) !== null,
  )
  if (!isObject(values) || Object.keys(values).length === 0 || !isComplete) return undefined
  return async () => {
    const target = collectionTarget(resource, parameters)
    const inPath = parametersOf(create.path).map((name) => [`path.${name}`, parameters[name]])
    const options = client.defaultMutationOptions(createOptions(server, client, target))
    const send = (sent: unknown): Promise<unknown> =>
      client
        .getMutationCache()
        .build(client, options)
        .execute({
          ...bodyToSend(create, parameters, sent),
          parameters: hasIdInPath ? Object.fromEntries(inPath) : undefined,
        })
    const response = await send(values).catch((error: unknown) => {
      // Strict servers refuse what the body does not describe.
      if (!isInvalid(error) || undescribedIn(field, values).length === 0) throw error
      return send(describedOnly(field, values))
    })
    return { is: 'created', values, now: unwrapRecord(resource, response) }
  }
}
