import { createContext, use } from 'react'
import { at } from '../../openapi/records/record.ts'
import { keysOfPointer } from '../../openapi/model/json-pointer.ts'

/** The state of a form that its controls need besides their values. */
export interface FormState {
  /** The initial value of the form. An unchanged value is not this person's mistake. */
  base: unknown
  /** Notes below a control, beside its hints, by JSON pointer. */
  notes?: Record<string, string>
}

/** The form around a control: its initial value, and notes by JSON pointer. */
export const FormState = createContext<FormState>({ base: undefined })

/** True once the form was submitted: messages then appear at once. Apart from the rest, because a press of Save changes only this. */
export const IsSubmitted = createContext(false)

/** The initial value of the form around a control, at the control's JSON pointer. */
export function useFirstValue(path: string): unknown {
  return valueAt(use(FormState).base, path)
}

/** The part of a value at a JSON pointer. */
export function valueAt(whole: unknown, pointer: string): unknown {
  return at(whole, keysOfPointer(pointer))
}
