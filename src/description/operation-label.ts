import { remembered } from './lazily.ts'
import type { Operation } from './model.ts'
import { humanise, plural, singular, words } from './words.ts'

/**
 * What an operation is called: its summary, else words made of its operationId or its path. `among`: the operations that it stands beside; a
 * summary that several of them have tells none of them.
 */
export function operationLabel(operation: Operation, among: readonly Operation[] = []): string {
  const { summary } = operation
  const isTold = summary !== undefined && summary.length <= 100 && (countsOf(among).get(summary) ?? 0) < 2
  return (
    (isTold ? summary.trim().replace(/\.$/, '') : undefined) ?? labelOfId(operation) ?? labelOfPath(operation)
  )
}

const countsOf = remembered((operations: readonly Operation[]) => {
  const counts = new Map<string, number>()
  for (const { summary } of operations)
    if (summary !== undefined) counts.set(summary, (counts.get(summary) ?? 0) + 1)
  return counts
})

/** Verbs that stand last in the names that programs make: `users_list`, `drive.files.copy`, `Accounts_Create`. */
const VERB =
  /^(?:list|get|read|retrieve|show|fetch|find|search|query|count|create|add|insert|update|edit|patch|modify|set|save|replace|delete|remove|destroy|cancel|copy|clone|duplicate|move|watch|stop|start|restart|export|import|download|upload|send|test|enable|disable|approve|reject|publish|archive|restore|run|execute|validate|check|sync|hide|unhide|resolve|regenerate|reset|rename|invite|join|leave|lock|unlock|refresh|revoke)$/
/** Verbs for many at once. */
const MANY = /^(?:list|search|query|count|find|export|import)$/
/** What one of them has to be changed to, to be a verb of people. */
const SPOKEN: Partial<Record<string, string>> = {
  retrieve: 'get',
  read: 'get',
  destroy: 'delete',
  insert: 'create',
}

function labelOfId({ operationId, path }: Operation): string | undefined {
  const id = operationId?.replace(/Using(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?:_\d+)?$/, '')
  if (id === undefined) return undefined
  const parts = id.split(/[^\p{L}\p{N}-]+/u).filter((part) => part !== '')
  const last = parts.pop() ?? ''
  const [verb = '', ...rest] = words(last)
  const noun = (parts.at(-1) === 'partial' ? parts.at(-2) : parts.at(-1))?.replace(/(?<=.)Controller$/, '')
  if (noun !== undefined && VERB.test(verb) && rest.every((word) => /^(?:all|one|many)$/.test(word)))
    return spoken([SPOKEN[verb] ?? verb, ...rest].join(' '), noun, MANY.test(verb) || rest[0] === 'all')
  const label = humanise(id.slice(id.search(/[^/.]*$/)))
  if (words(label).length > 1) return label
  // One word that is no place of the path says nothing: `invoke`, `index`.
  return parts.length > 0 || path.toLowerCase().includes(label.toLowerCase()) ? humanise(id) : undefined
}

function labelOfPath({ method, path }: Operation): string {
  const literal = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))
  const [before, last = ''] = literal.slice(-2)
  if (before !== undefined && literal.length > 1 && VERB.test(last.toLowerCase()))
    return spoken(last.toLowerCase(), before, MANY.test(last.toLowerCase()))
  const place = humanise(literal.slice(-2).join(' ')).toLowerCase()
  return `${VERBS[method] ?? humanise(method)} ${place}`.trim()
}

function spoken(verb: string, noun: string, isMany: boolean): string {
  const name = humanise(noun)
  const what = isMany ? plural(name) : singular(name)
  const inSentence = /^[A-Z][^A-Z]/.test(what) ? what.charAt(0).toLowerCase() + what.slice(1) : what
  return `${humanise(verb)} ${inSentence}`
}

const VERBS: Partial<Record<string, string>> = {
  get: 'Get',
  post: 'Send',
  put: 'Save',
  patch: 'Change',
  delete: 'Delete',
}
