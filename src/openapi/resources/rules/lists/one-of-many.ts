import { isPerson } from '../../names/name-of-mine.ts'
import type { Rule } from '../../paths/rule.ts'
import { pages, takingRecord } from '../../paths/response-shape.ts'
import { because, together } from '../../../model/evidence.ts'
import type { Reader } from '../../../fields/reader.ts'
import { findItemId } from '../../../records/identity.ts'
import type { Operation } from '../../../model/operation.ts'
import { parametersOf, type PathStep } from '../../../model/paths.ts'
import { wordsWithVerb } from '../../paths/nouns.ts'
import { rowProperties } from '../../../records/record.ts'
import { settle } from '../../../schema/schema.ts'
import { schemaShape, type Shape } from '../../../schema/shape.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { isPlural, plain, plainSingular, plural, singular, words } from '../../../wording/words.ts'

/**
 * Records that the description confuses with lists. A record may be returned in a list of one, or have lists that
 * look like its rows. A list may be described to return one of its records.
 */
export const oneOfMany: Rule = { name: 'one record described as many, or many as one', find: findConfused }

function findConfused(survey: Survey): void {
  const { reader, drafts, look, getOf, take } = survey
  const before = [...drafts]
  for (const draft of before) {
    const home =
      draft.list && draft.step.isParameter && !draft.item ? homeOf(survey, draft, draft.list) : undefined
    if (home) open(survey, home, draft)
  }
  for (const draft of drafts) {
    const { step, item, update, read = update, name, isSingleton } = draft
    const list = draft.list ?? getOf(step)
    if (!item || !read || !list || list === read || isSingleton) continue
    const { rows, name: kind, record } = look(list, true)
    const known = look(read, false)
    // Where schemas have no names, their properties tell.
    const isSame =
      kind === undefined ? record && known.record && holdsAll(record, known.record) : kind === known.name
    if (rows || !isSame || !record || !standsForMany(reader, list, record, item, name)) continue
    draft.list ??= take(list)
    draft.isOneForMany = true
  }
}

/** The list that a record belongs to, where its response is one row of that list. */
function homeOf(survey: Survey, { step }: Draft, read: Operation): Draft | undefined {
  const { reader, byCollection, look } = survey
  const { rows, schema } = look(read, false)
  const above = step.parent
  // `/packages/single/{id}`
  const collection = above && ONE.test(above.segment) ? above.parent : above
  if (!collection || collection.isParameter || pages(read) || !rows?.row) return undefined
  const home = byCollection.get(collection) ?? twinOf(survey, collection)
  const isOpen = home && !home.read && (!home.item || home.item === step)
  const many = isOpen && home.list && !home.step.isParameter ? look(home.list, true).rows?.row : undefined
  if (!many) return undefined
  const kind = settle(reader, many.of).name
  const isWrapped = ([key, { of }]: [string, Shape]) =>
    key === rows.at[0] && kind !== undefined && settle(reader, of).name === kind
  const isInside = rows.at[1] !== undefined && schemaShape(reader, schema).properties().some(isWrapped)
  const isOne = namesOne(step, collection) && !saysMany(read, collection) && holdsAll(rows.row, many)
  return isInside || isOne ? home : undefined
}

/** `/players` beside `/player/{id}`. */
function twinOf({ byCollection }: Survey, collection: PathStep): Draft | undefined {
  const own = plainSingular(collection.segment)
  const twin = collection.parent?.children.find(
    (other) => other !== collection && !other.isParameter && plainSingular(other.segment) === own,
  )
  return twin && byCollection.get(twin)
}

function open({ drafts, byItem, byCollection }: Survey, home: Draft, draft: Draft): void {
  const { step, create } = draft
  home.item = step
  home.itemPath = step.path
  home.read = draft.list
  if (create) home.actions.push(create)
  home.actions.push(...draft.actions, ...draft.collectionActions)
  home.evidence = together(home.evidence, because('structure', 0.2, 'oneInList', step.path))
  drafts.splice(drafts.indexOf(draft), 1)
  byCollection.delete(step)
  byItem.set(step, home)
}

/**
 * True for a list that pages, or whose text means several. Its response has the id that the path of one record
 * requires.
 */
function standsForMany(
  reader: Reader,
  list: Operation,
  record: Shape,
  item: PathStep,
  name: string,
): boolean {
  const { summary = '', operationId } = list
  const { post, ...others } = item.parent?.operations ?? {}
  // What a POST adds to is no single record, but for the person who is signed in, or where the text says so.
  const grows =
    takingRecord(reader, post) &&
    Object.keys(others).join() === 'get' &&
    !isPerson(name) &&
    !saysTheOne(list, name)
  const isMany =
    pages(list) ||
    grows ||
    [...wordsWithVerb(summary), ...words(operationId ?? '')].some(
      (word) => word === 'list' || word === 'all',
    ) ||
    (isPlural(name) && plain(summary).includes(plain(name)))
  const [id = ''] = parametersOf(item.segment)
  const properties = isMany ? rowProperties(record) : []
  const known = findItemId(properties, id, name)
  // “Get all boards” in a description that leaves out the id of boards everywhere.
  if (known === undefined || known.evidence.confidence <= 0.5)
    return properties.length > 1 && /\ball\b/i.test(summary) && plain(summary).includes(plain(plural(name)))
  return known.at.length === 1 && known.evidence.confidence > 0.7
}

/** True for “Return the gift message for a cart” at `/carts/{cartId}/gift-message`. */
function saysTheOne({ summary = '', description = '' }: Operation, name: string): boolean {
  const text = ` ${words(`${summary} ${description}`).join(' ')} `
  return ['the', 'a', 'an', 'one'].some((which) => text.includes(` ${which} ${words(name).join(' ')} `))
}

const ONE = /^(?:single|one)$/i

/** True for “Get achievements for a user” at `/achievements/{uuid}`, but not for “Get achievements by id”. */
function saysMany({ summary = '' }: Operation, { segment }: PathStep): boolean {
  return (
    isPlural(segment) &&
    words(summary).includes(plain(segment)) &&
    /\b(?:for|of|by(?! ids?\b))\b/i.test(summary)
  )
}

/** True for a parameter that identifies one of these records: `{id}`, `{countryCode}` of `/countries`. */
function namesOne({ segment }: PathStep, collection: PathStep): boolean {
  const id = plain(segment)
  const kind = plainSingular(collection.segment)
  const stem = id.replace(/(?:id|uuid|key|code|slug)$/, '')
  if (id === kind) return true
  return stem !== id && (kind.startsWith(stem) || kind.endsWith(stem) || singular(stem) === kind)
}

function holdsAll(row: Shape, many: Shape): boolean {
  const known = new Set(row.properties().map(([key]) => key))
  const shown = many.properties()
  return shown.length > 1 && shown.every(([key]) => known.has(key))
}
