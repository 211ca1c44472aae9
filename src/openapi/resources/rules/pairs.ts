import type { Rule } from '../paths/rule.ts'
import { giveOperations } from './give-operations.ts'
import { nounOf, VERBS_OF_LISTS } from '../paths/nouns.ts'
import { isSingleObject, isState } from '../paths/single-object.ts'
import { pages, pagesBySize, type ResponseLook } from '../paths/response-shape.ts'
import type { Operation } from '../../model/operation.ts'
import { because } from '../../model/evidence.ts'
import { once } from '../../model/lazily.ts'
import { lastSegment } from '../../model/without-trailing-slash.ts'
import { everyStep, FILTERS, nameOfStep, SHARED, type PathStep } from '../../model/paths.ts'
import type { Survey } from '../paths/survey.ts'
import type { Shape } from '../../schema/shape.ts'
import { isPlural, plain, plainSingular } from '../../wording/words.ts'

/**
 * `/contacts` beside `/contacts/{id}`, a record without its list, ids of several parameters, lists behind a
 * parameter.
 */
export const pairs: Rule = { name: 'a list beside its records', find: findPairs }

function findPairs(survey: Survey): void {
  const nouns = once(() => new Set(survey.steps.map(({ segment }) => plainSingular(segment))))
  const walk: Walk = { survey, narrowing: new Set(), nouns }
  for (const item of survey.steps) if (mayBeRecord(survey, item)) findAt(walk, item)
}

/** The state of one walk over all paths. */
interface Walk {
  survey: Survey
  /** The parameters found so far that only narrow the list before them. */
  narrowing: Set<PathStep>
  /** The words of all paths, in the singular. */
  nouns: () => ReadonlySet<string>
}

/** A parameter with the collection before it, their operations, and the responses of their GETs. */
interface Pair {
  item: PathStep
  collection: PathStep
  name: string
  list?: Operation
  read?: Operation
  /** The operation that changes or deletes what the parameter identifies. */
  writes?: Operation
  listLook?: ResponseLook
  readLook?: ResponseLook
  isNarrowing: boolean
}

/** True for a parameter with operations of no resource yet, which does more than filter. */
function mayBeRecord(survey: Survey, item: PathStep): boolean {
  const { byItem, byCollection } = survey
  const count = Object.keys(item.operations).length
  const isFree = item.isParameter && !byItem.has(item) && !byCollection.has(item)
  return isFree && count > (filterOf(survey, item) ? 1 : 0)
}

function findAt(walk: Walk, item: PathStep): void {
  const pair = pairAt(walk, item)
  if (!pair) return
  if (!readsMany(walk.survey, pair)) {
    addPair(walk.survey, pair)
    return
  }
  if (pair.isNarrowing) walk.narrowing.add(item)
  addListBehind(walk.survey, pair)
}

function pairAt(walk: Walk, item: PathStep): Pair | undefined {
  const { survey } = walk
  const collection = collectionOf(walk, item)
  const isNarrowing = narrows(walk, item)
  if (!collection || (!isNarrowing && (survey.byCollection.has(collection) || holdsRecords(survey, item))))
    return undefined
  const { put, patch, delete: gone } = item.operations
  const writes = put ?? patch ?? gone
  const list = survey.getOf(collection)
  const read = readOf(survey, item)
  const readLook = read && survey.look(read, false)
  const listLook = list && survey.look(list, (read ?? writes) !== undefined)
  return {
    item,
    collection,
    name: nameOfStep(collection),
    list,
    read,
    writes,
    listLook,
    readLook,
    isNarrowing,
  }
}

/** True where the GET at the parameter reads several records rather than one. */
function readsMany(survey: Survey, pair: Pair): boolean {
  const { collection, list, read, writes, readLook, isNarrowing } = pair
  // `/products/list/{shopId}`, whose response is not described
  const isAlone = !list && !collection.operations.post && !writes
  if (isAlone && readLook?.isSilent && (pagesBySize(read) || endsWithList(collection))) return true
  return readLook?.rows !== undefined && (isNarrowing || (!writes && !isRecord(survey, pair)))
}

/** True for a record with lists. Its path identifies one of the collection, and it does not page. */
function isRecord({ reader }: Survey, pair: Pair): boolean {
  const { item, collection, name, list, read, listLook, readLook } = pair
  if (isSameResponse(pair)) return true
  if (read && readLook && isSingleObject(reader, read, readLook, item.segment)) return true
  if (item.operations.post && list) return true
  return (
    readLook?.rows?.at[0] !== undefined &&
    (listLook?.rows ?? collection.operations.post) !== undefined &&
    namesOne(item.segment, name) &&
    !(read && pages(read))
  )
}

/** True where the GETs of the collection and of one record return the same schema. */
function isSameResponse({ listLook, readLook }: Pair): boolean {
  return readLook?.name !== undefined && readLook.name === listLook?.name
}

function addListBehind(survey: Survey, { item, read }: Pair): void {
  const draft = survey.add(item, {
    name: nameOfStep(item),
    list: survey.take(read),
    evidence: because('structure', 0.8, 'returnsList', item.path),
  })
  giveOperations(survey, draft, undefined)
}

/** Adds a collection with its records, or records without a list. */
function addPair(survey: Survey, pair: Pair): void {
  const { root, byItem } = survey
  const { item, collection, list, read, writes, readLook } = pair
  const { post } = collection.operations
  // A path directly below the root may be a page for people, if nothing else is described.
  if (collection === root && !writes && !post && readLook?.isSilent) return
  const isList = listsRecords(survey, pair)
  if (!isList && !writes && readLook && !readLook.isJson) return
  const isChanged = writes ?? (isList && item.operations.post)
  if (!read && !((isList || post) && isChanged)) return
  // No GET exists here: these operations are about the record above (`POST` and
  // `DELETE /events/{id}/guests/{guestId}`).
  if (!list && byItem.get(collection.parent!)?.read && everyStep(collection).every(isUnseen)) return
  const draft = survey.add(collection, {
    item,
    list: isList ? survey.take(list) : undefined,
    evidence: isList
      ? because('structure', 1, 'pair', collection.path, item.path)
      : because('structure', 0.8, 'opens', item.path, post ? collection.path : ''),
  })
  giveOperations(survey, draft, readOf(survey, item))
}

/** True where the GET of a collection lists its records, as far as its response is described. */
function listsRecords({ root }: Survey, pair: Pair): boolean {
  const { collection, item, name, list, listLook } = pair
  if (!listLook?.isJson) return false
  // `/stats` beside `/stats/{statId}` are records, and so are `/metrics` with pages.
  const isOne =
    !isState(name) ||
    plain(item.segment) === `${plainSingular(name)}id` ||
    (list !== undefined && pagesBySize(list))
  // Some generators write any object where they know no schema.
  const isBare = listLook.isSilent || (collection.operations.post && isAnyObject(listLook.record))
  return (
    listLook.rows !== undefined ||
    ((isBare || isPlural(name)) && isOne) ||
    collection === root ||
    (isSameResponse(pair) && list !== undefined && pages(list))
  )
}

/** True for an object of which nothing is described, or only the records that it has by their ids. */
function isAnyObject(shape: Shape | undefined): boolean {
  return shape?.kind === 'object' && !shape.properties()[0] && (shape.item()?.kind ?? 'object') === 'object'
}

/** The GET of one record at a step; none that only filters. */
function readOf(survey: Survey, item: PathStep): Operation | undefined {
  return filterOf(survey, item) ? undefined : survey.getOf(item)
}

/** The GET of `/cards/{filter}` beside `/cards`, whose response is not described. */
function filterOf({ look }: Survey, { parent, operations: { get } }: PathStep): Operation | undefined {
  const last = lastSegment(get?.path ?? '').toLowerCase()
  const isIt = get && FILTERS.has(last) && parent?.operations.get !== undefined && look(get, false).isSilent
  return isIt ? get : undefined
}

function endsWithList({ segment, parent }: PathStep): boolean {
  return VERBS_OF_LISTS.has(plain(segment)) && parent?.isParameter === false && nounOf(parent.segment) !== ''
}

/** True for a parameter that identifies one of these records: `{id}`, `{planId}` of `/billing_plans`. */
function namesOne(segment: string, name: string): boolean {
  return plainSingular(name).endsWith(plain(segment).replace(/(?:id|uuid|sid|key|slug|code|number)$/, ''))
}

/** True for `/items/{collection}` where the response has the records of `/items/{collection}/{id}`. */
function holdsRecords({ getOf, look }: Survey, step: PathStep): boolean {
  const list = getOf(step)
  const opens = ({ isParameter, operations: { get, put, patch } }: PathStep) =>
    isParameter && (get ?? put ?? patch)
  return list !== undefined && step.children.some(opens) && look(list, true).rows !== undefined
}

/**
 * True for `/tags/{type}` where the response has some rows of `/tags`. Their records are below it, or its parameter
 * groups them.
 */
function narrows(walk: Walk, item: PathStep): boolean {
  const { getOf, byCollection, look } = walk.survey
  const [list, some] = [getOf(item.parent) ?? byCollection.get(item.parent!)?.list, getOf(item)]
  if (!list || !some || !(holdsRecords(walk.survey, item) || groups(walk, item))) return false
  const [own, all] = [look(some, true), look(list, true)]
  const isAlike = () => own.rows?.row?.kind === 'object' && namesOf(own.rows.row) === namesOf(all.rows?.row)
  return own.rowName === all.rowName && (own.rowName !== undefined || isAlike())
}

/** True for a parameter that many records share: `{year}` of `/events/{year}`, `{entityId}` beside `/entity`. */
function groups({ nouns }: Walk, { segment, parent, operations }: PathStep): boolean {
  const { put, patch, delete: gone } = operations
  if (put ?? patch ?? gone ?? !parent) return false
  const own = plain(segment)
  const stem = own.replace(/(?:id|uuid)s?$/, '')
  const name = plainSingular(parent.segment)
  const isOther = stem !== own && stem.length > 2 && nouns().has(stem)
  return !name.includes(stem) && (SHARED.test(segment) || (isOther && !namesOne(segment, name)))
}

/**
 * The collection of a path's parameters: the literal segment above. Parameters that are no records themselves are
 * skipped.
 */
function collectionOf({ survey, narrowing }: Walk, item: PathStep): PathStep | undefined {
  let collection = item.parent
  while (collection?.isParameter) {
    if (!narrowing.has(collection)) {
      if (holdsRecords(survey, collection)) return collection
      if (Object.keys(collection.operations).length > 0) return undefined
    }
    collection = collection.parent
  }
  return collection
}

/** True for a segment without a GET. */
function isUnseen({ operations: { get } }: PathStep): boolean {
  return get === undefined
}

function namesOf(row: Shape | undefined): string | undefined {
  return row
    ?.properties()
    .map(([name]) => name)
    .join()
}
