import { handlerName } from '../../../operations/handler-name.ts'
import { because } from '../../../model/evidence.ts'
import type { Operation } from '../../../model/operation.ts'
import { nameOfStep, parametersOf, type PathStep } from '../../../model/paths.ts'
import { findMore, findNext } from '../../../lists/paging/page-facts.ts'
import { schemaShape } from '../../../schema/shape.ts'
import { nounOfId } from '../../paths/named-rows.ts'
import { areMany, nounOf } from '../../paths/nouns.ts'
import { areFacts } from '../../paths/single-object.ts'
import { rowsNarrowed, saysAll, saysMany, saysOne } from '../../paths/number-in-text.ts'
import { pagesBySize, type ResponseLook } from '../../paths/response-shape.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Survey } from '../../paths/survey.ts'
import { takesProperty } from '../../paths/takes-property.ts'
import { isPlural, plainSingular, plural, words } from '../../../wording/words.ts'

/**
 * Lists at the path of a record, by the id of what they belong to. Examples are GET `/invoices/{userId}` beside PATCH
 * `/invoices/{invoiceId}`, “Get all comments of a post” at `/comments/{id}`, and `/orders/getOrdersByUser/{userId}`. By its path alone such a GET reads one.
 */
export const listsAtRecords: Rule = { name: 'a list at the path of a record', find: findLists }

function findLists(survey: Survey): void {
  const { steps, getOf, take, add } = survey
  for (const step of steps) {
    const word = step.isParameter ? wordBefore(step) : undefined
    const list = word && nameOfStep(word) !== '' ? getOf(step) : undefined
    if (!word || !list || !listsMany(survey, list, step, word)) continue
    const own = withoutChanges(survey, step, list)
    const { post, delete: gone } = own.operations
    const draft = add(own, {
      name: rowsNarrowed(word.segment) ?? nameOfStep(word),
      list: take(list),
      create: take(post),
      evidence: because('structure', 0.6, 'returnsList', list.path),
    })
    if (gone && take(gone)) draft.collectionActions.push(gone)
  }
}

/** The literal segment before a parameter. Other parameters between have no operations: `/events/{year}/{month}`. */
function wordBefore({ parent }: PathStep): PathStep | undefined {
  if (!parent?.isParameter) return parent
  return Object.keys(parent.operations).length === 0 ? wordBefore(parent) : undefined
}

/** True for a GET whose response, or whose text where nothing describes that, has several rows. */
function listsMany(survey: Survey, list: Operation, step: PathStep, word: PathStep): boolean {
  const look = survey.look(list, false)
  // The records are below it: `/objects/{entity}/{objectId}`.
  const hasRecords = step.children.some(({ isParameter }) => isParameter)
  return look.isJson && !hasRecords && (look.isSilent || look.rows !== undefined)
    ? mayListMany(survey, list, step, word, look)
    : false
}

function mayListMany(
  { reader, steps }: Survey,
  list: Operation,
  step: PathStep,
  word: PathStep,
  { isSilent, isList, schema }: ResponseLook,
): boolean {
  const narrowed = rowsNarrowed(word.segment)
  const segment = narrowed ?? word.segment
  const key = keyOf(list)
  const changes = Object.values(step.operations).filter((one) => one.path !== list.path)
  const isApart = changes.length > 0 && !changes.some((one) => keyOf(one) === key)
  const isOther = isIdOfAnother(key, segment)
  if (isSilent && isOther && (areMany(segment) || isMadeFor(step, key) || isFoundBy(list, segment, key)))
    return true
  if (isSilent && narrowed !== undefined && !['', plainSingular(narrowed)].includes(nounOfId(key) ?? key))
    return true
  if (isSilent && isOther && saysMine(list)) return true
  if (isSilent && saysMany(list, segment) && OF.test(list.summary ?? '')) return true
  if (isApart || isOther) {
    const properties = schema === undefined ? [] : schemaShape(reader, schema).properties()
    const isPage = isSilent || isList || findNext(properties) || findMore(properties)
    if (isPage && pagesBySize(list) && !saysOne(list, segment)) return true
    if ((isSilent || isList) && saysMany(list, segment)) return true
    const noun = nounOfId(key)
    // GET `/photos/{petId}` beside DELETE `/photos/{id}`, where `/pets` has its own records.
    const isOfOthers = () =>
      changes.every((one) => ['', nounOf(segment)].includes(nounOfId(keyOf(one)) ?? '-')) &&
      steps.some(
        ({ segment: other, isParameter }) => !isParameter && isPlural(other) && plainSingular(other) === noun,
      )
    if (isSilent && isApart && isOther && isPlural(segment) && !ONE_EACH.test(segment) && isOfOthers())
      return true
    if (isList && isApart && isOther && !ONE_EACH.test(segment)) return true
  }
  // “Get all users or a user by ID” at `/users` and at `/users/{userId}` is about both.
  const isOfBoth = word.operations.get?.summary === list.summary
  return isSilent && !isOfBoth && nounOfId(key) !== undefined && saysAll(list)
}

/** “Get the scores of a player”: the last parameter is no key of the scores. */
const OF = /\s(?:of|for|de|del|d[ao]s?|du|des|pour|von|für|dari|untuk)\s/i

/** True for a function that gets all of somebody, whatever the path calls them: `getMyMatches` at `/matched/{userId}`. */
function saysMine({ operationId }: Operation): boolean {
  const [verb = '', whose = '', ...noun] = words(handlerName(operationId))
  const last = noun.at(-1) ?? ''
  return (
    /^(?:find|list|get)$/.test(verb) &&
    /^(?:my|all)$/.test(whose) &&
    isPlural(last) &&
    !ONE.test(last) &&
    !areFacts(last)
  )
}

/** Plurals of facts about one thing. */
const ONE = /^(?:details|points|credits|hours)$/

/** True for a function that finds by another record: `findByClient` at `/orders/{clientId}`, but not `findOneByClient`. */
function isFoundBy({ operationId }: Operation, segment: string, key: string): boolean {
  if (plural(segment) !== segment || ONE_EACH.test(segment)) return false
  const [verb = '', ...others] = words(handlerName(operationId))
  const by = others.lastIndexOf('by')
  const noun = plainSingular(
    others
      .slice(by + 1)
      .join(' ')
      .replace(/ id$/, ''),
  )
  const isMany = others.slice(0, by).every((word) => word === 'all' || isPlural(word))
  return /^(?:find|list|get)$/.test(verb) && by !== -1 && isMany && noun !== '' && noun === nounOfId(key)
}

/** True where the POST of a plural takes the key, and nothing changes what has it: POST `/shifts` with a `doctorId`. */
function isMadeFor({ parent, operations }: PathStep, key: string): boolean {
  const { segment = '', operations: { post } = {} } = parent ?? {}
  const { put, patch, delete: gone } = operations
  const isAlone = [put, patch, gone].every((one) => !one || keyOf(one) !== key)
  return (
    isAlone &&
    post !== undefined &&
    plural(segment) === segment &&
    !ONE_EACH.test(segment) &&
    takesProperty(post, key)
  )
}

/** Plurals of what everybody has one of. */
const ONE_EACH = /(?:profile|wallet|cart|basket|account|balance|subscription|preference|setting)s?$/i

/** The last parameter of a path. */
export function keyOf({ path }: Operation): string {
  return parametersOf(path).at(-1) ?? ''
}

/** True for the id of another kind of record: `userId` of `/invoices/{userId}`. */
export function isIdOfAnother(key: string, segment: string): boolean {
  const of = nounOfId(key) ?? ''
  const noun = nounOf(segment)
  return of !== '' && !noun.startsWith(of) && !noun.endsWith(of) && !of.endsWith(noun)
}

/** True for a DELETE of all rows of a list: `clearNotifications`, “Delete all messages of a user”. */
function clearsAll({ operationId, summary = '' }: Operation): boolean {
  return [summary, handlerName(operationId)].some((text) => {
    const [verb = '', next = ''] = words(text)
    return /^(?:clear|empty|purge)s?$/.test(verb) || next === 'all'
  })
}

/** The segment of a list, apart from that of the records that other operations change at the same position. */
function withoutChanges({ steps }: Survey, step: PathStep, list: Operation): PathStep {
  const { get, post, delete: gone, ...others } = step.operations
  const isOwn = post?.path === list.path
  const isAll = gone?.path === list.path && clearsAll(gone)
  const changes = { ...others, ...(!isAll && gone && { delete: gone }) }
  const [change] = Object.values(changes)
  if (!change) return step
  const segment = `{${keyOf(list)}}`
  const operations = { get, ...(isOwn && { post }), ...(isAll && { delete: gone }) }
  const apart: PathStep = { ...step, segment, path: list.path, children: [], operations, doubles: [] }
  step.operations = { ...changes, ...(!isOwn && post && { post }) }
  Object.assign(step, { segment: `{${keyOf(change)}}`, path: change.path })
  step.parent?.children.push(apart)
  steps.push(apart)
  return apart
}
