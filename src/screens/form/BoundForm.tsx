import type { ReactNode } from 'react'
import { FormState } from '../../fields/shared/form-state.ts'
import { FormProblem } from './FormProblem.tsx'
import type { Form } from './use-form.ts'

/** A `<form>` that follows the rules of `useForm`: what belongs to no field stands above it, and its controls know how far it has come. */
export function BoundForm({
  form,
  label,
  className,
  onSubmit,
  ways,
  children,
}: {
  form: Form
  label?: string
  className?: string
  onSubmit: () => void | Promise<void>
  /** What can be done after the server refused, beside trying again. */
  ways?: ReactNode
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
      <FormProblem problem={form.problem} onRetry={submit} ways={ways} />
      <FormState value={form.state}>{children}</FormState>
    </form>
  )
}
