import { inForm } from '../../openapi/responses/problem-in-form.ts'
import { useState } from 'react'
import { toast } from '../../controls/messages/toast.ts'
import type { RecordMakerProps } from '../../fields/kinds/relation/record-maker.ts'
import { initialValue } from '../../fields/shared/initial-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { fieldToFill, inOpenEnvelope } from '../../queries/change/field-to-fill.ts'
import { bodyToSend, jsonTypeOf } from '../../queries/change/save-request.ts'
import { useCreate, type CreateRequest } from '../../queries/change/use-create.ts'
import { problemOf } from '../../server/problem.ts'
import { collectionTarget } from '../../server/targets.ts'
import { checkField } from './check-field.ts'
import { keepable } from './drafts/keepable.ts'
import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { createAlternatives, type SaveAlternatives } from './saving/save-alternatives.ts'
import { useOpenForm } from './use-open-form.tsx'

interface MakeRecordOptions extends Pick<RecordMakerProps, 'resource' | 'name' | 'onMade'> {
  kept: KeptDrafts
}

/** The form of a record that another form will refer to, and its creation. `name` is the initial value of its title. */
export function useMakeRecord({ resource, name, onMade, kept }: MakeRecordOptions) {
  const target = collectionTarget(resource, {})
  const create = useCreate(target)
  const field = fieldToFill(resource, target.operation)
  const [base] = useState(() => {
    const start = initialValue(field) ?? {}
    const [first = '', ...others] = resource.presentation.header
    const isName = name !== '' && others.length === 0 && field.fields?.some((part) => part.name === first)
    return isName && isObject(start) ? { ...start, [first]: name } : start
  })
  const { draft, form, json } = useOpenForm({
    kept,
    field,
    base,
    check: (value) => checkField(field, value),
    bodyOf: (value) => bodyOf(value).body,
  })
  const [offered, setOffered] = useState<SaveAlternatives<CreateRequest>>()

  function bodyOf(value: unknown) {
    return bodyToSend(target.operation, {}, inOpenEnvelope(resource, target.operation, value))
  }

  async function save(change = (usual: CreateRequest) => usual) {
    setOffered(undefined)
    if (create.isPending) return
    if (json.isOpen) await form.begin()
    const written = json.isOpen ? await json.read() : undefined
    if (json.isOpen ? written === undefined : !(await form.isValid())) return
    try {
      const { body, contentType } =
        written === undefined ? bodyOf(form.value) : { ...written, contentType: jsonTypeOf(target.operation) }
      const record = written === undefined ? form.value : unwrapRecord(resource, body)
      const request = { body, contentType, record: keepable([field], record) ?? null, draft }
      end(unwrapRecord(resource, await create.mutateAsync(change(request))))
      toast(`${resource.singular} saved`, { tone: 'success' })
    } catch (error) {
      form.refuse(problemOf(error, inForm(field)))
      setOffered(createAlternatives(error, resource, end))
    }
  }

  function end(made: unknown) {
    draft.forget()
    onMade(made)
  }

  return { field, draft, form, json, save, isPending: create.isPending, alternatives: offered }
}
