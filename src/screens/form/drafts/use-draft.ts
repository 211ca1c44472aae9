import { useEffect, useRef, useState } from 'react'
import { changedNames } from '../../../openapi/model/is-equal.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { StoredDraft } from './draft-store.ts'
import { createDraftWriter, type Keeping } from './draft-writer.ts'
import { draftWithFiles, keepFiles } from './file-drafts.ts'
import { changesIn, draftFrom, draftOf, draftText, wasOf, withDraft, type Draft } from './form-draft.ts'
import { holdsSecret, keepable } from './keepable.ts'
import { putDraft, type KeptDrafts } from './kept-drafts.ts'

/** A value that is being edited and is kept on this device from the first change on. */
export interface DraftState extends DraftNote {
  value: unknown
  change: (value: unknown) => void
  /** The body that is sent instead, where a person edits it as JSON. */
  json?: string
  changeJson: (text: string | undefined) => void
  /** How many fields differ from what the form started with. */
  changes: number
  keeping: Keeping
  /** Some of what was entered is not kept: files, secrets. */
  isKeptInPart: boolean
  /** Forgets the draft. Gives back how to bring it back. */
  forget: () => () => void
  /** Drafts of this form that closed tabs left, the newest first. */
  left: StoredDraft[]
  /** Fills the form with one of them. What the form held is kept there instead. */
  take: (left: StoredDraft) => void
  /** Forgets one of them. */
  drop: (left: StoredDraft) => void
  /** Counts the drafts that were taken: controls begin anew with each. */
  round: number
}

/** What is remembered beside a draft, over reloads, until the draft is forgotten. */
export interface DraftNote {
  /** JSON values, e.g. a creation that was sent and has no response yet. `undefined`: nothing. */
  note: unknown
  /** Remembers another note. Resolves once the disk has it: true; or once it is known that nothing can be kept: false. */
  keepNote: (note: unknown) => Promise<boolean>
  /** What the changed fields were when they were changed, perhaps on another day: others may have changed them since. */
  was: () => Record<string, unknown>
}

/** The value of a form: what the server has (or a new record's defaults) with the draft of this tab (`KeptDraftsOf` has read it). */
export function useDraft(kept: KeptDrafts, field: Field, base: unknown): DraftState {
  const { source, own } = kept
  const [first] = useState(() => own && draftFrom(own.text))
  const [value, setValue] = useState(() =>
    withDraft(base, draftWithFiles(source.form, first, source.owner) ?? first),
  )
  const [json, setJson] = useState(first?.json)
  const [note, setNote] = useState(own?.note)
  const [left, setLeft] = useState(kept.left)
  const [round, setRound] = useState(0)
  const [keeping, setKeeping] = useState<Keeping>(own === undefined ? 'nothing' : 'kept')
  const [writer] = useState(() => createDraftWriter(source, setKeeping))
  useFlush(writer.flush)
  // What is written later is written with the note of then.
  const latestNote = useRef(own?.note)

  // Of a draft that was kept, not what the record is by now.
  const was = useRef(first?.was ?? {})

  function stored(next: unknown, text = json): StoredDraft | undefined {
    const changes = keepableDraft(field, draftOf(base, next))
    was.current = wasOf(base, changes, was.current)
    const draft = { ...changes, was: was.current, json: holdsSecret(field) ? undefined : text }
    const isNothing = changesIn(draft) === 0 && latestNote.current === undefined
    return isNothing
      ? undefined
      : { ...source, at: Date.now(), text: draftText(draft), note: latestNote.current }
  }

  function keep(next: unknown, text = json) {
    writer.write(stored(next, text))
    keepFiles(source.form, keepableDraft(field, draftOf(base, next), true), source.owner)
  }

  function changeJson(text: string | undefined) {
    setJson(text)
    writer.write(stored(value, text))
  }

  function keepNote(next: unknown): Promise<boolean> {
    latestNote.current = next
    setNote(next)
    writer.write(stored(value))
    return writer.flush()
  }

  function putLeft(one: StoredDraft, instead: StoredDraft | undefined) {
    setLeft((all) => all.flatMap((other) => (other === one ? (instead ?? []) : other)))
    void putDraft(one, instead).catch(() => {}) // it is offered once more
  }

  return {
    value,
    change(next) {
      setValue(next)
      keep(next)
    },
    json,
    changeJson,
    changes: changedNames(base, value).length + (json === undefined ? 0 : 1),
    keeping,
    isKeptInPart: changesIn(keepableDraft(field, draftOf(base, value))) < changedNames(base, value).length,
    note,
    keepNote,
    was: () => was.current,
    forget() {
      const noted = latestNote.current
      latestNote.current = undefined
      writer.write(undefined)
      void writer.flush()
      keepFiles(source.form, { changes: {}, emptied: [] }, source.owner)
      return () => {
        latestNote.current = noted
        keep(value)
        void writer.flush()
      }
    },
    left,
    take(one) {
      const mine = stored(value)
      const taken = draftFrom(one.text)
      const next = withDraft(base, taken)
      was.current = taken?.was ?? {}
      latestNote.current = one.note
      setNote(one.note)
      setValue(next)
      setJson(taken?.json)
      setRound(round + 1)
      keep(next, taken?.json)
      // Not before this tab's own draft is kept.
      void writer.flush().then((isKept) => isKept && putLeft(one, mine && { ...mine, tab: one.tab }))
    },
    drop: (one) => putLeft(one, undefined),
    round,
  }
}

/** Writes what waits when the form or the page goes: also the page of a phone that is put away and never comes back. */
function useFlush(flush: () => Promise<boolean>): void {
  useEffect(() => {
    const write = () => void flush()
    const onHidden = () => document.visibilityState === 'hidden' && write()
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', onHidden)
      write()
    }
  }, [flush])
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
