import type { Operation } from '../../openapi/model/operation.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { VERB } from '../../openapi/wording/summary-label.ts'

/** True for a request that needs a confirmation: one that deletes, and a GET that changes things. */
export function isDestructive(operation: Operation): boolean {
  if (operation.method === 'delete') return true
  if (operation.method === 'get') return operation.changesThings
  const words = `${operation.operationId ?? ''} ${operation.path}`.replace(/([a-z])([A-Z])/g, '$1 $2')
  return /\b(delete|remove|destroy|purge|drop|wipe|revoke|reset|erase|truncate)\b/i.test(words)
}

/** The label of the button that runs it: the operation's own label, or only its verb where that is long. */
export function runWord(operation: Operation): string {
  if (operation.method === 'delete') return 'Delete'
  const label = operationLabel(operation)
  const [first = ''] = label.split(' ', 1)
  const isVerb = VERB.test(first.toLowerCase())
  // A read is often named after what it returns: “Statistics”.
  if (!isVerb && !operation.changesThings) return 'Show'
  if (label.length <= LONGEST) return label
  return isVerb ? first : 'Run'
}

/** The longest label of a button, in characters. */
const LONGEST = 32
