import { useState } from 'react'
import type { Field } from '../description/field-model.ts'
import { isObject } from '../fields/object.tsx'
import { useServer } from '../queries/server.tsx'
import { changedNames } from './form-changes.ts'
import { forgetDraft, keepDraft, readDraft, type Draft } from './form-draft.ts'
import { keepable } from './keepable.ts'

/** A value that is being edited and is kept on this device from the first change on. */
export interface DraftState {
  value: unknown
  change: (value: unknown) => void
  /** How many fields differ from what the form started with. */
  changes: number
  /** Forgets the draft. Gives back how to bring it back. */
  forget: () => () => void
}

/** The value of a form: what the server has (or a new record's defaults) with the draft that was kept for this address. */
export function useDraft(address: string, field: Field, base: unknown): DraftState {
  const server = useServer()
  const owner = server.session.get()?.userName
  const key = `${server.id} ${address}`
  const [value, setValue] = useState(() => withDraft(base, readDraft(key, owner)))

  function keep(next: unknown) {
    const draft = draftOf(base, next)
    if (Object.keys(draft.changes).length + draft.emptied.length === 0) forgetDraft(key)
    else keepDraft(key, { ...draft, changes: keepableChanges(field, draft.changes) }, owner)
  }

  return {
    value,
    change(next) {
      setValue(next)
      keep(next)
    },
    changes: changedNames(base, value).length,
    forget() {
      forgetDraft(key)
      return () => keep(value)
    },
  }
}

/** Only what was changed is kept, so that a draft put on a newer record leaves the rest of it alone. */
function draftOf(base: unknown, value: unknown): Draft {
  const names = changedNames(base, value)
  if (!isObject(value)) return { changes: names.length === 0 ? {} : { '': value }, emptied: [] }
  return {
    changes: Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]])),
    emptied: names.filter((name) => !(name in value)),
  }
}

function withDraft(base: unknown, draft: Draft | undefined): unknown {
  if (draft === undefined) return base
  if ('' in draft.changes) return draft.changes['']
  const whole = { ...(isObject(base) ? base : {}), ...draft.changes }
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !draft.emptied.includes(name)))
}

function keepableChanges(field: Field, changes: Draft['changes']): Draft['changes'] {
  const kept = '' in changes ? { '': keepable([field], changes['']) } : keepable([field], changes)
  return isObject(kept) ? kept : {}
}
