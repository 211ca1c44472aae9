import type { Field } from '../model/field-model.ts'
import { columnWeight, isAmount, isDate, KINDS, type RowFacts } from './column-weight.ts'
import { isId } from '../fields/field-roles.ts'
import { namesBeside } from './embedded-beside.ts'
import type { InnerField } from './inner-fields.ts'
import { isSorted } from './is-sorted.ts'
import { wordSet } from '../model/word-set.ts'
import { plain } from '../wording/words.ts'

/** How many columns fit beside the title; of those that take half the width one more. */
const ROOM = 5
/** A line so short that a column need not be worthwhile. */
const SHORT_LINE = 3
/** The smallest weight of a column; others would only fill the line. */
const WORTHWHILE = 0.7

const NARROW = wordSet('boolean integer number image color')

/**
 * How much less each further column of a sort weighs. One picture and one long text are enough. A second phone number or
 * address is worth as much as a plain text.
 */
const LESS: Partial<Record<string, number>> = {
  relation: 1.7,
  money: 2.5,
  date: 1.8,
  choice: 0.5,
  boolean: 0.5,
  text: 0.2,
  media: 9,
  long: 9,
  reach: 3.5,
}

interface Candidate {
  column: InnerField
  weight: number
  sort: string
}

/** The columns of a list, the title's first. `spare`: further ones for columns that are empty in every row. */
export function chooseColumns(
  columns: readonly InnerField[],
  header: readonly string[],
  about: Pick<RowFacts, 'status' | 'isOfAccounts'>,
): { line: string[]; spare: string[] } {
  const ranked = rankedColumns(columns, header, { ...about, ...factsOf(columns, header) })
  const chosen = fitting(ranked)
  // Of an order with little else, the number of its items.
  const parts = columns.find(({ field }) => field.kind === 'list' && field.item?.kind === 'object')
  if (parts && chosen.length < SHORT_LINE && !chosen.includes(parts)) chosen.push(parts)
  // A record that only links two others shows their ids.
  if (chosen.filter(({ field }) => field.kind !== 'list').length + header.length < 2)
    chosen.push(
      ...columns
        .filter(({ field, name }) => /id$|^id(?:_|[A-Z])/i.test(name) && isId(field) && !OWN_ID.test(name))
        .slice(0, 2),
    )
  const line = inOrder(chosen, columns, header)
  const spare = ranked.map(({ column }) => column.name).filter((name) => !line.includes(name))
  if (line.length > 0) return { line, spare }
  const anything = columns.find(({ field }) => field.kind in KINDS) ?? columns[0]
  return { line: anything ? [anything.name] : [], spare: [] }
}

/** What the names of all columns say about their rows. */
function factsOf(columns: readonly InnerField[], header: readonly string[]) {
  const title = header.length === 1 ? (header[0]?.toLowerCase() ?? '') : ''
  return {
    isOfValues: OF_VALUES.has(title),
    isOfLogins: LOGINS.has(title),
    isSorted: isSorted(columns.map(({ name }) => name)),
    isOfPlaces: columns.some(({ field }) => isAddressPart(field.name.toLowerCase())),
    isOfPeople: columns.some(({ field }) => OF_PEOPLE.has(field.name.toLowerCase())),
  }
}

/** The columns beside the title that are worth showing, the best first. */
function rankedColumns(
  columns: readonly InnerField[],
  header: readonly string[],
  facts: RowFacts,
): Candidate[] {
  const related = columns.filter(({ field }) => field.kind === 'relation')
  const embedded = new Set(related.map(({ field }) => field.relation?.embeddedIn))
  const named = new Set(related.flatMap(({ field }) => namesBeside(field)))
  const whole = new Map(
    columns.toReversed().flatMap(({ name }) => (name.includes('.') ? [] : [[plain(name), name]])),
  )
  return columns
    .filter(
      ({ name, field }) =>
        !embedded.has(name) &&
        !header.some(
          (one) => one === name || one === field.relation?.embeddedIn || one.startsWith(`${name}.`),
        ),
    )
    .map((column, index) => ({
      column,
      // A related record is shown once, without another column for its name.
      weight: columnWeight(column, facts, index) - Number(named.has(column.name)) - repetition(column, whole),
      sort: sortOf(column.field),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
}

/** The names of the chosen columns: the title's first, then as in the schema, dates last. */
function inOrder(
  chosen: readonly InnerField[],
  columns: readonly InnerField[],
  header: readonly string[],
): string[] {
  // A record without a name is identified by its id, else by a related record, else by its date.
  const own =
    header[0] ??
    (columns.find(({ name }) => OWN_ID.test(name)) ?? chosen.find(({ field }) => field.kind === 'relation'))
      ?.name
  const isLast = ({ field }: InnerField) => Number(own !== undefined && isDate(field))
  const rest = chosen
    .toSorted((one, other) => isLast(one) - isLast(other) || columns.indexOf(one) - columns.indexOf(other))
    .map(({ name }) => name)
    .filter((name) => name !== own)
  return own === undefined ? rest : [own, ...rest]
}

/**
 * How much weight a field loses that another shows as well. `userId` beside `user_id` loses all, and so does
 * `owner_uuid` beside `owner_id`. `spec.region` beside `region` loses some. `whole`: the first name of each plain one.
 */
function repetition({ field, name }: InnerField, whole: ReadonlyMap<string, string>): number {
  const own = plain(field.name)
  if (name !== field.name) return whole.has(own) ? 2 : 0
  const isAgain = own.length > 2 && whole.get(own) !== name
  return isAgain || (own.endsWith('uuid') && whole.has(own.slice(0, -4) + 'id')) ? Infinity : 0
}

/** True for the name of a part of an address, in lower case: `city`, `postal_code`. */
function isAddressPart(name: string): boolean {
  return ['city', 'zip', 'post', 'county'].some((start) => name.startsWith(start))
}

const OF_VALUES = wordSet('key name code')
const LOGINS = wordSet('username user_name login')
const OF_PEOPLE = wordSet('email mail firstname first_name text body comment content')

const OWN_ID = /^_?(?:id|uuid)$/i

/** The columns that fit, the best first. */
function fitting(ranked: readonly Candidate[]): InnerField[] {
  const left = [...ranked]
  const chosen: InnerField[] = []
  const times: Record<string, number> = {}
  for (let room = ROOM; room > 0 && chosen.length <= ROOM;) {
    let best: Candidate | undefined
    let most = chosen.length < SHORT_LINE ? 0 : WORTHWHILE
    for (const one of left) {
      if (one.weight <= most) break
      const worth = one.weight - (LESS[one.sort] ?? 1) * (times[one.sort] ?? 0)
      if (worth > most) [best, most] = [one, worth]
    }
    if (!best) break
    left.splice(left.indexOf(best), 1)
    const width = NARROW.has(best.column.field.kind) ? 0.5 : 1
    const isShown = chosen.some(({ field }) => namesBeside(field).includes(best.column.name))
    if (width > room || isShown) continue
    room -= width
    chosen.push(best.column)
    times[best.sort] = (times[best.sort] ?? 0) + 1
  }
  return chosen
}

/** The sort of a column; a few of each are enough. */
function sortOf(field: Field): string {
  const { kind } = field
  if (isMedia(field)) return 'media'
  if (isDate(field)) return 'date'
  if (kind === 'phone' || kind === 'email') return 'reach'
  if (kind === 'multiline' || kind === 'markdown') return 'long'
  if (kind === 'number') return 'integer'
  return kind === 'object' && isAmount(field) ? 'money' : kind
}

/** True for a picture or a sound, or for several. */
export function isMedia({ kind, item }: Field): boolean {
  return [kind, item?.kind].some((one) => one === 'image' || one === 'audio')
}
