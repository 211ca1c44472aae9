import { findItemId } from '../../records/identity.ts'
import { once } from '../../model/lazily.ts'
import type { Operation } from '../../model/operation.ts'
import { parametersGiven, parametersOf, type PathStep } from '../../model/paths.ts'
import { rowProperties } from '../../records/record.ts'
import type { Shape } from '../../schema/shape.ts'
import type { Draft } from '../paths/survey.ts'
import { plain, plainSingular, words } from '../../wording/words.ts'
import { namesIn, nounAt, nounsOf, type Homes } from './homes.ts'

/** The resource that opens the rows of a list, by what the response of the list describes. */
export function homeByRow(homes: Homes, draft: Draft, list: Operation): Draft | undefined {
  const { look, byCollection } = homes.survey
  const { row, at = [] } = look(list, true).rows ?? {}
  if (!row) return undefined
  // Most lists have no name in common with other records, and their properties are not read.
  const names = once(() => namesIn(row))
  const { step } = draft
  const isKind = draft.item ? isSameKind : isAlike
  const nouns = [
    ...nounsOfPath(step),
    ...nounsOf(look(list, true).rowName ?? ''),
    // `{ photos: […] }` of `/curated`
    ...nounsOf(at.at(-1) ?? ''),
  ]
  for (const noun of nouns) {
    const [home, ...rivals] = (homes.byNoun.get(noun) ?? []).filter(
      (one) =>
        isReachable(draft, one) &&
        (names().length > 2 || (one.path !== draft.path && one.step.segment === step.segment)) &&
        (isKind(homes, list, names(), one) || isMine(draft, one)) &&
        hasId(row, one, nouns),
    )
    if (home) return rivals.length === 0 ? home : undefined
  }
  // The rows of `/files/{account}/{kind}` open where those of `/files` do.
  let above = step.parent
  while (step.isParameter && above?.isParameter && !byCollection.get(above)?.item) above = above.parent
  const around = above && byCollection.get(above)
  if (!around?.read || !around.item) return undefined
  const isOne = isSameRow(homes, row, around) || startsWithId(row, around.item)
  return isOne && hasId(row, around, []) ? around : undefined
}

/** True for a list of one's own at `/me/notes`, where no other lists the records of `/notes/{id}`. */
function isMine({ path, step }: Draft, { list, step: other }: Draft): boolean {
  return !list && step.segment === other.segment && /\/(?:me|my|mine)\/[^/]+\/?$/.test(path)
}

/**
 * True for rows with no id but that of a path beside them, which they begin with: `resumeId` of `/resumes/my` beside
 * `/resumes/{resumeId}`. A row with several ids joins records.
 */
function startsWithId(row: Shape, { segment }: PathStep): boolean {
  const [first = '', ...others] = row.properties().map(([name]) => name)
  const isOf = first === parametersOf(segment)[0] && words(first).length > 1
  return isOf && !others.some((name) => /^(?:id|uuid|guid|pk)$/.test(words(name).at(-1) ?? ''))
}

/** The nouns of a list's segment. If it has none, those of the segment above: `/users/list/{state}`. */
function nounsOfPath({ segment, isParameter, parent }: PathStep): readonly string[] {
  const own = nounsOf(segment)
  if (own.length > 0) return own
  const isVerb = isParameter && parent?.isParameter === false && nounsOf(parent.segment).length === 0
  const above = isVerb ? parent.parent : parent
  return above && !above.isParameter ? nounsOf(above.segment) : []
}

/** Paths of the signed-in person: `/me/files`, `/api/v1/me/files`. */
const MINE = /^[^{]*\/me\//

/** True where a list has all parameters of a record's path but its id. Records of the signed-in person need their own list. */
export function isReachable({ path }: Draft, home: Draft): boolean {
  const isOfOthers = MINE.test(home.path) && !MINE.test(path)
  return !isOfOthers && parametersGiven(path, home.item?.path ?? '').length >= parametersOf(home.path).length
}

/**
 * True where the rows are those of another list, in schemas without names: `/articles/feed` beside `/articles`. Also
 * where they have all of its properties and more: `/products/medicines` beside `/products`.
 */
function isSameRow({ survey, knownIn }: Homes, row: Shape, home: Draft): boolean {
  const other = home.list && survey.look(home.list, true).rows?.row
  const [names, known] = [namesIn(row), other ? namesIn(other) : knownIn(home)]
  const shared = names.filter((name) => known.includes(name)).length
  const isMore = shared > 4 && shared === known.length && !isPartOf(names, home)
  return isMore || (shared > 2 && shared >= Math.max(names.length, known.length) * 0.9)
}

/** True for rows with an id of their own and that of a record, whose parts they are: the items of an invoice. */
function isPartOf(names: readonly string[], { name }: Draft): boolean {
  const noun = plainSingular(name)
  return names.includes('id') && names.some((one) => [`${noun}id`, `id${noun}`].includes(plain(one)))
}

/** True where the record has most properties of a row, or the same schema name. */
export function isAlike(
  { survey, kinds, knownIn }: Homes,
  list: Operation,
  names: string[],
  home: Draft,
): boolean {
  const { look, holds } = survey
  if (holds({ ...home, list: undefined }, list)) return true
  // `/comments/post/{postId}` returns comments, which look much like posts.
  const { rowName } = look(list, true)
  if (rowName !== undefined && kinds.has(rowName)) return false
  if (isPartOf(names, home)) return false
  const known = knownIn(home)
  const shared = names.filter((name) => known.includes(name)).length
  return shared > 1 && shared >= Math.min(names.length, known.length) * 0.6
}

/**
 * The same for rows that can be removed from a list, which are often other records. The labels of a machine are not
 * those of issues.
 */
function isSameKind({ survey, knownIn }: Homes, list: Operation, names: string[], home: Draft): boolean {
  const { look, holds } = survey
  const { rowName } = look(list, true)
  const known = knownIn(home)
  const shared = names.filter((name) => known.includes(name)).length
  return rowName === undefined
    ? shared >= Math.max(3, names.length * 0.9)
    : holds({ ...home, list: undefined }, list) || holds(home, list)
}

/**
 * True where a row has the id that a record's path takes. `nouns`: those of the rows. `foodItemId` of a `FoodItem` is
 * the id for `/foods/{foodId}`.
 */
export function hasId(row: Shape, { item, name, step }: Draft, nouns: readonly string[]): boolean {
  const parameter = parametersOf(item?.path ?? '').at(-1) ?? ''
  // `GetOrderById` is about orders.
  return [name, nounAt(step), ...nouns].some(
    (noun) => (findItemId(rowProperties(row), parameter, noun)?.evidence.confidence ?? 0) > 0.65,
  )
}
