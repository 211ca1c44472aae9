import { holdsFile } from '../../../openapi/model/holds-file.ts'
import type { Draft } from './form-draft.ts'

/**
 * Drafts with files, which are not copied to the disk. They have to survive a sign-in, which empties the query cache.
 * So they are in this module for as long as the page lives.
 */
const drafts = new Map<string, { draft: Draft; at: number; owner?: string }>()

/** When somebody has signed out last, in any tab (ms since the epoch). */
const SIGNED_OUT = 'switchboard files forgotten'

/** Keeps a draft that has files; else removes the form's earlier one. */
export function keepFiles(form: string, draft: Draft, owner?: string): void {
  if (holdsFile(draft.changes) || holdsFile(draft.whole?.value))
    drafts.set(form, { draft, at: Date.now(), owner })
  else drafts.delete(form)
}

/** The draft of a form with its files, for the person who chose them. One without an owner is kept until a sign-out. */
export function draftWithFiles(form: string, owner?: string): Draft | undefined {
  const found = drafts.get(form)
  if (found === undefined) return undefined
  const isTheirs =
    found.owner === undefined
      ? found.at > Number(localStorage.getItem(SIGNED_OUT) ?? 0)
      : found.owner === owner
  return isTheirs ? found.draft : undefined
}

/** Forgets the files of drafts without an owner, at sign-out, in every tab. */
export function forgetNamelessFiles(): void {
  for (const [form, { owner }] of drafts) if (owner === undefined) drafts.delete(form)
  localStorage.setItem(SIGNED_OUT, String(Date.now()))
}
