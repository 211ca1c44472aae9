import type { Operation } from './model.ts'
import { humanise, words } from './words.ts'

/** What an operation is called: its summary, else words made of its operationId or its path. */
export function operationLabel(operation: Operation): string {
  const { operationId, method, path, summary } = operation
  if (summary !== undefined && summary.length <= 100) return summary.trim().replace(/\.$/, '')
  if (operationId !== undefined) {
    const label = humanise(operationId.slice(operationId.search(/[^/.]*$/)))
    if (words(label).length > 1) return label
    return humanise(operationId)
  }
  const place = path
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
    .slice(-2)
    .join(' ')
  return `${VERBS[method] ?? humanise(method)} ${humanise(place).toLowerCase()}`.trim()
}

const VERBS: Partial<Record<string, string>> = {
  get: 'Get',
  post: 'Send',
  put: 'Save',
  patch: 'Change',
  delete: 'Delete',
}
