import type { ReasonCode } from '../model/evidence.ts'
import type { Field } from '../model/field-model.ts'
import type { KindName } from '../model/kind-name.ts'
import { isId, isServerFilled } from '../fields/field-roles.ts'
import { fieldWords } from '../fields/kinds-by-name.ts'
import { hasEnd, withoutEnd, wordList, wordSet } from '../model/word-set.ts'
import { languages } from '../wording/other-languages.ts'
import { plain, plainSingular, words } from '../wording/words.ts'

/** The fields of a title, with the reason and its confidence. */
export interface Header {
  header: string[]
  code: ReasonCode
  confidence: number
}

/** The confidence of a title that is a related record, which any name inside the record goes before. */
export const FROM_PART = 0.2

/** The confidence of a title that identifies records, such as a code, from which on it replaces an empty one. */
export const SURE_KEY = 0.45

/** What the title of a record is chosen from. */
export interface Choice {
  fields: readonly Field[]
  /** The plain name of one record: `order` of `/orders`. */
  own: string
  /** The texts that may be a title, in their order. */
  texts: readonly Field[]
  /** What the related records are called: `group` for `group_id`. */
  related: ReadonlySet<string>
  /** True where the records are texts, such as comments. */
  isText: boolean
}

/** What the title is chosen from among these fields. `name`: of the resource. */
export function choiceOf(fields: readonly Field[], name: string): Choice {
  const own = plainSingular(name)
  // The `user_id` of the signed-in person is their own.
  const isMe = MINE.has(name.toLowerCase())
  const related = new Set(
    fields.flatMap(({ name: one, relation, kind }) =>
      relation || kind === 'object' ? (isMe && stemOf(one) === 'user' ? [] : [stemOf(one)]) : [],
    ),
  )
  const texts = fields.filter(
    (field) =>
      isTextual(field) &&
      !isId(field) &&
      !isServerFilled(field) &&
      !isAside(field, own) &&
      // `group_name` beside `group` is the name of something else.
      !(isCalled(field) && related.has(stemOf(field.name))),
  )
  const english = languages.nounInEnglish?.(own) ?? own
  return { fields, own, texts, related, isText: hasEnd(english, WRITTEN) && !hasEnd(own, NOT_WRITTEN) }
}

/** Names of what the signed-in person has once. */
const MINE = wordSet('me self profile account')
/** Resources whose records are texts. */
const WRITTEN = wordList(
  'comment message note review reply feedback remark commit tweet toot announcement log logentry audit reminder',
)
const NOT_WRITTEN = wordList('blog catalog dialog backlog creditnote debitnote deliverynote')

/** The title from this field alone. */
export function titled(field: Field | undefined, code: ReasonCode, confidence: number): Header | undefined {
  return field && { header: [field.name], code, confidence }
}

/** The subject of a name: `group` of `group_id`, `groupName`, `group_nombre` and `group`. */
function stemOf(name: string): string {
  return withoutEnd(plain(name), FACETS)
}

const FACETS = wordList('uuid id name title label nom nome nombre')

/**
 * True for what is about a record without naming it. Examples are its owner (`createdByName`), a setting, another time,
 * the name of a picture's file, or a path.
 */
export function isAside({ name }: Field, own: string): boolean {
  const parts = words(name)
  const last = parts.at(-1) ?? ''
  const role = (last === 'name' || last === 'login' ? parts.at(-2) : undefined) ?? last
  if (own.endsWith(role)) return false
  const [first = '', second] = parts
  // A `last_name` names a person.
  const isSetting =
    SETTINGS.has(first) && second !== undefined && !(first === 'last' && second.startsWith('name'))
  return isSetting || ROLES.has(role) || hasEnd(` ${parts.join(' ')}`, FILES)
}

/** Who made a record or owns it, and its kind: `loan_type_name`. */
const ROLES = wordSet('by owner creator initiator assignee type')
/** First words of settings, and of facts about another time. */
const SETTINGS = wordSet('default failed failure last max min error')
const FILES = ['photo', 'image', 'picture', 'pdf', 'file'].flatMap((one) => [
  ` ${one} file name`,
  ` ${one} filename`,
  ` ${one} path`,
])

/** True for `name`, `groupName`, `title` and the like. */
export function isCalled({ name }: Field): boolean {
  return hasEnd(words(name).at(-1) ?? '', CALLED) || languages.isNameOf?.(name) === true
}

const CALLED = ['name', 'title', 'label', 'subject']

/** True for a text of one line. */
export function isTextual(field: Field): boolean {
  return (
    field.kind === 'text' ||
    field.kind === 'email' ||
    (field.kind === 'choice' && field.name === 'name') ||
    (field.kind === 'multiline' && TITLES.has(plain(field.name)))
  )
}

const TITLES = wordSet('title subject name summary headline')

/** True for the text of a record, which may be long. */
export function isWritten({ name, kind }: Field): boolean {
  return (
    LONG.has(fieldWords(name).join('')) && (kind === 'multiline' || kind === 'markdown' || kind === 'text')
  )
}

/** Names of such a text. */
export const LONG = wordSet('body content text message msg comment note description summary')

/** Names of fields that many records share, or that are counted: they are no title. */
export const COMMON = wordSet(
  'kind object type category frequency class status state mode method version locale language timezone ' +
    'currency country region province availability time hora role action format provider source platform icon ip reason feedback error ' +
    'exception logger isp t end total amount price cost balance deposit fee discount salary quantity ' +
    'unit granularity roles level priority trigger direction data info from to before after next cursor user of',
)

/** Kinds of fields that a title may consist of. */
export const SHORT: ReadonlySet<KindName> = wordSet(
  'text email phone url choice number integer multiline markdown',
)
