import { remembered } from './lazily.ts'
import type { Operation } from './model.ts'
import { humanise, isPlural, plural, singular, words } from './words.ts'

/**
 * What an operation is called: its summary, else words made of its operationId or its path. `among`: the operations that it stands beside; a
 * summary that several of them have tells none of them.
 */
export function operationLabel(operation: Operation, among: readonly Operation[] = []): string {
  const { summary } = operation
  const isTold = summary !== undefined && summary.length <= 100 && (countsOf(among).get(summary) ?? 0) < 2
  return (isTold ? tidied(summary) : undefined) ?? labelOfId(operation) ?? labelOfPath(operation)
}

/** A summary as a label: names of programs in words, and not for whom, which is who reads it. */
function tidied(summary: string): string | undefined {
  const words = summary
    .trim()
    .replace(
      /\s+(?:for|of|as) (?:the|an?) (?:authenticated|current|currently logged[- ]in|logged[- ]in) user\.?$/i,
      '',
    )
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '))
    .replace(/\.$/, '')
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1)
}

const countsOf = remembered((operations: readonly Operation[]) => {
  const counts = new Map<string, number>()
  for (const { summary } of operations)
    if (summary !== undefined) counts.set(summary, (counts.get(summary) ?? 0) + 1)
  return counts
})

/** Verbs that stand last in the names that programs make: `users_list`, `drive.files.copy`, `Accounts_Create`. */
const VERB =
  /^(?:list|get|read|retrieve|show|fetch|find|search|query|count|create|add|insert|update|edit|patch|modify|set|save|replace|delete|remove|destroy|cancel|copy|clone|duplicate|move|watch|stop|start|restart|export|import|download|upload|send|test|enable|disable|approve|reject|publish|archive|restore|run|execute|validate|check|sync|hide|unhide|resolve|regenerate|reset|rename|invite|join|leave|lock|unlock|refresh|revoke|accept|activate|apply|assign|attach|ban|block|capture|close|complete|confirm|convert|deactivate|decline|detach|dismiss|execute|expire|finalize|follow|login|logout|mark|merge|mute|open|pause|pay|pin|preview|print|promote|refund|register|release|renew|reopen|resend|resume|retry|return|rotate|sign|star|submit|subscribe|suspend|transfer|trigger|unassign|unban|unblock|unfollow|unmute|unpin|unstar|unsubscribe|verify|void|vote)$/
/** Verbs for many at once. */
const MANY = /^(?:list|search|query|count|find|export|import)$/
/** What one of them has to be changed to, to be a verb of people. */
const SPOKEN: Partial<Record<string, string>> = {
  retrieve: 'get',
  read: 'get',
  destroy: 'delete',
  insert: 'create',
}

function labelOfId({ operationId, path, method }: Operation): string | undefined {
  const id = operationId?.replace(/Using(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?:_\d+)?$/, '')
  if (id === undefined) return undefined
  const parts = id.split(/[^\p{L}\p{N}-]+/u).filter((part) => part !== '')
  const last = parts.pop() ?? ''
  const [verb = '', ...rest] = words(last)
  // Made of the method and the path, it says no more than they do.
  const places = new Set(words(path))
  if (verb === method && rest.length > 1 && rest.every((word) => places.has(word))) return undefined
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
  // Below one record: `POST /pets/{id}/photos` adds a photo to a pet.
  if (before !== undefined && /\}\/[^{}/]+\/?$/.test(path)) {
    const isAdded = method === 'post' && isPlural(last)
    const [of, what] = [singular(humanise(before)), isAdded ? singular(humanise(last)) : humanise(last)]
    return `${isAdded ? 'Add' : (VERBS[method] ?? humanise(method))} ${lowered(of)} ${lowered(what)}`
  }
  const place = lowered(humanise(literal.slice(-2).join(' ')))
  return `${VERBS[method] ?? humanise(method)} ${place}`.trim()
}

function spoken(verb: string, noun: string, isMany: boolean): string {
  const name = humanise(noun)
  const what = isMany ? plural(name) : singular(name)
  return `${humanise(verb)} ${lowered(what)}`
}

/** As within a sentence: `Login link` → `login link`, `SMS text` stays. */
function lowered(label: string): string {
  return /^[A-Z][^A-Z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

const VERBS: Partial<Record<string, string>> = {
  get: 'Get',
  post: 'Send',
  put: 'Save',
  patch: 'Change',
  delete: 'Delete',
}
