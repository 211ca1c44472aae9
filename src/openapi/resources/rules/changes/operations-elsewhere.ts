import { changeOf, namesSent } from '../../paths/change-of.ts'
import { takingBody } from '../../paths/response-shape.ts'
import type { Rule } from '../../paths/rule.ts'
import { because, together } from '../../../model/evidence.ts'
import { findItemId } from '../../../records/identity.ts'
import { FOR_PROGRAMS } from '../../paths/give-actions.ts'
import { nounOfId } from '../../paths/named-rows.ts'
import { giveRecordPath } from '../../paths/give-record-path.ts'
import { nounOf } from '../../paths/nouns.ts'
import { nounStepOf, wordsAbove } from '../lists/words-of-path.ts'
import type { Operation } from '../../../model/operation.ts'
import { operationsAt, parametersOf, stepAbove, type PathStep } from '../../../model/paths.ts'
import { rowProperties } from '../../../records/record.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { propertyNames } from '../../../schema/shape.ts'
import { takesProperty } from '../../paths/takes-property.ts'
import { plain, plainSingular } from '../../../wording/words.ts'

/**
 * Operations on the rows of a list at a path without another resource. An example is PUT `/comments/{commentId}`
 * beside `/posts/{postId}/comments`. Another is POST `/sessions/{id}/cancel` beside `/sessions/me`. A third is POST
 * `/documents/{id}/approve` where the documents open as files.
 */
export const operationsElsewhere: Rule = { name: 'operations of rows at another path', find: findOperations }

function findOperations(survey: Survey): void {
  const { steps, byItem, byCollection, take } = survey
  const lists = listsByNoun(survey)
  if (lists.size === 0) return
  for (const step of steps) {
    const [parameter] = parametersOf(step.segment)
    const noun = step.parent?.isParameter === false ? plainSingular(step.parent.segment) : ''
    if (noun === '' || parameter === undefined || byCollection.has(step)) continue
    const known = byItem.get(step)
    if (known && (known.list ?? known.read ?? known.isSingleton)) continue
    const operations = left(survey, step)
    const rivals = lists.get(noun) ?? []
    const returned =
      known || rivals.length > 0 ? [] : listsReturned(survey, step, operations, parameter, noun)
    if (rivals.length + returned.length === 0) continue
    if (!known && operations.every(({ method }) => method === 'get')) continue
    const homes = homesOf(survey, step, parameter, rivals, returned)
    const [[first, isSame] = [], ...others] = homes
    if (!first || (known && !isSame)) continue
    if (known && others.length > 0) {
      if (others.every(([, isOwn]) => isOwn)) share(survey, known, homes, parameter)
      continue
    }
    // `POST /reservations/{concertId}` is done with a concert, and makes a reservation.
    const of = nounOfId(parameter) ?? noun
    const [other, ...more] = of === noun ? [] : (lists.get(of) ?? [])
    const isOther = other?.item !== undefined && more.length === 0 && !homes.has(other)
    const made = isOther ? operations.find((one) => one === step.operations.post) : undefined
    for (const [home, isOwn] of homes) {
      if (!home.item) giveRecordPath(survey, home, parameter)
      for (const operation of operations) if (operation !== made) give(survey, home, operation, step, isOwn)
    }
    if (made) other?.actions.push(made)
    for (const operation of operations) take(operation)
    if (known) join(survey, known, first)
  }
}

/** The lists by the noun of their rows: `comment` for `/posts/{postId}/comments`. */
function listsByNoun(survey: Survey): Map<string, Draft[]> {
  const lists = new Map<string, Draft[]>()
  for (const draft of survey.drafts) {
    const noun = draft.list && !draft.isSingleton ? nounAt(nounStepOf(survey, draft)) : ''
    if (noun !== '') lists.set(noun, [...(lists.get(noun) ?? []), draft])
  }
  return lists
}

/** The noun of a segment, before or after which a verb may be: `order` of `/getOrders` and `/order/get-all`. */
function nounAt({ segment, parent }: PathStep): string {
  return nounOf(segment) || nounOf(parent?.segment ?? '')
}

/** The resources that get the operations at a segment, and whether the path is about nothing but their records. */
function homesOf(
  survey: Survey,
  step: PathStep,
  parameter: string,
  rivals: readonly Draft[],
  returned: readonly Draft[],
): Map<Draft, boolean> {
  const homes = new Map<Draft, boolean>()
  const found = rivals.flatMap((one) => {
    const nearness =
      nearnessOf(step, nounStepOf(survey, one)) ??
      (changesRow(survey, step, one, parameter) ? 'same' : undefined)
    const home = recordsOf(survey, one)
    return nearness && mayDo(survey, one, home, step, parameter) && !savesOthers(survey, step, one)
      ? [{ one, home, nearness }]
      : []
  })
  // `/forum/comments/{commentId}` is about the comments of its topics, and not about those of `/comments`.
  const nearest = found.filter(({ nearness }) => nearness === 'same')
  for (const { one, home, nearness } of nearest.length > 0 ? nearest : found)
    homes.set(home, homes.get(home) === true || (nearness === 'same' && home === one))
  for (const one of returned) homes.set(recordsOf(survey, one), false)
  return homes
}

/** The remaining operations at a segment, and at the words below it. */
function left(survey: Survey, step: PathStep): Operation[] {
  const below = step.children.filter((child) => !child.isParameter && !survey.byCollection.has(child))
  return operationsAt(step)
    .filter((one) => !survey.isTaken(one) && !FOR_PROGRAMS.has(one.method))
    .concat(below.flatMap((child) => left(survey, child)))
}

/**
 * The lists beside the id of operations that return one of their rows: `/fees/mine` for POST `/fees/{feeId}/adjust`.
 */
function listsReturned(
  { drafts, look }: Survey,
  step: PathStep,
  changes: Operation[],
  parameter: string,
  noun: string,
): Draft[] {
  const names = changes.flatMap((one) => (one.method === 'get' ? [] : (look(one, false).name ?? [])))
  if (names.length === 0) return []
  return drafts.filter(({ list, step: own, isSingleton }) => {
    if (!list || isSingleton || own.isParameter || own.parent !== step.parent) return false
    const { rows, rowName = '' } = look(list, true)
    const id = rows?.row && findItemId(rowProperties(rows.row), parameter, noun)
    return names.includes(rowName) && (id?.evidence.confidence ?? 0) >= 0.7
  })
}

/**
 * True for the change of a row by its own id, as in PUT `/shops/notes/{noteId}` beside `/shops/{shopId}/notes`. The id
 * is a property of the rows, or named after them.
 */
function changesRow(
  { look, reader }: Survey,
  { operations, parent }: PathStep,
  { list, step }: Draft,
  parameter: string,
): boolean {
  const change = takingBody(changeOf(reader, operations))
  const names = new Set(
    list &&
      look(list, true)
        .rows?.row?.properties()
        .map(([name]) => name),
  )
  const [own, known] = [parent, step].map((one) => [...wordsAbove(one).keys()].join('/'))
  return (
    change !== undefined &&
    own === known &&
    (names.has(parameter) || nounOfId(parameter) === plainSingular(parent?.segment ?? '')) &&
    [...names].some((name) => name !== parameter && takesProperty(change, name))
  )
}

/** True where a row of the list has the parameter's id, and the parameter is about such a row. */
function mayDo(survey: Survey, draft: Draft, home: Draft, step: PathStep, parameter: string): boolean {
  const given = parametersOf(draft.path)
  // Two parameters of one name would get the same value: `/posts/{id}/comments` and `/comments/{id}`.
  if (given.includes(parameter)) return false
  if (!parametersOf(step.parent?.path ?? '').every((name) => given.includes(name))) return false
  if (!isUnder(survey, step, draft)) return false
  const row = draft.list && survey.look(draft.list, true).rows?.row
  const found = row && findItemId(rowProperties(row), parameter, draft.name)?.evidence
  const stem = nounOfId(parameter) ?? plain(parameter).replace(/(?:key|code|number)$/, '')
  const isOwn =
    stem === '' ||
    plainSingular(nounStepOf(survey, draft).segment).endsWith(stem) ||
    parametersOf(home.item?.segment ?? '').includes(parameter) ||
    /^(?:property|spelled)$/.test(found?.reasons[0]?.code ?? '')
  return isOwn && (row === undefined || (found?.confidence ?? 0) >= 0.7)
}

/**
 * True for a save that takes nothing of the rows. `/tasks/properties` returns tasks, and PUT `/properties/{id}` would
 * write one over the id of a task.
 */
function savesOthers({ byItem, look, reader }: Survey, step: PathStep, { list }: Draft): boolean {
  const update = byItem.get(step)?.update
  const row = list && look(list, true).rows?.row
  const names = row && propertyNames(row)
  return (
    update !== undefined &&
    names !== undefined &&
    namesSent(reader, update).length > 0 &&
    !names.some((name) => takesProperty(update, name))
  )
}

/** False where a segment is below another resource than the list. */
function isUnder({ byItem, byCollection }: Survey, step: PathStep, draft: Draft): boolean {
  const above = stepAbove(step, (one) => byItem.get(one) ?? byCollection.get(one))
  return (
    !above ||
    above === draft ||
    above === byItem.get(step) ||
    stepAbove(draft.step, (one) => one === (above.item ?? above.step) || undefined) === true
  )
}

/** The resource that opens the rows of a list, which gets their actions. */
function recordsOf({ drafts, holds }: Survey, draft: Draft): Draft {
  if (draft.home ?? draft.item) return draft.home ?? draft
  const { list } = draft
  return (
    drafts.find((one) => one.item && one.read && list && holds({ ...one, list: undefined }, list)) ?? draft
  )
}

/** Joins a resource that only creates, changes or deletes records with the one that lists them. */
function join({ drafts, byItem, byCollection }: Survey, known: Draft, home: Draft): void {
  if (known.create && home.create) home.collectionActions.push(known.create)
  home.create ??= known.create
  giveChanges(known, home)
  home.collectionActions.push(...known.collectionActions)
  home.evidence = together(home.evidence, because('structure', 0, 'opens', known.itemPath ?? known.path, ''))
  drafts.splice(drafts.indexOf(known), 1)
  if (known.item) byItem.set(known.item, home)
  byCollection.set(known.step, home)
}

/** Gives a resource the changes of another one, as actions where it has its own. */
function giveChanges(known: Draft, home: Draft): void {
  for (const ability of ['update', 'destroy'] as const) {
    const more = known[ability]
    if (more && home[ability]) home.actions.push(more)
    home[ability] ??= more
  }
  home.actions.push(...known.actions)
}

/**
 * Gives the changes of records to each of the lists that show them. Only their create stays: PATCH `/comments/{id}`
 * changes the comments of a post and those of a user, and POST `/comments` says of which it makes one.
 */
function share(survey: Survey, known: Draft, homes: ReadonlyMap<Draft, boolean>, parameter: string): void {
  const { item, itemPath } = known
  for (const [home] of homes) {
    if (!home.item) giveRecordPath(survey, home, parameter)
    giveChanges(known, home)
    home.evidence = together(home.evidence, because('structure', 0, 'opens', itemPath ?? known.path, ''))
  }
  Object.assign(known, {
    update: undefined,
    destroy: undefined,
    actions: [],
    item: undefined,
    itemPath: undefined,
  })
  if (item) survey.byItem.delete(item)
  if (!known.create) survey.drafts.splice(survey.drafts.indexOf(known), 1)
}

/** `isOwn`: the document describes only the path of the records, so that a PUT changes and a DELETE deletes them. */
function give({ reader }: Survey, home: Draft, operation: Operation, step: PathStep, isOwn: boolean): void {
  const isMain = isOwn && step.operations[operation.method] === operation
  const isUpdate =
    isMain && !home.update && operation === changeOf(reader, step.operations) && takingBody(operation)
  if (isUpdate) home.update = operation
  else if (isMain && !home.destroy && operation.method === 'delete') home.destroy = operation
  else home.actions.push(operation)
}

/**
 * The relation between the path of operations (`/likes/tracks/{id}`) and that of a list. `same`: it has no other
 * words; `wider`: it has more. `undefined`: they are about different things.
 */
function nearnessOf(step: PathStep, nouns: PathStep): 'same' | 'wider' | undefined {
  const own = wordsAbove(step.parent)
  const known = wordsAbove(nouns)
  const more = [...own].filter(([word]) => !known.has(word))
  // An operation below one of several records is not below all of them: `/roles/{id}/teams` and `/roles/teams/{id}`.
  if ([...own].some(([word, isOne]) => (known.has(word) ? known.get(word) !== isOne : isOne)))
    return undefined
  if (more.length === 0) return 'same'
  return [...known.keys()].every((word) => own.has(word)) ? 'wider' : undefined
}
