import type { Field } from '../../openapi/model/field-model.ts'
import { BodyAsJson } from './BodyAsJson.tsx'
import { FormFields } from './FormFields.tsx'
import type { OpenForm } from './use-open-form.ts'

/** What a form sends: its fields, or JSON text where a person writes that instead. */
export function DraftedBody({ field, draft, form, json }: OpenForm & { field: Field }) {
  if (json.isOpen) return <BodyAsJson json={json} />
  return (
    <FormFields
      key={draft.round}
      field={field}
      value={form.value}
      onChange={form.change}
      messages={form.messages}
    />
  )
}
