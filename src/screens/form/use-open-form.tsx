import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { useDraft, type DraftState } from './drafts/use-draft.ts'
import { useForm, type Form, type FormOptions } from './use-form.ts'
import { useJsonBody, type JsonBody } from './use-json-body.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { BodyAsJson } from './BodyAsJson.tsx'
import { FormFields } from './FormFields.tsx'

/** The parts of an open form: the value with its draft, the messages, and the body as JSON. */
export interface OpenForm {
  draft: DraftState
  form: Form
  json: JsonBody
}

interface OpenFormOptions extends Pick<FormOptions, 'field' | 'base' | 'check'> {
  kept: KeptDrafts
  /** The JSON of the request that saves a value. */
  bodyOf: (value: unknown) => unknown
}

/** The open form of a record: its value with the draft of this tab, its rules, its body as JSON. */
export function useOpenForm({ kept, field, base, check, bodyOf }: OpenFormOptions): OpenForm {
  const draft = useDraft(kept, field, base)
  const { value, change: onChange } = draft
  const form = useForm({ field, value, base, onChange, check, startsTyping: true })
  return { draft, form, json: useJsonBody(draft, () => bodyOf(value)) }
}

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
