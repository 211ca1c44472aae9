import type { FailedRequest } from '../../../server/problem.ts'
import { ErrorState } from '../../../controls/basics/ErrorState.tsx'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { missingParameters } from '../../../server/request-parameters.ts'
import { useOwnHeaders } from '../../../connection/use-own-headers.ts'
import { useServer } from '../../../server/server.tsx'
import { ApiError } from '../../../http/api-error.ts'
import { problemOf } from '../../../server/problem.ts'
import styles from '../ListScreen.module.css'
import { PagesBefore } from './PagesBefore.tsx'
import { LateRefusedFilters } from '../toolbar/LateFilters.ts'
import { LateParametersCard } from '../../operation/LateParametersCard.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { ProblemActions } from '../../shared/ProblemActions.tsx'

/** Why a list could not be read, with a way to retry. On a later page there is also a way back. */
export function ListFailed(props: {
  resource: Resource
  parameters: PathParameters
  state: ListState
  onChange: (state: ListState, options?: { replace?: boolean }) => void
  error: Error
  isRetrying: boolean
  onRetry: () => void
}) {
  const problem = problemOf(props.error)
  const { filters } = props.resource.dialect
  // About a filter, the page, or the order.
  const others = Object.values(problem.fields).join('; ')
  const { add } = useOwnHeaders()
  const missing = missingParameters(useServer(), props.resource.list).filter(
    ({ in: location }) => location === 'header',
  )
  if (missing.length > 0)
    return (
      <LateParametersCard
        title={`Enter what the server needs to show ${inSentence(props.resource.label)}`}
        parameters={missing}
        onEntered={(values) => {
          for (const { name } of missing) add(name, String(values[`header.${name}`]))
        }}
      />
    )
  return (
    <div className={styles.card}>
      <ErrorState
        title={`The ${inSentence(props.resource.label)} could not be read.`}
        detail={
          <>
            {[problem.title, problem.detail].filter(Boolean).join(' ')}
            {others === '' ? null : (
              <LateRefusedFilters error={props.error} filters={filters}>
                {problem.detail === undefined ? ` ${others}` : null}
              </LateRefusedFilters>
            )}
          </>
        }
        onRetry={problem.status === 404 || problem.status === 405 ? undefined : props.onRetry}
        isRetrying={props.isRetrying}
        action={
          <>
            <PagesBefore {...props} />
            <ProblemActions
              problem={{ ...problem, failedRequest: problem.failedRequest ?? notThere(props.error) }}
            />
          </>
        }
      />
    </div>
  )
}

/** The request to examine after a 404. A list that does not exist may mean that the API has another address. */
function notThere(error: Error): FailedRequest | undefined {
  return error instanceof ApiError && error.type === 404 && error.response instanceof Response
    ? { address: error.response.url, wants: 'data' }
    : undefined
}
