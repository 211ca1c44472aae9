import { because, together } from '../../model/evidence.ts'
import type { Operation } from '../../model/operation.ts'
import { operationsAt, parametersOf, stepAbove, type PathStep } from '../../model/paths.ts'
import { giveRecordPath } from '../paths/give-record-path.ts'
import { isOfMany, isShortFor, keyAmong, nounOfId, takenBy, wordsAbout, type Taken } from './named-rows.ts'
import { isOfAccount, isOfSession } from './call-signs.ts'
import { narrowedBy } from './narrowed-lists.ts'
import { nounsOfRows } from './nouns-of-rows.ts'
import { nounOf, stepsAbout, verbOf } from '../paths/nouns.ts'
import type { Rule } from '../paths/rule.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { findItemId } from '../../records/identity.ts'
import { isPlural, plain, plainSingular, words } from '../../wording/words.ts'
import { rowProperties } from '../../records/record.ts'
import { propertyNames, schemaShape, type Shape } from '../../schema/shape.ts'

/**
 * Operations on a row that a request identifies in its query or body. Examples are `PUT /post` with `{ post_id, … }`,
 * `POST /post/lock` with `{ post_id }`, and `DELETE /notes?id=7`. Another is `POST /chat.react` with `{ messageId }`
 * beside a list of messages.
 */
export const operationsByKey: Rule = { name: 'operations whose request names a row', find: giveOperations }

function giveOperations(survey: Survey): void {
  const { reader, drafts, steps, byItem, byCollection, look, isTaken, take, holds } = survey
  const lists = drafts.filter(({ list, isSingleton, path }) => list && !isSingleton && !/[?#]/.test(path))
  if (lists.length === 0) return
  const stepOf = new Map(steps.flatMap((step) => operationsAt(step).map((one) => [one, step])))
  const nouns = new Map(lists.map((draft) => [draft, nounsOfRows(survey, draft)]))

  for (const draft of lists) openBeside(draft)
  for (const step of steps) openElsewhere(step)
  for (const draft of lists)
    for (const step of stepsOf(draft))
      for (const operation of operationsAt(step)) giveOwn(draft, step, operation)
  for (const step of steps)
    if (isApart(step)) for (const operation of operationsAt(step)) giveAny(step, operation)

  /**
   * Opens the rows where a GET beside their list takes one of them, though nothing is required: `/users.info?user=7`.
   */
  function openBeside(draft: Draft): void {
    if (draft.item ?? draft.home) return
    for (const step of stepsAbout(draft)) {
      const read = survey.getOf(step)
      if (!read || parametersOf(read.path).length > 0 || /^(?:list|all)/i.test(step.segment)) continue
      const taken = takenBy(read).filter(({ name }) => !/token$|key$/i.test(name))
      const key = taken.find(({ name, isPlain }) => isPlain && nouns.get(draft)?.includes(plain(name)))
      const { isJson, isSilent, rows } = look(read, false)
      const isOne = isJson && !isSilent && rows?.at.length !== 0
      if (!key || !isOne || taken.some((one) => one !== key && one.isRequired) || !isFilled(draft, key))
        continue
      giveRecordPath(survey, draft, key.name)
      draft.read = take(read)
      return
    }
  }

  /** Opens the rows of other lists where a GET reads one of them by a query parameter: `/chat.getMessage?msgId=7`. */
  function openElsewhere(step: PathStep): void {
    const read = survey.getOf(step)
    if (!read || step.isParameter || parametersOf(read.path).length > 0) return
    const [key, ...more] = takenBy(read).filter(({ isRequired }) => isRequired)
    const noun = key && more.length === 0 && key.isPlain ? nounOfId(key.name) : undefined
    if (!key || !noun) return
    const { isJson, isSilent, schema } = look(read, false)
    if (!isJson || isSilent) return
    const about = wordsAbout(read, step)
    if (![...about].some((word) => word === noun || isShortFor(noun, word))) return
    const records = recordsIn(schemaShape(reader, schema))
    const isOne = (draft: Draft, known: ReadonlySet<string>): boolean => {
      const row = draft.item || draft.home || !draft.list ? undefined : look(draft.list, true).rows?.row
      const names = row ? propertyNames(row) : []
      const shared = names.filter((name) => known.has(name)).length
      const isCalled = nouns.get(draft)?.some((one) => about.has(one)) === true
      const most = Math.min(names.length, known.size)
      const least = isCalled ? Math.max(2, most * 0.4) : Math.max(3, most * 0.6)
      return shared >= least && isFilled(draft, key)
    }
    const [[name, opened] = ['', []]] = records
      .map(([at, known]): [string, Draft[]] => [at, lists.filter((draft) => isOne(draft, known))])
      .toSorted(([, one], [, other]) => other.length - one.length)
    const [only, ...others] = opened
    if (!only) return
    const evidence = because('name', 0.5, 'byQuery', read.path, key.name)
    const home = others.length === 0 ? only : survey.add(step, { ...(name !== '' && { name }), evidence })
    for (const draft of others.length === 0 ? [] : opened) draft.home = home
    giveRecordPath(survey, home, key.name)
    home.read = take(read)
  }

  /**
   * The segments about the rows of a list. Those are its own, those directly below, and those where a row is created
   * or read.
   */
  function stepsOf(draft: Draft): Set<PathStep> {
    const { step, create, read, update, destroy } = draft
    const own = [step, ...[create, read, update, destroy].flatMap((one) => (one && stepOf.get(one)) ?? [])]
    const below = own.filter(({ isParameter }) => !isParameter).flatMap(({ children }) => children)
    // `/visit/ChangeVisitStatus` beside `/visit/GetAllVisits`
    const isAround = step.parent?.isParameter === false && verbOf(step.segment) !== ''
    const beside = isAround ? (step.parent?.children ?? []).filter((one) => isDeedOn(draft, one)) : []
    return new Set(
      [...own, ...[narrowedBy(step) ?? []].flat(), ...below, ...beside, ...stepsAbout(draft)].filter(
        (one) => !one.isParameter,
      ),
    )
  }

  function isDeedOn(draft: Draft, { segment }: PathStep): boolean {
    const [verb = '', noun = '', ...more] = words(segment)
    const isVerb = verbOf(segment) !== '' || verb === 'change' || verb === 'set'
    return isVerb && more.length > 0 && nouns.get(draft)?.includes(plainSingular(noun)) === true
  }

  function giveOwn(draft: Draft, step: PathStep, operation: Operation): void {
    const other = byCollection.get(step)
    const isMadeThere = other !== undefined && other !== draft && other.create === operation
    if (!mayName(operation) || (isTaken(operation) && !isMadeThere) || isOfSession(step.segment)) return
    const taken = takenBy(operation)
    const key =
      keyAmong(taken, nouns.get(draft) ?? [], { isOwn: true, about: wordsAbout(operation, step) }) ??
      bareKey(draft, step, taken) ??
      uniqueKey(draft, step, operation, taken) ??
      rowKey(draft, step, operation)
    if (!key || !isFilled(draft, key) || (!isMadeThere && makes(operation, step, draft))) return
    // A DELETE without a required id may delete all of them, or something of the signed-in user.
    const isSafe =
      key.isRequired || isOfOne(draft, key, step) || key.name === rowKey(draft, step, operation)?.name
    if (operation.method === 'delete' && !isSafe) return
    // A read alone does not make a row a record, except at the path of the rows: `GET /orders?id=7`.
    const isRead = operation.method === 'get'
    const isOwnRead = isRead && step === draft.step && key.isRequired
    if (isRead && !isOwnRead && !(draft.item ?? draft.home)) return
    const isBare = nounOfId(key.name) === ''
    if (
      isBare &&
      key.in === 'body' &&
      !isUpdateOf(draft, step) &&
      taken.some((one) => one !== key && one.isRequired)
    )
      return
    const home = draft.home ?? draft
    const isMain = isUpdateOf(draft, step)
    const others = taken.filter((one) => one !== key)
    if (isOwnRead && !home.read) home.read = keyed(home, operation, key)
    else if (isMadeThere) addAction(home, operation, key)
    else if (isMain && operation.method === 'delete') {
      if (others.some(({ isRequired }) => isRequired)) return
      if (home.destroy) addAction(home, operation, key)
      else home.destroy = keyed(home, operation, key)
    } else if (isMain && !home.update && changes(step, operation) && sharesFields(draft, others))
      home.update = keyed(home, operation, key)
    else addAction(home, operation, key)
  }

  /** True where the path is about one row. Also where the parameter is, in a document that requires nothing. */
  function isOfOne({ list }: Draft, { name }: Taken, { segment }: PathStep): boolean {
    const isUndescribed = list !== undefined && look(list, true).isSilent
    return ONE_CHANGED.test(verbOf(segment)) || (isUndescribed && nounOfId(name) !== '')
  }

  /** An optional `id` in the query, where the path is about one of the rows: `/DeleteBlog?id=7`. */
  function bareKey(draft: Draft, step: PathStep, taken: readonly Taken[]): Taken | undefined {
    const isOne = ONE_CHANGED.test(verbOf(step.segment)) && isUpdateOf(draft, step)
    const isFree = !taken.some(({ in: location, isRequired }) => location === 'query' && isRequired)
    return isOne && isFree ? taken.find(({ name, isPlain }) => isPlain && name === 'id') : undefined
  }

  /** All that a change takes in its query, where only one row has such a value: `/UpdateUserStatus?userEmail=…`. */
  function uniqueKey(
    draft: Draft,
    step: PathStep,
    { method }: Operation,
    taken: readonly Taken[],
  ): Taken | undefined {
    const [only, ...others] = taken.filter((one) => one.in === 'query')
    const isOne = only?.isPlain === true && others.length === 0 && UNIQUE.test(only.name)
    const row = draft.list && look(draft.list, true).rows?.row
    return isOne && row && /^(?:put|patch)$/.test(method) && isDeedOn(draft, step) ? only : undefined
  }

  /** The only input of a change at the list's own path, where it has the name of the rows' id. The app always sends it. */
  function rowKey({ list, step: own, name }: Draft, step: PathStep, operation: Operation): Taken | undefined {
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
    return id === only.name ? only : undefined
  }

  /** True for a segment with only the noun of the rows and a verb for changing them: `/note`, `/notes/update`. */
  function isUpdateOf(draft: Draft, { segment }: PathStep): boolean {
    const noun = nounOf(segment)
    return noun === '' || noun === nounOf(draft.step.segment) || nouns.get(draft)?.includes(noun) === true
  }

  /** True for a request that creates a row, or something nested in it. */
  function makes({ method }: Operation, { segment }: PathStep, draft: Draft): boolean {
    const noun = nounOf(segment)
    return (
      MAKES.test(segment) && method === 'post' && (noun === '' || nouns.get(draft)?.includes(noun) === true)
    )
  }

  /** Gives an operation without a resource to the single list whose rows it identifies. */
  function giveAny(step: PathStep, operation: Operation): void {
    if (!mayName(operation) || isTaken(operation) || isPlural(step.segment)) return
    const taken = takenBy(operation)
    if (!taken.some(({ name, isRequired }) => isRequired && (nounOfId(name) ?? '') !== '')) return
    const about = wordsAbout(operation, step)
    const ids = taken.filter(({ name, isRequired }) => isRequired && nounOfId(name) !== undefined)
    const homes = new Map<Draft, Taken>()
    for (const draft of lists) {
      const own = nouns.get(draft) ?? []
      // A read alone does not make a row a record.
      if (isShownElsewhere(draft) || (operation.method === 'get' && !(draft.item ?? draft.home))) continue
      const key = keyAmong(taken, own, { isOwn: false, about })
      const isAbout = ids.length < 2 || own.some((noun) => about.has(noun))
      if (key && isAbout && isFilled(draft, key)) homes.set(draft.home ?? draft, key)
    }
    if (homes.size > MOST_HOMES) return
    const isChange = homes.size === 1 && changes(step, operation)
    for (const [home, key] of homes)
      if (isChange && !home.update && returnsRecord(home, operation))
        home.update = keyed(home, operation, key)
      else addAction(home, operation, key)
  }

  /** True where a change returns the record: `POST /chat.update` with `{ messageId, text }`. */
  function returnsRecord({ read }: Draft, operation: Operation): boolean {
    const [known, returned] = [read, operation].map((one) =>
      one ? recordsIn(schemaShape(reader, look(one, false).schema)).map(([, names]) => names) : [],
    )
    return (known ?? []).some((one) =>
      returned?.some((other) => {
        const shared = [...other].filter((name) => one.has(name)).length
        return shared >= FEWEST && shared >= Math.min(one.size, other.size) * 0.6
      }),
    )
  }

  /** True for a list whose rows another one opens. */
  function isShownElsewhere({ list, item, home }: Draft): boolean {
    return !item && !home && list !== undefined && lists.some((other) => other.item && holds(other, list))
  }

  /** True for a segment below no other resource, which is not about signing in. */
  function isApart(step: PathStep): boolean {
    if (step.isParameter || isOfAccount(step.path) || byCollection.has(step) || byItem.has(step)) return false
    return stepAbove(step, (above) => byCollection.get(above) ?? byItem.get(above)) === undefined
  }

  function addAction(home: Draft, operation: Operation, key: Taken): void {
    if (keyed(home, operation, key) && !home.actions.includes(operation)) home.actions.push(operation)
  }

  function keyed(home: Draft, operation: Operation, { in: location, name }: Taken): Operation {
    if (!home.item) {
      giveRecordPath(survey, home, name)
      home.evidence = together(home.evidence, because('name', 0.3, 'byQuery', operation.path, name))
    }
    take(operation)
    home.keys = { ...home.keys, [operation.id]: { in: location, name } }
    return operation
  }

  /** True where the rows have an id for it and another property, or are not described. */
  function isFilled(draft: Draft, { name }: Taken): boolean {
    const row = draft.list && look(draft.list, true).rows?.row
    const properties = row ? rowProperties(row) : []
    const { certainty = 0 } = findItemId(properties, name, draft.name)?.evidence ?? {}
    return properties.length === 0 || (properties.length > 1 && certainty >= 0.7)
  }

  /** True where a request takes another property that the rows have too. */
  function sharesFields(draft: Draft, others: readonly Taken[]): boolean {
    const { rows } = draft.list ? look(draft.list, true) : {}
    const names = (rows?.row?.properties() ?? []).flatMap(([name, inner]) =>
      [name].concat(inner.kind === 'object' ? propertyNames(inner) : []).map(plain),
    )
    const shared = others.filter(({ name }) => names.includes(plain(name)))
    return names.length === 0 ? others.length > 1 : shared.length > 0 && shared.length >= others.length / 2
  }
}

/** The names of the properties of a response, and of each object in it. */
function recordsIn(response: Shape): [string, Set<string>][] {
  const inside = response.properties().filter(([, { kind }]) => kind === 'object')
  return [['', response] as const, ...inside].map(([name, shape]) => [name, new Set(propertyNames(shape))])
}

/** True for an operation whose path alone identifies no record. */
function mayName({ method, path }: Operation): boolean {
  return parametersOf(path).length === 0 && !/^(?:head|options|trace)$/.test(method)
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
const ONE_CHANGED = /^(?:update|edit|modify|patch|delete|remove|destroy)$/
/** From how many resources on an operation belongs to none of them. */
const MOST_HOMES = 3
/** How many properties two records of one kind have in common. */
const FEWEST = 4
const MAKES = /^(?:create|add|new|insert|store|upload|register|invite|import)(?![a-z])/
