import { useEffect, useRef, useState } from 'react'
import { whenLeaving } from '../../../controls/browser/when-leaving.ts'
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
  const { fill, ...own } = useOwnDraft(kept, field, base)
  const { ofClosedTabs, replace } = useClosedTabDrafts(kept)
  const [round, setRound] = useState(0)

  function take(one: StoredDraft) {
    const { before, stored } = fill(one)
    setRound(round + 1)
    // Not before this tab's own draft is stored.
    void stored.then((isStored) => isStored && replace(one, before && { ...before, tab: one.tab }))
  }

  return { ...own, ofClosedTabs, take, drop: (one) => replace(one, undefined), round }
}

/** The value of a form with the draft of this tab. */
function useOwnDraft(kept: KeptDrafts, field: Field, base: unknown) {
  const { source, own } = kept
  const [first] = useState(() => own && draftFrom(own.text))
  const [value, setValue] = useState(() =>
    withDraft(base, draftWithFiles(source.form, source.owner) ?? first),
  )
  const [json, setJson] = useState(first?.json)
  const store = useStoredDraft(kept, field, base, first)

  function change(next: unknown) {
    setValue(next)
    store.keep(next, json)
  }

  function changeJson(text: string | undefined) {
    setJson(text)
    store.write(value, text)
  }

  function keepNote(next: unknown): Promise<boolean> {
    store.setNote(next)
    store.write(value, json)
    return store.flush()
  }

  function forget() {
    const restoreNote = store.remove()
    return () => {
      restoreNote()
      store.keep(value, json)
      void store.flush()
    }
  }

  /** Fills the form with another draft. `before`: what the form had; `stored`: true once the other one is on the disk. */
  function fill(one: StoredDraft) {
    const before = store.stored(value, json)
    const taken = draftFrom(one.text)
    const next = withDraft(base, taken)
    store.setNote(one.note)
    store.setWas(taken?.was)
    setValue(next)
    setJson(taken?.json)
    store.keep(next, taken?.json)
    return { before, stored: store.flush() }
  }

  const { keeping, note, was } = store
  const counts = countChanges(field, base, value, json)
  return { value, change, json, changeJson, ...counts, keeping, note, keepNote, was, forget, fill }
}

/** How many fields have changed, and whether some of them are not stored. */
function countChanges(field: Field, base: unknown, value: unknown, json: string | undefined) {
  const changes = changedNames(base, value).length
  return {
    changes: changes + (json === undefined ? 0 : 1),
    isKeptInPart: changesIn(keepableDraft(field, draftOf(base, value))) < changes,
  }
}

/** The draft of this tab on the device, and how far it is stored. `first`: the draft that was there when the form opened. */
function useStoredDraft(
  { source, own }: KeptDrafts,
  field: Field,
  base: unknown,
  first: Partial<Draft> | undefined,
) {
  const { keeping, writer } = useDraftWriter(source, own)
  // A later write includes the latest note.
  const latestNote = useRef(own?.note)
  const [note, setNote] = useState(own?.note)
  // From the stored draft, not from the current record.
  const was = useRef(first?.was ?? {})

  /** The draft as it is stored; `undefined` for a form without changes. */
  function stored(value: unknown, json: string | undefined): StoredDraft | undefined {
    const changes = keepableDraft(field, draftOf(base, value))
    was.current = wasOf(base, changes, was.current)
    const draft = { ...changes, was: was.current, json: holdsSecret(field) ? undefined : json }
    const isNothing = changesIn(draft) === 0 && latestNote.current === undefined
    return isNothing
      ? undefined
      : { ...source, at: Date.now(), text: draftText(draft), note: latestNote.current }
  }

  const write = (value: unknown, json: string | undefined) => writer.write(stored(value, json))

  return {
    keeping,
    note,
    setNote(next: unknown) {
      latestNote.current = next
      setNote(next)
    },
    was: () => was.current,
    setWas(next: Record<string, unknown> = {}) {
      was.current = next
    },
    stored,
    write,
    /** Writes a changed value, with its files. */
    keep(value: unknown, json: string | undefined) {
      write(value, json)
      keepFiles(source.form, keepableDraft(field, draftOf(base, value), true), source.owner)
    },
    /** Removes it from the device. Returns a function that restores its note. */
    remove() {
      const noted = latestNote.current
      latestNote.current = undefined
      writer.write(undefined)
      void writer.flush()
      keepFiles(source.form, { changes: {}, emptied: [] }, source.owner)
      return () => {
        latestNote.current = noted
      }
    },
    flush: writer.flush,
  }
}

/** What stores the draft of this tab, and how far it is stored. */
function useDraftWriter(source: KeptDrafts['source'], own: KeptDrafts['own']) {
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
