import { createContext, use } from 'react'
import { at } from '../../openapi/records/record.ts'

/** What a form tells its controls beyond their values. */
export interface FormState {
  /** The form was submitted at least once: messages appear at once. */
  isSent: boolean
  /** What the form began with. What is still as it was there is not this person's mistake. */
  base: unknown
  /** Messages below a control beside its hints, by JSON pointer. */
  notes?: Record<string, string>
}

export const FormState = createContext<FormState>({ isSent: false, base: undefined })

/** The form around a control, with the value at the control’s JSON pointer when the form began. */
export function useFormState(path: string): { isSent: boolean; first: unknown } {
  const { isSent, base } = use(FormState)
  return { isSent, first: valueAt(base, path) }
}

function valueAt(whole: unknown, path: string): unknown {
  const steps = path.split('/').slice(1)
  return at(
    whole,
    steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
  )
}
