import { useRef, useState } from 'react'
import type { Field } from '../../../openapi/model/field-model.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { useServer } from '../../../server/server.tsx'
import { changedNames } from '../../../openapi/model/is-equal.ts'
import { draftWithFiles, keepFiles } from './file-drafts.ts'
import { keepDraft, namesOf, NO_DRAFT, readDraft, type Draft } from './form-draft.ts'
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
  const [first] = useState(() => readDraft(key, owner))
  const kept = useRef(first ?? NO_DRAFT)
  const [value, setValue] = useState(() => withDraft(base, draftWithFiles(key, first, owner) ?? first))

  function keep(next: unknown) {
    const draft = draftOf(base, next)
    put(keepableDraft(field, draft))
    keepFiles(key, keepableDraft(field, draft, true), owner)
  }

  function put(draft: Draft) {
    keepDraft(key, draft, kept.current, owner)
    kept.current = draft
  }

  return {
    value,
    change(next) {
      setValue(next)
      keep(next)
    },
    changes: changedNames(base, value).length,
    forget() {
      put(NO_DRAFT)
      keepFiles(key, NO_DRAFT, owner)
      return () => keep(value)
    },
  }
}

/** Only what was changed is kept, so that a draft put on a newer record leaves the rest of it alone. */
function draftOf(base: unknown, value: unknown): Draft {
  if (!isObject(value))
    return changedNames(base, value).length === 0 ? NO_DRAFT : { ...NO_DRAFT, whole: { value } }
  const names = changedNames(isObject(base) ? base : {}, value)
  return {
    changes: Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))),
    emptied: names.filter((name) => !Object.hasOwn(value, name)),
  }
}

function withDraft(base: unknown, draft: Draft | undefined): unknown {
  if (draft === undefined) return base
  if (draft.whole !== undefined) return draft.whole.value
  if (namesOf(draft).length === 0) return base
  const whole = { ...(isObject(base) ? base : {}), ...draft.changes }
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !draft.emptied.includes(name)))
}

function keepableDraft(field: Field, { changes, emptied, whole }: Draft, withFiles?: boolean): Draft {
  const kept = keepable([field], changes, withFiles)
  const value = keepable([field], whole?.value, withFiles)
  return {
    changes: isObject(kept) ? kept : {},
    emptied,
    whole: value === undefined ? undefined : { value },
  }
}
