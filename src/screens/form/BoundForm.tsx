import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { FormState, IsSubmitted } from '../../fields/shared/form-state.ts'
import { Button } from '../../controls/basics/Button.tsx'
import styles from './FormScreen.module.css'
import { PendingStatus } from '../shared/PendingStatus.tsx'
import { ProblemActions } from '../shared/ProblemActions.tsx'
import type { Form } from './use-form.ts'

/**
 * A `<form>` that follows the rules of `useForm`. Messages without a field are shown above it. Its controls receive
 * the state of the form.
 */
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
  /** Other actions after the server refused, beside a retry. */
  alternatives?: ReactNode
  children: ReactNode
}) {
  const submit = async () => onSubmit()
  return (
    // The key is for the text that has the focus in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...form.props}
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // React passes submit events of forms in dialogs on to this form, and this one's to outer forms.
        event.stopPropagation()
        if (event.target === event.currentTarget) void submit()
      }}
      // From a long text Enter alone does not send, and Save may be far away.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.requestSubmit()
      }}
    >
      <FormProblem problem={form.problem} onRetry={submit} alternatives={alternatives} />
      <FormState value={form.state}>
        <IsSubmitted value={form.isSubmitted}>{children}</IsSubmitted>
      </FormState>
    </form>
  )
}

/** The bar below a form's fields: its status, whether its request was refused, and its buttons. */
export function FormBar({
  form,
  status,
  waiting,
  refusal = 'Not saved. The reason is above.',
  className,
  children,
}: {
  form: Form
  status: string
  /** What the bar says instead while a request is under way, if that takes long: `Saving…`. */
  waiting?: string
  /** What the bar says after a refusal, while its reason above the fields is out of sight. */
  refusal?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div data-at-edge data-clear className={[styles.bar, className].filter(Boolean).join(' ')}>
      <div className={styles.status}>
        {form.problem !== undefined && <Refusal form={form.props.ref}>{refusal}</Refusal>}
        <PendingStatus waiting={waiting}>{status}</PendingStatus>
      </div>
      {children}
    </div>
  )
}

function Refusal({ form, children }: { form: RefObject<HTMLFormElement | null>; children: string }) {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const reason = form.current?.querySelector('[data-problem]')
    if (!reason) return undefined
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    )
    observer.observe(reason)
    return () => observer.disconnect()
  }, [form])
  return isInSight ? null : <p className={styles.refusal}>{children}</p>
}

/** The server's error, and messages without a field. Shown above the form and announced at once. */
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
          <div className={styles.ways}>
            {!alternatives && problem.canRetry && onRetry !== undefined && (
              <Button onClick={onRetry}>Try again</Button>
            )}
            <ProblemActions problem={problem} />
          </div>
        </div>
      )}
    </div>
  )
}
