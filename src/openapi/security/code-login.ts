import { bodyOf } from '../requests/body.ts'
import type { Field } from '../model/field-model.ts'
import type { Operation } from '../model/operation.ts'
import { withoutTrailingSlash } from '../model/without-trailing-slash.ts'
import { operationLabel } from '../wording/operation-label.ts'
import { plain } from '../wording/words.ts'
import type { LoginField } from './login-operation.ts'

/** A sign-in by a one-time code in two steps: one operation sends the code to a person, another takes it. */
export interface CodeLogin {
  label: string
  description?: string
  /** The operation that sends the code. */
  request: Operation
  /** Its fields: a phone number, an address. */
  requestFields: LoginField[]
  /** The operation that takes the code and begins the session. */
  operation: Operation
  /** Its fields: the code, and mostly those of the first step. */
  fields: LoginField[]
}

const VERIFY =
  /otp|one[-_]?time|passcode|magic|passwordless|(?:login|sign[-_]?in|auth)\b.*(?:code|pin|sms|verify)|(?:code|pin|sms)[-_/]?(?:login|sign[-_]?in|verify|check)/i
const REQUEST =
  /(?:request|send|generate|get|create|start|init(?:iate)?|issue)[-_/]?(?:\w+[-_/])?(?:otp|code|pin|sms|passcode|link)|(?:otp|code|pin|sms|passcode)(?:[-_/](?:request|send|generate|create|start|new))?\/?$|passwordless\/start|(?:login|sign[-_]?in)[-_/](?:start|request|phone)/i
/** Paths of codes for other purposes: a new account, another address, a second factor, a payment. */
const OTHER =
  /reset|password(?!less)|regist|sign[-_]?up|e-?mail|invit|2fa|mfa|totp|two[-_]?factor|enable|disable|setup|pay|order|transfer|device|coupon|promo|withdraw/i
const CODES =
  /^(?:otp|code|otpcode|pin|passcode|(?:verification|confirmation|sms|login|onetime|auth)code|onetimepassword)$/
const NAMES =
  /^(?:phone|phonenumber|mobile|mobilenumber|msisdn|email|emailaddress|mail|username|login|identifier|userid|contact|telegramid|telefono|telefone|celular|correo)$/
/** A form with more fields than this is no sign-in. */
const MOST_FIELDS = 4

/** The two operations of a sign-in by one-time code; `undefined`: there are none. */
export function codeLogin(operations: readonly Operation[]): CodeLogin | undefined {
  // The path first: reading the body of every operation would take a large description a second.
  const posts = operations.filter(
    ({ method, path }) => method === 'post' && !path.includes('{') && !OTHER.test(path),
  )
  for (const operation of posts) {
    if (!VERIFY.test(operation.path)) continue
    const fields = fieldsOf(operation)
    const code = fields.find(({ name }) => CODES.test(plain(name)))
    const name = fields.find((field) => NAMES.test(plain(field.name)))
    if (code === undefined || isOther(fields)) continue
    const request = posts.find((one) => one !== operation && sends(one, operation, name))
    const [target] =
      request === undefined ? [] : fieldsOf(request).filter((one) => NAMES.test(plain(one.name)))
    if (request === undefined || target === undefined) continue
    return {
      label: operationLabel(operation),
      description: operation.description ?? request.description,
      request,
      requestFields: [loginField(target, 'userName')],
      operation,
      fields: [...(name === undefined ? [] : [loginField(name, 'userName')]), loginField(code, 'code')],
    }
  }
  return undefined
}

/**
 * True for the operation that sends the code for another one. It is beside that one and takes the same kind of name.
 */
function sends(request: Operation, verify: Operation, name: Field | undefined): boolean {
  const { path, operationId = '' } = request
  const isNamed = [path, operationId].some((name) => REQUEST.test(name) && !/resend/i.test(name))
  if (!isNamed || folderOf(request) !== folderOf(verify)) return false
  const fields = fieldsOf(request)
  if (isOther(fields) || fields.some((one) => CODES.test(plain(one.name)))) return false
  return fields.some((one) =>
    name === undefined ? NAMES.test(plain(one.name)) : plain(one.name) === plain(name.name),
  )
}

function folderOf({ path }: Operation): string {
  return withoutTrailingSlash(path)
    .split('/')
    .slice(0, -1)
    .filter((step) => !/otp|code|passwordless|verify/i.test(step))
    .join('/')
}

/** True for a body with more than a code: a password, or many other values. */
function isOther(fields: readonly Field[]): boolean {
  const isRequired = fields.filter(
    (one) => one.required && !CODES.test(plain(one.name)) && !NAMES.test(plain(one.name)),
  )
  return (
    fields.length > MOST_FIELDS || isRequired.length > 0 || fields.some(({ kind }) => kind === 'password')
  )
}

function fieldsOf(operation: Operation): Field[] {
  return bodyOf(operation)?.field.fields ?? []
}

function loginField(field: Field, role: LoginField['role']): LoginField {
  return { field, at: [field.name], role }
}
