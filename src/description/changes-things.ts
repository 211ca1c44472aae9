import type { Method } from './model.ts'

/**
 * True for every method but GET and HEAD, and for a GET that its operationId, path or summary says changes something: there
 * are servers that delete by GET.
 */
export function changesThings(
  method: Method,
  path: string,
  operationId: string | undefined,
  summary: string | undefined,
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
  return summary !== undefined && SUMMARY.test(summary)
}

/** The first word of a name, and whether it is all there is. */
function verbOf(name: string): { verb: string; isAlone: boolean } {
  const verb = /^[A-Z]?[a-z]+|^[A-Z]+(?![a-z])/.exec(name)?.[0] ?? ''
  return { verb: verb.toLowerCase(), isAlone: verb.length === name.length }
}

const READS =
  /^(?:get|list|find|search|read|show|fetch|query|count|check|index|view|retrieve|lookup|describe|is|has|can|all)$/
const CHANGES =
  /^(?:create|add|delete|remove|destroy|update|edit|save|send|reset|restart|stop|shutdown|enable|disable|approve|reject|cancel|rename|unsubscribe|logout|signout|revoke|clear|purge|trigger|execute|invite|kick|publish|unpublish|activate|deactivate|mark|assign|unassign|append|restore|insert|register)$/
const CHANGES_WITH_OBJECT = /^(?:set|move|copy|start|put|post|run|import|patch|do)$/
const ALONE = /^(?:delete|remove|destroy|logout|signout|restart|shutdown|unsubscribe|revoke|purge)$/
const SUMMARY =
  /^\s*(?:deletes?|removes?|creates?|adds?|sends?|cancels?|revokes?|resets?|clears?|restarts?|logs? out|sets|moves|renames?|disables?|enables?|triggers?|appends?)\b/i
