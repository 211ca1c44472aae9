import type { Operation } from '../../openapi/model/operation.ts'

/** True for a request that needs a confirmation: one that deletes, and a GET that changes things. */
export function isDestructive(operation: Operation): boolean {
  if (operation.method === 'delete') return true
  if (operation.method === 'get') return operation.changesThings
  const words = `${operation.operationId ?? ''} ${operation.path}`.replace(/([a-z])([A-Z])/g, '$1 $2')
  return /\b(delete|remove|destroy|purge|drop|wipe|revoke|reset|erase|truncate)\b/i.test(words)
}

/** The label of the button that runs it. */
export function runWord(operation: Operation): string {
  return operation.method === 'delete' ? 'Delete' : 'Run'
}
