import { isEmpty } from '../model/is-empty.ts'
import { listOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { plain } from '../wording/words.ts'

/** The described shape of records; no fields: unknown. */
type RecordShape = Pick<Resource, 'fields' | 'itemId'>

/**
 * True for a body with status 200 that reports a failure: `{ success: false, error }`, `{ status: 'error' }`,
 * `{ errors: […] }` without data, `{ code: 1, message }`. A record that has such properties is no error: it has an
 * id, or its description has them.
 */
export function isInnerError(resource: RecordShape, body: unknown): boolean {
  if (!isObject(body) || isRecord(resource, body) || holdsData(body)) return false
  const others = Object.entries(body).filter(
    ([name]) => !resource.fields.some((field) => field.name === name),
  )
  return others.some(([name, value]) => speaksOfFailure(plain(name), value, body))
}

/** True for a record: it has an id, or its description has the status and message. */
function isRecord({ fields, itemId }: RecordShape, body: Node): boolean {
  const id = itemId?.at[0] ?? 'id'
  if (!isEmpty(body[id]) && !['code', 'status', 'error', 'message'].includes(id)) return true
  const known = fields.filter(({ name }) => name in body && !isEmpty(body[name]))
  return known.length > 1 && known.length * 2 > Object.keys(body).length
}

const DATA = /^(?:data|results?|items?|records?|rows|list|content|value|payload|response|entity)$/

/** True for a response with data, whatever is beside it (a partial response of GraphQL). */
function holdsData(body: Node): boolean {
  return Object.entries(body).some(
    ([name, value]) => DATA.test(plain(name)) && !isEmpty(value) && !speaks(value),
  )
}

/** True where the data is an error: `{ ok: false, data: { errors: […] } }`. */
function speaks(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    (isObject(value) && Object.keys(value).every((name) => /^(?:errors?|message|code|detail)$/.test(name)))
  )
}

const MESSAGE =
  /^(?:message|msg|errormessage|errmsg|error|errors|detail|reason|description|errordescription)$/

function speaksOfFailure(name: string, value: unknown, body: Node): boolean {
  if (/^(?:is)?(?:success|successful|succeeded|ok)$/.test(name)) return value === false || value === 'false'
  const isExplained = Object.entries(body).some(
    ([other, text]) => MESSAGE.test(plain(other)) && !isEmpty(text),
  )
  if (!isExplained) return false
  if (name === 'status' || name === 'result')
    return /^(?:error|fail(?:ed|ure)?|nok|ko|invalid)$/i.test(textOf(value) ?? '')
  if (name === 'error' || name === 'err' || name === 'failed' || name === 'iserror') {
    return value === true || textOf(value) !== undefined || (isObject(value) && !isEmpty(value))
  }
  if (name === 'errors' || name === 'errormessages')
    return isObject(value) ? !isEmpty(value) : listOf(value).length > 0
  return (
    /^(?:code|errno|errcode|errorcode|statuscode|status|ret|resultcode)$/.test(name) &&
    isErrorCode(value) &&
    isBare(body)
  )
}

/** True for an error code: not 0 and not a success status. A word is a code only if it is written like one. */
function isErrorCode(value: unknown): boolean {
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))) {
    return Number(value) !== 0 && (Number(value) < 200 || Number(value) > 299)
  }
  return (
    typeof value === 'string' && /^E[_A-Z\d]{2,}$|ERR|FAIL|INVALID|NOT_FOUND|DENIED|FORBIDDEN/.test(value)
  )
}

const FRAME =
  /^(?:code|errno|errcode|errorcode|statuscode|status|ret|resultcode|message|msg|errmsg|errormessage|error|errors|detail|details|description|reason|data|result|success|ok|timestamp|path|time|requestid|traceid|type|title|instance|moreinfo|documentationurl|params)$/

/** True for a body with only envelope properties, none of which reports a success. */
function isBare(body: Node): boolean {
  const message = textOf(body.message) ?? textOf(body.msg) ?? ''
  return (
    Object.keys(body).every((name) => FRAME.test(plain(name))) &&
    !/^(?:ok(?:ay)?|success|succe|done|created|updated|deleted|saved|accepted)/i.test(message.trim())
  )
}
