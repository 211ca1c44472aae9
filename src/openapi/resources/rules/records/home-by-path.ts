import { SOME } from '../lists-by-shape.ts'
import { parametersOf, type PathStep } from '../../../model/paths.ts'
import { areMany } from '../../paths/nouns.ts'
import type { Operation } from '../../../model/operation.ts'
import { mentions } from '../../paths/mentions.ts'
import type { Draft } from '../../paths/survey.ts'
import { languages } from '../../../wording/other-languages.ts'
import { isPlural, plain, plainSingular, words } from '../../../wording/words.ts'
import { hasId, isReachable } from '../home-by-row.ts'
import { namesIn, nounsOf, type Homes } from '../homes.ts'
import type { Shape } from '../../../schema/shape.ts'
import { lastSegment } from '../../../model/without-trailing-slash.ts'

/**
 * The resource that opens rows that nothing describes, by the path of their list. Also rows in a state, of whose
 * properties their list shows only some: `/teams/deleted` with `id` and `name` beside `/teams`.
 */
export function homeByPath(homes: Homes, draft: Draft, list: Operation): Draft | undefined {
  const { survey, byNoun } = homes
  const { byCollection, look } = survey
  const { isSilent, rows } = look(list, true)
  if (!isSilent) return homeOfFewer(homes, draft, rows?.row)
  const { name, step } = draft
  // `/invoices/{userId}` beside `/invoices/{invoiceId}`
  const beside = step.isParameter && step.parent ? byCollection.get(step.parent) : undefined
  if (beside?.item && (beside.read ?? beside.update ?? beside.item.operations.patch)) return beside
  // `/books/author/{authorId}` beside `/books/{id}`
  // `/bookings/my` beside `/bookings/{id}`
  const above = step.isParameter ? step.parent?.parent : isSomeOfThose(draft) && step.parent
  const around = above ? byCollection.get(above) : undefined
  if (around?.item && (around.read ?? around.update)) {
    const home = kindBehind(byNoun, step)
    // The rows of `/books/loans/{memberId}` may be called loans.
    if (home ?? (!step.isParameter || name !== step.parent?.segment)) return home ?? around
  }
  return homeByNoun(byNoun, draft) ?? homeOfSome(byNoun, draft)
}

/**
 * The records above a word for a state, which have all properties of these rows. Above another word, two of these have
 * to be properties that not every kind of record may have: `/presets/catalog`.
 */
function homeOfFewer(
  { survey: { byCollection, look }, knownIn }: Homes,
  { step: { segment, parent } }: Draft,
  row: Shape | undefined,
): Draft | undefined {
  const home = parent && byCollection.get(parent)
  if (!row || !home?.item || !home.read) return undefined
  const all = home.list && look(home.list, true).rows?.row
  const known = new Set([...knownIn(home), ...(all ? namesIn(all) : [])])
  const names = namesIn(row)
  const isSure = SOME.has(plain(segment))
    ? names.length > 1
    : names.filter((name) => !ANY.test(name)).length > 1
  const isPart = isSure && names.every((name) => known.has(name))
  return isPart && hasId(row, home, []) ? home : undefined
}

/** Names of properties that records of any kind may have. */
const ANY =
  /id$|name$|^(?:title|label|code|slug|key|value|type|kind|status|state|desc\w*|url|count|order|position|colou?r|icon|image)$|_at$|At$|date|time/i

/**
 * The only resource without a list whose noun is in a list's name: `/comments/{id}` opens `/posts/{id}/recentComments`
 * and `/posts/{id}/comentariosRecientes`. Its rows have to be listed somewhere.
 */
function homeOfSome(byNoun: Homes['byNoun'], draft: Draft) {
  const {
    step: { segment, parent },
    path,
    item,
  } = draft
  const parts = words(segment)
  if (item || parts.length < 2 || !parent?.isParameter || AGGREGATES.test(path)) return undefined
  const [home, ...rivals] = [parts[0], parts.at(-1)]
    .filter((word = '') => isPlural(word))
    .flatMap((word = '') => byNoun.get(plainSingular(word)) ?? [])
  return home && !home.list && rivals.length === 0 && isReachable(draft, home) ? home : undefined
}

/**
 * True for some of the records named before it: `/orders/my`, `/pedidos/pedidos-nao-finalizados`, and “Get the queue of
 * orders” at `/orders/queue`.
 */
function isSomeOfThose({ list, step: { segment, parent } }: Draft): boolean {
  const noun = parent ? plainSingular(parent.segment) : ''
  const parts = words(segment)
  return (
    SOME.has(plain(segment)) ||
    languages.isAdjective?.(segment) === true ||
    [parts[0], parts.at(-1)].some((word = '') => isPlural(word) && plainSingular(word) === noun) ||
    (list !== undefined && parent !== undefined && areMany(segment) && mentions(list, parent.segment))
  )
}

/** The records that a path names before a parameter of another kind: `/products/category-list/{shopId}`. */
function kindBehind(byNoun: Homes['byNoun'], { parent, segment }: PathStep): Draft | undefined {
  const [noun = ''] = nounsOf(parent?.segment ?? '')
  const [home, ...rivals] = byNoun.get(noun) ?? []
  // The id in `/controllers/building/{id}` is that of a building, and not of a row.
  const isOfWord = plain(segment).includes(noun) || OWN_ID.test(plain(segment))
  return rivals.length === 0 && !isOfWord ? home : undefined
}

/** The only resource of a list's noun: `/cards/{cardId}` opens the cards of `/boards/{boardId}/cards`. */
function homeByNoun(byNoun: Homes['byNoun'], draft: Draft): Draft | undefined {
  const { step, path, item, destroy } = draft
  const isOfRecords = isPlural(step.segment) && !AGGREGATES.test(path)
  const [noun = ''] = isOfRecords ? nounsOf(step.segment) : []
  const own = plainSingular(step.segment)
  // `/users/admin/usuarios` beside `/users/{id}`
  const english = languages.nounInEnglish?.(own)
  const known = byNoun.get(noun) ?? byNoun.get(english ?? '') ?? []
  const [home, ...rivals] = nearRoot(known.filter((one) => isReachable(draft, one)))
  // The `code` of a fee and of its subscriptions may be one value, but an `id` is that of each row.
  const shared = parametersOf(home?.item?.path ?? '')
    .slice(parametersOf(home?.path ?? '').length)
    .filter((name) => parametersOf(path).includes(name))
  // A removed row may be another kind of record, unless both paths have the same name for the id: `{idChecklist}`.
  const key = destroy ? lastSegment(destroy.path) : (item?.segment ?? '')
  const isLinked = !item || (key === home?.item?.segment && !/^\{id\}$/i.test(key))
  const isFree = shared.every((name) => OWN_ID.test(name)) && rivals.length === 0 && isLinked
  const isOpen = home && isFree && home.step !== step
  return isOpen && [own, english].includes(plainSingular(home.step.segment)) ? home : undefined
}

/** Those at paths with the fewest parameters, which open the records of all others. */
function nearRoot(homes: readonly Draft[]): Draft[] {
  const counts = homes.map(({ path }) => parametersOf(path).length)
  return homes.filter((_, index) => counts[index] === Math.min(...counts))
}

/** Paths below which the last noun stands for figures of records, not for the records: `/reports/orders`. */
const AGGREGATES =
  /\/(?:reports?|stat\w*|analytics|dashboards?|metrics|charts?|summary|exports?|counts?)(?:\/|$)/i
/** The usual names of a record's own id. */
const OWN_ID = /^(?:_?id|uuid|guid|pk)$/i
