import { listOf, nodeOf } from '../../model/document.ts'
import { isPagePart } from '../../lists/paging/page-facts.ts'
import { isPagingName } from '../../lists/paging/paging.ts'
import type { Reader } from '../../fields/reader.ts'
import type { Operation } from '../../model/operation.ts'
import { isFile, isJsonType, redirects, successOf } from '../../operations/response-schema.ts'
import { sourceOf, writtenParameters } from '../../operations/operations.ts'
import { settle } from '../../schema/schema.ts'
import { findRecord, type FoundRecord } from './find-record.ts'
import { isEnvelopeWord } from '../../wording/envelope-words.ts'
import { plain } from '../../wording/words.ts'
import type { Schema } from '../../model/schema-model.ts'
import { findRows, type RowsFound } from '../../lists/rows.ts'
import { isSilent, schemaShape, type Properties, type Shape } from '../../schema/shape.ts'

/** The response of a GET, with what finding resources needs. */
export interface ResponseLook {
  schema: unknown
  rows?: RowsFound
  /** True for rows with at most an envelope around them: `{ success, message, data: […] }`, a page. */
  isList?: boolean
  isJson: boolean
  /** True where the content of the response is not described. */
  isSilent: boolean
  /** True for such content in a described frame: `{ code, message, data: {} }`. */
  isFramed?: boolean
  /** Name of the schema of the row, and of the one record, for recognising the same kind of record. */
  rowName?: string
  name?: string
  /** The record that an envelope wraps, else the response: `{ success, message, data }`. And its name where a list has it. */
  record?: Shape
  recordName?: string
}

/** The response of a GET, as its description shows it. */
export function lookAt(
  reader: Reader,
  operation: Operation,
  name: string,
  isExpected: boolean,
): ResponseLook {
  const { node } = sourceOf(operation)
  const { status, mediaType, schema } = successOf(reader, node)
  // An operation that only redirects leads to a file. One whose only response is 204 returns nothing, but a page of rows.
  const isJson =
    mediaType === undefined
      ? status === undefined
        ? !redirects(nodeOf(node.responses))
        : status !== '204' || operation.method !== 'get' || pages(operation)
      : isJsonType(mediaType) && !isEvent(settle(reader, schema)) && !isFile(operation, mediaType, schema)
  if (schema === undefined || !isJson || isSilent(reader, schema)) return { schema, isJson, isSilent: true }
  const response = schemaShape(reader, schema)
  const found = findRecord(reader, response, name)
  if (isEmptyFrame(reader, found)) return { schema, isJson, isSilent: true, isFramed: true }
  // For many records the rows are never read.
  const content = () => contentOf(reader, schema, name, isExpected)
  return {
    schema,
    isJson,
    isSilent: false,
    get record() {
      return schemaShape(reader, found.node)
    },
    get name() {
      return found.at.at(-1) === '0' ? settle(reader, schema).name : this.recordName
    },
    get recordName() {
      return settle(reader, found.node).name
    },
    get rows() {
      return content().rows
    },
    get isList() {
      const { rows } = content()
      const isAlone = (properties: Properties, depth: number) =>
        properties.every(([key, one]) => key === rows?.at[depth] || !isOwn(key, one))
      return rows && rows.evidence.confidence >= 0.9 && around(rows, response).every(isAlone)
    },
    get rowName() {
      return content().rowName
    },
  }
}

/** True for a frame around content that is not described: `{ code, message, data: {} }`. */
function isEmptyFrame(reader: Reader, { at, node }: FoundRecord): boolean {
  const inner = schemaShape(reader, node)
  // An envelope that has a list says so.
  return at.length > 0 && at.at(-1) !== '0' && !inner.properties()[0] && isSilent(reader, inner.item()?.of)
}

/** The properties of each object around rows, from the outermost one. */
export function around({ at }: RowsFound, response: Shape): Properties[] {
  let properties = response.properties()
  return at.map((name) => {
    const found = properties
    properties = found.find(([key]) => key === name)?.[1].properties() ?? []
    return found
  })
}

/** True for a property of an object rather than of a page. */
export function isOwn(key: string, { kind }: Shape): boolean {
  const name = plain(key)
  return (
    !isEnvelopeWord(key) &&
    !isPagingName(key) &&
    !isPagePart(name) &&
    (kind !== 'number' || !TOTAL.test(name))
  )
}

const TOTAL = /^(?:total\w*|\w*count|size|took)$/

/** True for an object with only a type and an object: one event of an endless stream. */
function isEvent({ keywords }: Schema): boolean {
  return Object.keys(nodeOf(keywords.properties)).toSorted().join() === 'object,type'
}

type Content = Pick<ResponseLook, 'rows' | 'rowName'>

/** Findings by schema, because many operations return the same one. */
const contents = new WeakMap<Schema, Map<string, Content>>()

function contentOf(reader: Reader, node: unknown, name: string, isExpected: boolean): Content {
  const schema = settle(reader, node)
  let known = contents.get(schema)
  if (!known) contents.set(schema, (known = new Map()))
  const key = `${isExpected} ${name}`
  let content = known.get(key)
  if (!content) {
    const rows = findRows(schemaShape(reader, node), { name, isExpected })
    content = { rows, rowName: rows?.row && settle(reader, rows.row.of).name }
    known.set(key, content)
  }
  return content
}

/** True when a response of this schema is one object. */
export function responsesObject(reader: Reader, node: unknown): boolean {
  return schemaShape(reader, node).kind === 'object'
}

/** The operation if it takes a body; without one it has nothing for a form. */
export function takingBody(operation: Operation | undefined): Operation | undefined {
  return operation && sourceOf(operation).node.requestBody !== undefined ? operation : undefined
}

/** The operation if its body is one object. */
export function takingRecord(reader: Reader, operation: Operation | undefined): Operation | undefined {
  if (!operation) return undefined
  const { content } = reader.target(sourceOf(operation).node.requestBody)
  const [media] = Object.values(nodeOf(content))
  return responsesObject(reader, nodeOf(media).schema) ? operation : undefined
}

/** True when a parameter of the operation pages, so that a list is expected. */
export function pages(operation: Operation): boolean {
  return pagingIn(operation).length > 0
}

/** True when an operation takes a position and a size, or the size of a page: a lone `page` may be one of a book. */
export function pagesBySize(operation: Operation | undefined): boolean {
  const paging = operation ? pagingIn(operation) : []
  return paging.length > 1 || paging.some(({ name }) => /^(?:per_?page|page_?size)$/i.test(name))
}

function pagingIn(operation: Operation): { name: string }[] {
  return writtenParameters(operation).filter(
    ({ name, location }) => location === 'query' && isPagingName(name),
  )
}

/**
 * True when a GET needs input from a person before it can be sent. It then has a required query parameter without a
 * value in the document. Headers belong to the connection. `but`: names of
 * parameters that do not count.
 */
export function needsValue(reader: Reader, operation: Operation, but?: RegExp): boolean {
  return writtenParameters(operation).some(({ name, location, node }) => {
    if (node.required !== true || location !== 'query' || but?.test(name)) return false
    if (/token|key|auth|version|tenant|account|organi[sz]ation/i.test(name) || isPagingName(name))
      return false
    const { keywords } = settle(reader, node.schema)
    const item = settle(reader, keywords.items).keywords
    return [keywords, item].every(
      ({ default: usual, const: only, enum: values }) => (usual ?? only ?? listOf(values)[0]) === undefined,
    )
  })
}
