import type { Field } from '../../openapi/model/field-model.ts'
import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { useDraft, type DraftState } from './drafts/use-draft.ts'
import type { Messages } from './form-messages.ts'
import { useForm, type Form } from './use-form.ts'
import { useJsonBody, type JsonBody } from './use-json-body.ts'

/** The parts of an open form: the value with its draft, the messages, and the body as JSON. */
export interface OpenForm {
  draft: DraftState
  form: Form
  json: JsonBody
}

interface OpenFormOptions {
  kept: KeptDrafts
  field: Field
  /** The initial value, before any draft. */
  base: unknown
  /** The errors of a value by JSON pointer. */
  check: (value: unknown) => Messages
  /** The JSON of the request that saves a value. */
  bodyOf: (value: unknown) => unknown
}

/** Opens the form of a record: its value with the draft of this tab, its rules, and its body as JSON. */
export function useOpenForm({ kept, field, base, check, bodyOf }: OpenFormOptions): OpenForm {
  const draft = useDraft(kept, field, base)
  const { value, change: onChange } = draft
  const form = useForm({ field, value, base, onChange, check, startsTyping: true })
  return { draft, form, json: useJsonBody(draft, () => bodyOf(value)) }
}
