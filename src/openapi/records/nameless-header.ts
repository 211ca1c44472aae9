import { isNumeric } from '../model/is-numeric.ts'
import type { Field } from '../model/field-model.ts'
import type { KindName } from '../model/kind-name.ts'
import { isId, isServerFilled } from '../fields/field-roles.ts'
import { fieldWords } from '../fields/kinds-by-name.ts'
import { isNamed } from './column-weight.ts'
import {
  COMMON,
  FROM_PART,
  isAside,
  isCalled,
  isTextual,
  isWritten,
  LONG,
  SHORT,
  SURE_KEY,
  titled,
  type Choice,
  type Header,
} from './header-choice.ts'
import { hasField } from './inner-fields.ts'
import { isSorted } from './is-sorted.ts'
import { hasEnd, wordList, wordSet } from '../model/word-set.ts'
import { languages } from '../wording/other-languages.ts'
import { plain, words } from '../wording/words.ts'

/** The title of a record without a name: a street, a key, a text, a person, or another part. */
export function namelessHeader(choice: Choice): Header | undefined {
  const { fields, own, texts, isText } = choice
  const address = own.endsWith('address') ? STREET : WHOLE
  const street = texts.find(({ name }) => address.test(plain(name)))
  if (street) return titled(street, 'nearName', 0.5)
  const known = titled(fields.find(isListOfNames), 'nearName', 0.5)
  if (known) return known
  const all = keysIn(choice)
  const keys = all.filter((field) => !isMeasure(field))
  const first = firstText(choice) ?? keys[0]
  const key = keyAmong(keys, first, choice)
  // What is measured day by day has a date instead of a name.
  if (!(key && isTextual(key)) && isTimeSeries(fields)) return undefined
  const chosen = key ?? first
  const long = fields.find((field) => isWritten(field) && field.kind !== 'text' && !isFact(field, own))
  const person = fields.find(isNamedPerson)
  if (person && (PERSON.test(own) || !(chosen || long || /(?:order|cart)$/.test(own))))
    return titled(person, 'nearName', 0.5)
  // Words tell people more than an address, or than the first text.
  const isLong =
    long && (chosen?.kind === 'url' || (chosen !== key && /^(?:text|message|body|content)$/i.test(long.name)))
  if (chosen && !isLong) return titled(chosen, 'nearName', chosen === key ? SURE_KEY : 0.4)
  if (long) return titled(long, 'onlyText', 0.3)
  // `productName` beside `productId`, in a cart that has nothing else.
  const other = fields.find((field) => isTextual(field) && isCalled(field) && !isAside(field, own))
  if (other) return titled(other, 'nearName', 0.3)
  const part = isText || hasEnd(own, NOTED) ? undefined : fields.find(isNamedPart)
  return (
    titled(part, 'nearName', FROM_PART) ??
    titled(kindOfEvent(choice), 'nearName', FROM_PART) ??
    titled(fields.find(isAnnotated), 'nearName', FROM_PART) ??
    // Nobody leaves it empty: the comment of a silence.
    titled(
      fields.find((field) => field.required && isWritten(field)),
      'onlyText',
      FROM_PART,
    ) ??
    titled(all[0] ?? fields.find((field) => field.kind === 'number' && isOwn(field, own)), 'nearName', 0.4)
  )
}

/** True for the property of a record that has its name. */
function isOwn({ name }: Field, own: string): boolean {
  return name.length > 3 && own.endsWith(plain(name))
}

/** True for a measure, where it is a number: the `value` of a reading, the `prefix` of a network. */
function isMeasure({ name, kind }: Field): boolean {
  return isNumeric(kind) && /(?:value|prefix)$/i.test(name)
}

/** True for all names of a record, or the tags that people know an image by: `RepoTags`, `imageTags`. */
function isListOfNames({ name, item }: Field): boolean {
  return item?.kind === 'text' && /^(?:names|(?:repo|image)_?tags)$/i.test(name)
}

/** True for notes of any kind, among which the text of an alert is: `annotations: { summary }`. */
function isAnnotated({ name, value }: Field): boolean {
  return value?.kind === 'text' && name === 'annotations'
}

/** The kind of something that happened, where nothing else says what it was. */
function kindOfEvent({ fields, own }: Choice): Field | undefined {
  return hasEnd(own, EVENTS)
    ? fields.find(({ name, kind }) => kind === 'text' && plain(name) === 'type')
    : undefined
}

/** Names of the first field in a postal address. */
const STREET = /^(?:street(?:address|line1|name)?|(?:address)?line1|calle|rua|rue|strasse)$/
/** The name of a whole address, by which people know a house. */
const WHOLE = /^(?:formatted|full)address$/
/** Resources whose records are about another one, which does not name them. */
const NOTED = wordList('event change activity history')
/** Resources whose records are what happened. */
const EVENTS = wordList('event activity notification feed')
/** Resources whose records are people in a role. */
const PERSON =
  /(?:student|teacher|tutor|coach|trainer|employee|worker|staff|customer|client|patient|doctor|nurse|driver|member(?:ship)?|donor|donador|guest|host|agent|seller|vendor|buyer|applicant|candidate|volunteer)$/

/** The fields that may identify a record: `slug`, `serial_number`. */
function keysIn(choice: Choice): Field[] {
  const { fields, own } = choice
  // What is sent when something happens is known by where it is sent to.
  const isOfLinks = hasEnd(own, LINKS) || fields.some(({ name }) => OF_EVENTS.has(name.toLowerCase()))
  return fields.filter(
    (field) =>
      SHORT.has(field.kind) &&
      (KEYS.has(lastWord(field)) || isUnique(field)) &&
      !isFact(field, own) &&
      // `{ code, message }` says how a request went.
      !(field.name === 'code' && fields.some(({ name }) => name === 'message')) &&
      !isId(field) &&
      !isAside(field, own) &&
      (isOfLinks || !ADDRESSES.has(lastWord(field))) &&
      !isOfNamed(field, choice),
  )
}

/** True for `memberCode` beside `memberName` and `memberId`: the name of the member tells people more. */
function isOfNamed(field: Field, { fields, related }: Choice): boolean {
  const subject = subjectOf(field)
  return related.has(subject) && fields.some((one) => isCalled(one) && subjectOf(one) === subject)
}

/** The words of a name before the last: `member` of `memberCode`. */
function subjectOf({ name }: Field): string {
  return words(name).slice(0, -1).join('')
}

const KEYS = wordSet(
  'slug key code number no nr reference identifier model prefix symbol iban hash path url address hostname ' +
    'host domain ip value text description content message msg lastname firstname urn cid digest desc',
)
/** Names of what a link is sent for. */
const OF_EVENTS = wordSet('event events eventtypes event_types eventstypes events_types')
/** Resources whose records people know by an address. */
const LINKS = wordList(
  'link bookmark site page hook feed redirect url domain proxy mirror source endpoint monitor',
)
const ADDRESSES = wordSet('url href self uri link')

/** The first text that is like a name. */
function firstText(choice: Choice): Field | undefined {
  const { fields, own, texts } = choice
  // Only what stands before all other facts is likely to be a name.
  const fact = fields.find(
    (field) => FIGURES.has(field.kind) && !isId(field) && !isServerFilled(field) && field.name !== 'rank',
  )
  const before = isUnordered(fields) ? [] : fields.slice(0, fact && fields.indexOf(fact))
  return texts.find(
    (field) =>
      field.kind === 'text' &&
      field.schema.keywords.format === undefined &&
      !COMMON.has(lastWord(field)) &&
      !isFact(field, own) &&
      (before.includes(field) || KEYS.has(lastWord(field))) &&
      words(field.name).length < 3 &&
      !/^custom|..id$/i.test(field.name) &&
      !isOfNamed(field, choice) &&
      !(Number(field.example) > 0),
  )
}

/** Kinds of facts about a record, before which its name stands. */
const FIGURES: ReadonlySet<KindName> = wordSet('integer number money boolean map multiline')

/** The key by which people know a record. It is the record's own, is unique, or stands near the first text. */
function keyAmong(
  keys: readonly Field[],
  first: Field | undefined,
  { fields, own, related }: Choice,
): Field | undefined {
  // `product_key` of a product is its own key, wherever it is.
  const owned = keys.find((field) => plain(field.name).startsWith(own))
  const unique = keys.find(
    (field) => isUnique(field) && ![...related].some((stem) => plain(field.name).startsWith(stem)),
  )
  const exact = keys.find((field) => /^(?:reference|number|code|key|prefix|symbol)$/i.test(field.name))
  const early = [exact, keys[0]].find(
    (one) =>
      one &&
      first &&
      one.kind !== 'url' &&
      ((isUnordered(fields) && !LONG.has(one.name)) || fields.indexOf(one) < fields.indexOf(first) + 3),
  )
  return owned ?? unique ?? early
}

/** True for fields in the order of the alphabet, which says nothing of their importance. */
function isUnordered(fields: readonly Field[]): boolean {
  return isSorted(fields.map((field) => field.name))
}

/** The last word of a name, in English: `category` for `categoria`. */
function lastWord({ name }: Field): string {
  const word = fieldWords(name).at(-1) ?? ''
  return languages.nounInEnglish?.(word) ?? word
}

/** True for what no other record has, by which people know one: the plate rather than the model. */
function isUnique({ name }: Field): boolean {
  return UNIQUE.has(words(name.replace(/_?(?:number|no)$/i, '')).at(-1) ?? '')
}

const UNIQUE = wordSet('plate registration placa matricula serial sku isbn barcode vin imei')

/** True for a fact about a person or a visit, which is no title: `ip_address`. That of an IP address is its own. */
function isFact({ name }: Field, own: string): boolean {
  const one = plain(name)
  return (
    (FACTS.has(one) ||
      one.includes('password') ||
      FACT_STARTS.some((start) => one.startsWith(start)) ||
      (hasEnd(one, FACT_ENDS) && ANY_FACT.test(one)) ||
      languages.isFact?.(one) === true ||
      // `streamKey` gives access to something, and a `maximumValue` is a figure.
      (hasEnd(one, ['key', 'value']) &&
        /.value$|(?:bing|google|maps?|stream|secret|public|private|access|encryption|signing|shared|api|licen[cs]e|gateway)key$/.test(
          one,
        ) &&
        !one.startsWith(own))) &&
    !own.includes(one) &&
    one !== `${own}code` &&
    one !== `${own}number`
  )
}

const FACTS = wordSet(
  'raw timezone gender sex salutation maritalstatus nationality dob age useragent mime mimetype contenttype ' +
    'mediatype hash lat latitude lng long longitude ip ipaddress ipv4 ipv4address ipv6 ipv6address comment comments ' +
    'note notes remark remarks blocknumber pagenumber stepnumber versionnumber authuser authusername authlogin authtoken ' +
    'basicauthuser basicauthusername basicauthlogin basicauthtoken httpauthuser httpauthusername httpauthlogin httpauthtoken',
)
/** Beginnings of names for facts. */
const FACT_STARTS = wordList(
  'clientip clientaddr remoteip remoteaddr birth total dateof shippingaddress shippingmethod deliveryaddress ' +
    'deliverymethod billingaddress billingmethod paymentaddress paymentmethod',
)
const FACT_ENDS = wordList('edby code text message')
const ANY_FACT =
  /.edby$|(?:zip|post|postal|status|state|type|country|currency|language|reason|error)(?:code|text|message)$/

const PEOPLE = wordSet('user person profile account contact employee customer member student patient')

/** True for a person inside a record without a name of its own: the `user` of a student. */
function isNamedPerson(field: Field): boolean {
  if (!PEOPLE.has(field.name.toLowerCase())) return false
  const { kind, relation } = field
  return (
    (kind === 'object' || relation?.isEmbedded === true) &&
    // An address of somebody to write to is no name.
    hasField(
      field,
      field.name.toLowerCase() === 'contact'
        ? /name$/i
        : /^(?:name|username|email|(?:full|display|first|last)_?name)$/i,
    )
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
