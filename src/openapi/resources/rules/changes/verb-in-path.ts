import { handlerName } from '../../../operations/handler-name.ts'
import type { Rule } from '../../paths/rule.ts'
import { successOf } from '../../../operations/response-schema.ts'
import type { Operation } from '../../../model/operation.ts'
import { sourceOf } from '../../../operations/operations.ts'
import { textOf } from '../../../model/document.ts'
import type { PathStep } from '../../../model/paths.ts'
import { propertiesOf, settle } from '../../../schema/schema.ts'
import type { Survey } from '../../paths/survey.ts'
import { words } from '../../../wording/words.ts'
import { hasPart, wordList, wordSet } from '../../../model/word-set.ts'

/**
 * GETs that do what their name says, although the word is often a noun. A `/backup` that returns nothing, or only a
 * result, makes a backup. One that returns a date and a size reads one. Such GETs ask before they are sent.
 */
export const verbInPath: Rule = { name: 'a GET that does what it is called', find: findDeeds }

function findDeeds({ reader, steps, byCollection, byItem, getOf }: Survey): void {
  for (const step of steps) {
    const get = getOf(step)
    if (!get) continue
    if (isDone(get, step) || (!byCollection.has(step) && isDoneBySummary(get))) get.changesThings = true
  }

  function isDone(get: Operation, step: PathStep): boolean {
    const [verb = '', ...more] = words(step.segment)
    if (step.isParameter || more.length > 0 || byCollection.has(step) || byItem.has(step)) return false
    if (ANSWERS.has(verb)) return step.parent?.isParameter === true && !saysRead(get)
    return ALWAYS.has(verb) || (DOUBTFUL.has(verb) && !isRead(get) && !returnsThings(get))
  }

  /** True for a response with more than a result message. */
  function returnsThings(operation: Operation): boolean {
    const schema = settle(reader, successOf(reader, sourceOf(operation).node).schema)
    return schema.types[0] === 'array' || propertiesOf(schema).some(([name]) => !DONE.test(name))
  }
}

/** True for a GET whose summary has a verb that no read has. */
function isDoneBySummary(operation: Operation): boolean {
  const says = operation.summary ?? textOf(sourceOf(operation).node.description) ?? ''
  const lower = says.trimStart().toLowerCase()
  return hasPart(lower, DEEDS) && SAYS.test(lower)
}

/** True for a GET whose name or texts describe a read. */
function isRead(operation: Operation): boolean {
  const [verb = ''] = words(handlerName(operation.operationId))
  return READ.test(verb) || saysRead(operation)
}

/** True for a GET whose summary or description describes a read. */
function saysRead(operation: Operation): boolean {
  const texts = [operation.summary, textOf(sourceOf(operation).node.description)]
  return texts.some((text) => text !== undefined && (READ.test(text.trim()) || TELLS.test(text)))
}

/** Verbs that are hardly ever nouns. */
const ALWAYS = wordSet('unlock invalidate disconnect reload terminate logoff logout signout')
/**
 * Verbs that are done to a record: `/requests/{id}/approve`. The operationId says nothing there, because some frameworks
 * call each GET a read: `requests_approve_retrieve`, `get_activation`.
 */
const ANSWERS = wordSet(
  'approve reject accept decline refuse deny cancel revoke activate deactivate publish unpublish',
)
/** Parts of such summaries. Few have one, so that the expression is seldom compiled. */
const DEEDS = wordList('toggle terminate unlock disconnect reload expire synchroni back wake')
const SAYS =
  /^(?:will |immediately )*(?:toggle|terminate|unlock|disconnect|reload|expire|synchroni[sz]e|(?:back|wake)s? up)s?\s/
const DOUBTFUL = wordSet(
  'start stop run backup sync resync synchronise synchronize scan rescan import deploy execute trigger ' +
    'refresh update upgrade migrate rollback restore retry pause resume kill abort enable install',
)
const READ = /^(?:get|list|return|retrieve|read|show|fetch|find|search|check|view|describe|download|has|is)/i
/** Words for a read fact in the first sentence. */
const TELLS = /^[^.\n]*\b(?:status|state|info(?:rmation)?|list|history|results?|details|progress|latest)\b/i
const DONE = /^(?:message|status|success|ok|code|errors?|detail|result)$/i
