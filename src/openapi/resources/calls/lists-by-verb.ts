import { needsValue, pages } from '../paths/response-shape.ts'
import type { Rule } from '../paths/rule.ts'
import { because } from '../../model/evidence.ts'
import { nounOf, VERBS_OF_LISTS, verbOf, wordsWithVerb } from '../paths/nouns.ts'
import type { PathStep } from '../../model/paths.ts'
import type { Survey } from '../paths/survey.ts'
import { isPlural } from '../../wording/words.ts'

/**
 * Lists with a verb in their path and no described response: `/task/viewall` beside `/task/create`, `/getAllSkills`
 * beside `/createSkill`. An operation beside them has to create, change or delete such a record.
 */
export const listsByVerb: Rule = { name: 'a list whose path says so with a verb', find: findListed }

function findListed({ reader, steps, byItem, byCollection, look, getOf, take, add }: Survey): void {
  for (const step of steps) {
    const { segment, parent } = step
    const list = getOf(step)
    if (!list || !parent || step.isParameter || byCollection.has(step) || byItem.has(step)) continue
    const isBelow = VERBS_OF_LISTS.has(wordsWithVerb(segment).join(''))
    const home = isBelow ? parent : step
    if (isBelow ? parent.isParameter || nounOf(parent.segment) === '' : !listsNoun(segment)) continue
    if (byCollection.get(home)?.list || needsValue(reader, list)) continue
    // What pages lists, with nothing else beside it.
    if (!(isBelow && pages(list)) && !hasOthers(home, nounOf(home.segment))) continue
    const { isJson, isSilent } = look(list, true)
    if (!isJson || !isSilent) continue
    const known = byCollection.get(home)
    if (known) known.list = take(list)
    else add(home, { list: take(list), evidence: because('name', 0.6, 'verbInPath', list.path) })
  }
}

/** True for `getAllSkills`, `getUsers` and `list-tasks`. */
function listsNoun(segment: string): boolean {
  const [verb = '', next, ...more] = wordsWithVerb(segment)
  if (!/^(?:get|list|fetch|view|show|find|all)$/.test(verb) || next === undefined) return false
  const isAll = verb === 'list' || verb === 'all' || (next === 'all' && more.length > 0)
  return isAll || (verb !== 'find' && !more.includes('by') && isPlural(segment))
}

/** True where an operation beside the list, or below its noun, creates, changes or deletes such a record. */
function hasOthers(home: PathStep, noun: string): boolean {
  const { post, put, delete: gone } = home.operations
  if (post ?? put ?? gone) return true
  const beside = verbOf(home.segment) === '' ? home.children : (home.parent?.children ?? [])
  return beside.some((other) => {
    const [first = ''] = wordsWithVerb(other.segment)
    const isOne = CHANGES.test(first) && (nounOf(other.segment) === '' || nounOf(other.segment) === noun)
    const below = other.children.find(({ isParameter }) => isParameter)
    return (
      isOne &&
      [other, below].some((one) => one && Object.keys(one.operations).some((method) => method !== 'get'))
    )
  })
}

const CHANGES = /^(?:create|add|new|insert|store|update|edit|modify|delete|remove|destroy)$/
