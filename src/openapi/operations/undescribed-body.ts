import { nodeOf } from '../model/document.ts'
import { fieldOf } from '../fields/fields.ts'
import type { Reader } from '../fields/reader.ts'
import { remembered } from '../model/lazily.ts'
import type { Field } from '../model/field-model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from './operations.ts'
import { settle } from '../schema/schema.ts'
import { unnamedField } from '../fields/unnamed-field.ts'
import { words } from '../wording/words.ts'

/** What an operation may take as its JSON body, though nothing says so. */
export interface UndescribedBody {
  /** Never required. Of kind `unknown` where nothing is known of it: any JSON. */
  field: Field
  /** The schema of the document that it was guessed from: one that has the operation's name. */
  schema?: string
  /** Its path is that of a login: guessed are a name and a password. */
  isLogin?: boolean
}

/**
 * The body of an operation whose description names none, as documents that are written by machines from code often do; that of a login also where
 * its content is not described. `undefined` where one is described, or where the method takes none.
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
    if (isLogin) return { field: bodyField(operation, NAME_AND_PASSWORD), isLogin }
    return isNamed ? undefined : { field: unnamedField('') }
  },
)

/** True where a body is described, but nothing of what is in it: any object, or anything at all. */
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

/** The path of a login for sure. */
const LOGIN =
  /\/(?:log[-_]?in|sign[-_]?in|authenticate|(?:auth|api)\/tokens?|sessions?|(?:token|auth)\/(?:obtain|create|new|issue)|(?:obtain|create|get|api)[-_]token(?:[-_]auth)?|token[-_]auth)\/?$/i
const NO_LOGIN = /[{]|refresh|revoke|anonymous|guest/i
const NAME_AND_PASSWORD = {
  type: 'object',
  properties: { username: { type: 'string' }, password: { type: 'string', format: 'password' } },
}

function bodyField(operation: Operation, node: unknown): Field {
  return fieldOf(sourceOf(operation).reader, node, { name: '', required: false, use: 'request' })
}

/**
 * `POST /auth/token/obtain` and `ObtainAccessTokenRequestBody`: every word of the path's end stands in the name of the schema, and no operation uses
 * that as its body.
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

/** How schemas of what is sent are called. */
const SENT = /(?:[-_.]?(?:request|body|dto|input|payload|form|params|command))+$/i
