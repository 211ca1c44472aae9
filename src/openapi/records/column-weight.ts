import type { Field } from '../model/field-model.ts'
import type { KindName } from '../model/kind-name.ts'
import { isId, isLabels, isServerFilled } from '../fields/field-roles.ts'
import { hintOf } from '../fields/kinds.ts'
import { isStandardKind } from '../fields/standard-kinds.ts'
import { hasField, type InnerField } from './inner-fields.ts'
import { rememberedText } from '../model/lazily.ts'
import { hasPart, wordList, wordSet } from '../model/word-set.ts'
import { words } from '../wording/words.ts'

/** The facts about a row that the weight of a column depends on. */
export interface RowFacts {
  /** The field with the status of a record. */
  status: string | undefined
  /** True where the records are people who sign in. */
  isOfAccounts: boolean
  /** True where the fields are in alphabetical order, which shows nothing about their importance. */
  isSorted: boolean
  /** True where each row has a name and a value: settings, variables. */
  isOfValues: boolean
  /** True where people are titled by their login, so that their names are columns. */
  isOfLogins: boolean
  /** True where `state` is a part of an address. */
  isOfPlaces: boolean
  /** True for people and for what they write, whose network addresses are only traces. */
  isOfPeople: boolean
}

/** How much a kind helps to distinguish records in a list. Kinds that are absent are never columns. */
export const KINDS: Partial<Record<KindName, number>> = {
  phone: 5.9,
  relation: 7,
  audio: 7,
  image: 7,
  money: 6.5,
  email: 6,
  date: 5,
  'date-time': 5,
  choice: 4.5,
  duration: 4,
  number: 3.5,
  integer: 3,
  boolean: 1.8,
  time: 3,
  text: 3,
  multiline: 1.3,
  markdown: 1.3,
  color: 2.5,
  choices: 2,
  url: 1,
}
/** The weight of an added kind, which is made to be seen. */
const ADDED_KIND = 4

/** True for the property of a `status` object with the status: `status.name`. */
export function isOfStatus(name: string): boolean {
  return name.includes('.') && /^(?:status|state)\.(?:name|value|code|type|label|current\w*)$/i.test(name)
}

const AMOUNTS = 'text number integer money object'
const DAYS = 'date date-time'
const PARTS = wordSet('discount tax fee fees shipping subtotal compare original')
const MEASURES = wordSet(
  'count counts size filesize rating score vote votes average quantity stock points rank rate progress',
)
const DATES = wordSet('date deadline')
const SUBJECTS_OF_DATES = wordSet('due start end begin payment order invoice')
const SUBJECTS = wordSet(
  '_category _priority _severity _level _difficulty _department _role _rol _genre _model',
)

/**
 * `kinds`: every one where it is empty. `names`: a short expression, or what costs much less. That is names
 * (`time_zone`) and last words (`_status`), or a function of the words.
 */
type Sign = readonly [points: number, kinds: string, names: RegExp | ReadonlySet<string> | Test]

type Test = (words: readonly string[]) => boolean

/** The test for one of these words, which may stand after another one. */
function only(names: string, before: string): Test {
  const known = wordSet(names)
  return (parts) => known.has(parts.slice(parts[0] === before ? 1 : 0).join())
}

/** The test for a first word that begins so. Others may precede it, in this order: `date_last_changed`. */
function begins(starts: string, before = ''): Test {
  const known = wordList(starts)
  const earlier = wordList(before)
  return (parts) => {
    let at = 0
    for (const word of earlier) if (parts[at] === word) at++
    const first = parts[at] ?? ''
    return known.some((start) => first.startsWith(start))
  }
}

const isChange = begins('updat modif chang edit', 'user last')
const isPast = begins('delet archiv generat', 'is')

/** Points for the words in a field's name, by kind: `isActive` is `is active`. */
const SIGNS: readonly Sign[] = [
  // The status of a record.
  [2.5, '', wordSet('_status _state _result _outcome _conclusion')],
  [
    3,
    'boolean',
    only(
      'active available enable enabled disabled complete completed done paid published approved closed resolved blocked verified ' +
        'success successful live locked',
      'is',
    ),
  ],
  // A fact about another field.
  [-1, 'boolean', /. (?:is|has) |^(?:allow|use|show|enable) | enabled$/],
  // What only protects a password.
  [-9, 'text', wordSet('_salt')],
  // Amounts: the total rather than its parts.
  [2.5, AMOUNTS, /^(?:grand |gross |total ?)*(?:price|amount|cost|total|balance|sum)(?: due| in .*)*$/],
  [
    -2,
    AMOUNTS,
    (parts) => parts.some((word, at) => PARTS.has(word) || (word === 'total' && parts[at - 1] === 'sub')),
  ],
  [
    1.5,
    'number integer',
    (parts) => MEASURES.has(parts.at(-1) ?? '') || (parts[0] === 'total' && parts.length > 1),
  ],
  // The subject of a record.
  [
    1,
    'text',
    wordSet(
      'type location city country company organisation organization brand vendor manufacturer scope ' +
        'environment handle sku version position',
    ),
  ],
  [1.3, 'text', SUBJECTS],
  [1, 'text', wordSet('_reference')],
  [0.4, 'choice choices', SUBJECTS],
  [0.4, 'choice choices', /(?<!mime )\btype$/],
  [
    1.5,
    'object list text choice choices relation',
    /(?<!auth )\b(?:user|author|owner|creator|sender|customer|client|assignee|artist|vendor|member)s?(?: ?names?| id)*$/,
  ],
  [1.5, 'time', begins('start begin open')],
  [0.5, 'text', /(?<!mime|content|media) type$/],
  [1.5, 'list', wordSet('event events scope scopes permissions')],
  [2.5, 'multiline markdown map', only('description summary synopsis excerpt abstract', 'short')],
  // Times: the subject of a record says more than the time of its last change.
  [0.5, DAYS, begins('due date start end expir deadline schedul next publish')],
  [
    2,
    'text',
    (parts) =>
      DATES.has(parts.at(-1) ?? '') && (parts.length === 1 || SUBJECTS_OF_DATES.has(parts.at(-2) ?? '')),
  ],
  [-2, DAYS, begins('revok trash remov cancel', 'date')],
  // Most records have no such time, and their status says as much.
  [-1.5, DAYS, begins('confirmed expired rejected clear')],
  // What is left tells more than its parts.
  [1.5, 'number integer', begins('availab remaining')],
  // The person of the last change, as its time.
  [
    -2,
    'relation object text',
    (parts) => isChange(parts) && !parts.some((word) => hasPart(word, ['count', 'status'])),
  ],
  // Another record of the same list.
  [-5, 'relation', /^(?:in reply|linked) /],
  [-1.5, DAYS, begins('updat modif chang bump', 'date last')],
  // Facts about a person that say little about a record.
  [-3, '', wordSet('marital_status nationality religion ssn')],
  // Fields that hardly help to compare records.
  [
    -2,
    '',
    wordSet(
      'age etag revision locale timezone time_zone order sort_order position_x position_y ' +
        'sort weight slug icon color colour object class api_version mimetype mime_type',
    ),
  ],
  // Half of a place.
  [-4, '', wordSet('lat latitude lng long longitude')],
  [-2, '', saysLittle],
  [-2, 'integer number', wordSet('version position')],
  // The same in most rows, for those who see only their own organisation.
  [-4, 'relation', wordSet('organization_id organisation_id tenant_id workspace_id')],
  // A picture of a paper, or for a machine.
  [-5, 'image', /receipt|invoice|proof|signature|\bqr|barcode|document/],
  [-2, DAYS, wordSet('hire_date hired_at')],
  // One more record of the same kind.
  [-2, 'relation', /^(?:linked|related|previous|original) /],
  // A `kind` with known values distinguishes records; any other is that of the list.
  [-2, '', wordSet('kind')],
  [2, 'choice choices', wordSet('kind')],
]

/** True for `deleted_at`, `payment_method`, `api_key`, `currency_code`, but not for `price_in_units`. */
function saysLittle(parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? ''
  return (
    isPast(parts) ||
    last === 'method' ||
    last === 'currency' ||
    (parts.at(-2) === 'currency' && (last === 'code' || last === 'id')) ||
    (UNITS.has(last) && parts.length > 1 && !parts.includes('in'))
  )
}

const UNITS = wordSet('key unit units')

/** The points of a kind's signs, by the name of a field. The names of a document repeat. */
const pointsOf = rememberedText((kind) => {
  const signs = SIGNS.filter(([, kinds]) => kinds === '' || kinds.split(' ').includes(kind))
  return rememberedText((name) => {
    const parts = words(name)
    const inWords = parts.join(' ')
    const whole = parts.join('_')
    const last = `_${parts.at(-1)}`
    return signs.flatMap(([points, , names]) => {
      const isSigned =
        names instanceof RegExp
          ? names.test(inWords)
          : typeof names === 'function'
            ? names(parts)
            : names.has(whole) || names.has(last)
      return isSigned ? points : []
    })
  })
})

/** How much a column helps to distinguish the records of a list; 0 for none. `index`: its position among the fields. */
export function columnWeight({ field, name }: InnerField, facts: RowFacts, index: number): number {
  const { keywords } = field.schema
  const importance = hintOf(keywords, {}, 'importance')
  if (importance === 'internal' || importance === 'advanced' || isId(field)) return 0
  const kind = field.item?.kind === 'image' ? 'image' : field.kind
  let weight = KINDS[kind] ?? (isStandardKind(kind) ? weightOfParts(field) : ADDED_KIND)
  const parts = words(field.name)
  const inWords = parts.join(' ')
  const whole = parts.join('_')
  const last = `_${parts.at(-1)}`
  // The list already says what kind of thing a record is.
  if (weight === 0 || NEVER.has(whole) || name.startsWith('_')) return 0
  if (facts.isOfPeople && (last === '_ip' || `_${whole}`.endsWith('_ip_address'))) return 0
  if (kind === 'text' && inWords.endsWith('id') && RUN_TOGETHER.test(inWords)) return 0
  if (LONG.has(parts[0] ?? '') && /^m[ua]/.test(kind)) return 0
  for (const points of pointsOf(kind)(field.name)) weight += points
  if (kind === 'text' && weight === KINDS.text && Number(keywords.maxLength) > 500) return 0
  if (name === facts.status) weight += 4
  else if (kind === 'text' && isOfStatus(name)) weight += 2
  if (facts.isOfValues && inWords === 'value' && !SECRET.test(field.description ?? '')) weight += 4
  if (facts.isOfPlaces && inWords === 'state') weight -= 3
  // Nested fields come after others.
  if (name !== field.name) weight -= 0.5
  if (facts.isOfAccounts && kind === 'email') weight += 3
  if (facts.isOfLogins && /^(?:(?:first|last|full) ?|sur)name$/.test(inWords)) weight += 1.5
  if (importance === 'important') weight += 5
  if (isServerFilled(field) && !(kind === 'text' && /(?:version|by)$/.test(inWords)))
    weight -= isDate(field) ? 1 : 2
  return (
    weight -
    (facts.isSorted ? 0 : Math.min(index * 0.05, 1)) +
    (field.required && !(field.schema.nullable && isDate(field)) ? 0.5 : 0)
  )
}

/** Names of fields that distinguish no records. */
const NEVER = wordSet('object resource_type resourcetype gender sex uri href nonce api_alias')
/** First words of texts that are too long for a column. */
const LONG = wordSet('note notes body content html instructions')

/** Words about a value that no list shows. */
const SECRET = /secret|password|token/i

/** A name such as `messageid`, which is an id too. */
const RUN_TOGETHER = /^[a-z]{3,}(?<!pa|val|vo|gr|b|cov|hybr|flu|sol|rap|andro|m|k|squ)id$/

/** The weight of objects and lists, by their names or their content. */
function weightOfParts(field: Field): number {
  const plainest = field.kind === 'union' ? plainKindOf(field) : undefined
  if (plainest !== undefined) return KINDS[plainest] ?? 0
  if (isNamed(field)) return 3.5
  if (isAmount(field)) return 6.5
  if (isAmount(field, /^units?$/i)) return 3.5
  const isOfLabels = isLabels(field)
  return isOfNames(field) || (isOfLabels && field.item?.kind === 'relation') ? (isOfLabels ? 3 : 1.5) : 0
}

/** The kind of a value that may have several plain ones: of a number, or the number as a text. Text comes last. */
function plainKindOf({ variants = [] }: Field): KindName | undefined {
  const kinds = variants.map(({ field }) => field.kind)
  return kinds.every((kind) => /^(?:text|number|integer|money|boolean|date|date-time)$/.test(kind))
    ? (kinds.find((kind) => kind !== 'text') ?? kinds[0])
    : undefined
}

/** True for an object with a name: the category of a pet, the author of an article. */
export function isNamed(field: Field): boolean {
  return hasField(
    field,
    /^(?:name|title|label|username|login|nickname|(?:display|full|first)_?name|nombre|nome?|nama|nazwa|titulo|titre|judul)$/i,
  )
}

/** True for an amount with its currency, or with another unit. */
export function isAmount(field: Field, unit = /^currency/i): boolean {
  return hasField(field, /^(?:amount|value)$/i) && hasField(field, unit) && (field.fields?.length ?? 0) < 5
}

/** True for several names, or names with values. */
function isOfNames(field: Field): boolean {
  const { item, kind, name, value } = field
  if (kind === 'map') return value?.kind === 'text' && isLabels(field)
  const isUndescribed = item?.kind === 'unknown' && /_?names$/i.test(name)
  return item !== undefined && (item.kind === 'text' || isUndescribed || isNamed(item))
}

/** True for a date, with or without a time. */
export function isDate({ kind }: Field): boolean {
  return kind === 'date-time' || kind === 'date'
}
