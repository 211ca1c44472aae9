import { useQueryClient } from '@tanstack/react-query'
import { foldRows } from '../../controls/transition/folding-rows.ts'
import { toast } from '../../controls/overlay/Toast.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { SessionEndedError } from '../../server/session-ended.ts'
import { problemOf } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { countStillListed } from '../../queries/change/count-still-listed.ts'
import { recordTarget } from '../../server/targets.ts'
import type { ParameterValues } from '../../server/request-parameters.ts'
import { useDestroy } from '../../queries/change/use-destroy.ts'
import { ConfirmRequest } from './ConfirmRequest.tsx'
import { lastSeenSearch } from '../links/last-seen.ts'
import { inSentence } from '../shared/names.ts'
import { useNavigation } from '../links/navigation.ts'
import { listAddress } from '../links/record-address.ts'

/** ms; a timer and no frame, because a page in the background draws none. */
const A_LOOK = 50

/** Asks, deletes, and leads back to the list at once. When the server refuses, the record returns to the list with a message. */
export function DeleteRecord({
  resource,
  parameters,
  title,
  onClose,
}: {
  resource: Resource
  parameters: PathParameters
  title: string
  onClose: () => void
}) {
  const target = recordTarget(resource, parameters)
  const { mutateAsync } = useDestroy(target)
  const client = useQueryClient()
  const server = useServer()
  const { go } = useNavigation()

  const destroy = async (values?: ParameterValues) => {
    foldRows(document.body)
    onClose()
    const address = listAddress(resource, parameters)
    if (resource.list === undefined) go('/')
    else go(address, lastSeenSearch(address))
    // The row is seen in its list before it folds.
    await new Promise((resolve) => setTimeout(resolve, A_LOOK))
    try {
      await mutateAsync(values)
      toast(`${title} deleted.`, { tone: 'success' })
      if ((await countStillListed(client, server, [target])) > 0)
        toast(`The server called ${title} deleted, and still lists it.`, { tone: 'danger' })
    } catch (error) {
      const problem = problemOf(error)
      if (error instanceof SessionEndedError) return // on the way to the login page, which says enough
      toast(`${title} could not be deleted. ${problem.detail ?? problem.title}`, { tone: 'danger' })
    }
  }

  return (
    <ConfirmRequest
      operation={resource.destroy}
      parameters={parameters}
      title={`Delete ${title}?`}
      confirmLabel="Delete"
      onConfirm={(values) => void destroy(values)}
      onClose={onClose}
    >
      The {inSentence(resource.singular)} is deleted on the server. This cannot be undone here.
    </ConfirmRequest>
  )
}
