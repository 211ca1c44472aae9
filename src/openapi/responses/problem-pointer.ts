import { textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { humanise, plain } from '../wording/words.ts'
import { keyOfPart } from '../model/json-pointer.ts'
import { wordList } from '../model/word-set.ts'

/** One message of a server with its pointer, as the server spells it. An empty pointer is the whole. */
export interface FieldMessage {
  pointer: string[]
  message: string
}

/** The fields of a form, as finding the pointer of a message needs them. A `Field` is one. */
export interface FormShape {
  name?: string
  label?: string
  kind?: string
  fields?: readonly FormShape[]
  item?: FormShape
  value?: FormShape
  variants?: readonly { field: FormShape }[]
}

/** The form that was sent, as `inForm` makes it. Only with a form are messages read so closely. */
export interface SentForm extends FormShape {
  reading: {
    /** The fields that a sentence names. */
    named: (sentence: string, form: FormShape) => FieldMessage[] | undefined
    /** The properties of a body that may be messages. */
    messages: (body: Node) => Node
    /** The field of a database's key. */
    violated: (error: Node, message: string | undefined, form: FormShape) => FieldMessage | undefined
    /** The words for a person in place of a program's. */
    words: (message: string, form: FormShape) => string
  }
}

/** The segments of `/a/0/b`, `a[0].b`, `a[0]/b`, `a.0.b`, `body -> a -> 0 -> b`, `#/a`, `$.a`, `['a', 0, 'b']`. */
export function partsOf(pointer: unknown): string[] {
  if (Array.isArray(pointer))
    return pointer.filter((part) => typeof part === 'string' || typeof part === 'number').map(String)
  if (typeof pointer !== 'string') return []
  const path = pointer
    .trim()
    .replaceAll(/\s*(?:->|›|→)\s*/g, '.')
    .replaceAll(/\.?<[^<>]*>/g, '') // `items[0].<list element>` of Jakarta
  if (path === '' || /\s/.test(path)) return []
  if (/^#?\//.test(path) || /^\w+(?:\/[\w~-]+)+$/.test(path)) {
    return path.replace(/^#?\//, '').split('/').map(keyOfPart)
  }
  return path
    .replace(/^\$\.?/, '')
    .replaceAll(/\[['"]?([^\]'"]*)['"]?\]\/?/g, '.$1.')
    .split('.')
    .filter((part) => part !== '')
}

/** Properties of an error with one pointer, the most specific first. */
const POINTERS = wordList(
  'field loc path propertyPath property param parameter instancePath dataPath pointer attribute ' +
    'fieldName field_name propertyName key target name location member element',
)
/** Properties with a field even where the error is alone; `path` is then the address of the request. */
const SURE = /^(?:field|loc|property|param|parameter|attribute|pointer|target)|Name$|_name$/
/** Properties with several pointers. */
const SEVERAL = ['fields', 'memberNames', 'keys', 'fieldNames']

/** The pointers in one error; none for an error of the whole body. */
export function pointersIn(error: Node): string[][] {
  const one = pointerIn(error)
  if (one.length > 0) return [one]
  for (const name of SEVERAL) {
    const names = error[name]
    if (!Array.isArray(names) || names.length === 0) continue
    const pointers = names.map(partsOf).filter((pointer) => pointer.length > 0)
    if (pointers.length > 0) return pointers
  }
  return []
}

/** The pointer beside the message of a single error: `{ message, param }`. */
export function ownPointer(error: Node): string[] {
  for (const name of POINTERS) {
    const pointer = SURE.test(name) ? partsOf(error[name]) : []
    if (pointer.length > 0) return pointer
  }
  return []
}

function pointerIn(error: Node): string[] {
  const { source, extensions, info, params } = error
  const missing = [info, params]
    .map((more) => isObject(more) && textOf(more.missingProperty ?? more.additionalProperty))
    .find(Boolean)
  let pointer: string[] = isObject(source) ? partsOf(source.pointer ?? source.parameter ?? source.header) : []
  for (const name of POINTERS) {
    if (pointer.length > 0) break
    pointer = partsOf(error[name])
  }
  if (pointer.length === 0 && isObject(extensions)) pointer = pointerIn(extensions)
  return typeof missing !== 'string' || pointer.at(-1) === missing ? pointer : [...pointer, missing]
}

/** Names of objects around a record in a request, as many servers use them. */
const OUTSIDE =
  /^(?:body|requestbody|request|query|path|header|data|attributes|payload|json|input|form|root|entity|model|dto|arg\d+)$/i

/** True for a name of the whole request. */
export function isOutside(part: string): boolean {
  return OUTSIDE.test(part)
}

/**
 * The pointer as the form spells it, from the first segment that leads to one of its fields.
 * `['body', 'Items', '0', 'Price']` becomes `['items', '0', 'price']`. Of several ways a complete one wins.
 * `undefined` where no field matches.
 */
export function pointerInForm(pointer: readonly string[], form: FormShape | undefined): string[] | undefined {
  if (pointer.length === 0) return undefined
  if (form === undefined || !isForm(form)) return withoutOutside(pointer)
  const joined = pointer.join('.').toLowerCase()
  const whole = form.fields?.find(({ name }) => name?.toLowerCase() === joined)?.name
  if (whole !== undefined) return [whole]
  let best: string[] | undefined
  for (let from = 0; from < pointer.length; from++) {
    const { steps, isComplete } = follow(form, pointer.slice(from))
    if (steps.length === 0) continue
    if (isComplete) return steps
    best ??= [...steps, ...pointer.slice(from + steps.length)]
  }
  return best
}

/** True where a pointer leads all the way to a control of the form. */
export function isPointerOf(form: FormShape | undefined, pointer: readonly string[]): boolean {
  return form !== undefined && pointer.length > 0 && follow(form, pointer).isComplete
}

/** The field at a pointer of the form. */
export function formAt(form: FormShape | undefined, pointer: readonly string[]): FormShape | undefined {
  let at = form
  for (const part of pointer) at = at && stepIn(at, part)?.form
  return at
}

/** The known names at a pointer of the form; `undefined` where any name is possible. */
export function namesAt(form: FormShape | undefined): string[] | undefined {
  const fields = form && fieldsOf(form)
  return fields && fields.length > 0 ? fields.map(({ name = '' }) => name) : undefined
}

function isForm(form: FormShape): boolean {
  return fieldsOf(form).length > 0 || form.item !== undefined || form.value !== undefined
}

function withoutOutside(pointer: readonly string[]): string[] | undefined {
  const rest = insideOf(pointer)
  return rest.length === 1 && isOutside(rest[0] ?? '') ? undefined : rest
}

/** The pointer without objects around the record; its last segment always stays. */
export function insideOf(pointer: readonly string[]): string[] {
  const [first = '', ...rest] = pointer
  return rest.length > 0 && isOutside(first) ? insideOf(rest) : [...pointer]
}

function follow(form: FormShape, pointer: readonly string[]): { steps: string[]; isComplete: boolean } {
  const steps: string[] = []
  let at: FormShape | undefined = form
  for (const part of pointer) {
    if (!at) return { steps: [...steps, ...pointer.slice(steps.length)], isComplete: true }
    const step = stepIn(at, part)
    if (!step) return { steps, isComplete: false }
    steps.push(step.name)
    at = step.form
  }
  return { steps, isComplete: true }
}

/** One step into the form; without `form` where anything may be nested. */
function stepIn(form: FormShape, part: string): { name: string; form?: FormShape } | undefined {
  if (/^\d+$/.test(part) && form.kind !== 'object' && form.item) return { name: part, form: form.item }
  const fields = fieldsOf(form)
  const field =
    fields.find(({ name }) => name === part) ??
    fields.find(({ name = '' }) => isAlike(name, part)) ??
    // A parameter among the fields of a record: `query.mode`.
    fields.find(({ name = '' }) => isAlike(/^(?:query|header|path)\.(.+)/.exec(name)?.[1] ?? '', part))
  if (field) return { name: field.name ?? part, ...(isOpen(field) ? {} : { form: field }) }
  return form.value ? { name: part, form: form.value } : undefined
}

/** True where the nested fields are unknown. */
function isOpen(form: FormShape): boolean {
  return form.kind === 'unknown' || (form.kind === 'object' && !isForm(form))
}

function isAlike(one: string, other: string): boolean {
  return plain(one) === plain(other) && plain(one) !== ''
}

function fieldsOf(form: FormShape): readonly FormShape[] {
  return form.fields ?? form.variants?.flatMap(({ field }) => fieldsOf(field)) ?? []
}

/** A pointer with the labels of its fields: `Lines, row 1, Quantity` for `['lines', '0', 'quantity']`. */
export function pointerInWords(pointer: readonly string[], form?: FormShape): string {
  let at = form
  const labels = pointer.map((part) => {
    at = at && stepIn(at, part)?.form
    return /^\d+$/.test(part) ? `row ${Number(part) + 1}` : (at?.label ?? humanise(part))
  })
  return labels.join(', ')
}
