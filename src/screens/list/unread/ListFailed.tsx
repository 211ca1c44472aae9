import type { FailedRequest } from '../../../server/problem.ts'
import { Button } from '../../../controls/basics/Button.tsx'
import { ErrorState } from '../../../controls/basics/ErrorState.tsx'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { missingParameters } from '../../../server/request-parameters.ts'
import { useOwnHeaders } from '../../../connection/use-own-headers.ts'
import { useServer } from '../../../server/server.tsx'
import { ApiError } from '../../../http/api-error.ts'
import { problemOf } from '../../../server/problem.ts'
import styles from '../ListScreen.module.css'
import { filterMessages } from '../filters/filter-messages.ts'
import { LateParametersCard } from '../../operation/LateParametersCard.ts'
import { inSentence } from '../../shared/names.ts'
import { SignInOffer } from '../../shared/SignInOffer.tsx'
import { WhatIsWrong } from '../../shared/WhatIsWrong.tsx'

/** Why a list could not be read, with a way to try again, and back where it was a further page of it. */
export function ListFailed(props: {
  resource: Resource
  state: ListState
  onChange: (state: ListState) => void
  error: Error
  isRetrying: boolean
  onRetry: () => void
}) {
  const problem = problemOf(props.error)
  const { filters } = props.resource.dialect
  const messages = Object.entries(filterMessages(props.error, filters))
  // Messages that belong to no filter: the page, the order.
  const detail =
    problem.detail ?? (messages.length > 0 ? undefined : Object.values(problem.fields).join('; '))
  const { add } = useOwnHeaders()
  const missing = missingParameters(useServer(), props.resource.list).filter(
    ({ in: location }) => location === 'header',
  )
  if (missing.length > 0)
    return (
      <LateParametersCard
        title={`Say what the server needs to show ${inSentence(props.resource.label)}`}
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
            {[problem.title, detail].filter(Boolean).join(' ')}
            {messages.map(([name, message]) => (
              <span key={name} className={styles.message}>
                {filters.find((filter) => filter.name === name)?.field.label}: {message}
              </span>
            ))}
          </>
        }
        onRetry={problem.status === 404 || problem.status === 405 ? undefined : props.onRetry}
        isRetrying={props.isRetrying}
        action={
          <>
            <PagesBefore state={props.state} onChange={props.onChange} />
            <SignInOffer problem={problem} />
            <WhatIsWrong failedRequest={problem.failedRequest ?? notThere(props.error)} />
          </>
        }
      />
    </div>
  )
}

/** A page that failed has no pager. Only numbers count backwards: what a token led here from is not known. */
function PagesBefore({ state, onChange }: { state: ListState; onChange: (state: ListState) => void }) {
  if (state.page <= 1) return null
  const goTo = (page: number) => onChange({ ...state, page, cursor: undefined })
  return (
    <>
      {state.page > 2 && state.cursor === undefined ? (
        <Button onClick={() => goTo(state.page - 1)}>Previous page</Button>
      ) : null}
      <Button onClick={() => goTo(1)}>First page</Button>
    </>
  )
}

/** A list that is not there is no matter of one record: the address of the API may be another one. */
function notThere(error: Error): FailedRequest | undefined {
  return error instanceof ApiError && error.type === 404 && error.response instanceof Response
    ? { address: error.response.url, wants: 'data' }
    : undefined
}
