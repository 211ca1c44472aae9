import { listOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import {
  formAt,
  isPointerOf,
  namesAt,
  ownPointer,
  partsOf,
  pointerInForm,
  pointerInWords,
  pointersIn,
  type FieldMessage,
  type FormShape,
  type SentForm,
  isOutside,
} from './problem-pointer.ts'
import {
  messagesOf,
  isError,
  isMessageName,
  messageIn,
  inWords,
  detailOf,
  readText,
  sentenceIn,
  referredDetails,
  titleIn,
} from './problem-text.ts'
import { humanise } from '../wording/words.ts'
import { pointerPart } from '../model/json-pointer.ts'
import { wordList } from '../model/word-set.ts'

/** The body of a refused request, as far as it was understood. */
interface ReadProblem {
  title?: string
  /** The message without a field, shown above the form. */
  detail?: string
  /** Messages by JSON pointer within the record: `{ '/address/city': 'Required' }`. */
  fields: Record<string, string>
}

/**
 * Reads the body of a failing response of any shape. It tries `{ error, error_description, fields }`, then lists and
 * maps of errors, problem details (RFC 9457), and plain text. With the form that was sent, pointers have the names of
 * its fields. A message without a field becomes part of the detail.
 */
export function readProblem(body: unknown, form?: SentForm): ReadProblem {
  const text = isObject(body) ? referredDetails(body) : body
  if (typeof text === 'string') {
    const detail = readText(text)
    const named = messagesOf(detail ?? '', form).filter(({ pointer }) => pointer.length > 0)
    return named.length > 0 ? assembled({}, named, form) : { detail, fields: {} }
  }
  const messages = form && isObject(body) ? form.reading.messages(body) : body
  return assembled(isObject(body) ? body : {}, messagesIn(messages, form), form)
}

function assembled(body: Node, found: readonly FieldMessage[], form: SentForm | undefined): ReadProblem {
  const fields: Record<string, string> = {}
  const general: string[] = []
  for (const { pointer, message } of found) {
    const own = pointerInForm(pointer, form)
    if (own === undefined) {
      general.push(withPointer(pointer, message))
      continue
    }
    const key = own.map((part) => `/${pointerPart(part)}`).join('')
    const known = fields[key]
    const text = inWordsOf(form, message)
    fields[key] = known === undefined || known === text ? text : `${known}; ${text}`
  }
  const text = general.length > 0 ? [...new Set(general)].join('; ') : (detailOf(body) ?? sentenceIn(body))
  const worded = text && inWordsOf(form, text)
  const detail = worded === undefined || isRepeated(worded, fields) ? undefined : worded
  const title = titleIn(body)
  const isShown = title === undefined || title === detail || isRepeated(title, fields)
  return { title: isShown ? undefined : title, detail, fields }
}

function inWordsOf(form: SentForm | undefined, message: string): string {
  return form?.reading.words(message, form) ?? message
}

/**
 * True where each part of a text is already at a field. `email: already used` has the name before the message, and
 * `Email` is only the name. Each error already shows that there are errors.
 */
function isRepeated(text: string, fields: Record<string, string>): boolean {
  const names = Object.keys(fields).map((pointer) => humanise(pointer.slice(pointer.lastIndexOf('/') + 1)))
  const messages = Object.values(fields)
  const known = new Set([...names, ...messages, ...messages.flatMap((message) => message.split('; '))])
  const isKnown = (part: string) =>
    known.has(inWords(part)) || known.has(part) || known.has(part.replace(/^[\w. ]+: /, ''))
  return (messages.length > 0 && ANY_ERROR.test(text)) || isKnown(text) || text.split('; ').every(isKnown)
}

/** What frameworks write above every list of errors: .NET, Rails, Laravel, Spring, zod, and the list itself as JSON. */
const ANY_ERROR =
  /^(?:(?:one or more )?validation (?:errors?(?: (?:has |have )?occurr?ed)?|failed|exception)|the given data was invalid|(?:invalid|bad)(?: (?:data|input|request|arguments?|param(?:eter)?s?))?|zod ?error)[.!]?$|^\s*\[\s*\{/i

/** A message with its pointer in words, for one that the form does not have. */
function withPointer(pointer: readonly string[], message: string): string {
  const [first] = pointer
  if (first === undefined || isOutside(first)) return message
  return `${pointerInWords(pointer)}: ${message}`
}

/** Properties with a list or map of errors, the most specific first. */
const HOLDERS = wordList(
  'errors fieldErrors field_errors fieldViolations field_violations violations parameterViolations ' +
    'propertyViolations invalidFields invalid_fields invalid-params invalidParams invalid_params ' +
    'validationErrors validation_errors validation constraintViolations inner causes detail details ' +
    'modelState ModelState issues _issues failures subErrors messages message fields data',
)
/** Objects that wrap the error itself. */
const WRAPPERS = wordList('error Error _error fault data response body result extensions params meta')
/**
 * Keys in a map of errors that are no fields: `{ children: { name: { errors: […] } } }` of Symfony, `properties` of
 * zod.
 */
const STEPS = /^(?:children|properties|items|errors|_errors|messages|value|errorMessages)$/
/** Keys for the whole record in a map by field. */
const WHOLE = /^(?:non_?field_?errors|__all__|_errors?|base|general|global|\*|\$|)$/i
/** Properties of a body about itself, beside its errors. */
const NOT_FIELDS =
  /^(?:type|title|status|detail|instance|message|error|code|timestamp|path|error_description)$/

/** Every message in the body of a failing response. `form` separates fields from words about the error. */
function messagesIn(body: unknown, form: SentForm | undefined, depth = 0): FieldMessage[] {
  if (Array.isArray(body)) return listed(body, form)
  if (!isObject(body)) return []
  if (depth === 0 && isObject(body.fields)) {
    const found = mapped(body.fields, [], form)
    if (found.length > 0) return found
  }
  if (isByField(body, form)) return mapped(body, [], form)
  let general: FieldMessage[] = []
  for (const holder of HOLDERS) {
    if (isAboutError(body[holder], form)) continue
    const found = heldIn(readHeld(body[holder]), form, depth)
    if (found.some(({ pointer }) => pointer.length > 0)) return found
    if (general.length === 0) general = found
  }
  for (const wrapper of WRAPPERS) {
    const held = body[wrapper]
    if (!isObject(held) || depth > 2) continue
    const found = messagesIn(held, form, depth + 1)
    if (found.length > 0) return found
  }
  const message = messageIn(body)
  // The code of the error may be the name of a field: `{ error: 'email', message: 'already used' }`.
  const { error } = body
  const isCode = typeof error === 'string' && isNamed(form, error) && message !== inWords(error)
  const own = isCode ? partsOf(error) : ownPointer(body)
  if (message !== undefined && pointerInForm(own, form) !== undefined && (form !== undefined || depth > 0))
    return [{ pointer: own, message }]
  const violated = form?.reading.violated(body, message, form)
  if (violated !== undefined) return [violated]
  const about = [body.details, body.validation].find((one) => isAboutError(one, form))
  if (message !== undefined && isObject(about) && form !== undefined) {
    const pointers = pointersIn(about).filter((one) => pointerInForm(one, form) !== undefined)
    if (pointers.length > 0) return pointers.map((pointer) => ({ pointer, message }))
  }
  if (general.length > 0) return general
  const named = knownEntries(body, form)
  if (named.length > 0) return mapped(Object.fromEntries(named), [], form)
  // A map by field has any name in other languages: `{ blad: 'Złe dane', pola: { termin: ['…'] } }`.
  const byField = Object.values(body)
    .filter(isObject)
    .find((one) => isByField(one, form))
  if (byField && namesAt(form)) return mapped(byField, [], form)
  return message === undefined ? [] : messagesOf(message, form).filter(({ pointer }) => pointer.length > 0)
}

/**
 * True for words about the error itself, where a map by field might be: `{ key: 'id', source: 'body' }`,
 * `{ keys: ['id'] }`, and `{ code: 'FORBIDDEN', httpStatus: 403, stack }` of tRPC.
 */
function isAboutError(held: unknown, form: SentForm | undefined): boolean {
  if (!isObject(held)) return false
  const isOfProgram = Object.keys(held).some((name) => OF_PROGRAM.test(name))
  return (
    Object.entries(held).every(
      ([name, value]) =>
        value === null ||
        ((typeof value !== 'object' ||
          (name === 'keys' && listOf(value).every((key) => typeof key === 'string'))) &&
          ABOUT.test(name) &&
          (isOfProgram || !isNamed(form, name))),
    ) &&
    (isOfProgram || pointersIn(held).length > 0)
  )
}

/** What only programmers read of an error. */
const OF_PROGRAM = /stack|^(?:http_?)?status(?:_?code)?$|^(?:request|trace|correlation)_?id$/i
const ABOUT = new RegExp(
  `${OF_PROGRAM.source}|^(?:keys?|path|source|code|type|kind|value|field|param|name|location|in|limit|min|max|expected|actual|timestamp)$`,
  'i',
)

/** A list of errors that is written as text, such as zod's message. */
function readHeld(held: unknown): unknown {
  if (typeof held !== 'string' || !/^\s*\[\s*\{/.test(held)) return held
  try {
    return JSON.parse(held)
  } catch {
    return held
  }
}

function heldIn(held: unknown, form: SentForm | undefined, depth: number): FieldMessage[] {
  if (Array.isArray(held)) return listed(held, form)
  if (!isObject(held)) return []
  // A single error where a list may be: `{ detail: { field: 'name', msg: 'taken' } }`.
  const one = isError(held) ? errorsIn(held, [], form) : []
  if (one.some(({ pointer }) => pointer.length > 0 && pointerInForm(pointer, form) !== undefined)) return one
  // A map of errors may contain another one: `{ details: { errors: […] } }`.
  const isHolder =
    depth < 2 && HOLDERS.some((name) => listOf(held[name]).some(isObject) && !isNamed(form, name))
  const inside = isHolder ? messagesIn(held, form, depth + 1) : []
  return inside.some(({ pointer }) => pointer.length > 0) ? inside : mapped(held, [], form)
}

/** True where the body itself is the map: `{ name: ['This field is required.'] }`. */
function isByField(body: Node, form: SentForm | undefined): boolean {
  const entries = Object.entries(body)
  if (entries.length === 0) return false
  if (namesAt(form) === undefined)
    return entries.every(
      ([name, value]) => Array.isArray(value) && isListOrMap(value) && !HOLDERS.includes(name),
    )
  return entries.every(
    ([name, value]) =>
      (WHOLE.test(name) ||
        (isNamed(form, name) && !(HOLDERS.includes(name) && holdsErrors(value, form, name)))) &&
      isListOrMap(value),
  )
}

/** True for a field named like a list of errors (`details`) that really contains errors of other fields. */
function holdsErrors(value: unknown, form: SentForm | undefined, name: string): boolean {
  if (isObject(value))
    return (
      !isMap(value, [name], form) || !Object.keys(value).every((key) => isNamed(formAt(form, [name]), key))
    )
  return listOf(value).some((one) => isObject(one) && isError(one))
}

function isListOrMap(value: unknown): boolean {
  return (
    isObject(value) ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string' || isObject(one)))
  )
}

/** The fields among other properties: `{ message: 'Invalid', email: 'already used' }`. */
function knownEntries(body: Node, form: SentForm | undefined): [string, unknown][] {
  return Object.entries(body).filter(
    ([name, value]) =>
      isNamed(form, name) && !NOT_FIELDS.test(name) && (typeof value === 'string' || isListOrMap(value)),
  )
}

function isNamed(form: FormShape | undefined, name: string): boolean {
  return isPointerOf(form, partsOf(name))
}

/** The pointer in a key of a map. A label of several words stays whole. */
function keyParts(name: string): string[] {
  const parts = partsOf(name)
  return parts.length === 0 && /\S\s+\S/.test(name) ? [name.trim()] : parts
}

/** The messages in a map by field of lists, texts, errors, or further maps. */
function mapped(map: Node, above: readonly string[], form: SentForm | undefined): FieldMessage[] {
  return Object.entries(map).flatMap(([name, value]) => {
    const at = [...above, ...keyParts(name)]
    const here = formAt(form, above)
    const isField =
      isNamed(here, name) ||
      (above.length === 0 && pointerInForm(keyParts(name), form) !== undefined && form !== undefined)
    // A form without fields takes any name, and still has no field for the whole request.
    const isWhole = WHOLE.test(name) && !isNamed(here, name)
    const isStep = isWhole || (!isField && STEPS.test(name) && typeof value === 'object')
    const isWord = !isField && form !== undefined && isMessageName(name) && typeof value !== 'object'
    return messagesAt(value, isStep || isWord || at.length === above.length ? [...above] : at, form)
  })
}

function messagesAt(value: unknown, pointer: string[], form: SentForm | undefined): FieldMessage[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ pointer, message: inWords(value) }]
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) =>
      isObject(one) && isMap(one, [...pointer, String(index)], form)
        ? mapped(one, [...pointer, String(index)], form)
        : messagesAt(one, pointer, form),
    )
  }
  if (!isObject(value)) return []
  if (isMap(value, pointer, form)) return mapped(value, pointer, form)
  const named = pointerInForm(pointer, form) === undefined ? pointersIn(value) : []
  return (named.length > 0 ? named : [pointer]).map((at) => ({
    pointer: at,
    message: messageIn(value) ?? '',
  }))
}

/** True for a map by field, false for a single error. The form's field at this pointer decides. */
function isMap(node: Node, pointer: readonly string[], form: SentForm | undefined): boolean {
  const names = Object.keys(node)
  const here = pointer.length > 0 ? formAt(form, pointer) : undefined
  if (names.length > 0 && here && names.every((name) => isNamed(here, name))) return true
  return !isError(node)
}

function listed(list: readonly unknown[], form: SentForm | undefined): FieldMessage[] {
  return list.flatMap((one): FieldMessage[] => {
    if (typeof one === 'string') return messagesOf(one, form)
    return isObject(one) ? errorsIn(one, [], form) : []
  })
}

/**
 * The messages of one error in a list, with nested ones: `children` of class-validator, `fieldViolations` of Google.
 */
function errorsIn(error: Node, above: readonly string[], form: SentForm | undefined): FieldMessage[] {
  const pointers = pointersIn(error)
  const [pointer = []] = pointers
  const below = listOf(error.children).filter(isObject)
  if (below.length > 0) return below.flatMap((child) => errorsIn(child, [...above, ...pointer], form))
  const message = messageIn(error)
  const own = pointers.map((one) => ({
    pointer: [...above, ...one],
    message: message ?? 'This is not valid',
  }))
  if (own.some((finding) => pointerInForm(finding.pointer, form) !== undefined)) return own
  const inside = [error, error.extensions].flatMap((holder) => heldBelow(holder, form))
  if (inside.length > 0) return inside
  if (own.length > 0) return own
  return message === undefined ? mapped(error, [...above], form) : messagesOf(message, form)
}

function heldBelow(holder: unknown, form: SentForm | undefined): FieldMessage[] {
  if (!isObject(holder) || !HOLDERS.some((name) => isListOrMap(holder[name]))) return []
  return messagesIn(holder, form, 1).filter(({ pointer }) => pointer.length > 0)
}
