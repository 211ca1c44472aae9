import { listOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import {
  insideOf,
  isPointerOf,
  namesAt,
  partsOf,
  pointerInWords,
  type FieldMessage,
  type FormShape,
  type SentForm,
  pointerInForm,
} from './problem-pointer.ts'
import { wordSet } from '../model/word-set.ts'
import { humanise, plain, words } from '../wording/words.ts'
import { inWords } from './problem-text.ts'

/** A form that was sent, for reading the messages of a refusal: `problemOf(error, inForm(field))`. */
export function inForm({ name, label, kind, fields, item, value, variants }: FormShape): SentForm {
  const reading = { named: messagesInSentence, messages, violated, words: inWordsOfForm }
  return { name, label, kind, fields, item, value, variants, reading }
}

/**
 * The body without what is no message: the class of an error, as in `{ name: 'ValidationError', data: […] }`, and refused
 * values in `fields`, whose messages are in `errors`, as with Sequelize.
 */
function messages(body: Node): Node {
  const { name, fields, errors } = body
  const isValue = (one: unknown) =>
    isObject(one) && isObject(fields) && one.value !== undefined && fields[String(one.path)] === one.value
  const isNone: Partial<Record<string, boolean>> = {
    name: /^\w+(?:Error|Exception)$/.test(String(name)),
    fields: listOf(errors).some(isValue),
  }
  return Object.fromEntries(Object.entries(body).filter(([key]) => !isNone[key]))
}

/**
 * The message at the field whose value a database refuses: `attrNames` of Sails, `keyPattern` of MongoDB,
 * `meta.target` of Prisma, `constraint` and `detail` of PostgreSQL. `undefined` where several fields of the form fit,
 * or none. `message`: that of the error.
 */
function violated(error: Node, message: string | undefined, form: FormShape): FieldMessage | undefined {
  if (!namesAt(form)) return undefined
  const { attrNames, keyPattern, keyValue, meta, constraint } = error
  const { target, field_name: name } = isObject(meta) ? meta : {}
  const keys = Object.keys(isObject(keyPattern) ? keyPattern : isObject(keyValue) ? keyValue : {})
  const names = [attrNames, keys, target, [name]].flatMap(listOf).flatMap((one) => textOf(one) ?? [])
  const pointer = onlyOne(names, form) ?? namedByKey([target, name, constraint], form)
  if (pointer) return { pointer, message: message ?? 'Already in use' }
  const detail = textOf(error.detail) ?? ''
  const inDetail = keyIn(detail, form)
  return inDetail && { pointer: inDetail, message: detail }
}

/** The message for a person in place of a database's own words, and the labels of fields in place of their paths. */
function inWordsOfForm(message: string, form: FormShape): string {
  if (MISSING.test(message)) return 'No such record'
  return DUPLICATE.test(message) ? 'Already in use' : withoutPaths(message, form)
}

const MISSING = /^key \(.*\)=\(.*\) is not present in table\b/i
const DUPLICATE =
  /^E11000\b|^(?:E unique|P2002|23505|11000|ER dup entry)$|\bviolates? uniqueness constraint|\b(?:violat\w+|failed)\b.*\bunique (?:key )?constraint|\bunique (?:key )?constraint (?:failed|violat)|^duplicate entry\b.* for key\b|^key \(.*\)=\(.*\) already exists\.?$/i

/** A message with the labels of fields in place of their paths: `Quantity is required` for `"lines[0].quantity" …`. */
function withoutPaths(message: string, form: FormShape): string {
  return message.replaceAll(PATH, (written, _quote, path: string, at: number) => {
    const pointer = insideOf(partsOf(path))
    if (pointer.length < 2 || !isPointerOf(form, pointer)) return written
    const label = pointerInWords(pointer, form).split(', ').at(-1) ?? ''
    return at === 0 ? label.charAt(0).toUpperCase() + label.slice(1) : label
  })
}

/** A path of several segments, with quotes around it. */
const PATH = /(["'`]?)\b([A-Za-z_]\w*(?:\.\w+|\[\w+\]|\/\w+)+)\1/g

/** A sentence with the fields of the form that it names, at its beginning or anywhere in it; `undefined` for none. */
function messagesInSentence(sentence: string, form: FormShape): FieldMessage[] | undefined {
  if (!namesAt(form)) return undefined
  const first = messageAtStart(sentence, form)
  if (first) return [first]
  const pointers = pointersNamed(sentence, form)
  return pointers.length === 0
    ? undefined
    : pointers.map((pointer) => ({ pointer, message: inWords(sentence) }))
}

/**
 * A sentence that begins with its pointer: `items.0.price must be positive`, `First name can't be blank`,
 * `body/name is too short`.
 */
function messageAtStart(sentence: string, form: FormShape): FieldMessage | undefined {
  const message = inWords(sentence)
  const missing = /required property ['"]([^'"]+)['"]/.exec(sentence)?.[1]
  const [first = '', ...more] = sentence.trim().split(/\s+/)
  const start = partsOf(first.replaceAll(/^['"`]|['"`:,]+$/g, ''))
  const outside = start.length > 1 || missing !== undefined ? start.filter((part) => part !== 'body') : start
  const pointer = [...outside, ...(missing === undefined ? [] : [missing])]
  const hasPointer =
    more.length === 0 ||
    first.endsWith(':') ||
    pointer.length > 1 ||
    missing !== undefined ||
    VERB.test(more[0] ?? '')
  if (hasPointer && isPointerOf(form, pointer)) {
    const text = more.length === 0 ? 'This is not valid' : first.endsWith(':') ? more.join(' ') : message
    return { pointer, message: text }
  }
  // Rails puts the label in front.
  for (const count of [3, 2]) {
    const label = [first, ...more].slice(0, count).join('')
    if (VERB.test(more[count - 1] ?? '') && isPointerOf(form, [label])) return { pointer: [label], message }
  }
  return undefined
}

const VERB =
  /^(?:is|are|was|has|have|must|should|can(?:['’]t|not)?|may|needs?|does(?:n['’]t)?|will|already|required|invalid|too|not)$/i

/** A longer text is about several fields, or about none. */
const LONGEST_SENTENCE = 300

/** Words that sentences often use without meaning the field of that name. */
const COMMON = wordSet(
  'type id status state data content code message error request value item record field date time body ' +
    'key url version revision user',
)

/**
 * The pointers named in a sentence, in any quotes: `Unknown property 'kind'`, `"items[0].price" is required`.
 * Otherwise the one field whose label is in it: `A cat of this name exists`. Empty where it may mean several fields,
 * or something else.
 */
function pointersNamed(sentence: string, form: FormShape): string[][] {
  if (sentence.length > LONGEST_SENTENCE) return []
  const key = keyIn(sentence, form)
  if (key) return [key]
  const quoted = [...sentence.matchAll(QUOTED)].flatMap(({ 0: text, index }) =>
    isValueAt(sentence.slice(0, index), form) ? [] : [unquoted(text)],
  )
  const pointers = [...quoted, ...paths(sentence)].map((name) => insideOf(partsOf(name)))
  const known = pointers.filter((pointer) => isPointerOf(form, pointer))
  if (known.length > 0) return distinct(known)
  // Quoted text is a value, and another field is meant, or none of this form.
  const own = labelled(sentence.replaceAll(QUOTED, ' '), form)
  return own.length === 1 ? own : []
}

/** `'kind'`, `"kind"`, backticks and typographic quotes. An apostrophe inside a word is no quote. */
const QUOTED = /(?<![\p{L}\p{N}])(?:'[^'\s]+'|"[^"\s]+"|`[^`\s]+`|‘[^’\s]+’|“[^”\s]+”|«[^»\s]+»)/gu

/** True where a quote follows the name of a field, and so is its value: `username 'admin' already exists`. */
function isValueAt(before: string, form: FormShape): boolean {
  const [kind = '', name = ''] = before.trim().split(/\s+/).slice(-2)
  return !/^(?:field|property|parameter|attribute|column|the)$/i.test(kind) && isPointerOf(form, [name])
}

function unquoted(quoted: string): string {
  return quoted.slice(1, -1)
}

/** Paths in a sentence, which no plain sentence has: `body.address.city`, `items[0].price`. */
function paths(sentence: string): string[] {
  return sentence.match(/[A-Za-z_]\w*(?:\.\w+|\[\w+\])+/g) ?? []
}

/** The fields whose label, or name in words, is in a sentence as whole words. */
function labelled(sentence: string, form: FormShape): string[][] {
  const text = ` ${wordsOf(sentence)} `
  const fields = (form.fields ?? []).filter(({ name = '' }) => name !== '' && !COMMON.has(plain(name)))
  const found = fields.flatMap(({ name = '', label = '' }) => {
    const spelled = [label, humanise(name), name]
      .map((one) => ` ${wordsOf(one)} `)
      .find((one) => one.length > 4 && (text.includes(one) || text.includes(`${one.trimEnd()}s `)))
    return spelled === undefined ? [] : [{ pointer: [name], spelled }]
  })
  // "first name" contains "name" too.
  return found
    .filter((one) => !found.some(({ spelled }) => spelled !== one.spelled && spelled.includes(one.spelled)))
    .map(({ pointer }) => pointer)
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function distinct(pointers: string[][]): string[][] {
  const seen = new Map(pointers.map((pointer) => [pointer.join('.'), pointer]))
  return [...seen.values()]
}

/**
 * The field of the key in the sentence of a database: `violates unique constraint "users_email_key"`, `Duplicate entry
 * 'x' for key 'users.email'`, `Key (email)=(x) already exists.`
 */
function keyIn(sentence: string, form: FormShape): string[] | undefined {
  const [, columns = ''] = /\bkey \(([\w", ]+)\)=/i.exec(sentence) ?? []
  const [, key = ''] = /\b(?:constraint|for key|index:?) ["'`]?([\w.]+)/i.exec(sentence) ?? []
  return onlyOne(columns.split(/[", ]+/), form) ?? namedByKey([key], form)
}

/** The pointer of the only field that some names mean. */
function onlyOne(names: readonly string[], form: FormShape): string[] | undefined {
  const found = names.flatMap((name) => {
    const at = name === '' ? undefined : pointerInForm(partsOf(name), form)
    return at ? [at] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The field in the name of a key, which begins with the table: `users_email_key`, `IX_Users_Email`, `email_1`. */
function namedByKey(keys: readonly unknown[], form: FormShape): string[] | undefined {
  const all = keys.map((key) => words(textOf(key) ?? '').filter((word) => !OF_KEYS.test(word)))
  const spelled = all.map((parts) => parts.map((_part, from) => plain(parts.slice(from).join(''))))
  const found = (namesAt(form) ?? []).filter((name) => spelled.some((ends) => ends.includes(plain(name))))
  return found.length === 1 ? [found[0] ?? ''] : undefined
}

/** Words for keys in their names. */
const OF_KEYS = /^(?:key|unique|uniq|uk|uq|ux|ix|idx|index|pkey|fkey|fk|constraint|\d+)$/
