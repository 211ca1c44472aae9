import { remembered } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { summaryLabel, VERB } from './summary-label.ts'
import { humanise, isPlural, plain, plural, singular, words } from './words.ts'

/**
 * The label of an operation: its summary, else words from its operationId or its path. `among`: the operations beside
 * it; a summary that several of them share is not used.
 */
export function operationLabel(operation: Operation, among: readonly Operation[] = []): string {
  const { summary } = operation
  const isUsable = summary !== undefined && summary.length <= 100 && (countsOf(among).get(summary) ?? 0) < 2
  const ownLabel = isUsable ? (summaryLabel(summary, operation.path) ?? labelOfName(operation)) : undefined
  return ownLabel ?? labelOfId(operation) ?? labelOfPath(operation)
}

const countsOf = remembered((operations: readonly Operation[]) => {
  const counts = new Map<string, number>()
  for (const { summary } of operations)
    if (summary !== undefined) counts.set(summary, (counts.get(summary) ?? 0) + 1)
  return counts
})

/** The label of a summary that is a program's name: `getPets()`. */
function labelOfName(operation: Operation): string | undefined {
  const [operationId] = /^\w+/.exec(operation.summary ?? '') ?? ['']
  const isName = /^\w+(?:\(.*\))?$/.test(operation.summary ?? '')
  return isName && words(operationId).length > 1 ? labelOfId({ ...operation, operationId }) : undefined
}

/** Verbs for several records. */
const MANY = /^(?:list|search|query|count|find|export|import)$/
/** Verbs of programs, each with the verb for people. */
const PLAIN_VERBS: Partial<Record<string, string>> = {
  retrieve: 'get',
  read: 'get',
  destroy: 'delete',
  insert: 'create',
}

function labelOfId({ operationId, path, method, summary = '' }: Operation): string | undefined {
  if (operationId === undefined) return undefined
  const id = bareId(operationId, path, method)
  // It repeats the summary.
  if (id !== operationId && plain(id) === plain(summary)) return undefined
  // `getNote_1` of `POST /notes/{id}/return`, `update_2` of `PUT /notes/{id}/publish`
  const end = method === 'get' ? '' : (/\}\/([a-z]+)\/?$/.exec(path)?.[1] ?? '')
  const all = words(id)
  if (VERB.test(end) && CRUD.test(all[0] ?? '') && !all.includes(end)) return undefined
  const deed = deedOf(id, path, method) ?? plainVerb(id, path)
  if (deed !== undefined) return deed
  const parts = id.split(/[^\p{L}\p{N}-]+/u).filter((part) => part !== '')
  const last = parts.pop() ?? ''
  const [verb = '', ...rest] = words(last)
  // `ProductController_upload` of `POST /products/{id}/image`
  if (end !== '' && last === 'upload') return verbWithNoun(last, end, false)
  // `createLogin`
  if (method === 'post' && CRUD.test(verb) && ACCOUNT.test(rest.join(''))) return inTwoWords(rest.join(''))
  // Made of the method and the path, it says no more than they do.
  const pathWords = new Set(words(path))
  if (verb === method && rest.length > 1 && rest.every((word) => pathWords.has(word))) return undefined
  const noun = (parts.at(-1) === 'partial' ? parts.at(-2) : parts.at(-1))?.replace(/(?<=.)Controller$/, '')
  if (noun !== undefined && VERB.test(verb) && rest.every((word) => /^(?:all|one|many)$/.test(word)))
    return verbWithNoun(
      [PLAIN_VERBS[verb] ?? verb, ...rest].join(' '),
      noun,
      rest[0] === 'all' || (MANY.test(verb) && rest[0] !== 'one'),
    )
  // `Controller` is a word of programs, not of people.
  const [, owner = '', done = ''] = /^(\w+?)Controller_(\w+?)(?:_v\d+)?$/.exec(id) ?? []
  if (words(done).length > 1) return humanise(done)
  if (done !== '') return pathWords.has(done.toLowerCase()) ? undefined : humanise(`${owner}_${done}`)
  const label = humanise(id.slice(id.search(/[^/.]*$/)))
    .replace(/ v\d+(?: ?(?:alpha|beta) ?\d+)?(?= )/g, '')
    // `getCardsByIdCard`: the words before already name the record.
    .replace(/ by ID (?!or |and )\w+(?: by \w+)*$/, '')
  if (words(label).length > 1) return label
  // A single word that the path does not contain is meaningless: `invoke`, `index`.
  return parts.length > 0 || path.toLowerCase().includes(label.toLowerCase()) ? humanise(id) : undefined
}

/** The label for a POST that a framework names a creation: `orders_cancel_create` of `POST /orders/{id}/cancel`. */
function deedOf(id: string, path: string, method: string): string | undefined {
  const [last = '', ...above] = literalsOf(path).toReversed()
  const isSo = method === 'post' && id.toLowerCase().endsWith(`_${last}_create`.toLowerCase())
  if (!isSo || last === '' || isPlural(last) || path.replace(/\/$/, '').endsWith('}')) return undefined
  const [verb = '', ...more] = words(last)
  if (more.length > 0 || !(VERB.test(verb) || verb === 'change') || ACCOUNT.test(verb)) return humanise(last)
  const before = above.findIndex((segment) => !VERB.test(segment.toLowerCase()))
  // `POST /password/reset/confirm`
  const noun = above.slice(0, before + 1).toReversed()
  return noun.length === 0 ? humanise(last) : verbWithNoun(verb, noun.join(' '), false)
}

/** Words of signing in and out, which have no object. */
const ACCOUNT = /^(?:login|logout|logoff|signin|signup|signout|register)$/

/** The literal segments of a path, without prefixes that every path of a server has. */
function literalsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '' && !/^(?:\{.*|apis?|rest|v\d[\w.]*)$/i.test(segment))
}

/** The label for a name that a framework has numbered: `update_1` of `PUT /comments/{id}`. */
function plainVerb(id: string, path: string): string | undefined {
  const [verb = '', ...rest] = words(id.replace(/_\d+$/, ''))
  if (!CRUD.test(verb) || !rest.every((word) => /^(?:all|one|by|id)$/.test(word))) return undefined
  const noun = literalsOf(path).findLast((segment) => words(segment)[0] !== verb)
  const isMany = rest.includes('all') || (MANY.test(verb) && !rest.includes('one') && !rest.includes('by'))
  return noun === undefined ? undefined : verbWithNoun(PLAIN_VERBS[verb] ?? verb, noun, isMany)
}

const CRUD =
  /^(?:list|get|read|show|find|search|count|create|add|insert|store|save|update|edit|patch|replace|delete|remove|destroy)$/

/**
 * The operationId without suffixes of frameworks: `…UsingGET_1`, or the path with the method:
 * `login_api_v1_login_post`.
 */
function bareId(id: string, path: string, method: string): string {
  const behind = `${words(path).join(' ')} ${method}`
  const idWords = words(id).join(' ')
  if (idWords.endsWith(` ${behind}`)) return idWords.slice(0, -behind.length - 1).replaceAll(' ', '_')
  return id.replace(/(?:Using(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS))?(?:_\d+)?$/, '')
}

function labelOfPath({ method, path }: Operation): string {
  const literal = literalsOf(path)
  const [last = '', before] = literal.toReversed()
  const [verb = '', ...more] = words(last)
  if (method !== 'get' && ACCOUNT.test([verb, ...more].join(''))) return inTwoWords(last)
  if (before !== undefined && VERB.test(verb) && /^(?:from|to|by|with|for|in|as|$)/.test(more[0] ?? ''))
    return [verbWithNoun(verb, before, MANY.test(verb)), ...more].join(' ')
  // `/getAllSkills`, `/auth/forgot-password`
  const isDeed = CRUD.test(verb) || (method !== 'get' && DEEDS.test(verb) && !isPlural(last))
  if (!path.endsWith('}') && more.length > 0 && isDeed) return humanise(last)
  // `/dishes/slug/{slug}`
  if (before !== undefined && path.endsWith(`/${last}/{${last}}`))
    return `${verbWithNoun(VERBS[method] ?? method, before, false)} by ${lowered(humanise(last))}`
  // Below one record: `POST /pets/{id}/photos` adds a photo to a pet.
  if (before !== undefined && /\}\/[^{}/]+\/?$/.test(path)) {
    const isAdded = method === 'post' && isPlural(last)
    const [of, what] = [singular(humanise(before)), isAdded ? singular(humanise(last)) : humanise(last)]
    return `${isAdded ? 'Add' : (VERBS[method] ?? humanise(method))} ${lowered(of)} ${lowered(what)}`
  }
  const target = literal.length === 0 ? 'root' : humanise(literal.slice(-2).join(' '))
  return `${VERBS[method] ?? humanise(method)} ${lowered(target)}`
}

/** Verbs before their object: `forgot-password`, `verify-email`. */
const DEEDS = /^(?:forgot|change|recover|request|(?:re)?send|reset|verify|validate|confirm|pay)$/

/** `signup` → `Sign up`. */
function inTwoWords(word: string): string {
  return humanise(word.replace(/^(sign|log)(?=up$|in$|out$|off$)/i, '$1 '))
}

function verbWithNoun(verb: string, noun: string, isMany: boolean): string {
  const name = humanise(noun)
  const what = isMany ? plural(name) : singular(name)
  // `pin` is no PIN here.
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${lowered(what)}`
}

/** A label within a sentence: `Login link` → `login link`, `SMS text` stays. */
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
