import { isJsonType, successOf } from '../operations/response-schema.ts'
import type { Reader } from '../fields/reader.ts'
import type { FoundResource } from './found-resource.ts'
import { propertiesSent } from './fields-of-body.ts'
import { FRAMES } from '../records/identity.ts'
import { once } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'
import { findRows } from '../lists/rows.ts'
import { findRecord } from './paths/find-record.ts'
import { isObjectSchema, propertiesOf, settle } from '../schema/schema.ts'
import { schemaShape } from '../schema/shape.ts'
import { spreadProperty } from '../schema/spread.ts'
import { plain, plainSingular } from '../wording/words.ts'

/** The schema nodes of a resource's records. */
export interface RecordNodes {
  /** Schema nodes of the list's response, of one row, and of the record. */
  response: unknown
  row: unknown
  record: unknown
  recordAt: string[]
  attributesAt?: string
  /** The same where an update takes its properties: they can be edited. */
  sentAt?: string
  /** The property that wraps each row of the list, and nothing else. */
  rowAt?: string
}

/** The described list response, row and record; found at the first read. */
export function recordNodes(reader: Reader, draft: FoundResource): () => RecordNodes {
  return once(() => {
    const shown = draft.list && jsonResponse(reader, draft.list)
    const one =
      shown !== undefined && draft.isOneForMany && findRecord(reader, schemaShape(reader, shown), draft.name)
    const response = one ? { type: 'array', items: one.node } : shown
    const isExpected =
      draft.itemPath !== undefined || draft.list?.parameters.some(({ in: step }) => step === 'query') === true
    const found =
      response === undefined
        ? undefined
        : findRows(schemaShape(reader, response), { name: draft.name, isExpected })
    const rows = found?.row?.kind === 'text' && isStandIn(reader, draft) ? undefined : found?.row
    let record: unknown
    let recordAt: string[] = []
    for (const operation of draft.read ? [draft.read] : rows ? [] : [draft.create, draft.update]) {
      const schema = operation && jsonResponse(reader, operation)
      if (!operation || schema === undefined || isTextFor(reader, draft, schema)) continue
      const isRow = rows !== undefined && isSameSchema(reader, rows.of, schema)
      const own = isRow
        ? { at: [], node: schema }
        : findRecord(reader, schemaShape(reader, schema), draft.name, rows)
      // `{ processed, errors }` of what creates events is no event.
      if (operation !== draft.read && !isOfRecord(reader, own.node, operation)) continue
      record = own.node
      recordAt = own.at
      break
    }
    const first = record ?? rows?.of
    const sentAt = sentParts.find?.(reader, draft, [first, rows?.of ?? first])
    return {
      response,
      row: rows?.of,
      record,
      recordAt,
      rowAt: found?.rowAt,
      attributesAt: sentAt ?? attributesOf(reader, first, draft.name),
      sentAt,
    }
  })
}

/** The late rule for the property of a record whose own properties an update takes. `calls.ts` gives it. */
export const sentParts: {
  find?: (reader: Reader, draft: FoundResource, shown: unknown[]) => string | undefined
} = {}

/** True for a text in place of a record. */
function isTextFor(reader: Reader, draft: FoundResource, schema: unknown): boolean {
  return settle(reader, schema).types[0] === 'string' && isStandIn(reader, draft)
}

/** True where texts stand for records, which have an id and several properties in requests. */
function isStandIn(reader: Reader, draft: FoundResource): boolean {
  const isRead = (draft.read ?? draft.destroy) !== undefined && /id\}\/?$/i.test(draft.itemPath ?? '')
  return isRead && propertiesSent(reader, draft).length > 1
}

/** False for the response of a change without an id and without a property that is sent, or with `ok` alone. */
function isOfRecord(reader: Reader, node: unknown, update: Operation): boolean {
  const names = propertiesOf(settle(reader, node)).map(([name]) => name)
  const sent = propertiesSent(reader, { update }).map(([name]) => name)
  return (
    (sent.length === 0 && !/\b(?:ok|success)\b/i.test(names.join())) ||
    names.length === 0 ||
    names.some((name) => /id$/i.test(name) || sent.includes(name))
  )
}

/** True for one schema, or two with the same name. */
export function isSameSchema(reader: Reader, one: unknown, other: unknown): boolean {
  const name = settle(reader, one).name
  return one === other || (name !== undefined && name === settle(reader, other).name)
}

/** The schema of an operation's response; `undefined` for files and text. */
function jsonResponse(reader: Reader, operation: Operation): unknown {
  const { mediaType, schema } = successOf(reader, sourceOf(operation).node)
  return mediaType === undefined || isJsonType(mediaType) ? schema : undefined
}

/**
 * The property with a record's fields, such as `attributes` of JSON:API, beside only id, type and links. Also one
 * whose siblings have no name: `metadata` of Kubernetes, `node` of an edge, `post` of `{ post, creator, counts }`.
 */
function attributesOf(reader: Reader, node: unknown, name: string): string | undefined {
  const own = settle(reader, node)
  const properties = propertiesOf(own)
  const spread = spreadProperty(reader, own)
  const found = properties.find(([key]) => FRAMES.has(key) || plain(key) === plainSingular(name))
  if (!found) return spread
  const [key, inner] = found
  const schema = settle(reader, inner)
  if (key === 'attributes')
    return isObjectSchema(schema) &&
      properties.every(([own]) => /^(?:attributes|id|type|_?links|relationships|meta|lid)$/.test(own))
      ? key
      : spread
  const isNamed = ([own]: [string, unknown]) => /^(?:_?id|uuid|name|title)$/i.test(own)
  return !properties.some(isNamed) && propertiesOf(schema).some(isNamed) ? key : spread
}
