import { because } from '../model/evidence.ts'
import type { Field } from '../model/field-model.ts'
import { isStandardKind } from '../fields/standard-kinds.ts'
import type { KindName } from '../model/kind-name.ts'
import { isHidden, isId, isLabels, isServerFilled } from '../fields/field-roles.ts'
import { hintOf } from '../fields/kinds.ts'
import type { Presentation } from '../model/model.ts'
import { innerFields, isFrame, type InnerField } from './inner-fields.ts'
import { headerOf } from './record-header.ts'
import { plain, singular, words } from '../wording/words.ts'

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
  const above = plain(singular(parent?.split('/').findLast((step) => !/[{}]/.test(step)) ?? ''))
  // What the parent is called is the same for all of its records.
  const mayHead = (field: Field) =>
    above.length < 3 || plain(name) === above || !isNameOf(plain(field.name), above)
  const called = calledBy(listed.filter(mayHead), name)
  const { header, code, certainty } = called.certainty < 0.5 ? headerOf(shown.filter(mayHead), name) : called
  // A record need not have all that its rows have.
  const own = shown.filter(({ isOfRows }) => !isOfRows)
  const ofRecord = own.length < shown.length ? calledBy(own, name).header : header
  const columns = columnFields(listed, name)
  const status = statusOf(columns)
  const media = shown.filter(isMedia).map((field) => field.name)
  const { line, spare } = lineOf(
    columns.filter(({ field }) => parent === undefined || field.relation?.resource !== parent),
    header,
    { status, isOfAccounts: ACCOUNT.test(plain(singular(name))) },
  )
  return {
    header,
    recordHeader: ofRecord.join() === header.join() ? undefined : ofRecord,
    line,
    spare,
    status,
    media,
    evidence: because(certainty === 1 ? 'hint' : 'name', certainty, code, ...header),
  }
}

/** `projectName`, of a project. */
function isNameOf(field: string, above: string): boolean {
  return (
    field.startsWith(above) && /^(?:full)?(?:name|title|label|slug|key|code)$/.test(field.slice(above.length))
  )
}

/** A name of a record's own is not looked for any further inside. */
const SURE = 0.7

function calledBy(fields: readonly Field[], name: string): ReturnType<typeof headerOf> {
  const own = headerOf(fields, name)
  return (own.certainty < SURE && headerInside(fields, name)) || own
}

/** What names a record inside its `metadata` or another frame, where nothing beside that does for sure. */
function headerInside(
  fields: readonly Field[],
  name: string,
  before = '',
): ReturnType<typeof headerOf> | undefined {
  // What a state is called names no record.
  const frames = fields.filter((field) => isFrame(field, name) && !STATUS.test(plain(field.name)))
  for (const { name: own, fields: inner = [] } of frames) {
    const found = headerOf(inner, name)
    if (found.certainty >= SURE)
      return { ...found, header: found.header.map((one) => `${before}${own}.${one}`) }
  }
  for (const { name: own, fields: inner = [] } of frames) {
    const found = before.includes('.') ? undefined : headerInside(inner, name, `${before}${own}.`)
    if (found) return found
  }
  return undefined
}

/** The fields that may be columns: those of the record, and those inside its frames instead of these. */
function columnFields(fields: readonly Field[], name: string): InnerField[] {
  return fields.flatMap((field) =>
    isFrame(field, name) ? innerFields([field], name) : [{ field, name: field.name }],
  )
}

const STATUS = /^(?:status|state|stage|phase)$/
/** What of a `status` that is an object says it. */
const OF_STATUS = /^(?:status|state)\.(?:name|value|code|type|label|current\w*)$/i

function statusOf(fields: readonly InnerField[]): string | undefined {
  const choices = fields.filter(({ field }) => field.kind === 'choice' && (field.options?.length ?? 0) <= 20)
  return (
    choices.find(({ field }) => hintOf(field.schema.keywords, {}, 'status') === true) ??
    choices.find(({ field }) => STATUS.test(plain(field.name))) ??
    choices.find(({ name }) => OF_STATUS.test(name)) ??
    choices.find(({ field }) => STATUS.test(words(field.name).at(-1) ?? '')) ??
    choices.find(({ field }) => /^(?:priority|severity|level)$/.test(plain(field.name)))
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
  multiline: 1.3,
  markdown: 1.3,
  color: 3,
  choices: 2,
  url: 1,
}
/** True for a field of an added kind, which is made to be seen. */
const WEIGHT_OF_OWN = 4
const PLAIN_LINE = 5
/** So short that a second way to reach a person has room in it. */
const SHORT_LINE = 3
/** What lies inside stands behind what does not. */
const INSIDE = 0.5

function weightOf(kind: KindName): number | undefined {
  return WEIGHTS[kind] ?? (isStandardKind(kind) ? undefined : WEIGHT_OF_OWN)
}

/** The columns, and what would be one where one of them is empty in every row. */
function lineOf(
  columns: readonly InnerField[],
  header: readonly string[],
  about: About,
): { line: string[]; spare: string[] } {
  const first = header[0]
  const embedded = new Set(columns.map(({ field }) => field.relation?.embeddedIn))
  const ranked = columns
    .filter(({ name }) => !header.includes(name) && !embedded.has(name))
    .map((column, index) => ({ column, score: isId(column.field) ? 0 : scoreOf(column, about, index) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ column }) => column)
  const scored = ranked.filter(isOneOfFew).slice(0, PLAIN_LINE)
  const reach = ranked.find((column) => !scored.includes(column) && isReach(column.field))
  // Moments that the server notes fill a line where nothing else does.
  const noted = scored.filter(({ field }) => isDate(field) && isServerFilled(field))
  if (reach && scored.length - noted.length < SHORT_LINE) {
    if (noted.length > 1) scored.splice(scored.lastIndexOf(noted.at(-1) as InnerField), 1)
    scored.push(reach)
  }
  // A record without a name is identified by its id, else by the record that it is about, else by its date.
  const own =
    first ??
    (
      columns.find(({ name }) => /^_?(?:id|uuid)$/i.test(name)) ??
      scored.find(({ field }) => field.kind === 'relation')
    )?.name
  const isLast = ({ field }: InnerField) => Number(own !== undefined && isDate(field))
  const rest = scored
    .toSorted((one, other) => isLast(one) - isLast(other) || columns.indexOf(one) - columns.indexOf(other))
    .map(({ name }) => name)
    .filter((name) => name !== own)
  const line = own === undefined ? rest : [own, ...rest]
  const spare = ranked.map(({ name }) => name).filter((name) => !line.includes(name))
  if (line.length > 0) return { line, spare }
  const anything = columns.find(({ field }) => weightOf(field.kind) !== undefined) ?? columns[0]
  return { line: anything ? [anything.name] : [], spare: [] }
}

/** One way to reach a person is enough in a line, and one picture or sound; of any other kind a few. */
function isOneOfFew({ field }: InnerField, index: number, columns: readonly InnerField[]): boolean {
  const sort =
    [isReach, isMedia, isDate, isLongText].find((isIt) => isIt(field)) ??
    (({ kind }: Field) => kind === field.kind)
  const most =
    sort === isReach || sort === isMedia || sort === isLongText
      ? 1
      : field.kind === 'text'
        ? 4
        : /^[rco]/.test(field.kind)
          ? 3
          : 2
  return columns.slice(0, index).filter((other) => sort(other.field)).length < most
}

function isLongText({ kind }: Field): boolean {
  return kind === 'multiline' || kind === 'markdown'
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
    fields?.some(({ name }) =>
      /^(?:name|title|label|username|login|nickname|(?:display|full|first)_?name)$/i.test(name),
    ) === true
  )
}

/** Several names, or names with values. */
function isOfNames(field: Field): boolean {
  const { item, kind, value } = field
  if (kind === 'map') return value?.kind === 'text' && isLabels(field)
  return item !== undefined && (item.kind === 'text' || isNamed(item))
}

/** Of little use to people who compare records. */
const MINOR =
  /^(?:updated?|modified|is_?delet|delet|archiv|generat)|(?:_m|M)ethod$|^(?:version|etag|revision|locale|language|time_?zone|(?:sort_?)?order|position(?:_?[xy])?|sort|weight|slug|icon|colou?r|object|class|api_?version|ip|mime_?type|lat(?:itude)?|lo?ng(?:itude)?)$/i

/** What texts and choices of these names say tells most records apart. */
const TELLING = /^(?:category|type|priority|severity|level|difficulty|department|role|reference|genre)$/
const AMOUNT = /^(?:grand_?)?(?:total_?)?(?:price|amount|cost|total|balance|sum)$/i
const CHANGED = /^(?:(?:date_?)?(?:last_?)?(?:updat|modif|chang|bump)|update_?(?:d_?)?(?:at|on|time))/i
/** A yes or no that is a state. */
const STATE =
  /^(?:is_?)?(?:active|available|enabled|disabled|completed?d?|done|paid|published|approved|closed|resolved|blocked|verified)$/i
/** Facts about a person that tell little of a record. */
const PRIVATE = /^(?:gender|sex|age|marital_?status|nationality|religion)$/i
/** People sign in to these by their address. */
const ACCOUNT = /(?:user|account|admin|member)$/

interface About {
  status: string | undefined
  /** The records are people who sign in. */
  isOfAccounts: boolean
}

function scoreOf({ field, name }: InnerField, { status, isOfAccounts }: About, index: number): number {
  const importance = hintOf(field.schema.keywords, {}, 'importance')
  if (importance === 'internal' || importance === 'advanced') return 0
  const kind = field.item?.kind === 'image' ? 'image' : field.kind
  let score = weightOf(kind) ?? (isNamed(field) ? 3.5 : isOfNames(field) ? (isLabels(field) ? 3 : 1.5) : 0)
  // What kind of thing a record is says the list itself.
  if (score === 0 || /^(?:object|resource_?type)$/i.test(field.name)) return 0
  if (name === status) score += 4
  else if (kind === 'text' && (/^(?:status|state|type)$/i.test(field.name) || OF_STATUS.test(name)))
    score += 2
  else if (kind === 'boolean' ? STATE.test(field.name) : kind === 'text' && AMOUNT.test(field.name))
    score += 2
  else if (
    TELLING.test(words(field.name).at(-1) ?? '') &&
    !/^(?:media|mime|content)_?type$/i.test(field.name)
  )
    score += kind === 'text' ? 1 : kind === 'choice' ? 0.4 : 0
  else if (kind === 'time' && /^(?:start|begin|opens?)/i.test(field.name)) score += 1.5
  if (name !== field.name) score -= INSIDE
  if (isOfAccounts && kind === 'email') score += 3
  if (PRIVATE.test(field.name)) score -= 3
  if (importance === 'important') score += 5
  if (isServerFilled(field)) score -= isDate(field) ? 1 : 2
  // What a record is about tells more than when it was changed last.
  if (isDate(field) && CHANGED.test(field.name)) score -= 1.5
  if (kind === 'text' && Number(field.schema.keywords.maxLength) > 500) return 0
  if (isLongText(field) && /^(?:notes?|body|content|html|instructions)$/i.test(field.name)) return 0
  // A word of several that are known tells records apart; any other `kind` is that of the list.
  if (MINOR.test(field.name) || (kind !== 'choice' && /^kind$/i.test(field.name))) score -= 2
  return score - index * 0.05 + (field.required ? 0.5 : 0)
}
