import { takingBody } from '../paths/response-shape.ts'
import type { Rule } from '../paths/rule.ts'
import { because, together } from '../../model/evidence.ts'
import { findItemId } from '../../records/identity.ts'
import { giveRecordPath } from '../paths/give-record-path.ts'
import { narrowedBy } from './narrowed-lists.ts'
import type { Operation } from '../../model/operation.ts'
import {
  isPrefix,
  nameOfStep,
  operationsAt,
  parametersOf,
  stepAbove,
  type PathStep,
} from '../../model/paths.ts'
import { rowProperties } from '../../records/record.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { takesProperty } from '../paths/takes-property.ts'
import { plain, plainSingular } from '../../wording/words.ts'
import { wordSet } from '../../model/word-set.ts'

/**
 * Operations on the rows of a list at a path without another resource. An example is PUT `/comments/{commentId}`
 * beside `/posts/{postId}/comments`. Another is POST `/sessions/{id}/cancel` beside `/sessions/me`. A third is POST
 * `/documents/{id}/approve` where the documents open as files.
 */
export const operationsElsewhere: Rule = { name: 'operations of rows at another path', find: findOperations }

function findOperations(survey: Survey): void {
  const { steps, drafts, byItem, byCollection, look, isTaken, take, holds } = survey
  const lists = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const noun = draft.list && !draft.isSingleton ? plainSingular(nounStep(draft.step).segment) : ''
    if (noun !== '') lists.set(noun, [...(lists.get(noun) ?? []), draft])
  }
  createsForOthers()
  if (lists.size === 0) return
  for (const step of steps) {
    const [parameter] = parametersOf(step.segment)
    const noun = step.parent?.isParameter === false ? plainSingular(step.parent.segment) : ''
    if (noun === '' || parameter === undefined || byCollection.has(step)) continue
    const known = byItem.get(step)
    if (known && (known.list ?? known.read ?? known.isSingleton)) continue
    const operations = left(step)
    const rivals = lists.get(noun) ?? []
    const returned = known || rivals.length > 0 ? [] : listsReturned(step, operations, parameter, noun)
    if (rivals.length + returned.length === 0) continue
    if (!known && operations.every(({ method }) => method === 'get')) continue
    const homes = new Map<Draft, boolean>()
    for (const one of rivals) {
      const nearness = nearnessOf(step, one) ?? (changesRow(step, one, parameter) ? 'same' : undefined)
      const home = recordsOf(one)
      if (nearness !== undefined && mayDo(one, home, step, parameter))
        homes.set(home, homes.get(home) === true || (nearness === 'same' && home === one))
    }
    for (const one of returned) homes.set(recordsOf(one), false)
    const [[first, isSame] = [], ...others] = homes
    if (!first || (known && (others.length > 0 || !isSame))) continue
    for (const [home, isOwn] of homes) {
      open(home, parameter)
      for (const operation of operations) give(home, operation, step, isOwn)
    }
    for (const operation of operations) take(operation)
    if (known) join(known, first)
  }
  besides()

  /** Creates at the path of a resource for other people: POST `/customer/orders` beside `/manager/orders/{id}`. */
  function createsForOthers(): void {
    const known = new Map<string, Draft[]>()
    for (const draft of drafts) {
      const narrowed = draft.list && narrowedBy(draft.step)
      const path =
        draft.isSingleton || draft.create || !(draft.list ?? draft.read) ? '' : pathOf(narrowed ?? draft.step)
      if (path !== '') known.set(path, [...(known.get(path) ?? []), draft])
    }
    for (const step of steps) {
      const { get, post } = step.operations
      if (get || step.isParameter || byCollection.has(step) || !post || isTaken(post)) continue
      const [home, ...rivals] = known.get(pathOf(step)) ?? []
      if (!home || rivals.length > 0 || home.step === step || !takingBody(post)) continue
      if (narrowedBy(home.step) && !takesProperty(post, parametersOf(home.step.segment)[0] ?? '')) continue
      // `/boxes/{id}/tag` may tag the box.
      if (step.segment === home.step.segment || !step.path.includes('{')) home.create = take(post)
    }
  }

  /** The remaining operations at a segment, and at the words below it. */
  function left(step: PathStep): Operation[] {
    const below = step.children.filter((child) => !child.isParameter && !byCollection.has(child))
    return operationsAt(step)
      .filter((one) => !isTaken(one) && !/^(?:head|options|trace)$/.test(one.method))
      .concat(below.flatMap(left))
  }

  /**
   * The lists beside the id of operations that return one of their rows: `/fees/mine` for POST `/fees/{feeId}/adjust`.
   */
  function listsReturned(step: PathStep, changes: Operation[], parameter: string, noun: string): Draft[] {
    const names = changes.flatMap((one) => (one.method === 'get' ? [] : (look(one, false).name ?? [])))
    if (names.length === 0) return []
    return drafts.filter(({ list, step: own, isSingleton }) => {
      if (!list || isSingleton || own.isParameter || own.parent !== step.parent) return false
      const { rows, rowName = '' } = look(list, true)
      const id = rows?.row && findItemId(rowProperties(rows.row), parameter, noun)
      return names.includes(rowName) && (id?.evidence.certainty ?? 0) >= 0.7
    })
  }

  /** True for the change of a row by its own id, as in PUT `/shops/notes/{noteId}` beside `/shops/{shopId}/notes`. */
  function changesRow({ operations, parent }: PathStep, { list, step }: Draft, parameter: string): boolean {
    const change = takingBody(operations.patch ?? operations.put)
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
      names.has(parameter) &&
      [...names].some((name) => name !== parameter && takesProperty(change, name))
    )
  }

  /** True where a row of the list has the parameter's id, and the parameter is about such a row. */
  function mayDo(draft: Draft, home: Draft, step: PathStep, parameter: string): boolean {
    const given = parametersOf(draft.path)
    // Two parameters of one name would get the same value: `/posts/{id}/comments` and `/comments/{id}`.
    if (given.includes(parameter)) return false
    if (!parametersOf(step.parent?.path ?? '').every((name) => given.includes(name))) return false
    if (!isUnder(step, draft)) return false
    const row = draft.list && look(draft.list, true).rows?.row
    const found = row && findItemId(rowProperties(row), parameter, draft.name)?.evidence
    const stem = plain(parameter).replace(/(?:id|uuid|guid|key|pk|slug|code|number)$/, '')
    const isOwn =
      stem === '' ||
      plainSingular(nounStep(draft.step).segment).endsWith(stem) ||
      parametersOf(home.item?.segment ?? '').includes(parameter) ||
      /^(?:property|spelled)$/.test(found?.signs[0]?.code ?? '')
    return isOwn && (row === undefined || (found?.certainty ?? 0) >= 0.7)
  }

  /** False where a segment is below another resource than the list. */
  function isUnder(step: PathStep, draft: Draft): boolean {
    const above = stepAbove(step, (one) => byItem.get(one) ?? byCollection.get(one))
    return (
      !above ||
      above === draft ||
      above === byItem.get(step) ||
      stepAbove(draft.step, (one) => one === (above.item ?? above.step) || undefined) === true
    )
  }

  /** The resource that opens the rows of a list, which gets their actions. */
  function recordsOf(draft: Draft): Draft {
    if (draft.home ?? draft.item) return draft.home ?? draft
    const { list } = draft
    return (
      drafts.find((one) => one.item && one.read && list && holds({ ...one, list: undefined }, list)) ?? draft
    )
  }

  function open(home: Draft, parameter: string): void {
    if (!home.item) giveRecordPath(survey, home, parameter)
  }

  /** Joins a resource that only creates, changes or deletes records with the one that lists them. */
  function join(known: Draft, home: Draft): void {
    for (const ability of ['create', 'update', 'destroy'] as const) {
      const more = known[ability]
      if (more && home[ability]) (ability === 'create' ? home.collectionActions : home.actions).push(more)
      home[ability] ??= more
    }
    home.actions.push(...known.actions)
    home.collectionActions.push(...known.collectionActions)
    home.evidence = together(
      home.evidence,
      because('structure', 0, 'opens', known.itemPath ?? known.path, ''),
    )
    drafts.splice(drafts.indexOf(known), 1)
    if (known.item) byItem.set(known.item, home)
    byCollection.set(known.step, home)
  }

  /** `isOwn`: the document describes only the path of the records, so that a PUT changes and a DELETE deletes them. */
  function give(home: Draft, operation: Operation, step: PathStep, isOwn: boolean): void {
    const { put, patch } = step.operations
    const isMain = isOwn && step.operations[operation.method] === operation
    const isUpdate = isMain && !home.update && operation === (patch ?? put) && takingBody(operation)
    if (isUpdate) home.update = operation
    else if (isMain && !home.destroy && operation.method === 'delete') home.destroy = operation
    else home.actions.push(operation)
  }

  /** Operations on no record, at a word beside a list: POST `/sessions/book` beside `/sessions/me`. */
  function besides(): void {
    for (const draft of drafts) {
      const { parent } = draft.step
      if (!draft.list || !ALIKE.has(draft.step.segment.toLowerCase()) || !parent || parent.isParameter)
        continue
      if (
        parent.segment === '' ||
        nameOfStep(parent) !== parent.segment ||
        byCollection.has(parent) ||
        byItem.has(parent)
      )
        continue
      for (const step of parent.children) {
        const { post } = step.operations
        const isFree = !step.isParameter && !byCollection.has(step) && !byItem.has(step)
        if (isFree && post && take(post)) draft.collectionActions.push(post)
      }
    }
  }
}

/** Words after the name of records that only select some of them. */
const ALIKE = wordSet(
  'me mine my self own all list active recent latest pending overdue upcoming history archived unpaid',
)

/** The segment of a list's path with the noun of its rows: `visits` of `/visits/patient/{patientId}`. */
function nounStep(step: PathStep): PathStep {
  const above = narrowedBy(step)
  if (above) return above
  return step.parent && (step.isParameter || ALIKE.has(step.segment.toLowerCase()))
    ? nounStep(step.parent)
    : step
}

/**
 * The relation between the path of operations (`/likes/tracks/{id}`) and that of a list. `same`: it has no other
 * words; `wider`: it has more. `undefined`: they are about different things.
 */
function nearnessOf(step: PathStep, draft: Draft): 'same' | 'wider' | undefined {
  const own = wordsAbove(step.parent)
  const known = wordsAbove(nounStep(draft.step))
  const more = [...own].filter(([word]) => !known.has(word))
  // An operation below one of several records is not below all of them: `/roles/{id}/teams` and `/roles/teams/{id}`.
  if ([...own].some(([word, isOne]) => (known.has(word) ? known.get(word) !== isOne : isOne)))
    return undefined
  if (more.length === 0) return 'same'
  return [...known.keys()].every((word) => own.has(word)) ? 'wider' : undefined
}

/** The literal segments above one, and whether each has an id: `posts` of `/posts/{postId}/comments`. */
function wordsAbove(step: PathStep | undefined): Map<string, boolean> {
  const found = new Map<string, boolean>()
  let isOne = false
  for (let here = step?.parent; here; here = here.parent) {
    const { segment, isParameter } = here
    const isRole = !isOne && ROLES.has(segment.toLowerCase())
    if (!isParameter && !isRole && !isPrefix(segment) && !PREFIXES.has(segment.toLowerCase()))
      found.set(plainSingular(segment), isOne)
    isOne = isParameter
  }
  return found
}

/** The literal segments of a path without those for a role; empty where there is none of these. */
function pathOf(step: PathStep): string {
  return step.isParameter || step.segment.startsWith('#')
    ? ''
    : [...wordsAbove(step)].map(([word, isOne]) => `/${word}${isOne ? '/{}' : ''}`).join('') +
        `/${plainSingular(step.segment)}`
}

/** Segments without a meaning for those below. */
const PREFIXES = new Set(['', 'me', 'admin', 'public'])
/** People for whom a part of the API is made: `/customer/orders` and `/manager/orders/{id}` are about the same. */
const ROLES = wordSet(
  'admin customer client manager staff employee seller vendor merchant owner student teacher ' +
    'instructor doctor patient receptionist nurse driver guest member moderator superadmin super-admin ' +
    'operator private internal backoffice portal dashboard',
)
