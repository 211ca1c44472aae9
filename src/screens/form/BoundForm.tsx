import type { ReactNode } from 'react'
import { FormState } from '../../fields/shared/form-state.ts'
import { Button } from '../../controls/basics/Button.tsx'
import styles from './FormScreen.module.css'
import { SignInOffer } from '../shared/SignInOffer.tsx'
import { WhatIsWrong } from '../shared/WhatIsWrong.tsx'
import type { Form } from './use-form.ts'

/** A `<form>` that follows the rules of `useForm`: what belongs to no field stands above it, and its controls know how far it has come. */
export function BoundForm({
  form,
  label,
  className,
  onSubmit,
  alternatives,
  children,
}: {
  form: Form
  label?: string
  className?: string
  onSubmit: () => void | Promise<void>
  /** What can be done after the server refused, beside trying again. */
  alternatives?: ReactNode
  children: ReactNode
}) {
  const submit = async () => onSubmit()
  return (
    <form
      {...form.props}
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // Forms inside dialogs and controls bubble up here through React, and this one to those around it.
        event.stopPropagation()
        if (event.target === event.currentTarget) void submit()
      }}
    >
      <FormProblem problem={form.problem} onRetry={submit} alternatives={alternatives} />
      <FormState value={form.state}>{children}</FormState>
    </form>
  )
}

/** What stands below a form's fields: how it stands, or why it was refused, and its buttons. */
export function FormBar({
  form,
  status,
  className,
  children,
}: {
  form: Form
  status: string
  className?: string
  children: ReactNode
}) {
  const { title, detail, others = [] } = form.problem ?? {}
  const refusal = [title, detail === title ? undefined : detail, title === undefined ? others[0] : undefined]
  return (
    <div className={[styles.bar, className].filter(Boolean).join(' ')}>
      <div className={styles.status}>
        {form.problem !== undefined && <p className={styles.refusal}>{refusal.filter(Boolean).join(' ')}</p>}
        <p role="status">{status}</p>
      </div>
      {children}
    </div>
  )
}

/** What the server returned, and messages without a field; above the form, announced at once. */
function FormProblem({
  problem,
  onRetry,
  alternatives,
}: {
  problem: Form['problem']
  onRetry?: () => void
  /** Replaces "Try again". */
  alternatives?: ReactNode
}) {
  return (
    <div role="alert">
      {problem !== undefined && (
        <div className={styles.problem} data-problem tabIndex={-1}>
          {problem.title !== undefined && <p className={styles.problemTitle}>{problem.title}</p>}
          {problem.detail !== undefined && problem.detail !== problem.title && <p>{problem.detail}</p>}
          {problem.others.length > 0 && (
            <ul>
              {problem.others.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
          {alternatives}
          {!alternatives && problem.canRetry && onRetry !== undefined && (
            <Button onClick={onRetry}>Try again</Button>
          )}{' '}
          <SignInOffer problem={problem} /> <WhatIsWrong failedRequest={problem.failedRequest} />
        </div>
      )}
    </div>
  )
}
