import { nodeOf, type Node } from '../model/document.ts'
import { fieldOf } from '../fields/fields.ts'
import type { Reader } from '../fields/reader.ts'
import { remembered } from '../model/lazily.ts'
import type { Field } from '../model/field-model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from './operations.ts'
import { settle } from '../schema/schema.ts'
import { unnamedField } from '../fields/unnamed-field.ts'
import { words } from '../wording/words.ts'

/** The likely JSON body of an operation without a described one. */
interface UndescribedBody {
  /** Never required. Of kind `unknown` (any JSON) where nothing is known. */
  field: Field
  /** The name of the schema that it was inferred from, which resembles the operation's name. */
  schema?: string
  /** True where the path is that of a login, so that the body has a name and a password. */
  isLogin?: boolean
}

/**
 * The likely body of an operation without a described one, as in documents generated from code. It also covers a
 * login whose body is described without properties. `undefined` where a body is described, or the method takes none.
 */
export const undescribedBody: (operation: Operation) => UndescribedBody | undefined = remembered(
  (operation) => {
    if (!/^(?:post|put|patch)$/.test(operation.method)) return undefined
    const { reader, node } = sourceOf(operation)
    const isNamed = node.requestBody !== undefined
    if (isNamed && !(LOGIN.test(operation.path) && saysNothing(reader, node.requestBody))) return undefined
    const schemas = nodeOf(nodeOf(reader.document.components).schemas)
    const schema = schemaNamed(Object.keys(schemas), operation)
    const isLogin =
      operation.method === 'post' && LOGIN.test(operation.path) && !NO_LOGIN.test(operation.path)
    const guessed = schema === undefined ? undefined : bodyField(operation, schemas[schema])
    if (guessed?.kind === 'object') return { field: guessed, schema, isLogin }
    if (isLogin) return { field: bodyField(operation, nameAndPassword(schemas)), isLogin }
    return isNamed ? undefined : { field: unnamedField('') }
  },
)

/** True where a body is described without properties: any object, or any value. */
function saysNothing(reader: Reader, requestBody: unknown): boolean {
  return Object.values(nodeOf(reader.target(requestBody).content)).every((written) => {
    const { schema, ...media } = reader.target(written)
    const { types, keywords } = settle(reader, schema)
    const mayBeObject = types.length === 0 || types[0] === 'object'
    return mayBeObject && Object.entries({ ...media, ...keywords }).every(isSilent)
  })
}

/** True for a keyword that describes no part of a value. */
function isSilent([name, value]: [string, unknown]): boolean {
  return (
    SILENT.test(name) ||
    value === false ||
    (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
  )
}

const SILENT = /^(?:x-.*|title|description|additionalProperties)$/

/** A path that is certainly a login. */
const LOGIN =
  /\/(?:log[-_]?in|sign[-_]?in|authenticate|(?:auth|api)\/tokens?|sessions?|(?:token|auth)\/(?:obtain|create|new|issue)|(?:obtain|create|get|api)[-_]token(?:[-_]auth)?|token[-_]auth)\/?$/i
const NO_LOGIN = /[{]|refresh|revoke|anonymous|guest/i

/** A name and a password, called as accounts with a password have them: `email` where none has a user name. */
function nameAndPassword(schemas: Node): Node {
  const accounts = Object.values(schemas)
    .map((schema) => Object.keys(nodeOf(nodeOf(schema).properties)))
    .filter((names) => names.includes('password'))
    .flat()
  const isByEmail =
    accounts.includes('email') && !accounts.some((name) => /^(?:user_?name|login)$/i.test(name))
  return {
    type: 'object',
    properties: {
      [isByEmail ? 'email' : 'username']: { type: 'string' },
      password: { type: 'string', format: 'password' },
    },
  }
}

function bodyField(operation: Operation, node: unknown): Field {
  return fieldOf(sourceOf(operation).reader, node, { name: '', required: false, use: 'request' })
}

/**
 * The schema for `POST /auth/token/obtain`: `ObtainAccessTokenRequestBody`. Its name contains every word of the
 * path's end, and no operation has it as its body.
 */
function schemaNamed(names: string[], operation: Operation): string | undefined {
  const { path, operationId = '' } = operation
  const parts = path.split('/').filter((part) => part !== '')
  const wanted = words(parts.at(-1) ?? '')
  if (wanted.length === 0 || parts.at(-1)?.includes('{')) return undefined
  const all = new Set([...parts.flatMap(words), ...words(operationId)])
  const found = names
    .filter((name) => SENT.test(name))
    .map((name) => ({ name, terms: words(name.replace(SENT, '')) }))
    .filter(({ terms }) => wanted.every((word) => terms.includes(word)))
    .map(({ name, terms }) => ({ name, terms, strange: terms.filter((word) => !all.has(word)).length }))
    .filter(({ terms, strange }) => strange === 0 || (strange === 1 && terms.length > 2))
    .toSorted((one, other) => one.strange - other.strange)
  const [first, second] = found
  const isClear = first !== undefined && first.strange !== second?.strange
  return isClear && !isTaken(first.name, operation) ? first.name : undefined
}

function isTaken(name: string, operation: Operation): boolean {
  const { reader } = sourceOf(operation)
  const pointer = `#/components/schemas/${name}`
  const items = Object.values(nodeOf(reader.document.paths)).map((item) => reader.target(item))
  return items.some((item) =>
    Object.values(item).some((one) =>
      Object.values(nodeOf(nodeOf(nodeOf(one).requestBody).content)).some(
        (media) => nodeOf(nodeOf(media).schema).$ref === pointer,
      ),
    ),
  )
}

/** Endings in the names of request schemas. */
const SENT = /(?:[-_.]?(?:request|body|dto|input|payload|form|params|command))+$/i
