import type { Resource } from '../model/model.ts'
import { inSentence } from './in-sentence.ts'
import { operationLabel } from './operation-label.ts'

/** What people call the operation behind a resource's DELETE. */
interface DestroyWords {
  /** The verb that begins a question: `Cancel`. */
  verb: string
  /** What was done: `cancelled`. */
  done: string
  /** The text of a button: `Delete`, but `Cancel visit`, because dialogs have a Cancel of their own. */
  label: string
  /** True for a deed after which the record may still be there. */
  mayKeep: boolean
}

/** The words for deleting a record, or for the other deed that the description clearly names: “Cancel a visit”. */
export function destroyWords({ destroy, singular }: Pick<Resource, 'destroy' | 'singular'>): DestroyWords {
  const [verb = ''] = destroy ? operationLabel(destroy).split(' ', 1) : []
  if (!OTHER.test(verb)) return { verb: 'Delete', done: 'deleted', label: 'Delete', mayKeep: false }
  return { verb, done: pastOf(verb.toLowerCase()), label: `${verb} ${inSentence(singular)}`, mayKeep: true }
}

/** Deeds that are no deletion. */
const OTHER =
  /^(?:cancel|archive|deactivate|disable|close|revoke|terminate|retire|void|suspend|withdraw|decline|reject|dismiss|discontinue|unpublish|unsubscribe|unassign|release|expire|end|abort)$/i

function pastOf(verb: string): string {
  if (verb === 'cancel') return 'cancelled'
  if (verb === 'withdraw') return 'withdrawn'
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`
}
