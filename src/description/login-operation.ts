import { bodyOf } from './body.ts'
import type { Field, Operation } from './model.ts'
import { operationLabel } from './operation-label.ts'
import { plain } from './words.ts'

/** One value that a login operation asks for. */
export interface LoginField {
  field: Field
  /** Where it stands in the body: `['user', 'email']`. */
  at?: string[]
  /** A parameter's place and name: `header.X-Tenant`. */
  parameter?: string
  /** What it is of a sign-in; absent for anything more that the server wants, such as a tenant. */
  role?: 'userName' | 'password'
}

/** An operation that takes a name and a password. */
export interface LoginOperation {
  label: string
  description?: string
  operation: Operation
  /** The name first, the password second, what else is required behind them. */
  fields: LoginField[]
}

const LOGIN =
  /log[-_]?in|sign[-_]?in|authenticate|(?:auth|access)[-_/]?tokens?\b|sessions?\b|\bauth\b|\btoken\b|users\/auth|token[-_/]?auth/i
const NO_LOGIN =
  /log[-_]?out|sign[-_]?(?:out|up)|regist|refresh|revoke|reset|forgot|verify|confirm|change|invite/i
const NAMES =
  /^(?:username|login|user|loginname|account|name|identifier|userid|usernameoremail|email|emailaddress|mail|loginid)$/
const PASSWORDS = /^(?:pass|password|passwd|pwd|passphrase|userpassword)$/
/** More than these, and it is another form than a sign-in. */
const MOST_FIELDS = 5

/** The operation that people sign in with: POST, named like one, with a name and a password in its body. `undefined`: none. */
export function loginOperation(operations: readonly Operation[]): LoginOperation | undefined {
  for (const operation of operations) {
    const spoken = `${operation.path} ${operation.operationId ?? ''}`
    if (operation.method !== 'post' || !LOGIN.test(spoken) || NO_LOGIN.test(spoken)) continue
    const fields = fieldsOf(operation)
    if (fields === undefined || fields.length > MOST_FIELDS) continue
    return { label: operationLabel(operation), description: operation.description, operation, fields }
  }
  return undefined
}

function fieldsOf(operation: Operation): LoginField[] | undefined {
  const parts = bodyOf(operation)?.field.fields ?? []
  const [only] = parts
  // `{ user: { email, password } }`
  const wrapper = parts.length === 1 && only?.kind === 'object' ? only : undefined
  const inBody = wrapper?.fields ?? parts
  const password = inBody.find(({ kind, name }) => kind === 'password' || PASSWORDS.test(plain(name)))
  const userName =
    inBody.find(({ name, required }) => required && NAMES.test(plain(name))) ??
    inBody.find(({ name }) => NAMES.test(plain(name))) ??
    inBody.find(({ kind }) => kind === 'email')
  if (password === undefined || userName === undefined || password === userName) return undefined
  const at = (field: Field) => (wrapper === undefined ? [field.name] : [wrapper.name, field.name])
  return [
    { field: userName, at: at(userName), role: 'userName' },
    { field: password, at: at(password), role: 'password' },
    ...inBody
      .filter((field) => field !== userName && field !== password && isAsked(field, field.required))
      .map((field) => ({ field, at: at(field) })),
    ...operation.parameters
      .filter(({ field, required }) => isAsked(field, required))
      .map(({ field, in: place, name }) => ({ field, parameter: `${place}.${name}` })),
  ]
}

/** Constants and defaults are filled in without asking; nobody writes an object on the way in. */
function isAsked({ kind, default: usual, readOnly }: Field, required: boolean): boolean {
  return (
    required &&
    usual === undefined &&
    !readOnly &&
    !['constant', 'object', 'list', 'map', 'union'].includes(kind)
  )
}

/** The values of a login as its body and its parameters: what was typed, and the constants and defaults that are required. */
export function loginValues(
  { operation, fields }: LoginOperation,
  typed: Record<string, string>,
): { body: unknown; parameters: Record<string, unknown> } {
  const body: Record<string, unknown> = {}
  const parameters: Record<string, unknown> = {}
  const whole = bodyOf(operation)?.field.fields ?? []
  const wrapper = fields.find(({ at }) => at?.length === 2)?.at?.[0]
  const inBody = wrapper === undefined ? whole : (whole[0]?.fields ?? [])
  const record: Record<string, unknown> =
    wrapper === undefined ? body : (body[wrapper] = {} as Record<string, unknown>)
  for (const { name, required, default: usual, schema } of inBody) {
    const known = usual ?? schema.keywords.const
    if (required && known !== undefined) record[name] = known
  }
  for (const { field, at, parameter } of fields) {
    const value = valueOf(field, typed[keyOf({ field, at, parameter })] ?? '')
    if (parameter !== undefined) parameters[parameter] = value
    else if (at !== undefined) record[field.name] = value
  }
  return { body, parameters }
}

/** A name for a login field among the others of its form. */
export function keyOf({ at, parameter, field }: LoginField): string {
  return parameter ?? at?.join('.') ?? field.name
}

function valueOf({ kind }: Field, text: string): unknown {
  if (kind === 'integer' || kind === 'number') return text.trim() === '' ? undefined : Number(text)
  return kind === 'boolean' ? text === 'true' : text
}
