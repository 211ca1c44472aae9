import { giveRecordPath } from '../../paths/give-record-path.ts'
import type { Rule } from '../../paths/rule.ts'
import { takingBody, takingRecord } from '../../paths/response-shape.ts'
import { changeOf, namesSent } from '../../paths/change-of.ts'
import { because, together } from '../../../model/evidence.ts'
import { nounOf, verbOf } from '../../paths/nouns.ts'
import { stepsAbout } from '../../paths/steps-about.ts'
import type { Operation } from '../../../model/operation.ts'
import { nodeOf } from '../../../model/document.ts'
import { nameOfStep, parametersOf, type PathStep } from '../../../model/paths.ts'
import { sourceOf } from '../../../operations/operations.ts'
import { queryNames } from '../../../operations/query-names.ts'
import { propertyNames, schemaShape } from '../../../schema/shape.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { takesProperty } from '../../paths/takes-property.ts'
import { words } from '../../../wording/words.ts'

/**
 * Paths with a verb for each operation on the records of a resource: `/users/create`, `/users/update/{id}`,
 * `/deleteUser/{id}`, and `/getUser/{id}` beside `/getUsers`. A GET that deletes becomes a button of the record.
 */
export const verbPaths: Rule = { name: 'paths with a verb for each operation', find: findVerbs }

function findVerbs(survey: Survey): void {
  const { drafts } = survey
  for (const draft of drafts.slice()) {
    if (draft.isSingleton || !drafts.includes(draft) || !(draft.list ?? draft.item)) continue
    if (draft.list && !draft.read) joinRecord(survey, draft)
    giveCreateAbove(survey, draft)
    for (const step of stepsAbout(draft)) {
      const verb = verbOf(step.segment)
      if (step.parent !== draft.item) giveCreate(survey, draft, step, verb)
      giveChanges(survey, draft, step, verb)
    }
    claimRecord(survey, draft)
  }
}

/** `POST /watchlists` beside `/watchlists/get/{id}` */
function giveCreateAbove(survey: Survey, draft: Draft): void {
  const { byCollection } = survey
  const above = verbOf(draft.step.segment) === 'get' && draft.step.parent
  if (above && !byCollection.has(above))
    draft.create ??= takeFor(survey, draft, takingValues(survey, within(draft.path, above.operations.post)))
}

function giveCreate(survey: Survey, draft: Draft, step: PathStep, verb: string): void {
  const { post, put, get, delete: gone } = step.operations
  const maker = within(draft.path, post ?? put)
  // `/tasks/{id}/addTag` beside `/tasks/{id}/tags` creates no tag: it adds an existing one.
  const makes =
    /^(?:create|new|insert|store)$/.test(verb) ||
    (verb === 'add' && (step.parent === draft.step || !draft.path.includes('{')))
  if (makes)
    draft.create ??= takeFor(survey, draft, takingValues(survey, maker) ?? undescribed(survey, maker))
  // `/tickets/{id}/message` beside `/tickets/{id}/messages`; a PUT beside a GET or DELETE changes one.
  else if (verb === '' && !doesElse(maker) && (post ?? !(get ?? gone)))
    draft.create ??= takeFor(survey, draft, likeRecord(survey, draft, maker, 2))
}

/** Gives the update and the DELETE of a record, by its id in the path or beside it. */
function giveChanges(survey: Survey, draft: Draft, step: PathStep, verb: string): void {
  // `/songs/-/{id}`
  const isUpdate = /^(?:update|edit|modify|patch|-)$/.test(verb || step.segment)
  const isDestroy = /^(?:delete|remove|destroy)$/.test(verb)
  if (!isUpdate && !isDestroy) return
  const below = step.children.find(({ isParameter }) => isParameter)
  for (const { operations } of below ? [below, step] : [step]) {
    const change = ofRecord(draft, operations.patch ?? operations.put ?? operations.post)
    if (isUpdate)
      draft.update ??= takeFor(
        survey,
        draft,
        ofUnknownRecord(survey, draft, change) ??
          likeRecord(survey, draft, change, below ? 1 : 2) ??
          (below && undescribed(survey, change)),
      )
    if (isDestroy) giveDestroy(survey, draft, ofRecord(draft, destroyBy(operations)))
  }
}

function giveDestroy(survey: Survey, draft: Draft, operation: Operation | undefined): void {
  const taken = takeFor(survey, draft, operation)
  if (taken && draft.destroy) draft.alternatives.push(taken)
  draft.destroy ??= taken
}

/** Gives a record what is below its id at the noun alone: `/orders/{id}/items` beside `/getOrder/{id}`. */
function claimRecord(survey: Survey, draft: Draft): void {
  const { byItem } = survey
  const { step, item, read } = draft
  const noun = nounOf(nameOfStep(step)) || nounOf(step.parent?.segment ?? '')
  if (!item || !read || noun === '' || verbOf(item.parent?.segment ?? '') === '') return
  for (const { segment, children } of [step, ...stepsAbout(draft)]) {
    const own = children.find(({ isParameter }) => isParameter)
    if (!own || byItem.has(own) || verbOf(segment) !== '' || nounOf(segment) !== noun) continue
    // A parameter is filled by its name, else by its position.
    const isFilled = own.segment === item.segment || depthOf(own) === depthOf(item)
    if (!isFilled) continue
    byItem.set(own, draft)
    draft.update ??= takeFor(survey, draft, takingBody(changeOf(survey.reader, own.operations)))
    draft.destroy ??= takeFor(survey, draft, own.operations.delete)
  }
}

/** Gives a list the record that another resource has found at a different path. */
function joinRecord({ drafts, byItem, byCollection }: Survey, draft: Draft): void {
  const about = stepsAbout(draft)
  if (about.length === 0) return
  const other = drafts.find(
    (one) => one !== draft && one.item && one.read && !one.list && about.includes(one.step),
  )
  if (!other?.item || /^(?:list|all)/i.test(other.step.segment)) return
  draft.item ??= other.item
  draft.itemPath ??= other.itemPath
  draft.read = other.read
  for (const ability of ['update', 'destroy', 'create'] as const) {
    const more = other[ability]
    if (draft[ability] && more) draft.actions.push(more)
    draft[ability] ??= more
  }
  draft.actions.push(...other.actions)
  draft.collectionActions.push(...other.collectionActions)
  draft.evidence = together(draft.evidence, because('name', 0.3, 'verbInPath', other.itemPath ?? other.path))
  drafts.splice(drafts.indexOf(other), 1)
  byItem.set(other.item, draft)
  byCollection.set(other.step, draft)
}

function takeFor(survey: Survey, draft: Draft, operation: Operation | undefined): Operation | undefined {
  const { take } = survey
  const taken = take(operation)
  const own = parametersOf(taken?.path ?? '').at(-1)
  if (taken && !draft.item && own !== undefined && !parametersOf(draft.path).includes(own))
    giveRecordPath(survey, draft, own)
  if (taken) draft.evidence = together(draft.evidence, because('name', 0, 'verbInPath', taken.path))
  return taken
}

function depthOf({ path }: PathStep): number {
  return path.split('/').length
}

/** The DELETE at a path with such a verb, else a change without a body, such as `POST /users/{id}/delete`. */
function destroyBy({ delete: gone, post, put, patch }: PathStep['operations']): Operation | undefined {
  return gone ?? [post, put, patch].find((one) => one && !takingBody(one))
}

/** The operation if its path has no more parameters than this path. */
function within(path: string, operation: Operation | undefined): Operation | undefined {
  const known = parametersOf(path.toLowerCase())
  return operation && parametersOf(operation.path.toLowerCase()).every((name) => known.includes(name))
    ? operation
    : undefined
}

/** The operation if it identifies one record by the values of its page, in its path or its body. */
function ofRecord(draft: Draft, operation: Operation | undefined): Operation | undefined {
  if (!operation) return undefined
  const given = parametersOf(draft.path)
  const own = parametersOf(operation.path).filter((name) => !given.includes(name))
  if (own.length === 0) return draft.item && namesRecord(draft, operation) ? operation : undefined
  return within(draft.itemPath ?? `${draft.path}/{${own.at(-1)}}`, operation)
}

/** The operation if it takes a record, and no property of the records is known. */
function ofUnknownRecord(
  survey: Survey,
  draft: Draft,
  operation: Operation | undefined,
): Operation | undefined {
  return takingRecord(survey.reader, operation) && namesKnown(survey, draft).length === 0
    ? operation
    : undefined
}

/** The operation if it takes values that share `least` names with the record, or all of theirs. */
function likeRecord(
  survey: Survey,
  draft: Draft,
  operation: Operation | undefined,
  least: number,
): Operation | undefined {
  if (!operation || !takingValues(survey, operation)) return undefined
  const names = namesKnown(survey, draft)
  const shared = names.filter((name) => takesValue(operation, name))
  const isAlike = new Set(shared).size >= least || (shared.length > 0 && isPartOf(survey, operation, names))
  return isAlike ? operation : undefined
}

/** The names of the properties of a record, and of those inside them. */
function namesKnown({ look }: Survey, { list, read }: Draft): string[] {
  const row = list && look(list, true).rows?.row
  const known = [...(row?.properties() ?? []), ...((read && look(read, false).record?.properties()) ?? [])]
  return known.flatMap(([name, shape]) => [name].concat(propertyNames(shape)))
}

/** True where the record has all properties that are sent: `name` of a category. */
function isPartOf({ reader }: Survey, operation: Operation, names: readonly string[]): boolean {
  return namesSent(reader, operation).every((name) => names.includes(name))
}

/** The operation if it may take anything, because its body is not described. */
function undescribed({ reader }: Survey, operation: Operation | undefined): Operation | undefined {
  if (!operation) return undefined
  const { content } = reader.target(sourceOf(operation).node.requestBody)
  const [media] = Object.values(nodeOf(content))
  return schemaShape(reader, nodeOf(media).schema).kind === 'unknown' ? operation : undefined
}

/** The operation if it takes the values of a form, in its body or its query. */
function takingValues({ reader }: Survey, operation: Operation | undefined): Operation | undefined {
  return (
    takingRecord(reader, operation) ?? (operation && queryNames(operation).length > 0 ? operation : undefined)
  )
}

function takesValue(operation: Operation, name: string): boolean {
  return takesProperty(operation, name) || queryNames(operation).includes(name)
}

function namesRecord(draft: Draft, operation: Operation): boolean {
  const names = ['id', '_id', ...parametersOf(draft.item?.segment ?? '')]
  return names.some((name) => takesValue(operation, name))
}

/** True where the name of an operation means something else than creating a record. */
function doesElse(operation: Operation | undefined): boolean {
  return [operation?.operationId, operation?.summary].some((text = '') => ELSE.test(words(text)[0] ?? ''))
}

const ELSE =
  /^(?:dis|un|de(?:let|tach|activ|regist)|remov|cancel|revok|search|find|quer|check|get|list|updat|edit|modif|verif|validat|sync|import|export|move|copy|start|stop)/
