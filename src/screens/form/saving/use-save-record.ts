import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../http/api-error.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import type { ParameterValues } from '../../../server/request-parameters.ts'
import { isMissing } from '../../../server/refusals.ts'
import { useServer } from '../../../server/server.tsx'
import { keepLearntWay, learntSaving } from '../../../queries/change/learnt-saving.ts'
import { fieldToFill } from '../../../queries/change/field-to-fill.ts'
import { isWhole, namesNotSent } from '../../../queries/change/save-request.ts'
import { isGone } from '../../../queries/read/record-version.ts'
import { useUpload } from '../../../queries/change/use-upload.ts'
import { createAgain, type CreatedAgain } from './create-again.ts'
import { recordSaving } from './record-saving.ts'
import { ConflictError, DeletedError, UnchangedError } from './save-conflict.ts'
import { operationOfAttempt, type Save, type TakenOutcome } from './save-machine.ts'
import { showOutcome } from './show-outcome.ts'
import { useUploadQueue } from './use-upload-queue.ts'

/** How a form saves one record. `record`: its value when the form opened, for its address. */
export function useSaveRecord(resource: Resource, parameters: PathParameters, record: unknown) {
  const server = useServer()
  const client = useQueryClient()
  const [openedAt] = useState(Date.now)
  const given = { server, client, resource, parameters, record, openedAt }
  const { operation, other, target } = recordSaving(given)
  const uploads = useUploadQueue(useUpload(target.path, { method: operation?.method, record: target }))
  const upload: NonNullable<Parameters<typeof recordSaving>[0]['upload']> = async (request) =>
    (await uploads.send([request]))[0]
  const saving = recordSaving({ ...given, upload })
  const field = fieldToFill(resource, operation)
  const learnt = learntSaving(server, resource)

  /** Rejects with a `ConflictError`, an `UnchangedError`, a `DeletedError`, or the server's refusal. */
  async function save(change: Save, values?: ParameterValues): Promise<TakenOutcome> {
    const outcome = await saving.save(change, values)
    const fields = field.fields ?? []
    if (outcome.is === 'refused')
      throw (await isOfDeleted(outcome.error)) ? new DeletedError(resource) : outcome.error
    if (outcome.is === 'unchanged') throw new UnchangedError(outcome.names, fields)
    if (outcome.is === 'conflict') throw new ConflictError(outcome, fields)
    return outcome
  }

  /** True for a refusal because the record is no more. A server that lacks the operation refuses alike. */
  const isOfDeleted = async (error: unknown) =>
    error instanceof ApiError && isMissing(error.type) && isGone(client, server, target)

  return {
    resource,
    operation,
    other,
    target,
    field,
    notSent: namesNotSent(resource, field, learnt.sendsAll),
    uploads,
    version: saving.version,
    readAhead: saving.readAhead,
    save,
    /** A function that saves the record as a new one, as `createAgain` returns it. */
    createAgain: ({ after }: Save) => createAgain(server, client, resource, target.parameters, after),
    /** Shows how a save ended. */
    showOutcome: (outcome: TakenOutcome | CreatedAgain, values?: ParameterValues) => {
      const by =
        outcome.is === 'saved' ? operationOfAttempt(outcome.attempt, { operation, other, learnt }) : operation
      showOutcome(outcome, {
        resource,
        path: target.path,
        isWhole: isWhole(by, learnt),
        save: async (change) => {
          const again = await save(change, values)
          if (again.is !== 'saved') throw new Error('The server is still working on it.')
          return again
        },
        keepSendingAll: () => keepLearntWay(server, resource, { sendsAll: true }),
      })
    },
  }
}
