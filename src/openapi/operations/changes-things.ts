import { handlerName } from './handler-name.ts'
import type { Method } from '../model/document.ts'
import { wordList, wordSet } from '../model/word-set.ts'
import { words } from '../wording/words.ts'

/**
 * True for every method but GET and HEAD. Also for a GET whose operationId, path, summary or description says that it
 * changes something. Some servers delete by GET.
 */
export function changesThings(
  method: Method,
  path: string,
  operationId: string | undefined,
  summary = '',
  description = '',
): boolean {
  if (method !== 'get' && method !== 'head') return true
  const ownName = handlerName(operationId)
  if (operationId === `GET_${ownName}`) return !isReadCall(ownName)
  if (READS.has(verbOf(ownName).verb) || (ownName.includes('_') && ENDS_READING.test(ownName))) return false
  // The page with a form, which some frameworks have beside each record.
  if (/\}\/edit\/?$/.test(path)) return false
  const start = summary.trimStart().toLowerCase()
  const saysRead = READING.some((verb) => start.startsWith(verb))
  if (saysRead && LIST_SUMMARY.test(summary)) return false
  const segment = path.slice(path.search(/[^/{}]+(?:\/\{[^{}]*\})*\/?$/)).replace(/\/.*$/s, '')
  for (const [name, isWhole] of [
    [operationId ?? '', false],
    [ownName, false],
    [segment.slice(segment.lastIndexOf('.') + 1), true],
  ] as const) {
    const { verb, isAlone } = verbOf(name)
    if (READS.has(verb)) return false
    const isVerb = isAlone
      ? (isWhole ? ALONE : CHANGES).has(verb) ||
        (isWhole && (verb === 'generate' || repeats(verb, summary || description, ownName)))
      : CHANGES.has(verb) || (CHANGES_WITH_OBJECT.has(verb) && !isPrefix(name, verb))
    // Many verbs are nouns too: `Stop_Arrivals`, `/register-transactions`, `/startDate/{day}`.
    if (!isVerb || (!ALONE.has(verb) && (saysRead || (!isAlone && isNoun(name, isWhole))))) continue
    if (isAlone || !isWhole || !(FACT.test(name) || OF_CHANGES.test(name))) return true
  }
  return saysChange(summary) || (!saysRead && saysChange(description))
}

/**
 * True for a text or handler that begins with the verb at the end of the path: `Start meeting` of
 * `/meetings/{id}/start`, and `lockDoor` of `/lock/{door}`.
 */
function repeats(verb: string, text: string, handler: string): boolean {
  return (
    (CHANGES.has(verb) || REPEATED.has(verb)) &&
    [text.toLowerCase(), words(handler).join(' ')].some(
      (one) => one.startsWith(`${verb} `) && !NOUN_AFTER.test(one),
    )
  )
}

/** A word after which such a verb is a noun: `start time`, `lock of the door`. */
const NOUN_AFTER = /^\w+ (?:of|in|for|by|date|time|log|list|stat|info|detail|history)/

/** True for a call that both GET and POST may send, and that reads: `DescribeTags`, but not `IndexDocuments`. */
function isReadCall(name: string): boolean {
  const { verb, isAlone } = verbOf(name)
  return READS.has(verb) && (isAlone || verb !== 'index')
}

/** True for a name whose verb may be a noun: before `_` and another noun, or before a plural. */
function isNoun(name: string, isWhole: boolean): boolean {
  return isWhole ? /[-_](?:[a-z]+[-_])*[a-z]+[^s]s$/i.test(name) : /^[A-Z][a-zA-Z]*_[A-Z]/.test(name)
}

/** True for a first word that is the file of a function, as in connexion: `run.return_site`. */
function isPrefix(name: string, verb: string): boolean {
  return name[verb.length] === '.'
}

/** A verb that some generators put after the noun: `PatchSchedules_ListByService`, `move-target_read`. */
const ENDS_READING = /_(?:[Ll]ist|[Gg]et|[Rr]ead|[Rr]etrieve|[Ss]how|[Ii]ndex)(?:[A-Z_]\w*)?$/
/** Words for a fact at the end of a path: `startDate`, `restart_count`. */
const FACT =
  /(?:[-_]|(?<=[a-z])(?=[A-Z]))(?:count|settings|status|state|history|info|list|logs?|reports?|results?|dates?|time|at|day|resources)$/i

/** Records about changes: `changeRequest`, `change_order`. */
const OF_CHANGES = /^change[-_]?(?:request|order|set|event)/i

/** The first word of a name, and whether it is the whole name. */
function verbOf(name: string): { verb: string; isAlone: boolean } {
  const verb = /^[A-Z]?[a-z]+|^[A-Z]+(?![a-z])/.exec(name)?.[0] ?? ''
  return { verb: verb.toLowerCase(), isAlone: verb.length === name.length }
}

const READS = wordSet(
  'get list find search read show fetch query count check index view retrieve lookup describe is has can all',
)
/** Verbs that are hardly ever nouns. */
const ALONE = wordSet(
  'delete remove destroy create add send cancel revoke reset clear restart rename disable append flush ' +
    'wipe approve reject activate deactivate logout signout shutdown unsubscribe purge publish unpublish ' +
    'uninstall resend reboot rebuild reindex regenerate recalculate undelete',
)
const CHANGES = new Set([
  ...ALONE,
  ...wordSet(
    'update edit save stop enable trigger execute invite kick mark assign unassign restore insert register',
  ),
])
const REPEATED = wordSet('start run refresh pause resume clean lock unlock fork zap')
const CHANGES_WITH_OBJECT = wordSet('set move copy start put post run import patch do change reload')
/** Those verbs at the beginning of a sentence: `delete`, `deletes`, `flushes`. */
const VERB_FORMS = new Set([...ALONE].flatMap((verb) => [verb, `${verb}s`, `${verb}es`]))
const CHANGE_PHRASE =
  /^\s*(?:logs? out|enables?\b(?! (?:[\w’'-]+ )+to)|(?:set|move)s (?!of|for|in)\w|(?!log|en|set|mov)\w+ (?:an?|the|all)\b)/i
/** The first words of such a phrase: the expression above is only for sentences that begin with one. */
const PHRASE_VERBS = wordSet(
  'log enable set move trigger start stop run mark execute force scan share initiate',
)

/** True for a sentence that describes a change. */
function saysChange(sentence: string): boolean {
  // “Append-only” says how a list grows.
  const first = /\w[\w-]*/.exec(sentence)?.[0] ?? ''
  const verb = first.toLowerCase()
  return VERB_FORMS.has(verb)
    ? sentence.trimStart().startsWith(first)
    : PHRASE_VERBS.has(verb.replace(/s$/, '')) && CHANGE_PHRASE.test(sentence)
}

/** Starts of a summary that describes a read. */
const READING = wordList('get list return retrieve read show fetch find search')

/** A summary of a list, whatever its path ends in: `/commands/send`. */
const LIST_SUMMARY = /^\s*\w+ (?:an? |the )*lists? of\b/i
