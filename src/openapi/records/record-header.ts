import type { SignCode } from '../model/evidence.ts'
import type { Field } from '../model/field-model.ts'
import type { KindName } from '../model/kind-name.ts'
import { isId, isServerFilled } from '../fields/field-roles.ts'
import { fieldWords } from '../fields/kinds-by-name.ts'
import { hintOf } from '../fields/kinds.ts'
import { isNamed } from './column-weight.ts'
import { hasField } from './inner-fields.ts'
import { isSorted } from './is-sorted.ts'
import { languages } from '../wording/other-languages.ts'
import { plain, plainSingular, singular, words } from '../wording/words.ts'
import { hasEnd, wordList, wordLists, wordSet } from '../model/word-set.ts'

/** Names of title fields, the best first. Several in one entry belong together. */
const NAMES = wordLists(
  'displayname|fullname|name|firstname lastname|givenname familyname|firstname surname|' +
    'forename surname|title|label|subject|headline|heading|topic|summary|caption|question|' +
    'companyname|businessname',
)
/** Names of the title field in records without a name. */
const LOGINS = wordLists('username|login|nickname|filename|originalname|email|emailaddress')
const KEYS = wordSet(
  'slug key code number reference identifier model prefix symbol iban hash path url address hostname ' +
    'host domain ip value text description content message msg lastname firstname urn cid digest desc',
)
/** Last words of what no other record has, by which people know one: the plate rather than the model. */
const UNIQUE = wordSet('plate registration placa matricula serial sku isbn barcode vin imei')
const LONG = wordSet('body content text message msg comment note description summary')
/** Names of fields that many records share, or that are counted: they are no title. */
const COMMON = wordSet(
  'kind object type category frequency class status state mode method version locale language timezone ' +
    'currency country region province availability time hora role action format provider source platform icon ip reason feedback error ' +
    'exception logger isp t end total amount price cost balance deposit fee discount salary quantity ' +
    'unit granularity roles level priority trigger direction data info from to before after next cursor user',
)
/** Who made a record or owns it. */
const MAKERS = /^(?:by|owner|creator|initiator|assignee)$/
/** Names of settings, and of facts about another time. But a `last_name` names a person. */
const ASIDE = /^(?:default|failed|failure|last(?! name)|max|min|error) |\b(?:photo|image|picture) file ?name$/
/** Whole names of facts about a person or a visit, which are no title: `ip_address`. */
const FACTS = wordSet(
  'timezone gender sex salutation maritalstatus nationality dob age useragent mime mimetype contenttype ' +
    'mediatype hash lat latitude lng long longitude',
)
const ANY_FACT =
  /^(?:(?:client|remote)(?:ip|addr)|ip(?:v\d)?(?:address)?$|comments?$|birth|total|(?:shipping|delivery|billing|payment)(?:address|method)|dateof|notes?$|remarks?$)|password|^(?:basic|http)?auth(?:user|username|login|token)$|.edby$|(?:status|state|type|country|currency|language|reason|error)(?:code|text|message)$|^(?:block|page|step|version)number$/
/** Names of the first field in a postal address. */
const STREET = /^(?:street(?:address|line1|name)?|(?:address)?line1|calle|rua|rue|strasse)$/
/** Title fields of texts; a `name` beside them may be the author's. */
const OF_TEXTS = wordLists('title|subject|headline|name|summary|caption')
/** Resources whose records people know by their number. */
const NUMBERED = wordList(
  'invoice order quote receipt bill estimate creditnote delivery shipment contract policy ticket payment ' +
    'booking',
)
/** Resources whose records people know by an address. */
const LINKS = wordList(
  'link bookmark site page hook feed redirect url domain proxy mirror source endpoint monitor',
)
/** Resources whose records are texts. */
const WRITTEN = wordList(
  'comment message note review reply feedback remark commit tweet toot announcement log logentry audit reminder',
)
/** Resources whose records are about another one, which does not name them. */
const NOTED = wordList('event change activity history')
const NOT_WRITTEN = ['blog', 'catalog', 'dialog', 'backlog']
/** Kinds of facts about a record, before which its name stands. */
const FIGURES = /^(?:integer|number|money|boolean|map|multiline)$/
const SHORT: ReadonlySet<KindName> = new Set<KindName>([
  'text',
  'email',
  'phone',
  'url',
  'choice',
  'number',
  'integer',
  'multiline',
  'markdown',
])

/** The certainty of a title that is a related record, which any name inside the record goes before. */
export const FROM_PART = 0.2

/** The certainty of a title that identifies records, such as a code, from which on it replaces an empty one. */
export const SURE_KEY = 0.45

/** The fields of a title, with the reason and its certainty. */
export interface Header {
  header: string[]
  code: SignCode
  certainty: number
}

/** The fields of a record's title, with the reason and the certainty (0 to 1). `name`: of the resource. */
export function headerOf(fields: readonly Field[], name: string): Header {
  const hinted = fields.filter((field) => hintOf(field.schema.keywords, {}, 'header') === true)
  if (hinted.length > 0) return { header: hinted.map((field) => field.name), code: 'stated', certainty: 1 }
  // The `user_id` of the signed-in person is their own.
  const isMe = MINE.has(name.toLowerCase())
  const related = new Set(
    fields.flatMap(({ name: one, relation, kind }) =>
      relation || kind === 'object' ? (isMe && stemOf(one) === 'user' ? [] : [stemOf(one)]) : [],
    ),
  )
  const own = plainSingular(name)
  // `group_name` beside `group` is the name of something else.
  const texts = fields.filter(
    (field) =>
      isTextual(field) &&
      !isId(field) &&
      !isServerFilled(field) &&
      !isAside(field, own) &&
      !(isCalled(field) && related.has(stemOf(field.name))),
  )
  // By name, because some fifty names are looked up.
  const byPlainName = new Map(
    texts
      .toReversed()
      .flatMap((field) => (field.kind === 'multiline' ? [] : [[plain(inOneLanguage(field.name)), field]])),
  )
  // `nomCategorie` of `categories`, which are no French word alone.
  const many = plain(name).replace(/s$/, '')
  const isOf = (ends: readonly string[]) => hasEnd(own, ends)
  const isText = isOf(WRITTEN) && !isOf(NOT_WRITTEN)
  // What an audit log has besides its people and times.
  const written = isText
    ? (fields.find(isWritten) ?? fields.find(({ name: one }) => /^(?:action|event)$/i.test(one)))
    : undefined
  // The title of a comment is its text, not its author.
  const [full, short] = languages.titles ?? []
  const byName = written
    ? headed(byPlainName, OF_TEXTS)
    : (headed(byPlainName, full) ?? headed(byPlainName, NAMES) ?? headed(byPlainName, short))
  if (byName) return byName
  // `name: { en, fr }`, `title: { rendered }`
  const named = fields.find((field) => NAMING.has(plain(field.name)) && holdsWords(field))
  if (named) return { header: [named.name], code: 'header', certainty: 0.8 }
  if (written) return { header: [written.name], code: 'onlyText', certainty: 0.6 }
  const numbers = ['number', `${own}number`, `${own}no`, `${own}reference`, 'reference']
  const numbered = isOf(NUMBERED)
    ? numbers
        .map((one) => fields.find((field) => SHORT.has(field.kind) && plain(field.name) === one))
        .find((field) => field !== undefined)
    : undefined
  const ownName = numbered ?? texts.find((field) => isCalled(field) && plain(field.name).startsWith(own))
  if (ownName)
    return { header: [ownName.name], code: ownName === numbered ? 'ownName' : 'ending', certainty: 0.7 }
  const login = headed(byPlainName, LOGINS)
  if (login) return login
  const called = fields.find(
    (field) =>
      SHORT.has(field.kind) &&
      (field.name.length > 3 ? own.endsWith(plain(field.name)) : own === plain(field.name)) &&
      !isId(field),
  )
  const [start = '', ...more] = words(name).map(singular)
  const suffixed =
    // `nombreParada` of a parada
    texts.find((field) => isCalled(field) && [own, many].some((noun) => plain(field.name).endsWith(noun))) ??
    called ??
    // An uploaded file has the name that it had on somebody's disk.
    texts.find((field) => isCalled(field) && !plain(field.name).endsWith('filename')) ??
    // `city` of a `city-comparison`
    (more.length > 0 ? texts.find(({ name: one }) => plain(one) === start && !COMMON.has(start)) : undefined)
  if (suffixed)
    return { header: [suffixed.name], code: suffixed === called ? 'ownName' : 'ending', certainty: 0.7 }
  // The IP address of an IP address record is its own.
  const isFact = ({ name: one }: Field) =>
    (FACTS.has(plain(one)) || ANY_FACT.test(plain(one)) || languages.isFact?.(plain(one))) &&
    !own.includes(plain(one)) &&
    plain(one) !== `${own}code` &&
    plain(one) !== `${own}number`
  const lastWord = (field: Field) => words(field.name).at(-1) ?? ''
  const isUnique = ({ name: one }: Field) =>
    UNIQUE.has(words(one.replace(/_?(?:number|no)$/i, '')).at(-1) ?? '')
  const street = own.endsWith('address') && texts.find(({ name: one }) => STREET.test(plain(one)))
  if (street) return { header: [street.name], code: 'nearName', certainty: 0.5 }
  const isOfLinks = isOf(LINKS)
  const keys = fields.filter(
    (field) =>
      SHORT.has(field.kind) &&
      (KEYS.has(lastWord(field)) || isUnique(field)) &&
      !isFact(field) &&
      !isId(field) &&
      !isAside(field, own) &&
      (isOfLinks || !/^(?:url|href|self|uri|link)$/.test(lastWord(field))),
  )
  // `product_key` of a product is its own key, wherever it is.
  const owned = keys.find((field) => plain(field.name).startsWith(own))
  const unique = keys.find(
    (field) => isUnique(field) && ![...related].some((stem) => plain(field.name).startsWith(stem)),
  )
  const exact = keys.find((field) => /^(?:reference|number|code)$/i.test(field.name))
  const isUnordered = isSorted(fields.map((field) => field.name))
  // Only what stands before all other facts is likely to be a name.
  const fact = fields.find(
    (field) => FIGURES.test(field.kind) && !isId(field) && !isServerFilled(field) && field.name !== 'rank',
  )
  const before = isUnordered ? [] : fields.slice(0, fact && fields.indexOf(fact))
  const first =
    texts.find(
      (field) =>
        field.kind === 'text' &&
        field.schema.keywords.format === undefined &&
        !COMMON.has(lastWord(field)) &&
        !isFact(field) &&
        (before.includes(field) || KEYS.has(lastWord(field))) &&
        words(field.name).length < 3 &&
        !/^custom|..id$/i.test(field.name) &&
        !(Number(field.example) > 0),
    ) ?? keys[0]
  const long = fields.find((field) => isWritten(field) && field.kind !== 'text' && !isFact(field))
  const key =
    owned ??
    unique ??
    [exact, ...keys.slice(0, 1)].find(
      (one) =>
        one &&
        first &&
        one.kind !== 'url' &&
        ((isUnordered && !LONG.has(one.name)) || fields.indexOf(one) < fields.indexOf(first) + 3),
    )
  const chosen = key ?? first
  // What is measured day by day has a date instead of a name.
  if (!(key && isTextual(key)) && isTimeSeries(fields)) return { header: [], code: 'noName', certainty: 0.3 }
  const person = fields.find(isNamedPerson)
  if (person && (PERSON.test(own) || !(chosen || long || /(?:order|cart)$/.test(own))))
    return { header: [person.name], code: 'nearName', certainty: 0.5 }
  // Words tell people more than an address, or than the first text.
  const isLong =
    long && (chosen?.kind === 'url' || (chosen !== key && /^(?:text|message|body|content)$/i.test(long.name)))
  if (chosen && !isLong)
    return { header: [chosen.name], code: 'nearName', certainty: chosen === key ? SURE_KEY : 0.4 }
  if (long) return { header: [long.name], code: 'onlyText', certainty: 0.3 }
  // `productName` beside `productId`, in a cart that has nothing else.
  const other = fields.find((field) => isTextual(field) && isCalled(field) && !isAside(field, own))
  if (other) return { header: [other.name], code: 'nearName', certainty: 0.3 }
  const part = isText || isOf(NOTED) ? undefined : fields.find(isNamedPart)
  return part
    ? { header: [part.name], code: 'nearName', certainty: FROM_PART }
    : { header: [], code: 'noName', certainty: 0.3 }
}

/** The name without the language at its end: `name` for `name_en` and `nameEn`. */
function inOneLanguage(name: string): string {
  return name.replace(/(?<=^(?:name|title|label))(?:_(?!id|no)[a-z]{2}|(?!Id|No)[A-Z][a-z])$/, '')
}

/** The first of these entries whose title fields all exist. */
function headed(
  texts: ReadonlyMap<string, Field>,
  heads: readonly (readonly string[])[] = [],
): Header | undefined {
  for (const head of heads) {
    // Most entries do not match, and there are sixty.
    if (!texts.has(head[0] ?? '') || !head.every((one) => texts.has(one))) continue
    const found = head.flatMap((one) => texts.get(one) ?? [])
    const isName = head[0] === 'name'
    // `name` beside `last_name` is the first name.
    const last = isName && !texts.has('firstname') ? texts.get('lastname') : undefined
    // An optional `name` is often missing, a required login is not.
    const isOptional = !found.some(({ required }) => required)
    const login =
      isOptional && (isName || head[0] === 'firstname')
        ? (texts.get('login') ?? texts.get('username'))
        : undefined
    const all = login?.required ? [login] : last ? [...found, last] : found
    return { header: all.map((field) => field.name), code: 'header', certainty: 0.9 }
  }
  return undefined
}

/** Names of what the signed-in person has once. */
const MINE = wordSet('me self profile account')
/** Resources whose records are people in a role. */
const PERSON =
  /(?:student|teacher|tutor|coach|trainer|employee|worker|staff|customer|client|patient|doctor|nurse|driver|member(?:ship)?|donor|donador|guest|host|agent|seller|vendor|buyer|applicant|candidate|volunteer)$/

const PEOPLE = wordSet('user person profile account contact employee customer member student patient')

/**
 * True for what is about a record without naming it: who made or owns it (`createdByName`), a setting, another time,
 * the name of a picture's file.
 */
export function isAside({ name }: Field, own: string): boolean {
  const inWords = words(name).join(' ')
  const [role = ''] = /\S+(?=(?: name| login)?$)/.exec(inWords) ?? []
  return !own.endsWith(role) && (MAKERS.test(role) || ASIDE.test(inWords))
}

/** True for a person inside a record without a name of its own: the `user` of a student. */
function isNamedPerson(field: Field): boolean {
  if (!PEOPLE.has(field.name.toLowerCase())) return false
  const { kind, relation } = field
  return (
    (kind === 'object' || relation?.isEmbedded === true) &&
    hasField(field, /^(?:name|username|email|(?:full|display|first|last)_?name)$/i)
  )
}

/** True for a related record inside a record that it names best: the `book` of a loan. */
function isNamedPart(field: Field): boolean {
  return (
    field.relation?.isEmbedded === true &&
    !isServerFilled(field) &&
    !/(?:by|owner|creator|parent)$/i.test(field.name) &&
    !PEOPLE.has(words(field.name).at(-1) ?? '') &&
    isNamed(field)
  )
}

/** True for rows of figures without an id, which begin with their date. */
function isTimeSeries([first, ...others]: readonly Field[]): boolean {
  const figures = others.filter(({ kind }) => /^(?:number|integer|money)$/.test(kind))
  return (
    first !== undefined &&
    first.kind.startsWith('date') &&
    !isServerFilled(first) &&
    !others.some(isId) &&
    figures.length > 1 &&
    figures.length * 5 >= others.length * 3
  )
}

/** The subject of a name: `group` of `group_id`, `groupName`, `group_nombre` and `group`. */
function stemOf(name: string): string {
  return plain(name).replace(/(?<=.)(?:id|uuid|name|title|label|nom(?:e|bre)?)$/, '')
}

const NAMING = wordSet(
  'name names title titles label labels heading displayname displaynames fullname fullnames',
)

/** True for an object of texts: a name in several languages, or in several parts. */
function holdsWords({ name, kind, fields: inner, value }: Field): boolean {
  return (
    (kind === 'object' && inner?.some((one) => isTextual(one) || one.kind === 'multiline') === true) ||
    // A map of labels has one for each of many things.
    (kind === 'map' && value?.kind === 'text' && !/labels$/i.test(name))
  )
}

/** True for the text of a record, which may be long. */
function isWritten({ name, kind }: Field): boolean {
  return (
    LONG.has(fieldWords(name).join('')) && (kind === 'multiline' || kind === 'markdown' || kind === 'text')
  )
}

function isCalled({ name }: Field): boolean {
  return /(?:name|title|label|subject)$/.test(words(name).at(-1) ?? '') || languages.isNameOf?.(name) === true
}

function isTextual(field: Field): boolean {
  return (
    field.kind === 'text' ||
    field.kind === 'email' ||
    (field.kind === 'choice' && field.name === 'name') ||
    (field.kind === 'multiline' && /^(?:title|subject|name|summary|headline)$/.test(plain(field.name)))
  )
}
