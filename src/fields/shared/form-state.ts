import { createContext, use } from 'react'
import { at } from '../../openapi/records/record.ts'
import { keysOfPointer } from '../../openapi/model/json-pointer.ts'

/** The state of a form that its controls need besides their values. */
export interface FormState {
  /** True once the form was submitted: messages then appear at once. */
  isSent: boolean
  /** The initial value of the form. An unchanged value is not this person's mistake. */
  base: unknown
  /** Notes below a control, beside its hints, by JSON pointer. */
  notes?: Record<string, string>
}

export const FormState = createContext<FormState>({ isSent: false, base: undefined })

/** The state of the form around a control, with the initial value at the control's JSON pointer. */
export function useFormState(path: string): { isSent: boolean; first: unknown } {
  const { isSent, base } = use(FormState)
  return { isSent, first: valueAt(base, path) }
}

/** The part of a value at a JSON pointer. */
export function valueAt(whole: unknown, pointer: string): unknown {
  return at(whole, keysOfPointer(pointer))
}
