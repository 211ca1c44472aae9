import { holdsFile } from '../../../openapi/model/holds-file.ts'
import type { Draft } from './form-draft.ts'

/**
 * Drafts with files, which are not copied to the disk. They have to survive a sign-in, which empties the query cache.
 * So they are in this module for as long as the page lives.
 */
const drafts = new Map<string, { draft: Draft; owner?: string }>()

/** Keeps a draft that has files; else removes the form's earlier one. */
export function keepFiles(form: string, draft: Draft, owner?: string): void {
  if (holdsFile(draft.changes) || holdsFile(draft.whole?.value)) drafts.set(form, { draft, owner })
  else drafts.delete(form)
}

/**
 * The draft of a form with its files, for the person who chose them. A draft without an owner needs a stored draft of
 * the form (`kept`), which signing out removes.
 */
export function draftWithFiles(form: string, kept: Draft | undefined, owner?: string): Draft | undefined {
  const found = drafts.get(form)
  if (found === undefined) return undefined
  const isTheirs = found.owner === undefined ? kept !== undefined : found.owner === owner
  return isTheirs ? found.draft : undefined
}
