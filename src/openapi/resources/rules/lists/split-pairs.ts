import type { Rule } from '../../paths/rule.ts'
import type { Operation } from '../../../model/operation.ts'
import { nameOfStep, unbroken, type PathStep } from '../../../model/paths.ts'
import { listSpelledOtherwise } from '../../paths/spelled-otherwise.ts'
import { needsValue, pages } from '../../paths/response-shape.ts'
import { isSomeOf } from '../lists-by-shape.ts'
import { VERBS_OF_LISTS } from '../../paths/nouns.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { isSameNoun } from '../../../wording/words.ts'

/** A record whose list has another path: `/pets` beside `/pet/{id}`, `/post/list`, `/pet/findByStatus`. */
export const splitPairs: Rule = { name: 'a list and its records at paths of two spellings', find: joinPairs }

function joinPairs(survey: Survey): void {
  const { steps, byCollection } = survey
  for (const step of steps) {
    const draft = byCollection.get(step)
    if (draft?.list || step.isParameter) continue
    const siblings = step.parent?.children ?? []
    const twin = draft
      ? siblings.find(
          (other) =>
            other !== step &&
            !other.isParameter &&
            isSameNoun(other.segment, step.segment) &&
            isBareList(survey, other),
        )
      : undefined
    const child =
      step.children.find(
        (other) =>
          (VERBS_OF_LISTS.has(unbroken(other.segment)) || other.segment === 'json') &&
          isBareList(survey, other),
      ) ??
      (draft?.item && recordsBelow(survey, draft, step))
    const found = byCollection.get(twin ?? child ?? step)
    if (!found?.list || found === draft) continue
    if (draft) {
      if (twin) draft.path = found.path
      giveList(survey, draft, step, found)
    } else giveStep(survey, found, step, child)
  }
  for (const draft of survey.drafts.slice()) joinSearch(survey, draft)
}

/** Gives tasks that are listed at `/tasks/list` the search at `/tasks/search`. */
function joinSearch(survey: Survey, { list, step }: Draft): void {
  const { reader, byCollection, holds } = survey
  const { parent } = step
  if (!list || !parent || !(list.method === 'post' || needsValue(reader, list)) || !isBareList(survey, step))
    return
  const home = byCollection.get(parent) ?? listSpelledOtherwise(survey, parent)
  const isVerbal = home?.list && home.step !== step && home.list.path !== parent.path
  if (!isVerbal || !holds(home, list)) return
  home.collectionActions.push(list)
  merge(survey, home, byCollection.get(step)!)
}

/** Gives a resource the list of another, with further lists of the same records below it. */
function giveList(survey: Survey, draft: Draft, step: PathStep, found: Draft): void {
  const { byCollection, holds } = survey
  draft.list = found.list
  draft.create ??= found.create
  merge(survey, draft, found)
  for (const other of step.children) {
    const more = byCollection.get(other)
    if (more?.list && isBareList(survey, other) && !isOwn(more.list, other) && holds(draft, more.list)) {
      draft.collectionActions.push(more.list)
      merge(survey, draft, more)
    }
  }
}

/** Names a list after the segment above it, whose other operations belong to its records: `/post/list`. */
function giveStep(
  { byItem, byCollection, take }: Survey,
  found: Draft,
  step: PathStep,
  child: PathStep | undefined,
): void {
  const isMine = step.operations.post !== undefined || step.operations.get !== undefined
  if (!isMine && step.children.length < 2) return
  if (found.create) found.collectionActions.push(found.create)
  byCollection.delete(found.step)
  Object.assign(found, {
    path: step.path,
    name: nameOfStep(step),
    step,
    create: take(step.operations.post ?? createBelow(step)),
  })
  byCollection.set(step, found)
  // `/containers/json` beside `/containers/{id}/json`
  const item = found.item ? undefined : step.children.find(({ isParameter }) => isParameter)
  const read = take(item?.children.find(({ segment }) => segment === child?.segment)?.operations.get)
  if (item && read) {
    byItem.set(item, found)
    Object.assign(found, { item, itemPath: item.path, read, destroy: take(item.operations.delete) })
  }
}

/** The list of a resource's records at a path below it, recognised by its rows, else by its name. */
function recordsBelow(survey: Survey, draft: Draft, { children }: PathStep): PathStep | undefined {
  const lists = children.filter((step) => isBareList(survey, step))
  const same = lists.filter((other) => isOfSameRecord(survey, draft, other))
  const called = (name: RegExp) => (same.length > 0 ? same : lists).find(({ segment }) => name.test(segment))
  return called(/^_?(?:search|find|query)/i) ?? same[0] ?? called(/^(?:popular|latest|recent|top|active)$/i)
}

function isOfSameRecord({ byCollection, holds }: Survey, draft: Draft, step: PathStep): boolean {
  const list = byCollection.get(step)?.list
  return list !== undefined && holds(draft, list)
}

/** Joins a found list with a resource. */
function merge({ drafts, byItem, byCollection }: Survey, draft: Draft, found: Draft): void {
  draft.collectionActions.push(...found.collectionActions)
  if (found.create && draft.create !== found.create) draft.collectionActions.push(found.create)
  drafts.splice(drafts.indexOf(found), 1)
  byCollection.set(found.step, draft)
  if (found.item) byItem.set(found.item, draft)
}

function createBelow(step: PathStep): Operation | undefined {
  return step.children.find((child) => isAdding(child.segment) && child.operations.post)?.operations.post
}

/** True for a segment that only says that something is added. */
export function isAdding(segment: string): boolean {
  return ['create', 'add', 'new'].includes(segment.toLowerCase())
}

function isBareList({ byCollection }: Survey, step: PathStep): boolean {
  const draft = byCollection.get(step)
  return draft?.list !== undefined && !(draft.read ?? draft.update ?? draft.destroy)
}

/** True for the pages of some rows, which are a list of their own: `/posts/user`. */
function isOwn(list: Operation, { segment }: PathStep): boolean {
  return isSomeOf(segment) && pages(list)
}
