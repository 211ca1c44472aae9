import { useState, type ReactNode } from 'react'
import type { Parameter } from '../../openapi/model/operation.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { useServer } from '../../server/server.tsx'
import { keepValues, keptValues, type ParameterValues } from '../../server/request-parameters.ts'
import { initialParameters, parametersField, checkEntry } from './operation-values.ts'
import { BoundForm } from './BoundForm.tsx'
import { FormFields } from './FormFields.tsx'
import { WithRecordMaker } from './MakeRecordDialog.tsx'
import { useForm } from './use-form.ts'

/** A small form of parameters: its fields, and what was told in them. */
export interface Asked {
  /** The form; Enter in it does what `onEnter` does. */
  form: (onEnter: () => void) => ReactNode
  /** What was told, kept for this tab; `undefined` where something is missing or wrong, which is shown then. */
  told: () => Promise<ParameterValues | undefined>
}

/** Asks for what a request has to say, inside a dialog or a card. */
export function useOperationValues(parameters: Parameter[]): Asked {
  const server = useServer()
  const [field] = useState(() => parametersField(parameters))
  const [base] = useState(() => initialParameters(parameters, keptValues(server)))
  const [entry, setEntry] = useState<unknown>(base)
  const form = useForm({
    field,
    value: entry,
    base,
    onChange: setEntry,
    check: (told) => checkEntry(field, told),
  })
  return {
    form: (onEnter) => (
      <BoundForm form={form} onSubmit={onEnter}>
        <WithRecordMaker>
          <FormFields field={field} value={form.value} onChange={form.change} messages={form.messages} />
        </WithRecordMaker>
        <button type="submit" hidden aria-label="Go on" />
      </BoundForm>
    ),
    async told() {
      if (!(await form.isValid()) || !isObject(form.value)) return undefined
      keepValues(server, form.value)
      return form.value
    },
  }
}
