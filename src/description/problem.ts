import { isNode, listOf, textOf, type Node } from './document.ts'
import { pointerPart } from './resolve.ts'
import { humanise, plain } from './words.ts'

/** What a server said about a request that it refused. */
export interface ReadProblem {
  title?: string
  /** What concerns no single field, for above the form. */
  detail?: string
  /** Messages by JSON pointer within the record: `{ '/address/city': 'Required' }`. */
  fields: Record<string, string>
}

interface Found {
  /** Parts of the place within the record; empty: no place. */
  place: string[]
  message: string
}

/**
 * Reads the body of a failing answer, of whatever shape: `{ error, error_description, fields }` first, then lists and maps
 * of errors, problem details (RFC 9457), plain text. With the record's field names, places are trimmed to start at one
 * of them, and what has no field becomes part of the detail.
 */
export function readProblem(body: unknown, knownFields?: readonly string[]): ReadProblem {
  if (typeof body === 'string') return { detail: readText(body), fields: {} }
  if (Array.isArray(body)) return assembled({}, listed(body), knownFields)
  if (!isNode(body)) return { fields: {} }
  return assembled(body, findings(body, knownFields), knownFields)
}

function readText(body: string): string | undefined {
  const isPage = /^\s*<(?:!doctype|html|\?xml|head|body)/i.test(body)
  if (!isPage) return body.trim() === '' ? undefined : body.trim().slice(0, 500)
  const title = /<(?:title|h1)[^>]*>([^<]*)</i.exec(body)?.[1]
  return textOf(title)?.trim()
}

/** Properties that hold a list or map of errors, the most telling first. */
const HOLDERS = [
  'errors',
  'fieldErrors',
  'field_errors',
  'violations',
  'invalidFields',
  'invalid_fields',
  'invalid-params',
  'invalidParams',
  'invalid_params',
  'validationErrors',
  'validation_errors',
  'validation',
  'constraintViolations',
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

function findings(body: Node, knownFields: readonly string[] | undefined, depth = 0): Found[] {
  if (isNode(body.fields) && depth === 0) {
    const found = mapped(body.fields, [])
    if (found.length > 0) return found
  }
  for (const holder of HOLDERS) {
    const held = body[holder]
    const found = Array.isArray(held)
      ? listed(held)
      : isNode(held)
        ? [...mapped(held, []), ...inside(held, knownFields, depth)]
        : []
    if (found.some(({ place }) => place.length > 0)) return found
  }
  for (const wrapper of WRAPPERS) {
    const held = body[wrapper]
    if (!isNode(held) || depth > 2) continue
    const found = findings(held, knownFields, depth + 1)
    if (found.length > 0) return found
  }
  for (const holder of HOLDERS) {
    const held = body[holder]
    if (Array.isArray(held) && held.length > 0) return listed(held)
  }
  return byField(body, knownFields)
}

/** A map of errors may itself wrap another one: `{ errors: { body: [...] } }`. */
function inside(held: Node, knownFields: readonly string[] | undefined, depth: number): Found[] {
  return depth < 2 &&
    HOLDERS.some((holder) => Array.isArray(held[holder]) && listOf(held[holder]).some(isNode))
    ? findings(held, knownFields, depth + 1)
    : []
}

/** `{ name: ['This field is required.'] }`: the whole body is a map by field. */
function byField(body: Node, knownFields: readonly string[] | undefined): Found[] {
  const entries = Object.entries(body)
  const isMap =
    entries.length > 0 &&
    entries.every(
      ([, value]) => Array.isArray(value) && value.every((one) => typeof one === 'string' || isNode(one)),
    )
  if (
    !isMap &&
    !entries.some(
      ([name, value]) => knownFields?.includes(name) === true && !NOT_FIELDS.test(name) && isMessage(value),
    )
  )
    return []
  return mapped(Object.fromEntries(entries.filter(([name]) => isMap || !NOT_FIELDS.test(name))), [])
}

const NOT_FIELDS =
  /^(?:type|title|status|detail|instance|message|error|code|timestamp|path|error_description)$/

function isMessage(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string')) ||
    isNode(value)
  )
}

const WHOLE = /^(?:non_field_errors|__all__|_error|_errors|base|general|\*|\$|)$/

function mapped(map: Node, above: readonly string[]): Found[] {
  const found: Found[] = []
  for (const [name, value] of Object.entries(map)) {
    const place = WHOLE.test(name) ? [...above] : [...above, ...placeOf(name)]
    if (typeof value === 'string') found.push({ place, message: spoken(value) })
    else if (Array.isArray(value)) {
      value.forEach((one, index) => {
        if (typeof one === 'string') found.push({ place, message: spoken(one) })
        else if (isNode(one))
          found.push(
            ...(messageIn(one) === undefined
              ? mapped(one, [...place, String(index)])
              : [{ place, message: messageIn(one) ?? '' }]),
          )
      })
    } else if (isNode(value)) {
      const message = messageIn(value)
      if (message === undefined) found.push(...mapped(value, place))
      else found.push({ place, message })
    }
  }
  return found
}

function listed(list: readonly unknown[]): Found[] {
  return list.flatMap((one): Found[] => {
    if (typeof one === 'string') return [{ place: [], message: one }]
    if (!isNode(one)) return []
    const message = messageIn(one)
    const place = placeIn(one)
    if (message !== undefined) return [{ place, message }]
    return place.length > 0 ? [{ place, message: 'This is not valid' }] : mapped(one, [])
  })
}

const MESSAGES = [
  'message',
  'msg',
  'detail',
  'description',
  'defaultMessage',
  'reason',
  'error',
  'errorMessage',
  'error_message',
  'text',
  'title',
  'longMessage',
  'shortMessage',
  'code',
  'rule',
  'keyword',
]

function messageIn(node: Node): string | undefined {
  for (const name of MESSAGES) {
    const message = textOf(node[name]) ?? (Array.isArray(node[name]) ? textOf(node[name][0]) : undefined)
    if (message !== undefined) return spoken(message)
  }
  const constraints = node.constraints
  return isNode(constraints) ? textOf(Object.values(constraints)[0]) : undefined
}

/** A code such as `too_short` as words; a sentence stays as it is. */
function spoken(message: string): string {
  return /^[a-zA-Z]\w*(?:[.-]\w+)*$/.test(message)
    ? humanise(message.slice(message.lastIndexOf('.') + 1))
    : message
}

const PLACES = [
  'field',
  'loc',
  'path',
  'propertyPath',
  'property',
  'param',
  'parameter',
  'instancePath',
  'dataPath',
  'pointer',
  'attribute',
  'fieldName',
  'field_name',
  'propertyName',
  'key',
  'target',
  'name',
  'location',
  'member',
  'memberNames',
  'element',
]

function placeIn(node: Node): string[] {
  const { source, extensions, info } = node
  const missing = isNode(info)
    ? textOf(info.missingProperty)
    : isNode(node.params)
      ? textOf(node.params.missingProperty)
      : undefined
  let place: string[] = []
  if (isNode(source)) place = placeOf(source.pointer ?? source.parameter)
  for (const name of PLACES) {
    if (place.length > 0) break
    place = placeOf(node[name])
  }
  if (place.length === 0 && isNode(extensions)) place = placeIn(extensions)
  return missing === undefined || place.at(-1) === missing ? place : [...place, missing]
}

/** `/a/0/b`, `a[0].b`, `a.0.b`, `#/a`, `$.a`, `['a', 0, 'b']` as parts. */
function placeOf(place: unknown): string[] {
  if (Array.isArray(place))
    return place.filter((part) => typeof part === 'string' || typeof part === 'number').map(String)
  if (typeof place !== 'string' || place === '' || /\s/.test(place)) return []
  if (/^#?\//.test(place)) {
    return place
      .replace(/^#?\//, '')
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  }
  return place
    .replace(/^\$\.?/, '')
    .replace(/\[['"]?([^\]'"]*)['"]?\]/g, '.$1')
    .split('.')
    .filter((part) => part !== '')
}

const OUTSIDE =
  /^(?:body|requestbody|request|query|path|data|attributes|payload|json|input|form|root|entity|model|dto)$/i

function assembled(
  body: Node,
  found: readonly Found[],
  knownFields: readonly string[] | undefined,
): ReadProblem {
  const fields: Record<string, string> = {}
  const general: string[] = []
  for (const { place, message } of found) {
    const trimmed = trim(place, knownFields)
    if (trimmed === undefined) {
      general.push(
        place.length > 0 && !OUTSIDE.test(place[0] ?? '')
          ? `${humanise(place.filter((part) => !/^\d+$/.test(part)).join(' '))}: ${message}`
          : message,
      )
      continue
    }
    const pointer = trimmed.map((part) => `/${pointerPart(part)}`).join('')
    fields[pointer] =
      fields[pointer] === undefined || fields[pointer] === message
        ? message
        : `${fields[pointer]}; ${message}`
  }
  const detail = general.length > 0 ? [...new Set(general)].join('; ') : detailOf(body)
  const title = textOf(body.title) ?? titleOfError(body)
  return { title: title === detail ? undefined : title, detail, fields }
}

/** The place from the first part that is a field of the record; `undefined` when there is none. */
function trim(place: readonly string[], knownFields: readonly string[] | undefined): string[] | undefined {
  if (place.length === 0) return undefined
  if (knownFields && knownFields.length > 0) {
    for (let from = 0; from < place.length; from++) {
      const part = place[from] ?? ''
      const field = knownFields.includes(part)
        ? part
        : knownFields.find((name) => plain(name) === plain(part))
      if (field !== undefined) return [field, ...place.slice(from + 1)]
    }
    return undefined
  }
  let from = 0
  while (from < place.length - 1 && OUTSIDE.test(place[from] ?? '')) from++
  const rest = place.slice(from)
  return rest.length === 1 && OUTSIDE.test(rest[0] ?? '') ? undefined : rest
}

/** In the order in which real servers say most. */
function detailOf(body: Node): string | undefined {
  const error = isNode(body.error) ? body.error : isNode(body.Error) ? body.Error : undefined
  const said =
    textOf(body.detail) ??
    textOf(body.error_description) ??
    textOf(body.message) ??
    textOf(error?.message) ??
    textOf(error?.detail) ??
    textOf(body.error_message) ??
    textOf(body.errorMessage) ??
    textOf(body.Message) ??
    textOf(body.description) ??
    textOf(body.msg) ??
    textOf(body.reason)
  if (said !== undefined) return readText(said)
  const [first] = listOf(body.message)
  if (typeof first === 'string')
    return listOf(body.message)
      .filter((one) => typeof one === 'string')
      .join('; ')
  const code = textOf(body.error)
  return code === undefined ? (isNode(body.data) ? detailOf(body.data) : undefined) : spoken(code)
}

function titleOfError(body: Node): string | undefined {
  const code =
    textOf(body.error) ??
    (isNode(body.error) ? (textOf(body.error.name) ?? textOf(body.error.code)) : undefined)
  return code === undefined ? undefined : spoken(code)
}
