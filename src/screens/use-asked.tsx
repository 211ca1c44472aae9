import { useState, type ReactNode } from 'react'
import type { Parameter } from '../description/model.ts'
import { FormState } from '../fields/form-state.ts'
import { isObject } from '../fields/object.tsx'
import { useServer } from '../queries/server.tsx'
import { keepValues, keptValues, type ToldValues } from '../queries/told-values.ts'
import { askedBase, askedField } from './asked-values.ts'
import { FormFields } from './FormFields.tsx'
import { checkEntry } from './operation-form.ts'
import { useForm } from './use-form.ts'

/** A small form of parameters: its fields, and what was told in them. */
export interface Asked {
  /** The form; Enter in it does what `onEnter` does. */
  form: (onEnter: () => void) => ReactNode
  /** What was told, kept for this tab; `undefined` where something is missing or wrong, which is shown then. */
  told: () => Promise<ToldValues | undefined>
}

/** Asks for what a request has to say, inside a dialog or a card. */
export function useAsked(parameters: Parameter[]): Asked {
  const server = useServer()
  const [field] = useState(() => askedField(parameters))
  const [base] = useState(() => askedBase(parameters, keptValues(server)))
  const [entry, setEntry] = useState<unknown>(base)
  const { value, messages, change, isValid, state, props } = useForm({
    field,
    value: entry,
    base,
    onChange: setEntry,
    check: (told) => checkEntry(field, told),
  })
  return {
    form: (onEnter) => (
      <form
        {...props}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onEnter()
        }}
      >
        <FormState value={state}>
          <FormFields field={field} value={value} onChange={change} messages={messages} />
        </FormState>
        <button type="submit" hidden aria-label="Go on" />
      </form>
    ),
    async told() {
      if (!(await isValid()) || !isObject(value)) return undefined
      keepValues(server, value)
      return value
    },
  }
}
