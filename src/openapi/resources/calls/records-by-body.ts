import type { Rule } from '../paths/rule.ts'
import { findItemId } from '../../records/identity.ts'
import { isJsonType } from '../../operations/response-schema.ts'
import { listOf, nodeOf, textOf } from '../../model/document.ts'
import type { Operation } from '../../model/operation.ts'
import { sourceOf } from '../../operations/operations.ts'
import { operationsAt, parametersOf, type PathStep } from '../../model/paths.ts'
import { giveRecordPath } from '../paths/give-record-path.ts'
import { rowProperties } from '../../records/record.ts'
import { settle } from '../../schema/schema.ts'
import { schemaShape, type Shape } from '../../schema/shape.ts'
import type { Draft, Survey } from '../paths/survey.ts'

/**
 * Records that are changed and deleted at the path of their list, by an id in the body. Examples are
 * `PATCH /contacts` with `{ id: 7, … }` and `DELETE /contacts` with `{ id: 7 }`. The body is one record or a list of
 * them, and the document has to describe the id.
 */
export const recordsByBody: Rule = { name: 'records that a body names', find: findByBody }

function findByBody(survey: Survey): void {
  const { reader, drafts, steps, look, isTaken, take } = survey
  const stepOf = new Map(steps.flatMap((step) => operationsAt(step).map((operation) => [operation, step])))
  for (const draft of drafts) {
    const { item, list, read, create, isSingleton } = draft
    if (!list || isSingleton || item?.operations.post) continue
    // Where one of them is created, or read by its id in the query: `/task` beside `/tasks`.
    const beside = [create, read]
      .map((one) => one && stepOf.get(one))
      .filter((one) => one && !one.isParameter)
    for (const step of new Set([draft.step, ...beside])) if (step) findAt(draft, step)
  }

  function findAt(draft: Draft, step: PathStep): void {
    const { patch, put, delete: gone } = step.operations
    const change = draft.update ? undefined : [patch, put].find((one) => one && !isTaken(one))
    const body = change && bodyOf(change, change === patch)
    const id = body && idOf(draft)
    if (!change || !body || id === undefined) return
    const names = new Set(rowsOf(draft).map(({ name }) => name))
    const changed = rowProperties(body)
    const shared = changed.filter(({ name }) => names.has(name))
    if (shared.length < 2 || shared.length < changed.length / 2) return
    const named = gone && bodyOf(gone)
    const [only, ...others] = named === undefined ? [] : rowProperties(named)
    const isById = only?.name === id && others.length === 0
    // A body with an optional id could change all of them.
    const { required } = settle(reader, body.of).keywords
    if (
      !isById &&
      !listOf(required).includes(id) &&
      !(changed.some(({ name }) => name === id) && isOfOne(change))
    )
      return
    if (!draft.item) giveRecordPath(survey, draft, id)
    draft.update = take(change)
    if (isById) draft.destroy ??= take(gone)
  }

  /** True where the text is about one of them: “Update an existing task”. */
  function isOfOne(operation: Operation): boolean {
    const says = operation.summary ?? textOf(sourceOf(operation).node.description) ?? ''
    return /^\W*(?:updates?|edits?|modif(?:y|ies)|changes?|replaces?|saves?) (?:an?|the|one|existing)\b(?!.*\b(?:all|many|multiple|several)\b)/i.test(
      says,
    )
  }

  /** The property with the id of a record. */
  function idOf(draft: Draft): string | undefined {
    const parameter = parametersOf(draft.item?.path ?? '{id}').at(-1) ?? ''
    const at = findItemId(rowsOf(draft), parameter, draft.name)?.at
    return at?.length === 1 ? at[0] : undefined
  }

  function rowsOf({ list }: Draft) {
    const row = list && look(list, true).rows?.row
    return row ? rowProperties(row) : []
  }

  /** The shape of a record in a body, which is one record or a list of them. */
  function bodyOf(operation: Operation, mayBeMany = true): Shape | undefined {
    const { content } = reader.target(sourceOf(operation).node.requestBody)
    const entry = Object.entries(nodeOf(content)).find(([type]) => isJsonType(type))
    if (!entry) return undefined
    const shape = schemaShape(reader, nodeOf(entry[1]).schema)
    // A PUT with a list may replace all of them.
    return shape.kind === 'array' ? (mayBeMany ? shape.item() : undefined) : shape
  }
}
