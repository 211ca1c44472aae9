import { later } from '../../../controls/basics/later.ts'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { LateMissingFilters } from '../toolbar/LateFilters.ts'
import { loadOperations } from './load-operations.ts'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFailed } from './ListFailed.tsx'

export { ListEmpty }

const { Component: SingleResponse } = later(() => loadOperations().then((module) => module.SingleResponse))

interface ListUnreadProps {
  resource: Resource
  parameters: PathParameters
  /** Required parameters of the list that have no value yet. */
  missing: Parameter[]
  /** The single value that the server returned instead of a list. */
  one: unknown
  state: ListState
  onChange: (state: ListState, options?: { replace?: boolean }) => void
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
}

/**
 * Shown instead of a list: a form for missing filters, the single value that the server returned, or the error.
 * @visit idle
 */
export function ListUnread({ missing, one, state, onChange, error, ...props }: ListUnreadProps) {
  if (missing.length > 0)
    return (
      <LateMissingFilters resource={props.resource} missing={missing} state={state} onChange={onChange} />
    )
  if (one !== undefined) return <SingleResponse resource={props.resource} value={one} />
  return error === null ? null : <ListFailed {...props} state={state} onChange={onChange} error={error} />
}
