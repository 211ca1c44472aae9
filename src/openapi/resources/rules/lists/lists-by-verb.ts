import { kindOf } from '../../names/kind-of.ts'
import { needsValue, pages, pagesBySize, takingRecord } from '../../paths/response-shape.ts'
import type { Rule } from '../../paths/rule.ts'
import { because } from '../../../model/evidence.ts'
import { nounOf, VERBS_OF_LISTS, verbOf, wordsWithVerb } from '../../paths/nouns.ts'
import { stepsAbout } from '../../paths/steps-about.ts'
import type { PathStep } from '../../../model/paths.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { wordSet } from '../../../model/word-set.ts'
import { propertyNames, schemaShape } from '../../../schema/shape.ts'
import { isPlural, plain, plural } from '../../../wording/words.ts'

/**
 * Lists with a verb in their path and no described response: `/task/viewall` beside `/task/create`, `/getAllSkills`
 * beside `/createSkill`. Where the path does not mean all of several, an operation beside it has to create, change or delete
 * such a record. `/getAllSkills` and `/listSkills` may be described to return one skill.
 */
export const listsByVerb: Rule = { name: 'a list whose path says so with a verb', find: findListed }

function findListed(survey: Survey): void {
  const { reader, steps, drafts, byItem, byCollection, look, getOf, take, add } = survey
  for (const step of steps) {
    const { segment, parent } = step
    const list = getOf(step)
    if (!list || !parent || step.isParameter || byCollection.has(step) || byItem.has(step)) continue
    const isBelow = listsAbove(segment) || (byCollection.get(parent)?.read && repeatsAbove(step))
    const home = isBelow ? parent : step
    const isNamed = isBelow
      ? !parent.isParameter && nounOf(parent.segment) !== ''
      : listsNoun(segment) || (pagesBySize(list) && GETS.has(verbOf(segment))) || isOnlyRead(step)
    if (!isNamed) continue
    const known = byCollection.get(home)?.list
    // `/orders` with a required parameter searches what `/orders/list` lists.
    const isSearch = known && isBelow && needsValue(reader, known) && !look(known, true).rows
    if ((known && !isSearch) || (needsValue(reader, list) && !readsRecord(home))) continue
    const found = look(list, true)
    const { isJson, name, rows } = found
    // `{ type: object }` says no more, and what a map has by id may be listed as well.
    const isSilent =
      found.isSilent || (!rows && propertyNames(schemaShape(reader, found.schema)).length === 0)
    const noun = nounOf(home.segment).replace(/^my/, '')
    const saysMany = verbOf(segment) === 'list' || (isPlural(segment) && hasOthers(home, noun))
    const isOneForMany =
      !isSilent &&
      name !== undefined &&
      (listsAll(segment) || saysMany) &&
      !rows &&
      (isOne(name, isBelow ? home.segment : segment) || readsOne(survey, step, name))
    // `/orders/list`, `/getAllRoles` and what pages are lists with nothing else beside them.
    const isMany = isBelow
      ? pages(list) || isPlural(home.segment)
      : pagesBySize(list) || (listsAll(segment) && isPlural(segment))
    const isListed = isSilent && (isSearch || isMany || hasOthers(home, noun) || readsRecord(home))
    if (!isJson || !(isListed || isOneForMany)) continue
    const evidence = because('name', 0.6, 'verbInPath', list.path)
    const draft = byCollection.get(home) ?? add(home, { evidence })
    draft.list = take(list)
    if (known) draft.collectionActions.push(known)
    const { post } = home.operations
    if (isBelow && post?.changesThings) draft.create ??= take(takingRecord(reader, post))
    if (isOneForMany) draft.isOneForMany = true
  }
  const found = drafts.filter(
    ({ step, list }) => list !== undefined && wordsWithVerb(step.segment)[1] === 'all',
  )
  for (const draft of found) giveToRecords(survey, draft)
}

/** Gives a list to the only records of its kind beside it: `/getAllClasses` to `/getClasseById/{id}`. */
function giveToRecords({ drafts, byCollection, look }: Survey, draft: Draft): void {
  const { list, step, isOneForMany, item, create, update } = draft
  const parts = wordsWithVerb(step.segment)
  if (!list || item || create || update || parts.length < 3) return
  const { name, rowName = name } = look(list, true)
  const [one, ...more] = drafts.filter(
    ({ item: own, read, step: { parent } }) =>
      own && read && parent === step.parent && rowName !== undefined && look(read, false).name === rowName,
  )
  // Under the same noun both are joined later. A schema that other lists share says nothing.
  if (!one || one.list || more.length > 0 || stepsAbout(draft).includes(one.step)) return
  if (drafts.some((other) => other !== draft && other.list && look(other.list, true).rowName === rowName))
    return
  Object.assign(one, { list, isOneForMany, path: draft.path })
  drafts.splice(drafts.indexOf(draft), 1)
  byCollection.set(step, one)
}

/** True where `/getSkill/{id}` beside `/getAllSkills` is described to return the same. */
function readsOne({ byItem, look, getOf }: Survey, { parent }: PathStep, name: string): boolean {
  const below = parent?.children.flatMap(({ isParameter, children }) => (isParameter ? [] : children)) ?? []
  return [...(parent?.children ?? []), ...below].some((other) => {
    const read = other.isParameter ? (getOf(other) ?? byItem.get(other)?.read) : undefined
    return read !== undefined && look(read, false).name === name
  })
}

/** True for `viewall` and `allById`, which list what stands before them in the path. */
function listsAbove(segment: string): boolean {
  return (
    VERBS_OF_LISTS.has(wordsWithVerb(segment).join('')) ||
    (verbOf(segment) === 'all' && nounOf(segment) === '')
  )
}

/** True for `/users/getAllUsers`, which lists the records of `/users/{id}`. */
function repeatsAbove({ segment, parent }: PathStep): boolean {
  const noun = parent?.isParameter === false ? nounOf(parent.segment) : ''
  // `series` is its own singular.
  return noun !== '' && listsAll(segment) && plural(noun) === plural(nounOf(segment))
}

/** True for the schema of one row: `SkillDto` of `/getAllSkills`. */
function isOne(schema: string, segment: string): boolean {
  return isPlural(segment) && plain(kindOf(schema)) === nounOf(segment)
}

/** True for `getAllSkills` and `viewall`. */
function listsAll(segment: string): boolean {
  return VERBS_OF_LISTS.has(wordsWithVerb(segment).join('')) || wordsWithVerb(segment).includes('all')
}

const GETS = wordSet('get fetch view show')
const LISTS = new Set([...GETS, 'list', 'find', 'all'])

/** True for `getAllSkills`, `getUsers` and `list-tasks`. */
function listsNoun(segment: string): boolean {
  const [verb = '', next, ...more] = wordsWithVerb(segment)
  if (!LISTS.has(verb) || next === undefined) return false
  const isAll = verb === 'list' || verb === 'all' || (next === 'all' && more.length > 0)
  return isAll || (verb !== 'find' && !more.includes('by') && isPlural(segment))
}

/** True for `/get_teacher` beside `/create_teacher` and `/update_teacher/{id}`, where nothing else reads teachers. */
function isOnlyRead({ segment, parent, children }: PathStep): boolean {
  const [verb = '', ...object] = wordsWithVerb(segment)
  const noun = nounOf(segment)
  if (!GETS.has(verb) || object.length === 0 || children.length > 0) return false
  const same = parent?.children.filter((other) => nounOf(other.segment) === noun) ?? []
  const has = (verbs: RegExp, isFound: (other: PathStep) => unknown) =>
    same.some((other) => verbs.test(verbOf(other.segment)) && isFound(other))
  return (
    has(MAKES, ({ operations }) => operations.post) &&
    has(CHANGES_ONE, (other) => other.children.some(({ isParameter }) => isParameter)) &&
    same.filter(({ operations, children: below }) =>
      [operations, ...below.map((one) => one.operations)].some(({ get }) => get),
    ).length === 1
  )
}

const MAKES = /^(?:create|add|new|insert|store)$/
const CHANGES_ONE = /^(?:update|edit|modify|delete|remove|destroy)$/

/** True where a record of the same noun is read by its id: `/getAddress/{id}` beside `/getAddresses?userId=`. */
function readsRecord(home: PathStep): boolean {
  const noun = nounOf(home.segment)
  const beside = verbOf(home.segment) === '' ? home.children : (home.parent?.children ?? [])
  return beside.some(
    ({ segment, children }) =>
      ['', noun].includes(nounOf(segment)) &&
      GETS.has(verbOf(segment)) &&
      children.some(({ isParameter, operations }) => isParameter && operations.get),
  )
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
