import { because } from '../model/evidence.ts'
import type { Field } from '../model/field-model.ts'
import { isStandardKind } from '../fields/standard-kinds.ts'
import type { KindName } from '../model/kind-name.ts'
import { isHidden, isId, isServerFilled } from '../fields/field-roles.ts'
import { hintOf } from '../fields/kinds.ts'
import type { Presentation } from '../model/model.ts'
import { headerOf } from './record-header.ts'
import { plain, words } from '../wording/words.ts'

/**
 * What a kind of record shows of itself. `name` is the resource's, for properties like `contactName`; below a `parent` every
 * record names the same one, so that it stands in no line.
 */
export function presentationOf(
  fields: readonly Field[],
  name: string,
  parent?: string,
  rowNames?: ReadonlySet<string>,
): Presentation {
  const shown = fields.filter((field) => !field.writeOnly && !field.deprecated && !isHidden(field))
  const some = shown.filter((field) => rowNames?.has(field.name))
  const listed = some.length > 0 ? some : shown
  const called = headerOf(listed, name)
  const { header, code, certainty } = called.certainty < 0.5 ? headerOf(shown, name) : called
  const status = statusOf(listed)
  const media = shown.filter(isMedia).map((field) => field.name)
  return {
    header,
    line: lineOf(
      listed.filter((field) => parent === undefined || field.relation?.resource !== parent),
      header,
      status,
    ),
    status,
    media,
    evidence: because(certainty === 1 ? 'hint' : 'name', certainty, code, ...header),
  }
}

const STATUS = /^(?:status|state|stage|phase)$/

function statusOf(fields: readonly Field[]): string | undefined {
  const choices = fields.filter((field) => field.kind === 'choice' && (field.options?.length ?? 0) <= 20)
  return (
    choices.find((field) => hintOf(field.schema.keywords, {}, 'status') === true) ??
    choices.find((field) => STATUS.test(plain(field.name))) ??
    choices.find((field) => STATUS.test(words(field.name).at(-1) ?? '')) ??
    choices.find((field) => /^(?:priority|severity|level)$/.test(plain(field.name)))
  )?.name
}

function isMedia(field: Field): boolean {
  return (
    field.kind === 'image' ||
    field.kind === 'audio' ||
    field.item?.kind === 'image' ||
    field.item?.kind === 'audio'
  )
}

/** How much a kind helps to tell records apart in a list; kinds that are absent never stand in a line. */
const WEIGHTS: Partial<Record<KindName, number>> = {
  phone: 8,
  relation: 7,
  audio: 7,
  image: 7,
  money: 7,
  email: 6,
  date: 5,
  'date-time': 5,
  choice: 4.5,
  duration: 4,
  number: 4,
  integer: 3,
  boolean: 2.5,
  time: 3,
  text: 3,
  color: 3,
  choices: 2,
  url: 1,
}
/** True for a field of an added kind, which is made to be seen. */
const WEIGHT_OF_OWN = 4
const PLAIN_LINE = 5

function weightOf(kind: KindName): number | undefined {
  return WEIGHTS[kind] ?? (isStandardKind(kind) ? undefined : WEIGHT_OF_OWN)
}

function lineOf(fields: readonly Field[], header: readonly string[], status: string | undefined): string[] {
  const first = header[0]
  const embedded = new Set(fields.map(({ relation }) => relation?.embeddedIn))
  const scored = fields
    .filter(({ name }) => !header.includes(name) && !embedded.has(name))
    .map((field, index) => ({ field, score: isId(field) ? 0 : scoreOf(field, status, index) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ field }) => field)
    .filter(isOneOfFew)
    .slice(0, PLAIN_LINE)
  // A record without a name is identified by its id, else by the record that it is about, else by its date.
  const own =
    first ??
    (
      fields.find(({ name }) => /^_?(?:id|uuid)$/i.test(name)) ??
      scored.find(({ kind }) => kind === 'relation')
    )?.name
  const isLast = (field: Field) => Number(own !== undefined && isDate(field))
  const rest = scored
    .toSorted((one, other) => isLast(one) - isLast(other) || fields.indexOf(one) - fields.indexOf(other))
    .map((field) => field.name)
    .filter((name) => name !== own)
  const line = own === undefined ? rest : [own, ...rest]
  if (line.length > 0) return line
  const anything = fields.find((field) => weightOf(field.kind) !== undefined) ?? fields[0]
  return anything ? [anything.name] : []
}

/** One way to reach a person is enough in a line, and one picture or sound; of any other kind a few. */
function isOneOfFew(field: Field, index: number, fields: readonly Field[]): boolean {
  const sort =
    [isReach, isMedia, isDate].find((isIt) => isIt(field)) ?? (({ kind }: Field) => kind === field.kind)
  const most =
    sort === isReach || sort === isMedia ? 1 : field.kind === 'text' ? 4 : /^[rco]/.test(field.kind) ? 3 : 2
  return fields.slice(0, index).filter(sort).length < most
}

function isReach({ kind }: Field): boolean {
  return kind === 'phone' || kind === 'email'
}

function isDate({ kind }: Field): boolean {
  return kind === 'date-time' || kind === 'date'
}

/** An object that says what it is called: the category of a pet, the author of an article. */
function isNamed({ fields }: Field): boolean {
  return (
    fields?.some(({ name }) => /^(?:name|title|label|username|login|(?:display|full)_?name)$/i.test(name)) ===
    true
  )
}

/** Of little use to people who compare records. */
const MINOR =
  /^(?:updated?|modified|is_?delet|delet|archiv|generat)|(?:_m|M)ethod$|^(?:version|etag|revision|locale|language|time_?zone|(?:sort_?)?order|position(?:_?[xy])?|sort|weight|kind|object|class|api_?version|ip|mime_?type|lat(?:itude)?|lo?ng(?:itude)?)$/i

function scoreOf(field: Field, status: string | undefined, index: number): number {
  const importance = hintOf(field.schema.keywords, {}, 'importance')
  if (importance === 'internal' || importance === 'advanced') return 0
  const kind = field.item?.kind === 'image' ? 'image' : field.kind
  let score =
    weightOf(kind) ??
    (isNamed(field) ? 3.5 : field.item && (field.item.kind === 'text' || isNamed(field.item)) ? 1.5 : 0)
  // What kind of thing a record is says the list itself.
  if (score === 0 || /^(?:object|resource_?type)$/i.test(field.name)) return 0
  if (field.name === status) score += 4
  else if (kind === 'text' && /^(?:status|state|type)$/i.test(field.name)) score += 2
  if (importance === 'important') score += 5
  if (isServerFilled(field)) score -= isDate(field) ? 1 : 2
  if (kind === 'text' && Number(field.schema.keywords.maxLength) > 500) return 0
  if (MINOR.test(field.name)) score -= 2
  return score - index * 0.05 + (field.required ? 0.5 : 0)
}
