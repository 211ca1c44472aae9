import { handlerName } from '../../../operations/handler-name.ts'
import type { Rule } from '../../paths/rule.ts'
import { namesSent } from '../../paths/change-of.ts'
import type { Operation } from '../../../model/operation.ts'
import { sourceOf, writtenParameters } from '../../../operations/operations.ts'
import { successOf } from '../../../operations/response-schema.ts'
import { unbroken } from '../../../model/paths.ts'
import { VERBS_OF_LISTS } from '../../paths/nouns.ts'
import { propertiesOf, settle } from '../../../schema/schema.ts'
import { propertyNames } from '../../../schema/shape.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { plain, plainSingular, words } from '../../../wording/words.ts'

/**
 * Operations that repeat another one of their resource: `/notes/` beside `/notes`, PUT beside PATCH, a POST that
 * lists like the GET. They have no button, because one way to save is enough.
 */
export const sameOperations: Rule = { name: 'two ways to do the same', find: findSame }

function findSame(survey: Survey): void {
  const { drafts } = survey
  for (const draft of drafts) {
    if (draft.create && draft.list && readsLike(survey, draft.create, draft.list)) {
      draft.alternatives.push(draft.create)
      draft.create = undefined
    }
    withoutQuestion(survey, draft)
    createByItsName(survey, draft)
    const { list, read, create, update, destroy, actions, collectionActions } = draft
    const main = [list, read, create, update, destroy].filter((one) => one !== undefined)
    for (const held of [actions, collectionActions])
      for (const operation of held.filter((one) => main.some((other) => isSame(survey, one, other, draft)))) {
        held.splice(held.indexOf(operation), 1)
        draft.alternatives.push(operation)
      }
  }
}

/** Prefers POST `/shops/add` to POST `/shops/all`, which some frameworks describe for every list. */
function createByItsName({ reader }: Survey, draft: Draft): void {
  const { create, collectionActions, alternatives } = draft
  const [above, end] = create ? aboveAndEnd(create) : []
  if (!create || !VERBS_OF_LISTS.has(unbroken(end ?? ''))) return
  const maker = collectionActions.find((one) => {
    const [beside, last = ''] = aboveAndEnd(one)
    const isMaker = one.method === 'post' && beside === above && MAKES.test(last)
    return isMaker && isAlike(namesSent(reader, one), namesSent(reader, create))
  })
  if (!maker) return
  collectionActions.splice(collectionActions.indexOf(maker), 1)
  alternatives.push(create)
  draft.create = maker
}

/**
 * A POST that returns rows like the GET of its path, and says that it reads. It is for searches too long for an
 * address.
 */
function readsLike({ look }: Survey, one: Operation, list: Operation): boolean {
  const { method, path, summary, description = '' } = one
  const isBeside = method === 'post' && list.method === 'get' && bare(path) === bare(list.path)
  if (!isBeside || look(one, false).rows === undefined) return false
  // What takes nothing makes nothing.
  const isRepeated = summary !== undefined && summary === list.summary
  return (
    READS.test(summary ?? description) ||
    (isRepeated && !sourceOf(one).node.requestBody) ||
    isSameFunction(one, list)
  )
}

/**
 * Takes a POST for no creation that sends what the list's query does, and nothing that a row has. With more than that
 * it stays as an action of the list.
 */
function withoutQuestion({ reader, look }: Survey, draft: Draft): void {
  const { create, list, alternatives, collectionActions } = draft
  if (!create || !list || bare(create.path) !== bare(list.path)) return
  // One that returns no rows answers no question.
  if (!look(create, false).rows) return
  const row = propertyNames(look(list, true).rows?.row).map(plain)
  const query = new Set(writtenParameters(list).map(({ name }) => plainSingular(name)))
  const sent = namesSent(reader, create)
  const shared = sent.filter((name) => query.has(plainSingular(name)))
  if (!row[0] || shared.length * 2 <= sent.length || sent.some((name) => row.includes(plain(name)))) return
  const same = shared.length === sent.length ? alternatives : collectionActions
  same.push(create)
  draft.create = undefined
}

function isSame(survey: Survey, one: Operation, other: Operation, { update }: Draft): boolean {
  const { reader } = survey
  if (bare(one.path) !== bare(other.path)) return false
  if (one.method === 'post' && other.method === 'get' && isSameFunction(one, other)) return true
  const isLess = one.method === 'patch' && other.method === 'put' && namesSent(reader, one).length === 0
  const isOther = (one.method === 'put' && other.method === 'patch') || isLess
  const isSave = other === update && isOther && saves(one)
  if (isSave) return isAlike(namesSent(reader, one), namesSent(reader, other))
  return (
    one.method === other.method &&
    one.path !== other.path &&
    isAlike(namesSent(reader, one), namesSent(reader, other)) &&
    new Set(
      [one, other].map((operation) => responseSchema(survey, operation)).filter((name) => name.trim() !== ''),
    ).size < 2
  )
}

/** The identity of a response: its schema's name, else its property names. */
function responseSchema({ reader }: Survey, operation: Operation): string {
  const schema = settle(reader, successOf(reader, sourceOf(operation).node).schema)
  const inner = settle(reader, schema.keywords.items)
  return [schema, inner]
    .map(
      (one) =>
        one.name ??
        propertiesOf(one)
          .map(([name]) => name)
          .join(),
    )
    .join(' ')
}

/** A path without its last segment, and that segment. */
function aboveAndEnd({ path }: Operation): string[] {
  const steps = bare(path).split('/')
  return [steps.slice(0, -1).join('/'), steps.at(-1) ?? '']
}

const MAKES = /^(?:create|add|new|insert|store|register)$/i

/** True where both have mostly the same names, or one is not described. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((name) => other.includes(name)).length
  return one.length === 0 || other.length === 0 || shared >= Math.min(one.length, other.length) / 2
}

/** True for a PUT whose name only means saving. */
function saves({ operationId, summary = '' }: Operation): boolean {
  return [handlerName(operationId), summary].every((text) => !OTHER.test(words(text)[0] ?? ''))
}

/**
 * True for `POST_ListRules` beside `GET_ListRules`: one function by two methods. `usersUsingPOST` beside `usersUsingGET`, and
 * `post/users` beside `get/users`, only where it takes nothing: such names may be made of the path.
 */
function isSameFunction(one: Operation, other: Operation): boolean {
  const [name = '', same = ''] = [one, other].map(({ operationId }) => handlerName(operationId))
  const takes = sourceOf(one).node.requestBody !== undefined
  const isNamed = takes ? READS.test(words(name).join(' ')) : name !== ''
  const end = takes ? /$/ : USING
  return isNamed && one.operationId !== other.operationId && name.replace(end, '') === same.replace(end, '')
}

const USING = /Using[A-Z]+(?:_\d+)?$/

const READS = /^\s*(?:search|query|list|find|get|retrieve|return|fetch)(?:e?s)?\b(?! of\b|.*\b(?:and|or)\b)/i
const OTHER =
  /^(?:activate|deactivate|enable|disable|approve|reject|publish|move|rename|assign|cancel|restore|archive|upload|lock|unlock|transfer|reset)$/

function bare(path: string): string {
  return path.replace(/\/$/, '')
}
