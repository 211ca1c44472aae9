import type { Rule } from '../paths/rule.ts'
import { findItemId } from '../../records/identity.ts'
import { isJsonType } from '../../operations/response-schema.ts'
import { listOf, nodeOf } from '../../model/document.ts'
import type { Operation } from '../../model/operation.ts'
import { sourceOf } from '../../operations/operations.ts'
import { parametersOf } from '../../model/paths.ts'
import { rowProperties } from '../../records/record.ts'
import { settle } from '../../schema/schema.ts'
import { schemaShape, type Shape } from '../../schema/shape.ts'
import type { Draft, Survey } from '../paths/survey.ts'

/**
 * Records that are changed and deleted at the path of their list, by a body that names the record: `PATCH /contacts` with `{ id: 7, … }` and
 * `DELETE /contacts` with `{ id: 7 }`, of one record or of a list of them. The document has to say that a body names it.
 */
export const recordsByBody: Rule = { name: 'records that a body names', find: findByBody }

function findByBody({ reader, drafts, look, take }: Survey): void {
  for (const draft of drafts) {
    const { item, list, read, step } = draft
    const { patch, delete: gone } = step.operations
    if (!item || !list || !read || !patch || draft.update || item.operations.post) continue
    const id = idOf(draft)
    const change = bodyOf(patch)
    const names = new Set(rowsOf(draft).map(({ name }) => name))
    const changed = change === undefined ? [] : rowProperties(change)
    const shared = changed.filter(({ name }) => names.has(name))
    if (id === undefined || shared.length < 2 || shared.length < changed.length / 2) continue
    const named = gone && bodyOf(gone)
    const [only, ...others] = named === undefined ? [] : rowProperties(named)
    const isById = only?.name === id && others.length === 0
    // A body that may have an id and may not could change all of them.
    if (!isById && !(change && listOf(settle(reader, change.of).keywords.required).includes(id))) continue
    draft.update = take(patch)
    if (isById) draft.destroy ??= take(gone)
  }

  /** The property that names a record. */
  function idOf(draft: Draft): string | undefined {
    const parameter = parametersOf(draft.item?.path ?? '').at(-1) ?? ''
    const at = findItemId(rowsOf(draft), parameter, draft.name)?.at
    return at?.length === 1 ? at[0] : undefined
  }

  function rowsOf({ list }: Draft) {
    const row = list && look(list, true).rows?.row
    return row ? rowProperties(row) : []
  }

  /** What a body of one record, or of a list of them, holds of a record. */
  function bodyOf(operation: Operation): Shape | undefined {
    const { content } = reader.target(sourceOf(operation).node.requestBody)
    const entry = Object.entries(nodeOf(content)).find(([type]) => isJsonType(type))
    if (!entry) return undefined
    const shape = schemaShape(reader, nodeOf(entry[1]).schema)
    return shape.kind === 'array' ? shape.item() : shape
  }
}
