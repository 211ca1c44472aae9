import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { AskFirst } from './MissingFilters.tsx'
import { LateAnswer } from '../shared/LateAnswer.tsx'
import { ListFailed } from './ListFailed.tsx'

interface ListUnreadProps {
  resource: Resource
  /** What it needs before it can be read. */
  asked: Parameter[]
  state: ListState
  onChange: (state: ListState) => void
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
}

/** In place of a list that is not there: what it asks first, why it could not be read, or, after a while, that nothing has come yet. */
export function ListUnread({ asked, state, onChange, error, ...props }: ListUnreadProps) {
  if (asked.length > 0)
    return <AskFirst resource={props.resource} asked={asked} state={state} onChange={onChange} />
  return error === null ? (
    <LateAnswer />
  ) : (
    <ListFailed {...props} state={state} onChange={onChange} error={error} />
  )
}
