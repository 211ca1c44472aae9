import { useEffect, useRef, useState } from 'react'
import { whenLeaving } from '../../../controls/basics/when-leaving.ts'
import { changedNames } from '../../../openapi/model/is-equal.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { StoredDraft } from './stored-draft.ts'
import { createDraftWriter, type DraftWriter, type DraftKeeping } from './draft-writer.ts'
import { draftWithFiles, keepFiles } from './file-drafts.ts'
import { changesIn, draftFrom, draftOf, draftText, wasOf, withDraft, type Draft } from './form-draft.ts'
import { holdsSecret, keepable } from './keepable.ts'
import { putDraft, type KeptDrafts } from './kept-drafts.ts'

/** A value that is being edited, and stored on this device from the first change on. */
export interface DraftState extends DraftNote {
  value: unknown
  change: (value: unknown) => void
  /** The body as JSON text, where a person edits it. */
  json?: string
  changeJson: (text: string | undefined) => void
  /** The number of fields that differ from the initial value. */
  changes: number
  keeping: DraftKeeping
  /** True where files or secrets were entered, which are not stored. */
  isKeptInPart: boolean
  /** Removes the draft. Returns a function that restores it. */
  forget: () => () => void
  /** Drafts of this form from closed tabs, the newest first. */
  ofClosedTabs: StoredDraft[]
  /** Fills the form with one of them. The form's current draft is stored in its place. */
  take: (stored: StoredDraft) => void
  /** Removes one of them. */
  drop: (stored: StoredDraft) => void
  /** How many of these drafts were taken. The controls are created again with each. */
  round: number
}

/** Data that is stored with a draft, over reloads, until the draft is removed. */
export interface DraftNote {
  /** A JSON value, such as a creation that has no response yet. `undefined`: nothing. */
  note: unknown
  /** Stores another note. Resolves to true once it is on the disk, or to false where nothing can be stored. */
  keepNote: (note: unknown) => Promise<boolean>
  /** The values of the changed fields when they were changed. Others may have changed them since. */
  was: () => Record<string, unknown>
}

/**
 * The value of a form with the draft of this tab, which `KeptDraftsOf` has read. Without a draft it is `base`: the
 * record on the server, or a new record's defaults.
 */
export function useDraft(kept: KeptDrafts, field: Field, base: unknown): DraftState {
  const { source, own } = kept
  const [first] = useState(() => own && draftFrom(own.text))
  const [value, setValue] = useState(() =>
    withDraft(base, draftWithFiles(source.form, source.owner) ?? first),
  )
  const [json, setJson] = useState(first?.json)
  const [note, setNote] = useState(own?.note)
  const { ofClosedTabs, replace } = useClosedTabDrafts(kept)
  const [round, setRound] = useState(0)
  const { keeping, writer } = useDraftWriter(kept)
  // A later write includes the latest note.
  const latestNote = useRef(own?.note)

  // From the stored draft, not from the current record.
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

  function change(next: unknown) {
    setValue(next)
    keep(next)
  }

  function forget() {
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
  }

  function take(one: StoredDraft) {
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
    // Not before this tab's own draft is stored.
    void writer.flush().then((isKept) => isKept && replace(one, mine && { ...mine, tab: one.tab }))
  }

  return {
    value,
    change,
    json,
    changeJson,
    changes: changedNames(base, value).length + (json === undefined ? 0 : 1),
    keeping,
    isKeptInPart: changesIn(keepableDraft(field, draftOf(base, value))) < changedNames(base, value).length,
    note,
    keepNote,
    was: () => was.current,
    forget,
    ofClosedTabs,
    take,
    drop: (one) => replace(one, undefined),
    round,
  }
}

/** What stores the draft of this tab, and how far it is stored. */
function useDraftWriter({ source, own }: KeptDrafts) {
  const [keeping, setKeeping] = useState<DraftKeeping>(own === undefined ? 'nothing' : 'kept')
  const [writer] = useState(() => createDraftWriter(source, setKeeping))
  useFlush(writer)
  return { keeping, writer }
}

/** The drafts of this form from closed tabs, the newest first. `replace` stores another draft in the place of one. */
function useClosedTabDrafts(kept: KeptDrafts) {
  const [ofClosedTabs, setOfClosedTabs] = useState(kept.ofClosedTabs)
  return {
    ofClosedTabs,
    replace: (one: StoredDraft, instead: StoredDraft | undefined) => {
      setOfClosedTabs((all) => all.flatMap((other) => (other === one ? (instead ?? []) : other)))
      void putDraft(one, instead).catch(() => {}) // it is offered once more
    },
  }
}

/** Writes a waiting draft when the form or the page closes. */
function useFlush({ flush, leave }: DraftWriter): void {
  useEffect(() => {
    const stop = whenLeaving(leave)
    return () => {
      stop()
      void flush()
    }
  }, [flush, leave])
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
