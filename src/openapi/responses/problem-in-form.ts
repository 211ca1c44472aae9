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
} from './problem-pointer.ts'
import { keyIn, messagesInSentence, namedByKey, onlyOne } from './sentence-in-form.ts'

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
