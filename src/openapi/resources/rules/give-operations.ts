import { changeOf, isChange, namesSent } from '../paths/change-of.ts'
import { takingBody, takingRecord } from '../paths/response-shape.ts'
import { nodeOf } from '../../model/document.ts'
import type { Operation } from '../../model/operation.ts'
import { parametersOf } from '../../model/paths.ts'
import { sourceOf } from '../../operations/operations.ts'
import type { Draft, Survey } from '../paths/survey.ts'

/**
 * Gives a resource the operations at the paths of its collection and of one record: read, create, update and destroy.
 * `read`: the GET of one record.
 */
export function giveOperations(survey: Survey, draft: Draft, read: Operation | undefined): void {
  const { reader, take } = survey
  const { put, post } = draft.step.operations
  const own = draft.item?.operations
  if (own) {
    draft.read = take(isCheck(read) ? undefined : read)
    draft.update = take(changeOf(reader, { patch: own.patch, put: own.put }))
    draft.destroy = take(own.delete)
  }
  const isChanged = put !== undefined && isChange(reader, put)
  draft.create = take(own && !isChanged ? (post ?? put) : post)
  draft.update ??= take(updateBy(survey, draft, isChanged))
}

/** The POST to a record, or the PUT of its collection, that changes it. `isChanged`: the PUT's words mean a change. */
function updateBy(survey: Survey, draft: Draft, isChanged: boolean): Operation | undefined {
  const { reader } = survey
  const { put, post } = draft.step.operations
  const own = draft.item?.operations
  // A PUT of a collection with the record's id in its body. It is beside a POST, or its words mean a change.
  const mayName = draft.read && put && (post !== undefined || isChanged) && takesId(survey, put, draft)
  const named = mayName ? takingRecord(reader, put) : undefined
  const change = own && changeOf(reader, { post: own.post })
  const byPost = takingBody(change)
  const isLess = named && byPost && namesSent(reader, byPost).length < namesSent(reader, named).length
  return (isLess ? undefined : byPost) ?? named ?? change
}

/** True where a body has an id, or is a record in a frame. Without it, a change is of the signed-in person. */
function takesId({ reader }: Survey, change: Operation, { item }: Draft): boolean {
  const names = namesSent(reader, change)
  const own = parametersOf(item?.segment ?? '')
  return names.length < 2 || names.some((name) => own.includes(name) || /id$|^id|key$|code$/i.test(name))
}

/** True for a GET that only shows by its status whether a record exists: 204 or 404 without a body. */
function isCheck(read: Operation | undefined): boolean {
  const good = Object.keys(nodeOf(read && sourceOf(read).node.responses)).filter((code) => code < '3')
  return good.length === 1 && good[0] === '204'
}
