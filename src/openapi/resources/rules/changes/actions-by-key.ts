import { collectionAbove } from '../../paths/give-actions.ts'
import { giveRecordPath } from '../../paths/give-record-path.ts'
import { nounOf, verbOf } from '../../paths/nouns.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { once } from '../../../model/lazily.ts'
import type { Operation } from '../../../model/operation.ts'
import { operationsAt, parametersOf, stepAbove, type PathStep } from '../../../model/paths.ts'
import { findItemId } from '../../../records/identity.ts'
import { rowProperties } from '../../../records/record.ts'
import { isPlural, plain, words } from '../../../wording/words.ts'
import { withoutTrailingSlash } from '../../../model/without-trailing-slash.ts'

/**
 * Actions on a record whose id comes after the verb: `/orders/cancel/{id}` beside `/orders/{id}`. Also
 * `/rent/{carId}` for the cars of `/cars` or `/cars/byOwner`, where no path above it is a resource. What such a path
 * reads and changes is a part of the record: `/orders/permission/{orderId}`.
 */
export const actionsByKey: Rule = { name: 'actions whose path ends in the record', find: findActions }

function findActions(survey: Survey): void {
  const { steps, drafts, byItem, byCollection, isTaken, take } = survey
  const nouns = once(() => new Set(drafts.flatMap((one) => (isPart(survey, one) ? [] : nounOf(one.name)))))
  const homes = once(() => homesByKey(survey))

  for (const step of steps) {
    const part = byItem.get(step)
    if (!step.isParameter || byCollection.has(step) || (part && !isPart(survey, part))) continue
    // Of a part all operations have been taken that people use: HEAD is for programs.
    const deeds = part
      ? operationsAt(step).filter(isTaken)
      : [...operationsAt(step), ...below(survey, step)].filter((one) => isDeed(one) && !isTaken(one))
    const [key] = parametersOf(step.segment)
    const home = deeds.length > 0 && key !== undefined ? homeOf(step, key, part) : undefined
    if (!home || key === undefined) continue
    if (!home.item) giveRecordPath(survey, home, key)
    if (part) {
      home.actions.push(...deeds)
      drafts.splice(drafts.indexOf(part), 1)
      byItem.delete(step)
      byCollection.delete(part.step)
    } else for (const deed of deeds) if (mayBe(deed, key) && take(deed)) home.actions.push(deed)
  }

  function homeOf(step: PathStep, key: string, part: Draft | undefined): Draft | undefined {
    const above = collectionAbove(survey, part?.step ?? step)
    const home =
      above ?? homes().get(plain(key)) ?? homes().get(nounOfKey(key) || key) ?? namedBefore(step, key)
    if (!home || home.isSingleton || home === part) return undefined
    const word = step.parent?.segment ?? ''
    // `/schedules/room/{roomId}` has those of a room.
    const isList = nounOf(word) === nounOf(home.name)
    if (part && (isList || (GENERAL.test(key) && !SHOWS.test(word)))) return undefined
    // `/orders/items/{id}` identifies an item.
    const isOther = above
      ? step.parent?.parent !== above.step ||
        isPlural(word) ||
        // `/plays/deletePlay/{id}`
        (nouns().has(nounOf(word)) && !(verbOf(word) !== '' && nounOf(word) === nounOf(home.name)))
      : !isAround(nounStep(home), step)
    return isOther || !isKeyOf(survey, home, key) ? undefined : home
  }

  /**
   * The resource that a verb before the id is about: `/order/cancel/{id}` and `/cancelOrder/{id}` beside `/orders`. In
   * `/addItemsToOrder/{id}` it comes last.
   */
  function namedBefore({ parent, operations }: PathStep, key: string): Draft | undefined {
    const word = parent?.segment ?? ''
    if (!GENERAL.test(key) || operations.get || isPlural(word) || nouns().has(nounOf(word))) return undefined
    const [verb = '', ...object] = words(word)
    const above = parent?.parent
    const noun = object.length > 0 ? object.join(' ') : above?.isParameter === false ? above.segment : ''
    const last = TO.test(object.at(-2) ?? '') ? (object.at(-1) ?? '') : ''
    return nouns().has(verb) ? undefined : homes().get(nounOf(last || noun))
  }
}

/** The resources by the noun of their rows and by the names of their ids. `undefined`: several have it. */
function homesByKey(survey: Survey): Map<string, Draft | undefined> {
  const found = new Map<string, Draft | undefined>()
  for (const draft of survey.drafts) {
    const { path, list, item, home, isSingleton } = draft
    if (isSingleton || home || path.includes('{') || !(list ?? item) || isPart(survey, draft)) continue
    const own = keysOf(draft).filter((key) => !GENERAL.test(key))
    const keys = new Set([nounOfRows(draft), ...own.map(plain)])
    for (const key of keys) found.set(key, found.has(key) ? undefined : draft)
  }
  return found
}

/** What stands at words below a key that is all there is: `/actions/{deviceId}/restart`, nothing of `/parts/{deviceId}/order`. */
function below({ byItem }: Survey, { operations, children, parent, segment }: PathStep): Operation[] {
  const word = parent?.segment ?? ''
  const [key = ''] = parametersOf(segment)
  const isOther = isPlural(word) && !/^(?:actions|operations|commands)$/i.test(word)
  if (Object.keys(operations).length > 0 || isOther || nounOfKey(key) === '') return []
  return children.filter((one) => !one.isParameter && !byItem.has(one)).flatMap(operationsAt)
}

/** True where a row of the resource has the id. */
function isKeyOf({ look }: Survey, draft: Draft, key: string): boolean {
  const { list, item, name } = draft
  const isNamed = nounOfKey(key) === nounOfRows(draft) || keysOf(draft).includes(key)
  if (item) return isNamed || GENERAL.test(key)
  const row = list && look(list, true).rows?.row
  const found = row && findItemId(rowProperties(row), key, name)
  return (isNamed || GENERAL.test(key)) && (!row || (found?.evidence.confidence ?? 0) >= 0.7)
}

/** The segment with the noun of a list: `items` of `/items/byBookId`. */
function nounStep({ step, name }: Draft): PathStep {
  return BY.test(name) && step.parent?.isParameter === false ? step.parent : step
}

function nounOfRows(draft: Draft): string {
  const step = nounStep(draft)
  return nounOf(step === draft.step ? draft.name : step.segment)
}

const BY = /^by(?:[-_]|[A-Z])/

/** The names of a record's id: `id`, and `orgId` where `/orgs/{orgId}/sync` has another. */
function keysOf({ item }: Draft): readonly string[] {
  const at = item ? withoutTrailingSlash(item.path).split('/').length : 0
  const paths = item?.children.flatMap(operationsAt).map(({ path }) => path.split('/')[at - 1] ?? '') ?? []
  return parametersOf([item?.segment ?? '', ...new Set(paths)].join('/'))
}

/** True for a resource that only one operation or two read and change, and that opens the rows of no list. */
function isPart({ drafts, holds, byCollection, byItem }: Survey, draft: Draft): boolean {
  const { list, create, destroy, isSingleton, item, step, actions } = draft
  if (list || create || destroy || isSingleton || item?.parent !== step || actions.length > 0) return false
  if (parametersOf(step.path).length > 0 || operationsAt(step).length > 0) return false
  if (item.children.some((one) => byCollection.has(one) || byItem.has(one))) return false
  return !drafts.some((one) => one.home === draft || (one.list !== undefined && holds(draft, one.list)))
}

/** Words before the id of a record for what is made of it. */
const SHOWS = /^(?:download|preview|export|print|pdf|qr)/i

/** True where all segments above a collection are above this segment too: `/fleet/cars` and `/fleet/rent/{carId}`. */
function isAround(collection: PathStep, step: PathStep): boolean {
  for (let here = collection.parent; here; here = here.parent)
    if (stepAbove(step, (one) => one === here || undefined) === undefined) return false
  return true
}

/** True for an operation on the record itself, with its id. `DELETE /orders/note/{id}` may delete a note. */
function mayBe({ method, path }: Operation, key: string): boolean {
  return path.includes(`{${key}}`) && (method !== 'delete' || !GENERAL.test(key))
}

/** True for an operation that changes something. Some servers delete by GET. */
function isDeed({ method, changesThings }: Operation): boolean {
  return changesThings || DEEDS.test(method)
}

const DEEDS = /^(?:post|put|patch|delete)$/
/** Words before the record that is changed. */
const TO = /^(?:to|from|in|into|of)$/
const GENERAL = /^_?(?:id|uuid|guid|pk)$/i

/** The noun of an id's name: `car` for `carId`, `car_uuid` and `id_car`. Empty where it is no id, or has no noun. */
function nounOfKey(key: string): string {
  const parts = words(key)
  if (parts[0] === 'id') return nounOf(parts.slice(1).join(' '))
  return /^(?:id|uuid|guid|pk)$/.test(parts.at(-1) ?? '') ? nounOf(parts.slice(0, -1).join(' ')) : ''
}
