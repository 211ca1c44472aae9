import { isObject } from '../../../openapi/model/is-object.ts'
import type { Draft } from './form-draft.ts'

/**
 * Drafts that hold files. They are not copied to the disk. A sign-in, which they have to outlive, empties the query cache. So a map of this module
 * keeps them for as long as the page lives.
 */
const drafts = new Map<string, { draft: Draft; owner?: string }>()

/** Keeps a draft where it holds a file; forgets the one before otherwise. */
export function keepFiles(form: string, draft: Draft, owner?: string): void {
  if (holdsFile(draft.changes) || holdsFile(draft.whole?.value)) drafts.set(form, { draft, owner })
  else drafts.delete(form)
}

/**
 * The draft of a form with its files, for the person who chose them. One without an owner counts only beside what is still kept of the same form
 * (`kept`): signing out forgets that.
 */
export function draftWithFiles(form: string, kept: Draft | undefined, owner?: string): Draft | undefined {
  const found = drafts.get(form)
  if (found === undefined) return undefined
  const isTheirs = found.owner === undefined ? kept !== undefined : found.owner === owner
  return isTheirs ? found.draft : undefined
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  if (Array.isArray(value)) return value.some(holdsFile)
  return isObject(value) && Object.values(value).some(holdsFile)
}
