import type { ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import styles from './FormScreen.module.css'
import { SignInOffer } from '../sign-in/SignInOffer.tsx'
import type { Form } from './use-form.ts'
import { WhatIsWrong } from '../connect/WhatIsWrong.tsx'

/** What the server said, and what belongs to no field; above the form, announced at once. */
export function FormProblem({
  problem,
  onRetry,
  ways,
}: {
  problem: Form['problem']
  onRetry?: () => void
  /** Takes the place of "Try again". */
  ways?: ReactNode
}) {
  return (
    <div role="alert">
      {problem !== undefined && (
        <div className={styles.problem}>
          {problem.title !== undefined && <p className={styles.problemTitle}>{problem.title}</p>}
          {problem.detail !== undefined && problem.detail !== problem.title && <p>{problem.detail}</p>}
          {problem.others.length > 0 && (
            <ul>
              {problem.others.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
          {ways}
          {!ways && problem.canRetry && onRetry !== undefined && (
            <Button onClick={onRetry}>Try again</Button>
          )}{' '}
          <SignInOffer problem={problem} /> <WhatIsWrong failedRequest={problem.failedRequest} />
        </div>
      )}
    </div>
  )
}
