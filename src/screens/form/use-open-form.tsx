import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { useDraft, type DraftState } from './drafts/use-draft.ts'
import { useForm, type Form, type FormOptions } from './use-form.ts'
import { useJsonBody, type JsonBody } from './use-json-body.ts'

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
