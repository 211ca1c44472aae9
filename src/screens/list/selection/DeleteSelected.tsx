import { countStillListed } from '../../../queries/change/count-still-listed.ts'
import { useDestroyAll } from '../../../queries/change/use-destroy.ts'
import type { ParameterValues } from '../../../server/request-parameters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { foldRows } from '../../../controls/transition/folding-rows.ts'
import { dismissAbout, toast } from '../../../controls/messages/toast.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../../openapi/model/request.ts'
import { titleOf } from '../../../openapi/records/record.ts'
import { SessionEndedError } from '../../../server/session-ended.ts'
import { refusalText } from '../../../server/problem.ts'
import { useServer } from '../../../server/server.tsx'
import { listPath, recordTarget, type RecordTarget } from '../../../server/targets.ts'
import { ConfirmRequest } from '../../delete/ConfirmRequest.tsx'
import { operationParameters } from '../../../queries/change/operation-parameters.ts'
import { destroyWords } from '../../../openapi/wording/destroy-words.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { countText } from '../../../controls/basics/count-text.ts'
import { rowParameters } from '../../links/record-address.ts'
import { SelectedNames } from './SelectedNames.tsx'
import { restoredWords, restoreOf, restoreOperation, type Restored } from '../../delete/restore-record.ts'

interface DeleteSelectedProps {
  resource: Resource
  parameters: PathParameters
  /** A row of each selected record. */
  selected: readonly unknown[]
  /** Called when all of them are deleted. */
  onDeleted: () => void
  onClose: () => void
}

/** Asks, then deletes the selected records in order, and stops at the first that the server refuses. */
export function DeleteSelected({ resource, parameters, onDeleted, onClose, ...props }: DeleteSelectedProps) {
  // The rows leave the list one after another.
  const [selected] = useState(props.selected)
  const isOne = selected.length === 1
  const label = inSentence(isOne ? resource.singular : resource.label)
  const parametersOf = (row: unknown) =>
    operationParameters(
      resource,
      resource.destroy,
      rowParameters(resource, parameters, row) ?? parameters,
      row,
    )
  const { restoreAll } = useRestoring(resource, selected, parametersOf)
  const { verb, done, mayKeep } = destroyWords(resource)
  const { isPending, destroy } = useDestroying({
    resource,
    list: listPath(resource, parameters),
    selected,
    parametersOf,
    label,
    restoreAll,
  })

  return (
    <ConfirmRequest
      operation={resource.destroy}
      parameters={parametersOf(selected[0])}
      title={`${verb} ${countText(selected.length)} ${label}?`}
      confirmLabel={mayKeep ? `${verb} ${label}` : verb}
      isPending={isPending}
      onConfirm={(values) => void destroy(values, { onDeleted, onClose })}
      onClose={onClose}
    >
      <SelectedNames resource={resource} rows={selected} />
      <p>
        {isOne ? 'It is' : 'They are'} {done} on the server.{' '}
        {!restoreAll
          ? 'This cannot be undone here.'
          : restoreOperation(resource, parametersOf(selected[0]))
            ? `Undo can restore ${isOne ? 'it' : 'them'}.`
            : `Undo can create ${isOne ? 'it again, with another id' : 'them again, with other ids'}.`}
      </p>
    </ConfirmRequest>
  )
}

/** Creating deleted records again. `restoreAll`: absent where one of them could not be restored. */
function useRestoring(
  resource: Resource,
  selected: readonly unknown[],
  parametersOf: (row: unknown) => PathParameters,
): { restoreAll?: (what: string) => Promise<void> } {
  const client = useQueryClient()
  const server = useServer()
  // A row may lack parts of its record, which would be lost.
  const { mayKeep } = destroyWords(resource)
  const restores = selected.map((row) =>
    (resource.hasWholeRows && !mayKeep) || restoreOperation(resource, parametersOf(row))
      ? restoreOf(server, client, resource, parametersOf(row), row)
      : undefined,
  )
  if (restores.includes(undefined)) return {}

  /** Creates the records in order, and stops at the first that the server refuses. `back`: those that are back already. */
  async function restoreAll(what: string, back: Restored[] = []) {
    try {
      for (const restore of restores.slice(back.length))
        // oxlint-disable-next-line no-await-in-loop
        if (restore !== undefined) back.push(await restore())
      toast(restoredWords(back, what), { tone: 'success' })
    } catch (error) {
      const count = `${countText(back.length)} of ${countText(restores.length)} are back.`
      toast(`${count} The next could not be restored: ${refusalText(error)}`, {
        tone: 'danger',
        action: { label: 'Try again', onPress: () => void restoreAll(what, back) },
      })
    }
  }
  return { restoreAll }
}

/** Deletes the selected records in order, and says how many were deleted. */
function useDestroying({
  resource,
  list,
  selected,
  parametersOf,
  label,
  restoreAll,
}: {
  resource: Resource
  list: string
  selected: readonly unknown[]
  parametersOf: (row: unknown) => PathParameters
  /** The records in words: `contacts`. */
  label: string
  restoreAll?: (what: string) => Promise<void>
}) {
  const { mutateAsync, isPending } = useDestroyAll(list)
  const client = useQueryClient()
  const server = useServer()

  async function destroy(
    values: ParameterValues | undefined,
    { onDeleted, onClose }: Pick<DeleteSelectedProps, 'onDeleted' | 'onClose'>,
  ) {
    const targets = selected.map((row) => recordTarget(resource, parametersOf(row)))
    if (needsOneByOne(resource, targets)) {
      onClose()
      toast(`These ${label} can only be deleted one by one.`, { tone: 'danger' })
      return
    }
    foldRows(document.body)
    const { done, error } = await mutateAsync({ targets, parameters: values })
    onClose()
    if (done < selected.length) {
      showStop(done, error)
      return
    }
    onDeleted()
    const what = `${countText(done)} ${label}`
    for (const { path } of targets) dismissAbout(path)
    toast(`${what} deleted.`, { tone: 'success', undo: restoreAll && (() => void restoreAll(what)) })
    const left = await countStillListed(client, server, targets)
    if (left > 0)
      toast(`The server still lists ${countText(left)} of those that it reported as deleted.`, {
        tone: 'danger',
      })
  }

  function showStop(done: number, error: unknown) {
    if (error instanceof SessionEndedError) return // on the way to the login page, which says enough
    const before = done === 0 ? '' : `${countText(done)} of ${countText(selected.length)} were deleted. `
    toast(`${before}${titleOf(resource, selected[done])} could not be deleted: ${refusalText(error)}`, {
      tone: 'danger',
    })
  }

  return { isPending, destroy }
}

/** True where a parameter of the path differs for each record. One value for all cannot fill it. */
function needsOneByOne({ destroy }: Resource, targets: readonly RecordTarget[]): boolean {
  return (
    targets.length > 1 &&
    targets.some(({ parameters }) => fillPath(destroy?.path ?? '', parameters).includes('{'))
  )
}
