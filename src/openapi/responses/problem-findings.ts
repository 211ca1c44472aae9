import { listOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import {
  formAt,
  isPlaceOf,
  namesAt,
  ownPlace,
  partsOf,
  placeOnForm,
  placesIn,
  type Form,
} from './problem-place.ts'
import { spokenAt, type Finding } from './problem-sentence.ts'
import { isError, isMessageName, messageIn, spoken } from './problem-words.ts'

/** Properties that hold a list or map of errors, the most telling first. */
const HOLDERS = [
  'errors',
  'fieldErrors',
  'field_errors',
  'fieldViolations',
  'field_violations',
  'violations',
  'parameterViolations',
  'propertyViolations',
  'invalidFields',
  'invalid_fields',
  'invalid-params',
  'invalidParams',
  'invalid_params',
  'validationErrors',
  'validation_errors',
  'validation',
  'constraintViolations',
  'inner',
  'causes',
  'detail',
  'details',
  'modelState',
  'ModelState',
  'issues',
  'failures',
  'subErrors',
  'messages',
  'message',
  'fields',
]
/** Objects that wrap the error itself. */
const WRAPPERS = [
  'error',
  'Error',
  'fault',
  'data',
  'response',
  'body',
  'result',
  'extensions',
  'params',
  'meta',
]
/** Steps of a map of errors that are no fields: `{ children: { name: { errors: […] } } }` of Symfony, `properties` of zod. */
const STEPS = /^(?:children|properties|items|errors|_errors|messages|value|errorMessages)$/
/** What stands for the record as a whole in a map by field. */
const WHOLE = /^(?:non_?field_?errors|__all__|_errors?|base|general|global|\*|\$|)$/i
/** What a body says of itself beside its errors. */
const NOT_FIELDS =
  /^(?:type|title|status|detail|instance|message|error|code|timestamp|path|error_description)$/

/** Every message in the body of a failing answer. `form` tells a field from a word about the error. */
export function findingsIn(body: unknown, form: Form | undefined, depth = 0): Finding[] {
  if (Array.isArray(body)) return listed(body, form)
  if (!isObject(body)) return []
  if (depth === 0 && isObject(body.fields)) {
    const found = mapped(body.fields, [], form)
    if (found.length > 0) return found
  }
  if (isByField(body, form)) return mapped(body, [], form)
  let general: Finding[] = []
  for (const holder of HOLDERS) {
    if (isAboutError(body[holder], form)) continue
    const found = heldIn(readHeld(body[holder]), form, depth)
    if (found.some(({ place }) => place.length > 0)) return found
    if (general.length === 0) general = found
  }
  for (const wrapper of WRAPPERS) {
    const held = body[wrapper]
    if (!isObject(held) || depth > 2) continue
    const found = findingsIn(held, form, depth + 1)
    if (found.length > 0) return found
  }
  const own = ownPlace(body)
  const message = messageIn(body)
  if (message !== undefined && placeOnForm(own, form) !== undefined && (form !== undefined || depth > 0))
    return [{ place: own, message }]
  const about = [body.details, body.validation].find((one) => isAboutError(one, form))
  if (message !== undefined && isObject(about) && form !== undefined) {
    const places = placesIn(about).filter((one) => placeOnForm(one, form) !== undefined)
    if (places.length > 0) return places.map((place) => ({ place, message }))
  }
  if (general.length > 0) return general
  const named = knownEntries(body, form)
  if (named.length > 0) return mapped(Object.fromEntries(named), [], form)
  return message === undefined ? [] : spokenAt(message, form).filter(({ place }) => place.length > 0)
}

/** `{ key: 'id', source: 'body' }`, `{ keys: ['id'] }`: words about the error itself, where a map by field might stand. */
function isAboutError(held: unknown, form: Form | undefined): boolean {
  return (
    isObject(held) &&
    Object.entries(held).length > 0 &&
    Object.entries(held).every(
      ([name, value]) =>
        (typeof value !== 'object' ||
          (name === 'keys' && listOf(value).every((key) => typeof key === 'string'))) &&
        ABOUT.test(name) &&
        !isNamed(form, name),
    ) &&
    placesIn(held).length > 0
  )
}

const ABOUT =
  /^(?:keys?|path|source|code|type|kind|value|field|param|name|location|in|limit|min|max|expected|actual)$/i

/** A list of errors written into a text, as zod's message is. */
function readHeld(held: unknown): unknown {
  if (typeof held !== 'string' || !/^\s*\[\s*\{/.test(held)) return held
  try {
    return JSON.parse(held)
  } catch {
    return held
  }
}

function heldIn(held: unknown, form: Form | undefined, depth: number): Finding[] {
  if (Array.isArray(held)) return listed(held, form)
  if (!isObject(held)) return []
  // One error where a list of them may stand: `{ detail: { field: 'name', msg: 'taken' } }`.
  const one = isError(held) ? errorsIn(held, [], form) : []
  if (one.some(({ place }) => place.length > 0 && placeOnForm(place, form) !== undefined)) return one
  // A map of errors may itself hold another one: `{ details: { errors: […] } }`.
  const isHolder =
    depth < 2 && HOLDERS.some((name) => listOf(held[name]).some(isObject) && !isNamed(form, name))
  const inside = isHolder ? findingsIn(held, form, depth + 1) : []
  return inside.some(({ place }) => place.length > 0) ? inside : mapped(held, [], form)
}

/** The body itself is the map: `{ name: ['This field is required.'] }`. */
function isByField(body: Node, form: Form | undefined): boolean {
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

/** A field called like a holder of errors (`details`) that does hold errors, of other fields. */
function holdsErrors(value: unknown, form: Form | undefined, name: string): boolean {
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

/** Fields among other words: `{ message: 'Invalid', email: 'already used' }`. */
function knownEntries(body: Node, form: Form | undefined): [string, unknown][] {
  return Object.entries(body).filter(
    ([name, value]) =>
      isNamed(form, name) && !NOT_FIELDS.test(name) && (typeof value === 'string' || isListOrMap(value)),
  )
}

function isNamed(form: Form | undefined, name: string): boolean {
  return isPlaceOf(form, partsOf(name))
}

/** The place that a key of a map names; words as servers that label their fields write them stay together. */
function keyParts(name: string): string[] {
  const parts = partsOf(name)
  return parts.length === 0 && /\S\s+\S/.test(name) ? [name.trim()] : parts
}

/** A map by field, of lists, texts, errors, or further maps. */
function mapped(map: Node, above: readonly string[], form: Form | undefined): Finding[] {
  return Object.entries(map).flatMap(([name, value]) => {
    const at = [...above, ...keyParts(name)]
    const here = formAt(form, above)
    const isField =
      isNamed(here, name) ||
      (above.length === 0 && placeOnForm(keyParts(name), form) !== undefined && form !== undefined)
    const isStep = !isField && (WHOLE.test(name) || (STEPS.test(name) && typeof value === 'object'))
    const isWord = !isField && form !== undefined && isMessageName(name) && typeof value !== 'object'
    return messagesAt(value, isStep || isWord || at.length === above.length ? [...above] : at, form)
  })
}

function messagesAt(value: unknown, place: string[], form: Form | undefined): Finding[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ place, message: spoken(value) }]
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) =>
      isObject(one) && isMap(one, [...place, String(index)], form)
        ? mapped(one, [...place, String(index)], form)
        : messagesAt(one, place, form),
    )
  }
  if (!isObject(value)) return []
  if (isMap(value, place, form)) return mapped(value, place, form)
  const named = placeOnForm(place, form) === undefined ? placesIn(value) : []
  return (named.length > 0 ? named : [place]).map((at) => ({ place: at, message: messageIn(value) ?? '' }))
}

/** A map by field, where another object is one error. What the form asks for at this place decides. */
function isMap(node: Node, place: readonly string[], form: Form | undefined): boolean {
  const names = Object.keys(node)
  const here = place.length > 0 ? formAt(form, place) : undefined
  if (names.length > 0 && here && names.every((name) => isNamed(here, name))) return true
  return !isError(node)
}

function listed(list: readonly unknown[], form: Form | undefined): Finding[] {
  return list.flatMap((one): Finding[] => {
    if (typeof one === 'string') return spokenAt(one, form)
    return isObject(one) ? errorsIn(one, [], form) : []
  })
}

/** One error of a list, with those below it: `children` of class-validator, `fieldViolations` of Google. */
function errorsIn(error: Node, above: readonly string[], form: Form | undefined): Finding[] {
  const places = placesIn(error)
  const [place = []] = places
  const below = listOf(error.children).filter(isObject)
  if (below.length > 0) return below.flatMap((child) => errorsIn(child, [...above, ...place], form))
  const message = messageIn(error)
  const own = places.map((one) => ({ place: [...above, ...one], message: message ?? 'This is not valid' }))
  if (own.some((finding) => placeOnForm(finding.place, form) !== undefined)) return own
  const inside = [error, error.extensions].flatMap((holder) => heldBelow(holder, form))
  if (inside.length > 0) return inside
  if (own.length > 0) return own
  return message === undefined ? mapped(error, [...above], form) : spokenAt(message, form)
}

function heldBelow(holder: unknown, form: Form | undefined): Finding[] {
  if (!isObject(holder) || !HOLDERS.some((name) => isListOrMap(holder[name]))) return []
  return findingsIn(holder, form, 1).filter(({ place }) => place.length > 0)
}
