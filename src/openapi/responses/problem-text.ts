import type { FieldMessage, SentForm } from './problem-pointer.ts'
import { listOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { humanise, plain } from '../wording/words.ts'
import { wordList } from '../model/word-set.ts'

/** Properties of an error with its message, the most specific first. */
const MESSAGES = wordList(
  'message msg detail description defaultMessage reason error errorMessage error_message text title ' +
    'longMessage shortMessage code rule keyword',
)

/** The message of one error in a list or map, in words; `undefined` where it has none. */
export function messageIn(error: Node): string | undefined {
  for (const name of MESSAGES) {
    const message = textOf(error[name]) ?? textOf(listOf(error[name])[0])
    if (message !== undefined && message.trim() !== '') return inWords(message)
  }
  const { constraints } = error
  return isObject(constraints) ? textOf(Object.values(constraints)[0]) : undefined
}

/**
 * True for a single error, not a map of errors by field. It has a sentence as a property, or class-validator's
 * constraints.
 */
export function isError(node: Node): boolean {
  return MESSAGES.some((name) => typeof node[name] === 'string') || isObject(node.constraints)
}

/** True for the name of a property that describes an error. It is no field unless the form has one of that name. */
export function isMessageName(name: string): boolean {
  return MESSAGES.includes(name) || /^(?:global|general|base|summary|non_?field_?errors)$/i.test(name)
}

/** A code such as `too_short` as words. A sentence stays as it is, without HTML tags. */
export function inWords(message: string): string {
  return /^[a-zA-Z]\w*(?:[.-]\w+)*$/.test(message)
    ? humanise(message.slice(message.lastIndexOf('.') + 1))
    : withoutTags(message)
}

const LONGEST = 500

/**
 * A plain text for people of at most 500 characters, of a longer one the first paragraph. Of a web page only its
 * title. `undefined`: no text.
 */
export function readText(text: string): string | undefined {
  const isPage = /^\s*<(?:!doctype|html|\?xml|head|body|error\b|[\w-]+:\w)/i.test(text)
  const whole = (isPage ? pageTitle(text) : withoutTags(text)).trim()
  // The rest of a long text is about the program.
  const words = (whole.length > LONGEST ? (whole.split(/\n\s*\n/)[0] ?? '') : whole).slice(0, LONGEST)
  return words === '' ? undefined : words
}

function pageTitle(page: string): string {
  const title =
    /<(?:\w+:)?(?:title|h1|message|faultstring|description)\b[^>]*>([^<]*)</i.exec(page)?.[1] ?? ''
  return title
    .replaceAll(/&(#?\w+);/g, (written, name: string) => ENTITIES[name] ?? written)
    .replaceAll(/\s+/g, ' ')
}

const ENTITIES: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
}

const TAG =
  /<\/?(?:[abipu]|[bh]r|h\d|em|strong|div|span|small|pre|code|[uo]l|li|t(?:able|body|head|itle|[rdh])|html|head|body|center|font|img|section|main)\b[^<>]*>/gi

function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  return text
    .replaceAll(/<(script|style)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replaceAll(TAG, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/**
 * The message about the whole request in the body of a failing response. The places are tried in the order of real
 * servers.
 */
export function detailOf(body: Node): string | undefined {
  const error = [body.error, body.Error, body._error, body.fault].find(isObject)
  const texts = [
    body.detail,
    body.error_description,
    body.message,
    error?.message,
    error?.detail,
    error?.faultstring,
    body.error_message,
    body.errorMessage,
    body.Message,
    body.errmsg,
    body.description,
    body.msg,
    body.reason,
  ]
  const found = texts.map(textOf).find((text) => text !== undefined && text.trim() !== '')
  if (found !== undefined) return /^[a-z]+_\w+$/i.test(found) ? inWords(found) : readText(found)
  for (const list of [body.message, body.errorMessages, body.formErrors, body.messages, body.error]) {
    const several = listOf(list).filter((one) => typeof one === 'string')
    if (several.length > 0) return several.join('; ')
  }
  const code = textOf(body.error)
  if (code !== undefined) return inWords(code)
  // Beside errors, `meta` (JSON:API) is about the server.
  const meta = body.errors === undefined ? body.meta : undefined
  return [body.data, body.error, meta, body.result].filter(isObject).map(detailOf).find(Boolean)
}

/** The first sentence in a body without a message of a usual name: `{ blad: 'Taki kod już istnieje.' }`. */
export function sentenceIn(body: Node): string | undefined {
  return Object.keys(body)
    .filter((name) => !/title|date|time|stack|trace|agent/i.test(name))
    .map((name) => `${textOf(body[name])}`)
    .find((text) => /^\S+ .+$/.test(text) && !isStatusName(text))
}

/** The text of details that a message for programmers refers to: “See the `details` for more info.” of Sails. */
export function referredDetails({ message, details }: Node): string | undefined {
  return /\bsee the .?details\b/i.test(textOf(message) ?? '') ? textOf(details) : undefined
}

/** The title of the problem in a body: its title, else its code as words. */
export function titleIn(body: Node): string | undefined {
  const error = isObject(body.error) ? body.error : undefined
  const code = textOf(body.error) ?? textOf(error?.name) ?? textOf(error?.code)
  // `23505` and `P2002` say nothing to people.
  const isWord = code !== undefined && !/^[A-Z]{0,4}[-_]?\d+$/i.test(code)
  return textOf(body.title) ?? (isWord ? inWords(code) : undefined)
}

/** True for the reason phrase of a status (RFC 9110 §15.5): `Bad Request`, `Unprocessable Content`. */
export function isStatusName(text: string): boolean {
  return STATUS_NAMES.test(plain(text))
}

const STATUS_NAMES =
  /^(?:http)?(?:\d{3})?(?:badrequest|unauthorized|forbidden|notfound|methodnotallowed|notacceptable|conflict|preconditionfailed|unsupportedmediatype|unprocessable(?:entity|content)|toomanyrequests|internal(?:server)?|server|notimplemented)(?:exception)?(?:error)?$/

/** A sentence with the fields of the form that it names. */
export function messagesOf(sentence: string, form: SentForm | undefined): FieldMessage[] {
  return form?.reading.named(sentence, form) ?? [{ pointer: [], message: inWords(sentence) }]
}
