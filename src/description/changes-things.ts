import type { Method } from './model.ts'

/**
 * True for every method but GET and HEAD, and for a GET that its operationId, path, summary or description says changes something: there
 * are servers that delete by GET.
 */
export function changesThings(
  method: Method,
  path: string,
  operationId: string | undefined,
  summary = '',
  description = '',
): boolean {
  if (method !== 'get' && method !== 'head') return true
  const spoken = operationId?.split(/[/.]|Controller_?|__/).at(-1)
  if (spoken !== undefined && READS.test(verbOf(spoken).verb)) return false
  const segment = path.slice(path.search(/[^/{}]+(?:\/\{[^{}]*\})*\/?$/)).replace(/\/.*$/s, '')
  for (const [name, isWhole] of [
    [operationId ?? '', false],
    [spoken ?? '', false],
    [segment.slice(segment.lastIndexOf('.') + 1), true],
  ] as const) {
    const { verb, isAlone } = verbOf(name)
    if (READS.test(verb)) return false
    if (
      isAlone ? (isWhole ? ALONE : CHANGES).test(verb) : CHANGES.test(verb) || CHANGES_WITH_OBJECT.test(verb)
    ) {
      return true
    }
  }
  return SUMMARY.test(summary) || (!TOLD.test(summary) && SUMMARY.test(description))
}

/** True for a word that says what is done, and for a few that are things as often: `list`, `count`, `run`. */
export function isDoing(word: string): boolean {
  return [READS, CHANGES, CHANGES_WITH_OBJECT].some((verbs) => verbs.test(word))
}

/** The first word of a name, and whether it is all there is. */
function verbOf(name: string): { verb: string; isAlone: boolean } {
  const verb = /^[A-Z]?[a-z]+|^[A-Z]+(?![a-z])/.exec(name)?.[0] ?? ''
  return { verb: verb.toLowerCase(), isAlone: verb.length === name.length }
}

const READS =
  /^(?:get|list|find|search|read|show|fetch|query|count|check|index|view|retrieve|lookup|describe|is|has|can|all)$/
/** Verbs that are hardly ever the name of a thing. */
const VERBS =
  'delete|remove|destroy|create|add|send|cancel|revoke|reset|clear|restart|rename|disable|append|flush|wipe|approve|reject|(?:de)?activate|logout|signout|shutdown|unsubscribe|purge|(?:un)?publish|uninstall|re(?:send|boot|build|index|generate|calculate)'
const CHANGES = new RegExp(
  `^(?:${VERBS}|update|edit|save|stop|enable|trigger|execute|invite|kick|mark|assign|unassign|restore|insert|register)$`,
)
const CHANGES_WITH_OBJECT = /^(?:set|move|copy|start|put|post|run|import|patch|do)$/
const ALONE = new RegExp(`^(?:${VERBS})$`)
const SUMMARY = new RegExp(
  `^\\s*(?:(?:${VERBS})(?:e?s)?\\b|logs? out|enables?\\b(?! an? (?:[\\w-]+ )+to)|(?:set|move)s (?!of|for|in)\\w|(?:trigger|start|stop|run|mark|execute)s? (?:an?|the|all)\\b)`,
  'i',
)
/** A summary that says what is answered. */
const TOLD = /^\s*(?:get|list|return|retrieve|read|show|fetch|find|search)/i
