import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { foldRows } from '../../controls/transition/folding-rows.ts'
import { toast } from '../../controls/messages/toast.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { fillPath, type PathParameters } from '../../openapi/model/request.ts'
import { SessionEndedError } from '../../server/session-ended.ts'
import { refusalText } from '../../server/problem.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { countStillListed } from '../../queries/change/count-still-listed.ts'
import { recordTarget, type RecordTarget } from '../../server/targets.ts'
import { missingParameters, type ParameterValues } from '../../server/request-parameters.ts'
import { isGone } from '../../queries/read/record-version.ts'
import { HELD, holdDestroy } from '../../queries/change/hold-destroy.ts'
import { useDestroy } from '../../queries/change/use-destroy.ts'
import { ConfirmRequest } from './ConfirmRequest.tsx'
import { lastSeenSearch } from '../links/last-seen.ts'
import { destroyWords } from '../../openapi/wording/destroy-words.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { useNavigation } from '../links/navigation.ts'
import { listAddress } from '../links/record-address.ts'
import { forgetPage } from '../links/recent-pages.ts'
import { restoredWords, restoreOf, restoreOperation, type Restored } from './restore-record.ts'
import { A_LOOK, keepFocus } from './keep-focus.ts'

interface DeleteRecordProps {
  resource: Resource
  parameters: PathParameters
  /** The record as far as it is known, from which Undo creates it again. */
  record?: unknown
  title: string
  onClose: () => void
}

/**
 * Deletes a record and goes back to the list at once. It asks first where Undo can only create the record again.
 * Where Undo cannot even do that, it does not ask, but delays the request for a few seconds. If the server refuses,
 * the record returns to the list with a message.
 */
export function DeleteRecord(props: DeleteRecordProps) {
  const { resource, parameters, record } = props
  const server = useServer()
  const client = useQueryClient()
  const restore = restoreOf(server, client, resource, parameters, record)
  const needsValues = missingParameters(server, resource.destroy, parameters).length > 0
  return restore === undefined && !needsValues ? (
    <HeldDeletion {...props} />
  ) : (
    <DeletionDialog {...props} restore={restore} />
  )
}

function DeletionDialog({
  resource,
  parameters,
  title,
  onClose,
  restore,
}: DeleteRecordProps & { restore: ReturnType<typeof restoreOf> }) {
  const target = recordTarget(resource, parameters)
  const { mutateAsync } = useDestroy(target)
  const client = useQueryClient()
  const server = useServer()
  const leave = useLeaving(resource, parameters)
  const { verb, done, label, mayKeep } = destroyWords(resource)
  const hasOwnRestore = restoreOperation(resource, parameters) !== undefined

  const destroy = async (values?: ParameterValues) => {
    onClose()
    await leave()
    try {
      await mutateAsync(values)
      keepFocus()
      forgetRecord(server, resource, parameters)
      const canUndo = !mayKeep || hasOwnRestore || (await isDeleted(client, server, target))
      toast(`${title} ${done}.`, {
        tone: 'success',
        undo: canUndo ? restore && (() => void undo(restore, title)) : undefined,
        about: target.path,
      })
      if (!mayKeep && (await countStillListed(client, server, [target])) > 0)
        toast(`The server reported ${title} as deleted, but still lists it.`, { tone: 'danger' })
    } catch (error) {
      showFailure(`${title} could not be ${done}.`, error)
    }
  }

  return (
    <ConfirmRequest
      operation={resource.destroy}
      parameters={parameters}
      title={`${verb} ${title}?`}
      confirmLabel={label}
      onConfirm={(values) => void destroy(values)}
      onClose={onClose}
    >
      The {inSentence(resource.singular)} is {done} on the server.{' '}
      {hasOwnRestore
        ? 'Undo can restore it.'
        : restore === undefined
          ? 'This cannot be undone here.'
          : mayKeep
            ? ''
            : 'Undo can create it again, with another id.'}
    </ConfirmRequest>
  )
}

/** Restores a deleted record. A failure offers another attempt, because the values are known only here. */
async function undo(restore: () => Promise<Restored>, title: string): Promise<void> {
  try {
    toast(restoredWords([await restore()], title), { tone: 'success' })
  } catch (error) {
    showFailure(`${title} could not be restored.`, error, () => void undo(restore, title))
  }
}

/** True where the server no longer has the record. One that is only cancelled must not be created a second time. */
async function isDeleted(client: QueryClient, server: Server, target: RecordTarget): Promise<boolean> {
  return target.resource.read === undefined
    ? (await countStillListed(client, server, [target])) === 0
    : isGone(client, server, target)
}

/** A delayed deletion. It renders nothing: the row is gone, and a message offers Undo until the request is sent. */
function HeldDeletion({ resource, parameters, title, onClose }: DeleteRecordProps) {
  const target = recordTarget(resource, parameters)
  const client = useQueryClient()
  const server = useServer()
  const leave = useLeaving(resource, parameters)
  const isStarted = useRef(false)
  const { done } = destroyWords(resource)

  const start = async () => {
    onClose()
    await leave()
    const { undo, end } = holdDestroy(server, client, target)
    keepFocus()
    const dismiss = toast(`${title} will be ${done}.`, {
      undo,
      about: target.path,
      duration: HELD,
    })
    try {
      if (!(await end)) return
      forgetRecord(server, resource, parameters)
      toast(`${title} ${done}.`, { tone: 'success' })
    } catch (error) {
      showFailure(`${title} could not be ${done}.`, error)
    } finally {
      dismiss()
    }
  }
  const latest = useRef(start)
  useEffect(() => {
    // Development runs effects twice.
    if (!isStarted.current) void latest.current()
    isStarted.current = true
  }, [])
  return null
}

/** Returns a function that goes to the list, and resolves once its row is seen to collapse. */
function useLeaving(resource: Resource, parameters: PathParameters): () => Promise<void> {
  const { leave } = useNavigation()
  return async () => {
    foldRows(document.body)
    const address = listAddress(resource, parameters)
    if (resource.list === undefined) leave('/')
    else leave(address, lastSeenSearch(address))
    await new Promise((resolve) => setTimeout(resolve, A_LOOK))
  }
}

/** Removes the record from the recent pages. */
function forgetRecord(server: Server, resource: Resource, parameters: PathParameters): void {
  forgetPage(server, fillPath(resource.itemPath ?? resource.path, parameters))
}

function showFailure(what: string, error: unknown, retry?: () => void): void {
  if (error instanceof SessionEndedError && !retry) return // on the way to the login page, which says enough
  toast(`${what} ${refusalText(error)}`, {
    tone: 'danger',
    action: retry && { label: 'Try again', onPress: retry },
  })
}
