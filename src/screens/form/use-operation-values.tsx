import { useState, type ReactNode } from 'react'
import type { Parameter } from '../../openapi/model/operation.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { useServer } from '../../server/server.tsx'
import { keepValues, keptValues, type ParameterValues } from '../../server/request-parameters.ts'
import { initialParameters, parametersField, checkEntry } from './operation-values.ts'
import { BoundForm } from './BoundForm.tsx'
import { FormFields } from './FormFields.tsx'
import { WithRecordMaker } from './WithRecordMaker.tsx'
import { useForm } from './use-form.ts'

/** A small form for parameters. */
interface ParametersEntry {
  /** The form; Enter in it calls `onEnter`. */
  form: (onEnter: () => void) => ReactNode
  /** The entered values, stored for this tab. `undefined` where one is missing or invalid; the error is then shown. */
  values: () => Promise<ParameterValues | undefined>
}

/** A form for a request's parameters in a dialog or a card. */
export function useOperationValues(parameters: Parameter[]): ParametersEntry {
  const server = useServer()
  const [field] = useState(() => parametersField(parameters))
  const [base] = useState(() => initialParameters(parameters, keptValues(server)))
  const [entry, setEntry] = useState<unknown>(base)
  const form = useForm({
    field,
    value: entry,
    base,
    onChange: setEntry,
    check: (values) => checkEntry(field, values),
  })
  return {
    form: (onEnter) => (
      <BoundForm form={form} onSubmit={onEnter}>
        <WithRecordMaker>
          <FormFields field={field} value={form.value} onChange={form.change} messages={form.messages} />
        </WithRecordMaker>
        <button type="submit" hidden aria-label="Continue" />
      </BoundForm>
    ),
    async values() {
      if (!(await form.isValid()) || !isObject(form.value)) return undefined
      keepValues(server, form.value)
      return form.value
    },
  }
}
