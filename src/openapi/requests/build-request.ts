import { holdsFile } from '../model/holds-file.ts'
import { isPlainObject, isObject } from '../model/is-object.ts'
import { bodyOf } from './body.ts'
import type { Body, Operation, Parameter } from '../model/operation.ts'
import { formatFilter } from '../lists/filter-format.ts'
import { jsonText, valueText } from './value-text.ts'
import { multipartBody } from './multipart-body.ts'

/** One request, ready for HTTP. */
interface RequestParts {
  method: string
  /** Filled and encoded: `/contacts/7`. */
  path: string
  /** Encoded, without `?`; empty for none. */
  query: string
  headers: Record<string, string>
  /** A JSON value, or an unchanged body: FormData, URLSearchParams, Blob, text. */
  body?: unknown
  /** `undefined`: no body, or multipart, whose boundary the browser adds or the type of a blob has. */
  contentType?: string
}

/** Values for an operation. A parameter's name is `query.page`, or `page` where that is unique. */
interface RequestValues {
  parameters?: Record<string, unknown>
  body?: unknown
}

/**
 * The request of an operation with these values. Each parameter is serialised by its `style` and `explode` (OpenAPI
 * 3.1 §4.8.12).
 */
export function buildRequest(operation: Operation, values: RequestValues): RequestParts {
  const { path, query, headers } = writeParameters(operation, values.parameters)
  const body = bodyOf(operation)
  const [bare = path, inPath] = path.split('?', 2)
  if (inPath !== undefined && inPath !== '') query.unshift(inPath)
  return {
    method: operation.method.toUpperCase(),
    path: bare.replace(/#.*$/s, ''),
    query: query.join('&'),
    headers,
    ...(values.body === undefined
      ? {}
      : body
        ? sentBody(body, values.body)
        : jsonBody(operation, values.body)),
  }
}

/** A body without a description, sent as JSON. */
function jsonBody({ method }: Operation, body: unknown): Pick<RequestParts, 'body' | 'contentType'> {
  return /^(?:post|put|patch)$/.test(method) ? { body, contentType: 'application/json' } : {}
}

/** The serialised parameters: the path, the pairs of the query, the headers. */
export function writeParameters(operation: Operation, values: RequestValues['parameters'] = {}) {
  const query: string[] = []
  const headers: Record<string, string> = {}
  const cookies: string[] = []
  let { path } = operation
  for (const parameter of operation.parameters) {
    const given = values[`${parameter.in}.${parameter.name}`] ?? values[parameter.name]
    if (isAbsent(given)) continue
    const value = formatFilter(parameter, given)
    if (parameter.in === 'path') path = filledPath(path, parameter, value)
    else if (parameter.in === 'query') query.push(...queryPairs(parameter, value))
    else if (parameter.in === 'header') headers[parameter.name] = headerValue(parameter, value)
    else cookies.push(...queryPairs(parameter, value))
  }
  if (cookies.length > 0) headers.Cookie = cookies.join('; ')
  return { path, query, headers }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

const encode = encodeURIComponent

/** Like `encodeURIComponent`, but with the reserved characters kept (`allowReserved`, RFC 3986 §2.2). */
function encodeOpen(value: string): string {
  return encode(value).replace(/%(?:3A|2F|3F|5B|5D|40|21|24|27|28|29|2A|2C|3B)/g, decodeURIComponent)
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => !isAbsent(inner))
}

function queryPairs(parameter: Parameter, value: unknown): string[] {
  const { name, style, explode, field } = parameter
  const written = parameter.allowReserved ? encodeOpen : encode
  const pair = (key: string, inner: unknown) => `${encode(key)}=${written(valueText(inner))}`
  if (style === 'json') return [pair(name, jsonText(value))]
  if (Array.isArray(value)) {
    if (style === 'deepObject') return value.map((item) => pair(`${name}[]`, item))
    if (explode) return value.map((item) => pair(name, item))
    const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ','
    return [`${encode(name)}=${value.map((item) => written(valueText(item))).join(separator)}`]
  }
  // One option of several is chosen without a list.
  const isItem = style === 'deepObject' && field.schema.types[0] === 'array'
  if (!isPlainObject(value)) return [pair(isItem ? `${name}[]` : name, value)]
  if (style === 'deepObject') return deepPairs(name, value, pair)
  if (explode) return entriesOf(value).map(([key, inner]) => pair(key, inner))
  return [
    `${encode(name)}=${entriesOf(value)
      .flatMap(([key, inner]) => [encode(key), written(valueText(inner))])
      .join(',')}`,
  ]
}

function deepPairs(name: string, value: object, pair: (key: string, inner: unknown) => string): string[] {
  return entriesOf(value).flatMap(([key, inner]) => {
    const deeper = `${name}[${key}]`
    if (Array.isArray(inner)) return inner.map((item) => pair(deeper, item))
    return isPlainObject(inner) ? deepPairs(deeper, inner, pair) : [pair(deeper, inner)]
  })
}

/**
 * The path with a value in it. A parameter of several segments keeps its slashes. That is one with `allowReserved` or
 * `x-multi-segment`, or one written `{*path}`, `{+path}`, `{path+}`, `{path*}`, `{path:.*}`.
 */
function filledPath(path: string, parameter: Parameter, value: unknown): string {
  const isLong = parameter.allowReserved || /^[*+]|[*+]$|:path$/.test(parameter.name)
  const filled = pathValue(parameter, value)
  return path.replaceAll(`{${parameter.name}}`, () => (isLong ? filled.replaceAll('%2F', '/') : filled))
}

function pathValue({ name, style, explode }: Parameter, value: unknown): string {
  if (style === 'json') return encode(jsonText(value))
  const separator = style === 'label' ? (explode ? '.' : ',') : style === 'matrix' && explode ? ';' : ','
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : ''
  const isNamed = style === 'matrix'
  if (Array.isArray(value)) {
    const items = value.map(
      (item) => (isNamed && explode ? `${encode(name)}=` : '') + encode(valueText(item)),
    )
    return prefix + (isNamed && !explode ? `${encode(name)}=` : '') + items.join(separator)
  }
  if (isPlainObject(value)) {
    const pairs = entriesOf(value).map(
      ([key, inner]) => `${encode(key)}${explode ? '=' : ','}${encode(valueText(inner))}`,
    )
    return prefix + (isNamed && !explode ? `${encode(name)}=` : '') + pairs.join(explode ? separator : ',')
  }
  return prefix + (isNamed ? `${encode(name)}=` : '') + encode(valueText(value))
}

function headerValue({ style, explode }: Parameter, value: unknown): string {
  if (style === 'json') return jsonText(value)
  if (Array.isArray(value)) return value.map(valueText).join(',')
  if (!isPlainObject(value)) return valueText(value)
  return entriesOf(value)
    .map(([key, inner]) => `${key}${explode ? '=' : ','}${valueText(inner)}`)
    .join(',')
}

function sentBody(body: Body, value: unknown): Pick<RequestParts, 'body' | 'contentType'> {
  if (body.encoding === 'form') return { body: formOf(value), contentType: body.mediaType }
  if (body.encoding === 'multipart')
    return body.json === undefined || value instanceof FormData || holdsFile(value)
      ? { body: multipartBody(body, value) }
      : { body: value, contentType: body.json }
  if (body.encoding === 'binary') {
    const type =
      value instanceof Blob && value.type !== ''
        ? value.type
        : body.mediaType.includes('*')
          ? 'application/octet-stream'
          : body.mediaType
    return { body: value, contentType: type }
  }
  if (body.encoding === 'text')
    return { body: typeof value === 'string' ? value : valueText(value), contentType: body.mediaType }
  return { body: value, contentType: body.mediaType.includes('*') ? 'application/json' : body.mediaType }
}

/** Form fields; nested values in brackets (`address[city]`), as form servers expect them. */
function formOf(value: unknown): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, inner: unknown): void => {
    if (isAbsent(inner)) return
    if (Array.isArray(inner)) for (const item of inner) add(isPlainObject(item) ? `${name}[]` : name, item)
    else if (isPlainObject(inner))
      for (const [key, deeper] of Object.entries(inner)) add(`${name}[${key}]`, deeper)
    else form.append(name, String(inner))
  }
  for (const [name, inner] of Object.entries(isObject(value) ? value : {})) add(name, inner)
  return form
}
