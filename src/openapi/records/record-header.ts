import type { Field } from '../model/field-model.ts'
import { isId } from '../fields/field-roles.ts'
import { hintOf } from '../fields/kinds.ts'
import {
  choiceOf,
  COMMON,
  isCalled,
  isTextual,
  isWritten,
  SHORT,
  titled,
  type Choice,
  type Header,
} from './header-choice.ts'
import { languages } from '../wording/other-languages.ts'
import { plain, singular, words } from '../wording/words.ts'
import { hasEnd, wordList, wordLists, wordSet } from '../model/word-set.ts'

/** Names of title fields, the best first. Several in one entry belong together. */
const NAMES = wordLists(
  'displayname|fullname|name|firstname lastname|givenname familyname|firstname surname|' +
    'forename surname|title|label|subject|headline|heading|topic|summary|caption|question|' +
    'companyname|businessname|enterprisename',
)
/** Names of the title field in records without a name. */
const LOGINS = wordLists('username|login|nickname|filename|originalname|email|emailaddress')
/** Title fields of texts; a `name` beside them may be the author's. */
const OF_TEXTS = wordLists('title|subject|headline|name|summary|caption')
/** Resources whose records people know by their number. */
const NUMBERED = wordList(
  'invoice order quote receipt bill estimate creditnote delivery shipment contract policy ticket payment ' +
    'booking',
)

/** Further ways to title a record, for those without a name. They are the same for every description. `calls.ts` adds them. */
export const OTHER_HEADERS: ((choice: Choice) => Header | undefined)[] = []

/** The fields of a record's title, with the reason and the confidence (0 to 1). `name`: of the resource. */
export function headerOf(fields: readonly Field[], name: string): Header {
  const hinted = fields.filter((field) => hintOf(field.schema.keywords, {}, 'header') === true)
  if (hinted.length > 0) return { header: hinted.map((field) => field.name), code: 'stated', confidence: 1 }
  const choice = choiceOf(fields, name)
  const byPlainName = byName(choice.texts)
  return (
    usual(choice, byPlainName) ??
    ofOwnName(choice) ??
    // Beside the host to sign in to, the login is no person.
    (byPlainName.has('host') ? undefined : headed(byPlainName, LOGINS)) ??
    ending(choice, name) ??
    OTHER_HEADERS.flatMap((header) => header(choice) ?? [])[0] ?? {
      header: [],
      code: 'noName',
      confidence: 0.3,
    }
  )
}

/** The texts of one line by their plain names, because some sixty names are looked up. */
function byName(texts: readonly Field[]): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>()
  // The first of several is found.
  for (const field of texts.toReversed())
    if (field.kind !== 'multiline') found.set(plain(inOneLanguage(field.name)), field)
  return found
}

/** The name without the language at its end: `name` for `name_en` and `nameEn`. */
function inOneLanguage(name: string): string {
  const title = TITLES.find((one) => name.startsWith(one) && name !== one)
  return title !== undefined && /^(?:_(?!id|no)[a-z]{2}|(?!Id|No)[A-Z][a-z])$/.test(name.slice(title.length))
    ? title
    : name
}

const TITLES = ['name', 'title', 'label']

/** The title by a usual name. That of a comment is its text, not its author's name. */
function usual({ fields, isText }: Choice, byPlainName: ReadonlyMap<string, Field>): Header | undefined {
  const written = isText
    ? // What an audit log has besides its people and times.
      (fields.find(isWritten) ?? fields.find(({ name }) => /^(?:action|event)$/i.test(name)))
    : undefined
  const [full, short] = languages.titles ?? []
  const english = written
    ? headed(byPlainName, OF_TEXTS)
    : (headed(byPlainName, full) ?? headed(byPlainName, NAMES))
  const found = english ?? headed(byPlainName, short)
  if (found) return found
  const inParts = fields.find((field) => NAMING.has(plain(field.name)) && holdsWords(field))
  return titled(inParts, 'header', 0.8) ?? titled(written, 'onlyText', 0.6)
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
    return { header: all.map((field) => field.name), code: 'header', confidence: 0.9 }
  }
  return undefined
}

const NAMING = wordSet(
  'name names title titles label labels heading displayname displaynames fullname fullnames',
)

/** True for an object of texts: a name in several languages, or in several parts: `name: { en, fr }`. */
function holdsWords({ name, kind, fields: inner, value }: Field): boolean {
  return (
    (kind === 'object' && inner?.some((one) => isTextual(one) || one.kind === 'multiline') === true) ||
    // A map of labels has one for each of many things.
    (kind === 'map' && value?.kind === 'text' && !/labels$/i.test(name))
  )
}

/** The title by the record's own name: the number of an invoice, or the `productTitle` of a product. */
function ofOwnName({ fields, own, texts }: Choice): Header | undefined {
  const numbers = ['number', `${own}number`, `${own}no`, `${own}reference`, 'reference']
  const numbered = hasEnd(own, NUMBERED)
    ? numbers
        .map((one) => fields.find((field) => SHORT.has(field.kind) && plain(field.name) === one))
        .find((field) => field !== undefined)
    : undefined
  const called = () => texts.find((field) => isCalled(field) && plain(field.name).startsWith(own))
  return titled(numbered, 'ownName', 0.7) ?? titled(called(), 'ending', 0.7)
}

/** The title by the end of a name: the record's own, any `…_name`, or the field named like the record. */
function ending({ fields, own, texts }: Choice, name: string): Header | undefined {
  // `nomCategorie` of `categories`, which are no French word alone.
  const many = plain(name).replace(/s$/, '')
  const called = fields.find(
    (field) =>
      SHORT.has(field.kind) &&
      // The `talent` of a school is a figure about it.
      (field.kind !== 'number' || texts.length === 0) &&
      (field.name.length > 3 ? own.endsWith(plain(field.name)) : own === plain(field.name)) &&
      !isId(field),
  )
  const [start = '', ...more] = words(name).map(singular)
  const found =
    // `nombreParada` of a parada
    texts.find((field) => isCalled(field) && hasEnd(plain(field.name), [own, many])) ??
    called ??
    // An uploaded file has the name that it had on somebody's disk.
    texts.find((field) => isCalled(field) && !plain(field.name).endsWith('filename')) ??
    // `city` of a `city-comparison`
    (more.length > 0 && !COMMON.has(start) ? texts.find((field) => plain(field.name) === start) : undefined)
  return titled(found, found === called ? 'ownName' : 'ending', 0.7)
}
