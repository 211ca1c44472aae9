import { handlerName } from '../../operations/handler-name.ts'
import type { Reader } from '../../fields/reader.ts'
import { nodeOf } from '../../model/document.ts'
import type { Operation } from '../../model/operation.ts'
import type { PathStep } from '../../model/paths.ts'
import { sourceOf } from '../../operations/operations.ts'
import { queryNames } from '../../operations/query-names.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'
import { plain, words } from '../../wording/words.ts'
import { takingBody } from './response-shape.ts'

/**
 * The operation that changes the record at a segment: its PATCH, else its PUT. It is the PUT where the PATCH has no
 * body, or takes few of its properties and does something else. A POST counts if it takes the record or has such words.
 * `undefined` where words mean something else: POST `/designs/{id}` “Duplicate a design”, PUT `/jobs/{id}` “Stop a job”.
 */
export function changeOf(
  reader: Reader,
  { patch, put, post }: PathStep['operations'],
): Operation | undefined {
  const isLess = patch && put && (isApart(reader, patch, put) || (!takingBody(patch) && takingBody(put)))
  const main = isLess ? put : (patch ?? put)
  if (main && (takingBody(main) || !(says(main, DEEDS) || queryNames(main).length === 1))) return main
  if (main !== undefined || post === undefined || saysDeed(post)) return undefined
  return takingBody(post) || says(post, CHANGES) ? post : undefined
}

/**
 * True for a PATCH whose words mention no change, and which takes few of the PUT's properties. Also for one that, by
 * its summary, changes a list inside the record: “Creates and deletes record sets” beside “Modifies a zone”.
 */
function isApart(reader: Reader, patch: Operation, put: Operation): boolean {
  const inner = listsNamed(reader, patch)
  if (inner.length > 0 && !inner.some((name) => mentions(put, name))) return true
  if ((patch.summary ?? patch.operationId) === undefined || says(patch, CHANGES)) return false
  const all = namesSent(reader, put)
  const some = namesSent(reader, patch)
  const shared = some.filter((name) => all.includes(name))
  return all.length > 1 && some.length > 0 && shared.length < all.length * FEW
}

/** The lists among the properties of a body that the summary mentions by name. */
function listsNamed(reader: Reader, operation: Operation): string[] {
  if (operation.summary === undefined) return []
  return propertiesSent(reader, operation).flatMap(([name, schema]) =>
    settle(reader, schema).types.includes('array') && mentions(operation, name) ? [name] : [],
  )
}

function mentions({ summary = '' }: Operation, name: string): boolean {
  return summary.split(/[\s/,.;:]+/).some((word) => plain(word) === plain(name))
}

/** The share of a PUT's properties (0 to 1) below which a PATCH does not change the record. */
const FEW = 0.4

/** The property names of a JSON body; empty where it is not described. */
export function namesSent(reader: Reader, operation: Operation): string[] {
  return propertiesSent(reader, operation).map(([name]) => name)
}

function propertiesSent(reader: Reader, operation: Operation) {
  return propertiesOf(settle(reader, schemaSent(reader, operation)))
}

/** The schema of a body; `undefined` for none. */
export function schemaSent(reader: Reader, operation: Operation): unknown {
  const { content } = reader.target(sourceOf(operation).node.requestBody)
  const [media] = Object.values(nodeOf(content))
  return nodeOf(media).schema
}

/** True for an operation whose first word means a change. */
export function saysChange(operation: Operation): boolean {
  return says(operation, CHANGES)
}

/** True for an operation whose first word means a change, or that of the schema that it takes: `UpdateUser`. */
export function isChange(reader: Reader, operation: Operation): boolean {
  return (
    says(operation, CHANGES) ||
    CHANGES.test(words(settle(reader, schemaSent(reader, operation)).name ?? '')[0] ?? '')
  )
}

/** True for an operation whose first word means other than changing fields, such as stopping or moving a record. */
export function saysDeed(operation: Operation): boolean {
  return says(operation, DEEDS) || says(operation, MOVES)
}

/** True for an operation whose first word means creating. */
export function saysCreate(operation: Operation): boolean {
  return says(operation, CREATES)
}

function says({ operationId, summary }: Operation, verbs: RegExp): boolean {
  const texts = [summary, handlerName(operationId)]
  return texts.some((text = '') => verbs.test(words(text)[0] ?? ''))
}

const CHANGES =
  /^(?:updates?|edits?|modif(?:y|ies)|changes?|saves?|replaces?|patch(?:es)?|put|partial(?:ly)?)$/
const CREATES = /^(?:creates?|adds?|inserts?|registers?|new)$/
/** Verbs of operations on a record other than changing its fields. */
const DEEDS =
  /^(?:stop|start|cancel|approve|reject|(?:de)?activate|enable|disable|(?:un)?follow|(?:un)?like|favou?rite|star|archive|restore|(?:un)?publish|(?:un)?lock|accept|decline|refresh|reset|resend|send|run|trigger|join|leave|(?:un)?subscribe|(?:un)?block|pause|resume|complete|finish|close|reopen|mark|revoke|(?:re)?generate|rotate|execute|invoke|retry|resolve|submit|use|call)s?$/
/** Verbs of a POST that moves the record, or makes a second one. */
const MOVES = /^(?:move|cop(?:y|ie)|clone|duplicate|migrate)s?$/
