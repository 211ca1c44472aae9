import type { Operation } from '../model/operation.ts'
import { percentDecoded } from '../model/percent-decoded.ts'
import { inSentence } from './in-sentence.ts'
import { languages } from './other-languages.ts'
import { NAMES } from './operation-label.ts'
import { conventionalLabel } from './conventional-label.ts'
import { VERB } from './summary-label.ts'
import { humanise, isPlural, plain, plural, singular, words } from './words.ts'
import { withoutTrailingSlash } from '../model/without-trailing-slash.ts'

// Importing this file is enough: operations without a summary then have labels for people.
NAMES.label = (operation, isUsable, own) => {
  const { operationId = '', path, method, summary = '' } = operation
  // OData names its operations so.
  const invoked = /^Invokes (?:action|function) (\w+)$/.exec(summary)?.[1]
  if (invoked !== undefined) return humanise(invoked)
  // FastAPI makes the summary `Import Csv` of the name `import_csv`.
  if (own !== undefined) {
    const id = withoutTag(bareId(operationId, path, method), operation).replace(/_endpoint$/, '')
    // A summary of several words that only looks like a name in capitals may be spelled with care: `Update e-readers`.
    const isName = own.includes(' ') ? /^[a-z]+(?:_[a-z\d]+)+$/ : /^[a-z]+(?:_?[a-z\d]|[A-Z][a-z\d]*)+$/
    if (!isName.test(id) || plain(id) !== plain(own)) return own
    // `update_password_me`
    return humanise(id).replace(/^(\w+) (.+) me$/, '$1 my $2')
  }
  const last = literalsOf(path).at(-1) ?? ''
  // `Park` of `POST /park`
  if (method === 'post' && plain(operation.summary ?? '') === plain(last) && last !== '' && !isPlural(last))
    return humanise(last)
  return (isUsable ? labelOfName(operation) : undefined) ?? labelOfId(operation) ?? labelOfPath(operation)
}

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

function labelOfId(operation: Operation): string | undefined {
  const { operationId, path, method, summary = '' } = operation
  // Laravel makes a hash where there is no name, others make it of the path.
  if (operationId === undefined || /^[\da-f]{20,}$|[{}]/.test(operationId)) return undefined
  const whole = bareId(operationId, path, method)
  const id = withoutTag(whole, operation)
  // It repeats the summary.
  if (whole !== operationId && plain(id) === plain(summary)) return undefined
  // `getNote_1` of `POST /notes/{id}/return`, `update_2` of `PUT /notes/{id}/publish`
  const end = method === 'get' ? '' : (/\}\/([a-z]+)\/?$/.exec(path)?.[1] ?? '')
  const all = words(id)
  if (VERB.test(end) && CRUD.test(all[0] ?? '') && !all.includes(end)) return undefined
  const pathWords = new Set(words(path))
  // `dangNhap` of `POST /auth/login`: a name in another language than the path, which says what is done.
  if (method !== 'get' && !VERB.test(all[0] ?? '') && !pathWords.has(all[0] ?? '')) {
    const done = deedOfPath(path, method)
    if (done !== undefined) return done
  }
  const deed = deedOf(id, operation) ?? plainVerb(id, path)
  if (deed !== undefined) return deed
  const target = literalsOf(path).at(-1) ?? ''
  const conventional = conventionalLabel(id, method, target)
  if (conventional !== undefined) return conventional
  return labelOfParts(id, operation, end)
}

/** The label of a name by its parts: `ProductController_upload`. `end`: the literal behind a record's id in the path. */
function labelOfParts(id: string, operation: Operation, end: string): string | undefined {
  const { path, method } = operation
  const pathWords = new Set(words(path))
  const target = literalsOf(path).at(-1) ?? ''
  const parts = partsOf(id)
  const last = parts.pop() ?? ''
  const [verb = '', ...rest] = words(last)
  // `AuthController_login`, and `login` of `POST /auth`
  if (method !== 'get' && ACCOUNT.test(last) && (parts.length > 0 || !pathWords.has(last)))
    return inTwoWords(last)
  // `ProductController_upload` of `POST /products/{id}/image`
  if (end !== '' && last === 'upload') return verbWithNoun(last, end, false)
  // `createLogin`
  if (method === 'post' && CRUD.test(verb) && ACCOUNT.test(rest.join(''))) return inTwoWords(rest.join(''))
  // Made of the method and the path, it says no more than they do: `postNotesByIdPin` of `POST /notes/{id}/pin`.
  const isPath = plain(id.replace(/By(?=[A-Z])/g, '')) === method + plain(path)
  const isOfPath = verb === method && rest.length > 1 && rest.every((word) => pathWords.has(word))
  if ((isPath && words(id).length > 2) || isOfPath) return undefined
  // `DevToolsController_advance` of `POST /dev/advance-clock`
  const [first = '', ...object] = words(target)
  if (method !== 'get' && parts.length > 0 && object.length > 0 && first === last) return humanise(target)
  const group = parts.filter((part) => part !== 'partial')
  // `inventory_weight_readings_list`
  const noun =
    object.length > 0 && plain(group.join('')).endsWith(plain(target))
      ? target
      : group.at(-1)?.replace(/(?<=.)Controller$/, '')
  const isOfGroup = VERB.test(verb) && rest.every((word) => /^(?:all|one|many)$/.test(word))
  if (!noun || parts.length === 0 || !isOfGroup) return labelOfWhole(id, verb, operation)
  const plainVerb = [PLAIN_VERBS[verb] ?? verb, ...rest].join(' ')
  // `pets_moderate_update` of `PUT /pets/{id}/moderate`, `trails_stats_retrieve` of `GET /trails/stats`
  if (noun === end && CHANGES.test(noun)) return undefined
  if (verb === 'retrieve' && /^(?:is|has|can|check)$/.test(first)) return humanise(target)
  if (verb === 'retrieve' && !path.includes('}'))
    return humanise(`${plainVerb} ${inSentence(humanise(noun))}`)
  return verbWithNoun(plainVerb, noun, rest[0] === 'all' || (MANY.test(verb) && rest[0] !== 'one'))
}

/** The label of a name that is read as it stands. `verb`: the first word behind its groups. */
function labelOfWhole(id: string, verb: string, { path, method }: Operation): string | undefined {
  const pathWords = words(path)
  // `Controller` is a word of programs, not of people.
  const [, owner = '', done = ''] = /^(\w+?)Controller_(\w+?)(?:_v\d+)?$/.exec(id) ?? []
  if (words(done).length > 1) return humanise(done)
  if (done !== '') return pathWords.includes(done.toLowerCase()) ? undefined : humanise(`${owner}_${done}`)
  const label = humanise(id.slice(id.search(/[^/.]*$/)))
    .replace(/ v\d+(?: ?(?:alpha|beta) ?\d+)?(?= )/g, '')
    // `getCardsByIdCard`: the words before already name the record.
    .replace(/ by ID (?!or |and )\w+(?: by \w+)*$/, '')
    // The verb, no number.
    .replace(/^PIN (?=\w)/, 'Pin ')
  if (words(label).length > 1) return label
  const target = literalsOf(path).at(-1) ?? ''
  // `cancel` of `DELETE /orders/{id}`
  if (method !== 'get' && target !== '' && VERB.test(verb) && !pathWords.includes(verb))
    return verbWithNoun(verb, target, false)
  // A single word that the path does not contain is meaningless: `invoke`, `index`.
  return partsOf(id).length > 1 || path.toLowerCase().includes(label.toLowerCase()) ? humanise(id) : undefined
}

/** A name without what stands between its groups: `ProductController`, `upload`. */
function partsOf(id: string): string[] {
  return id.split(/[^\p{L}\p{N}-]+/u).filter((part) => part !== '')
}

/** The name behind a tag, as FastAPI's guide writes it, or a method: `create_user` of `users-create_user`, `Send` of `POST_Send`. */
function withoutTag(id: string, { tags, method }: Operation): string {
  const tag = (tags[0] ?? '').replaceAll(' ', '_').toLowerCase()
  const before = id.toLowerCase().startsWith(`${tag}-`) ? `${tag}-` : `${method.toUpperCase()}_`
  return (tag !== '' && before.endsWith('-')) || id.startsWith(before) ? id.slice(before.length) : id
}

/**
 * The label for a POST that a framework names a creation: `orders_cancel_create` of `POST /orders/{id}/cancel`. Also for
 * a GET that changes something, which it names a read.
 */
function deedOf(id: string, { path, method, changesThings }: Operation): string | undefined {
  const [last = '', ...above] = literalsOf(path).toReversed()
  const made = method === 'post' ? 'create' : changesThings ? 'retrieve' : '-'
  const isSo = `_${id}`.toLowerCase().endsWith(`_${last}_${made}`.toLowerCase())
  if (!isSo || last === '' || isPlural(last) || withoutTrailingSlash(path).endsWith('}')) return undefined
  const [verb = '', ...more] = words(last)
  if (more.length > 0 || !(VERB.test(verb) || verb === 'change') || ACCOUNT.test(verb)) return humanise(last)
  const before = above.findIndex((segment) => !VERB.test(segment.toLowerCase()))
  // `POST /password/reset/confirm`
  const noun = above.slice(0, before + 1).toReversed()
  return noun.length === 0 ? humanise(last) : verbWithNoun(verb, noun.join(' '), false)
}

/** Words of signing in and out, which have no object. */
const ACCOUNT = /^(?:login|logout|logoff|signin|signup|signout|register|withdraw)$/i

/** The literal segments of a path, without prefixes that every path of a server has. */
function literalsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '' && !/^(?:\{.*|apis?|rest|v\d[\w.]*|0)$/i.test(segment))
}

/** The label for a name that a framework has numbered: `update_1` of `PUT /comments/{id}`. */
function plainVerb(id: string, path: string): string | undefined {
  const name = id.replace(/_\d+$/, '')
  const [verb = '', ...rest] = words(name)
  const isVerb = CRUD.test(verb) || (languages.words?.(name)[0] ?? verb) !== verb
  if (!isVerb || !rest.every((word) => /^(?:all|one|by|id)$/.test(word))) return undefined
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
  // Flask-RESTX makes it of the method and the class.
  const [, ofClass] = /^(?:get|post|put|patch|delete)_(\w+)_resource$/.exec(id) ?? []
  if (ofClass !== undefined) return ofClass
  return id.replace(/(?:Using(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS))?(?:_\d+)?$/, '')
}

function labelOfPath({ method, path }: Operation): string {
  const done = deedOfPath(path, method)
  if (done !== undefined) return done
  const literal = literalsOf(path)
  const [last = '', before] = literal.toReversed()
  // `/dishes/slug/{slug}`
  if (before !== undefined && withoutTrailingSlash(path).endsWith(`/${last}/{${last}}`))
    return `${verbWithNoun(VERBS[method] ?? method, before, false)} by ${inSentence(humanise(last))}`
  // `POST /new/invoice`
  const made = method === 'post' && /^(?:new|add|create)$/i.exec(before ?? '')?.[0].toLowerCase()
  if (made) return verbWithNoun(made === 'new' ? 'create' : made, last, false)
  // `POST /pets` adds a pet, and `POST /pets/{id}/photos` a photo to a pet.
  const isOne = /\}\/?$/.test(path)
  const isAdded = method === 'post' && !isOne && isPlural(last)
  const what = isAdded || isOne ? singular(humanise(last)) : humanise(last)
  // `/loans/all`
  if (last === 'all' && before !== undefined && method === 'get') return verbWithNoun('get all', before, true)
  const noun = before === undefined ? '' : singular(before.toLowerCase())
  const isRepeated =
    before !== undefined && (words(last).includes(noun) || singular(last.toLowerCase()) === noun)
  const isOf = before !== undefined && !isRepeated && (!isAdded || isBelowRecord(path))
  const target = [isOf ? inSentence(singular(humanise(before))) : '', inSentence(what)].join(' ').trim()
  return `${isAdded ? 'Add' : (VERBS[method] ?? humanise(method))} ${target || 'root'}`
}

/** The label of a path that says what is done: `/auth/login`, `/getAllSkills`, `/dictionaries/add-from-file`. */
function deedOfPath(path: string, method: string): string | undefined {
  const [last = '', before] = literalsOf(percentDecoded(path)).toReversed()
  const [verb = '', ...more] = words(last)
  if (method !== 'get' && ACCOUNT.test([verb, ...more].join(''))) return inTwoWords(last)
  if (before !== undefined && VERB.test(verb) && AFTER_OBJECT.test(more[0] ?? ''))
    return [verbWithNoun(verb, before, MANY.test(verb)), ...more].join(' ')
  if (before !== undefined && method !== 'get' && isBelowRecord(path) && !isPlural(last)) {
    // `POST /vehicles/{id}/retire`
    if (CHANGES.test(verb)) return more.length > 0 ? humanise(last) : verbWithNoun(last, before, false)
    // `POST /carts/{id}/checkout`, `POST /invoices/{id}/mark-paid`
    const [, first, end] =
      /^(check)(in|out)$|^(mark)[-_]([a-z]+ed|paid|read|sent|done|lost|sold)$/.exec(last)?.filter(Boolean) ??
      []
    if (first !== undefined) return `${verbWithNoun(first, before, false)} ${end}`
  }
  const isVerb = DEEDS.test(verb) || (VERB.test(verb) && !NOUNS.test(verb))
  const english = languages.words?.(last)[0] ?? verb
  const isDeed = CRUD.test(english) || (method !== 'get' && isVerb && !isPlural(last))
  // `/users/deleteUser/{id}`, but not `/order/statusOrder/{id}`
  const isCamel = /^[a-z]+[A-Z]/.test(last)
  const isCall = !/\}\/?$/.test(path) || (isCamel && CALLS.test(english))
  // `POST /lockThing`
  const isFunction = isCamel && method === 'post' && (VERB.test(verb) || CHANGES.test(verb))
  return isCall && more.length > 0 && (isDeed || isFunction) ? humanise(last) : undefined
}

/** Words that follow the object of a verb: `/dictionaries/add-from-file`, `/rooms/check-out`. */
const AFTER_OBJECT = /^(?:from|to|by|with|for|in|as|(?:out|off|on|up|down)?$)/

/** Verbs before a noun in a path that ends in a parameter. */
const CALLS = /^(?:get|create|add|delete|remove|edit|update|save)$/

/** Verbs that are as often nouns: `/test-result`, `/order-return`. */
const NOUNS =
  /^(?:test|sign|star|copy|move|watch|flag|follow|mark|pin|print|query|return|schedule|transfer|lock|pay|set|search|sync|check|export|import|open|complete|vote|order|refund|release|trigger)$/

/** Further verbs for what is done with one record: `POST /rooms/{id}/book`. */
const CHANGES =
  /^(?:(?:un)?(?:book|ignore|seal|share)|(?:dis|re)?connect|(?:re|un)?deploy|(?:en|re)queue|(?:off|on)board|(?:de)?provision|(?:in|de)crement|notify|remind|process|deny|defer|postpone|skip|replay|rebuild|reindex|clear|purge|flush|drain|unlink|impersonate|hire|translate|transcribe|summari[sz]e|analy[sz]e|calculate|compute|evaluate|reboot|shutdown|ping|charge|toggle|use|swap|split|combine|rent|borrow|lend|receive|resubmit|(?:un)?reserve|enroll?|unenroll?|discard|moderate|reprocess|revert|rollback|undo|redo|extend|upgrade|downgrade|like|unlike|(?:un)?favou?rite|bookmark|upvote|downvote|rate|kick|claim|trash|untrash|retire|escalate|terminate|acknowledge|snooze|deliver|dispatch|fulfil|fulfill|deprecate|reinstate|reassign|reschedule|undelete|unpublish|unarchive|reactivate|recalculate|withdraw|allocate|deallocate|deduct|adjust|begin|finish|abort|interrupt|forward|freeze|unfreeze|unsuspend|settle|reverse|ship)$/

function isBelowRecord(path: string): boolean {
  return /\}\/[^{}/]+\/?$/.test(path)
}

/** Verbs before their object: `forgot-password`, `verify-email`. */
const DEEDS = /^(?:authenticate|forgot|change|recover|request|(?:re)?send|reset|verify|validate|confirm|pay)$/

/** `signup` → `Sign up`. */
function inTwoWords(word: string): string {
  return humanise(word.replace(/^(sign|log)(?=up$|in$|out$|off$)/i, '$1 '))
}

function verbWithNoun(verb: string, noun: string, isMany: boolean): string {
  const name = humanise(noun)
  const what = isMany ? plural(name) : singular(name)
  // `pin` is no PIN here.
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${inSentence(what)}`
}

const VERBS: Partial<Record<string, string>> = {
  get: 'Get',
  post: 'Send',
  put: 'Save',
  patch: 'Change',
  delete: 'Delete',
}
