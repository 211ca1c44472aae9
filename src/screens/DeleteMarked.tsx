import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { foldRows } from '../controls/folding-rows.ts'
import { toast } from '../controls/Toast.tsx'
import type { PathParameters, Resource } from '../description/model.ts'
import { idOf, titleOf } from '../description/record.ts'
import { problemOf } from '../queries/problem.ts'
import { recordTarget } from '../queries/targets.ts'
import type { ToldValues } from '../queries/told-values.ts'
import { useDestroy } from '../queries/use-destroy.ts'
import { ConfirmRequest } from './ConfirmRequest.tsx'
import { countText, inSentence } from './names.ts'
import { namedIn } from './named-in.ts'
import { recordParameters } from './record-address.ts'
import type { Selection } from './use-selection.ts'

/** So many are named in the question; the others are counted. */
const MOST_NAMED = 5

/** Asks, then deletes the marked records one after the other, and stops at the first that the server refuses. */
export function DeleteMarked({
  resource,
  parameters,
  selection,
  rows,
  onClose,
}: {
  resource: Resource
  parameters: PathParameters
  selection: Selection
  rows: unknown[]
  onClose: () => void
}) {
  const [marked] = useState(() => rows.filter((row) => selection.ids.has(idOf(resource, row) ?? '')))
  const [current, setCurrent] = useState<number>()
  const [told, setTold] = useState<ToldValues>()
  const label = inSentence(marked.length === 1 ? resource.singular : resource.label)

  const proceed = (index: number) => (error: unknown) => {
    if (error === undefined && index + 1 < marked.length) return setCurrent(index + 1)
    if (error === undefined) {
      selection.clear()
      toast(`${countText(marked.length)} ${label} deleted.`, { tone: 'success' })
    } else {
      const problem = problemOf(error)
      if (problem.status === 401) return onClose() // on the way to the login page, which says enough
      const done = index === 0 ? '' : `${countText(index)} of ${countText(marked.length)} were deleted. `
      toast(
        `${done}${titleOf(resource, marked[index])} could not be deleted: ${problem.detail ?? problem.title}`,
        {
          tone: 'danger',
        },
      )
    }
    onClose()
  }

  const parametersOf = (row: unknown) =>
    namedIn(resource, resource.destroy, recordParameters(resource, parameters, row) ?? parameters, row)
  const filled = current === undefined ? undefined : parametersOf(marked[current])
  return (
    <>
      <ConfirmRequest
        operation={resource.destroy}
        parameters={parametersOf(marked[0])}
        title={`Delete ${countText(marked.length)} ${label}?`}
        confirmLabel="Delete"
        isPending={current !== undefined}
        onConfirm={(said) => {
          setTold(said)
          foldRows(document.body)
          setCurrent(0)
        }}
        onClose={onClose}
      >
        <ul>
          {marked.slice(0, MOST_NAMED).map((row, index) => (
            <li key={index}>{titleOf(resource, row)}</li>
          ))}
          {marked.length > MOST_NAMED ? <li>and {countText(marked.length - MOST_NAMED)} more</li> : null}
        </ul>
        <p>They are deleted on the server. This cannot be undone here.</p>
      </ConfirmRequest>
      {current === undefined || filled === undefined ? null : (
        <DeleteOne
          key={current}
          resource={resource}
          parameters={filled}
          told={told}
          onDone={proceed(current)}
        />
      )}
    </>
  )
}

/** Deletes its record once, when it appears. */
function DeleteOne({
  resource,
  parameters,
  told,
  onDone,
}: {
  resource: Resource
  parameters: PathParameters
  told: ToldValues | undefined
  onDone: (error: unknown) => void
}) {
  const { mutateAsync } = useDestroy(recordTarget(resource, parameters))
  const hasStarted = useRef(false)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const run = async () => {
      try {
        await mutateAsync(told)
        done(undefined)
      } catch (error) {
        done(error ?? new Error('The server refused this.'))
      }
    }
    void run()
  }, [mutateAsync, told])
  return null
}
