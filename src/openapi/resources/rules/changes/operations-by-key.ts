import { because, together } from '../../../model/evidence.ts'
import type { Operation } from '../../../model/operation.ts'
import { operationsAt, parametersOf, stepAbove, type PathStep } from '../../../model/paths.ts'
import { FOR_PROGRAMS } from '../../paths/give-actions.ts'
import { giveRecordPath } from '../../paths/give-record-path.ts'
import { isOfMany, keyAmong, nounOfId, takenBy, wordsAbout, type Taken } from '../../paths/named-rows.ts'
import { isOfAccount, isOfSession } from '../../paths/call-signs.ts'
import { isFilled, openByQuery, recordsIn, type ListedRows } from '../lists/rows-by-query.ts'
import { nounStepOf, nounsOfRows } from '../lists/words-of-path.ts'
import { nounOf, verbOf } from '../../paths/nouns.ts'
import { stepsAbout } from '../../paths/steps-about.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { findItemId } from '../../../records/identity.ts'
import { isPlural, plain, plainSingular, words } from '../../../wording/words.ts'
import { rowProperties } from '../../../records/record.ts'
import { propertyNames } from '../../../schema/shape.ts'

/**
 * Operations on a row that a request identifies in its query or body. Examples are `PUT /post` with `{ post_id, … }`,
 * `POST /post/lock` with `{ post_id }`, and `DELETE /notes?id=7`. Another is `POST /chat.react` with `{ messageId }`
 * beside a list of messages.
 */
export const operationsByKey: Rule = { name: 'operations whose request names a row', find: giveOperations }

function giveOperations(survey: Survey): void {
  const { drafts, steps } = survey
  const lists = drafts.filter(({ list, isSingleton, path }) => list && !isSingleton && !/[?#]/.test(path))
  if (lists.length === 0) return
  const nouns = new Map(lists.map((draft) => [draft, nounsOfRows(survey, draft)]))
  const rows = { survey, lists, nouns }
  const stepOf = new Map(steps.flatMap((step) => operationsAt(step).map((one) => [one, step])))

  openByQuery(rows)
  for (const draft of lists)
    for (const step of stepsOf(rows, draft, stepOf))
      for (const operation of operationsAt(step)) giveOwn(rows, draft, step, operation)
  for (const step of steps)
    if (isApart(survey, step)) for (const operation of operationsAt(step)) giveAny(rows, step, operation)
}

/**
 * The segments about the rows of a list. Those are its own, those directly below, and those where a row is created
 * or read.
 */
function stepsOf(rows: ListedRows, draft: Draft, stepOf: ReadonlyMap<Operation, PathStep>): Set<PathStep> {
  const { survey } = rows
  const { step, create, read, update, destroy } = draft
  const own = [step, ...[create, read, update, destroy].flatMap((one) => (one && stepOf.get(one)) ?? [])]
  const below = own.filter(({ isParameter }) => !isParameter).flatMap(({ children }) => children)
  // `/visit/ChangeVisitStatus` beside `/visit/GetAllVisits`
  const isAround = step.parent?.isParameter === false && verbOf(step.segment) !== ''
  const beside = isAround ? (step.parent?.children ?? []).filter((one) => isDeedOn(rows, draft, one)) : []
  return new Set(
    [...own, nounStepOf(survey, draft), ...below, ...beside, ...stepsAbout(draft)].filter(
      (one) => !one.isParameter,
    ),
  )
}

function isDeedOn({ nouns }: ListedRows, draft: Draft, { segment }: PathStep): boolean {
  const [verb = '', noun = '', ...more] = words(segment)
  const isVerb = verbOf(segment) !== '' || verb === 'change' || verb === 'set'
  return isVerb && more.length > 0 && nouns.get(draft)?.includes(plainSingular(noun)) === true
}

function giveOwn(rows: ListedRows, draft: Draft, step: PathStep, operation: Operation): void {
  const { survey } = rows
  const other = survey.byCollection.get(step)
  const isMadeThere = other !== undefined && other !== draft && other.create === operation
  // `PUT /answers` changes the rows of `/answers/{questionId}` and of `/answers/my`.
  const isOfBoth = () =>
    (draft.home ?? draft).update === undefined &&
    survey.drafts.some((one) => one.update === operation && isBelowNoun(survey, one, step)) &&
    isBelowNoun(survey, draft, step)
  if (mayName(operation, draft.path) && (isMadeThere || !survey.isTaken(operation) || isOfBoth()))
    giveNamed(rows, draft, step, operation, isMadeThere)
}

function isBelowNoun(survey: Survey, draft: Draft, noun: PathStep): boolean {
  return draft.list !== undefined && draft.step !== noun && nounStepOf(survey, draft) === noun
}

function giveNamed(
  rows: ListedRows,
  draft: Draft,
  step: PathStep,
  operation: Operation,
  isMadeThere: boolean,
): void {
  const { survey, nouns } = rows
  const taken = takenBy(operation)
  const password = passwordKey(step, operation, taken)
  if (isOfSession(step.segment) && !password) return
  const key =
    password ??
    keyAmong(taken, nouns.get(draft) ?? [], { isOwn: true, about: wordsAbout(operation, step) }) ??
    bareKey(rows, draft, step, taken) ??
    uniqueKey(rows, draft, step, operation, taken) ??
    rowKey(survey, draft, step, operation)
  if (!key || !isFilled(survey, draft, key) || (!isMadeThere && makes(rows, operation, step, draft))) return
  // A DELETE without a required id may delete all of them, or something of the signed-in user.
  const isSafe =
    key.isRequired ||
    isOfOne(survey, draft, key, step) ||
    key.name === rowKey(survey, draft, step, operation)?.name
  if (operation.method === 'delete' && !isSafe) return
  // A read alone does not make a row a record, except at the path of the rows: `GET /orders?id=7`.
  const isRead = operation.method === 'get'
  const isOwnRead = isRead && step === draft.step && key.isRequired
  if (isRead && !isOwnRead && !(draft.item ?? draft.home)) return
  const isBare = nounOfId(key.name) === ''
  if (
    isBare &&
    key.in === 'body' &&
    !isUpdateOf(rows, draft, step) &&
    taken.some((one) => one !== key && one.isRequired)
  )
    return
  const home = draft.home ?? draft
  const isMain = isUpdateOf(rows, draft, step)
  const others = taken.filter((one) => one !== key)
  if (isOwnRead && !home.read) home.read = keyed(survey, home, operation, key)
  else if (isMadeThere) addAction(survey, home, operation, key)
  else if (isMain && deletes(step, operation, others)) {
    if (others.some(({ isRequired }) => isRequired)) return
    if (home.destroy) addAction(survey, home, operation, key)
    else home.destroy = keyed(survey, home, operation, key)
  } else if (isMain && !home.update && changes(step, operation) && sharesFields(survey, draft, others))
    home.update = keyed(survey, home, operation, key)
  else addAction(survey, home, operation, key)
}

/** The id of somebody whose password another person sets: `_id` of PATCH `/teachers/changePassword`. */
function passwordKey(
  { segment }: PathStep,
  { method }: Operation,
  taken: readonly Taken[],
): Taken | undefined {
  const isSetting = /^(?:put|patch)$/.test(method) && /^(?:change|set|update|reset).*passw/i.test(segment)
  return isSetting && !taken.some(({ name }) => /token|code|otp|old|current/i.test(name))
    ? taken.find(
        ({ in: location, name, isStated }) => location === 'body' && isStated && plain(name) === 'id',
      )
    : undefined
}

/** True where the path is about one row. Also where the parameter is, in a document that requires nothing. */
function isOfOne({ look }: Survey, { list }: Draft, { name }: Taken, { segment }: PathStep): boolean {
  const isUndescribed = list !== undefined && look(list, true).isSilent
  return ONE_CHANGED.test(verbOf(segment)) || (isUndescribed && nounOfId(name) !== '')
}

/** An optional `id` in the query, where the path is about one of the rows: `/DeleteBlog?id=7`. */
function bareKey(rows: ListedRows, draft: Draft, step: PathStep, taken: readonly Taken[]): Taken | undefined {
  const isOne = ONE_CHANGED.test(verbOf(step.segment)) && isUpdateOf(rows, draft, step)
  const isFree = !taken.some(({ in: location, isRequired }) => location === 'query' && isRequired)
  return isOne && isFree ? taken.find(({ name, isPlain }) => isPlain && /^_?id$/i.test(name)) : undefined
}

/** All that a change takes in its query, where only one row has such a value: `/UpdateUserStatus?userEmail=…`. */
function uniqueKey(
  rows: ListedRows,
  draft: Draft,
  step: PathStep,
  { method }: Operation,
  taken: readonly Taken[],
): Taken | undefined {
  const [only, ...others] = taken.filter((one) => one.in === 'query')
  const isOne = only?.isPlain === true && others.length === 0 && UNIQUE.test(only.name)
  const row = draft.list && rows.survey.look(draft.list, true).rows?.row
  return isOne && row && /^(?:put|patch)$/.test(method) && isDeedOn(rows, draft, step) ? only : undefined
}

/** The only input of a change at the list's own path, where it has the name of the rows' id. The app always sends it. */
function rowKey(
  { look }: Survey,
  { list, step: own, name }: Draft,
  step: PathStep,
  operation: Operation,
): Taken | undefined {
  const row = list && look(list, true).rows?.row
  const [only, ...others] = takenBy(operation).filter(
    (one) => one.in === 'query' || operation.method === 'delete',
  )
  if (
    !row ||
    step !== own ||
    !only?.isPlain ||
    others.length > 0 ||
    !/^(?:put|patch|delete)$/.test(operation.method)
  )
    return undefined
  if (isOfMany(operation)) return undefined
  const [id] = findItemId(rowProperties(row), 'id', name)?.at ?? []
  // `?id=7` for the `_id` of a row
  return plain(id ?? '') === plain(only.name) ? only : undefined
}

/** True for a segment with only the noun of the rows and a verb for changing them: `/note`, `/notes/update`. */
function isUpdateOf({ nouns }: ListedRows, draft: Draft, { segment }: PathStep): boolean {
  const noun = nounOf(segment)
  return noun === '' || noun === nounOf(draft.step.segment) || nouns.get(draft)?.includes(noun) === true
}

/** True for a request that creates a row, or something nested in it. */
function makes({ nouns }: ListedRows, { method }: Operation, { segment }: PathStep, draft: Draft): boolean {
  const noun = nounOf(segment)
  return (
    MAKES.test(words(segment)[0] ?? '') &&
    method === 'post' &&
    (noun === '' || nouns.get(draft)?.includes(noun) === true)
  )
}

/** Gives an operation without a resource to the single list whose rows it identifies. */
function giveAny(rows: ListedRows, step: PathStep, operation: Operation): void {
  if (!mayName(operation) || rows.survey.isTaken(operation) || isPlural(step.segment)) return
  const taken = withLooseIds(operation, takenBy(operation))
  // `PUT /auth/activate?user_id=7` is about any user.
  if (isOfAccount(step.path) && !(isChangeByQuery(operation, taken) && taken.some(isIdOfKind))) return
  if (taken.some(({ name, isRequired }) => isRequired && (nounOfId(name) ?? '') !== ''))
    giveIdentifying(rows, step, operation, taken)
}

function giveIdentifying(
  { survey, lists, nouns }: ListedRows,
  step: PathStep,
  operation: Operation,
  taken: readonly Taken[],
): void {
  const about = wordsAbout(operation, step)
  const ids = taken.filter(({ name, isRequired }) => isRequired && nounOfId(name) !== undefined)
  const homes = new Map<Draft, Taken>()
  for (const draft of lists) {
    const own = nouns.get(draft) ?? []
    // A read alone does not make a row a record.
    if (isShownElsewhere(survey, lists, draft) || (operation.method === 'get' && !(draft.item ?? draft.home)))
      continue
    const key = keyAmong(taken, own, { isOwn: false, about })
    const isAbout = ids.length < 2 || own.some((noun) => about.has(noun))
    if (key && isAbout && isFilled(survey, draft, key)) homes.set(draft.home ?? draft, key)
  }
  if (homes.size > MOST_HOMES) return
  const isChange = homes.size === 1 && changes(step, operation)
  for (const [home, key] of homes)
    if (isChange && !home.update && returnsRecord(survey, home, operation))
      home.update = keyed(survey, home, operation, key)
    else addAction(survey, home, operation, key)
}

/**
 * The inputs of an operation. Where nothing is required, as many generators write it, ids count as required:
 * `POST /notifyOwner` with `{ boatId, message }`, and the only key in the query of a PUT.
 */
function withLooseIds(operation: Operation, taken: readonly Taken[]): readonly Taken[] {
  if (taken.some(({ isRequired }) => isRequired)) return taken
  const at = operation.method === 'post' ? 'body' : isChangeByQuery(operation, taken) ? 'query' : ''
  return taken.map((one) =>
    one.in === at && nounOfId(one.name) !== undefined ? { ...one, isRequired: true } : one,
  )
}

/** True for a change whose query has nothing but a key, which then is needed. */
function isChangeByQuery({ method }: Operation, taken: readonly Taken[]): boolean {
  return /^(?:put|patch)$/.test(method) && taken.filter((one) => one.in === 'query').length === 1
}

function isIdOfKind({ in: location, name }: Taken): boolean {
  return location === 'query' && (nounOfId(name) ?? '') !== ''
}

/** True where a change returns the record: `POST /chat.update` with `{ messageId, text }`. */
function returnsRecord({ look }: Survey, { read }: Draft, operation: Operation): boolean {
  const [known, returned] = [read, operation].map((one) =>
    recordsIn(one && look(one, false).record).map(([, names]) => names),
  )
  return (known ?? []).some((one) =>
    returned?.some((other) => {
      const shared = [...other].filter((name) => one.has(name)).length
      return shared >= FEWEST && shared >= Math.min(one.size, other.size) * 0.6
    }),
  )
}

/** True for a list whose rows another one opens. */
function isShownElsewhere({ holds }: Survey, lists: readonly Draft[], { list, item, home }: Draft): boolean {
  return !item && !home && list !== undefined && lists.some((other) => other.item && holds(other, list))
}

/** True for a segment below no other resource. */
function isApart({ byCollection, byItem }: Survey, step: PathStep): boolean {
  if (step.isParameter || byCollection.has(step) || byItem.has(step)) return false
  return stepAbove(step, (above) => byCollection.get(above) ?? byItem.get(above)) === undefined
}

function addAction(survey: Survey, home: Draft, operation: Operation, key: Taken): void {
  if (keyed(survey, home, operation, key) && !home.actions.includes(operation)) home.actions.push(operation)
}

function keyed(survey: Survey, home: Draft, operation: Operation, { in: location, name }: Taken): Operation {
  if (!home.item) {
    giveRecordPath(survey, home, name)
    home.evidence = together(home.evidence, because('name', 0.3, 'byQuery', operation.path, name))
  }
  survey.take(operation)
  home.keys = { ...home.keys, [operation.id]: { in: location, name } }
  return operation
}

/** True where a request takes another property that the rows have too. */
function sharesFields({ look }: Survey, draft: Draft, others: readonly Taken[]): boolean {
  const { list, create } = draft
  const row = list && look(list, true).rows?.row
  // Where nothing describes rows, what creates one does.
  const sent = row || !create ? [] : takenBy(create).map(({ name }) => plain(name))
  const names = (row?.properties() ?? [])
    .flatMap(([name, inner]) => [name].concat(inner.kind === 'object' ? propertyNames(inner) : []).map(plain))
    .concat(sent)
  const shared = others.filter(({ name }) => names.includes(plain(name)))
  return names.length === 0 ? others.length > 1 : shared.length > 0 && shared.length >= others.length / 2
}

/** True for an operation whose path alone identifies no record of a list at `home`. */
function mayName({ method, path }: Operation, home = ''): boolean {
  return parametersOf(path).length <= parametersOf(home).length && !FOR_PROGRAMS.has(method)
}

/** True for a DELETE, and for another change with such a verb that takes nothing else: `POST /users/delete`. */
function deletes({ segment }: PathStep, { method }: Operation, others: readonly Taken[]): boolean {
  return method === 'delete' || (method !== 'get' && others.length === 0 && ONE_DELETED.test(verbOf(segment)))
}

/** True for an operation that changes the fields of a record: PUT and PATCH, and a POST with such a verb. */
function changes({ segment }: PathStep, { method }: Operation): boolean {
  const verb = verbOf(segment)
  return /^(?:put|patch)$/.test(method)
    ? /^(?:update|edit|modify|patch|)$/.test(verb)
    : method === 'post' && /^(?:update|edit|modify|patch)$/.test(verb)
}

/** Ends of names for properties that differ in each row. */
const UNIQUE = /(?:e-?mail|user_?name|login|slug|code)$/i
const ONE_DELETED = /^(?:delete|remove|destroy)$/
const ONE_CHANGED = /^(?:update|edit|modify|patch|delete|remove|destroy)$/
/** From how many resources on an operation belongs to none of them. */
const MOST_HOMES = 3
/** How many properties two records of one kind have in common. */
const FEWEST = 4
const MAKES = /^(?:create|add|new|insert|store|upload|register|invite|import)$/
