import { isObject } from '../model/is-object.ts'
import { nodeOf } from '../model/document.ts'
import { takesJsonPatch } from './json-patch.ts'
import { remembered } from '../model/lazily.ts'
import type { Resource } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'
import { isServerFilled } from '../fields/field-roles.ts'
import { bodyField } from './record-body.ts'

/** A PATCH that takes less than this of what its PUT takes is made for something else than the record. */
const ENOUGH = 0.6

/**
 * The operations that change a record, the best one first: of PATCH and PUT of one path the PATCH, which sends the least. The PUT where only its body
 * has the fields of the record. Empty where none does.
 */
export const updatesOf = remembered((resource: Resource): Operation[] => {
  const { update, actions, alternatives } = resource
  if (update === undefined) return []
  const isOther = ({ method, path }: Operation) => path === update.path && /^(?:put|patch)$/.test(method)
  const others = [...alternatives, ...actions].filter(isOther)
  if (!/^(?:put|patch)$/.test(update.method) || others.length === 0) return [update]
  const shares = new Map([update, ...others].map((one) => [one, shareOf(resource, one)]))
  const share = (one: Operation) => shares.get(one) ?? 0
  const best = Math.max(...shares.values())
  const rank = (one: Operation) =>
    share(one) < ENOUGH * best ? share(one) : one.method === 'patch' ? 3 : 2 + share(one)
  return [update, ...others].toSorted((one, other) => rank(other) - rank(one))
})

/** How much of what a person may say of a record the body of an operation takes, 0..1; half where nothing is described. */
function shareOf(resource: Resource, operation: Operation): number {
  if (takesJsonPatch(operation)) return 1
  const field = bodyField(operation)
  if (field === undefined || field.kind === 'unknown') return 0.5
  const taken = new Set(field.fields?.map(({ name }) => name))
  const own = resource.fields.filter((part) => !part.readOnly && !isServerFilled(part))
  if (own.length === 0) return 0.5
  return own.filter(({ name }) => taken.has(name)).length / own.length
}

/** Whether the server may require a precondition for an update (RFC 9110 §13.1.1): by a header parameter, or by its responses. */
export function takesCondition(operation: Operation): boolean {
  if (operation.parameters.some(isCondition)) return true
  const { responses } = sourceOf(operation).node
  return isObject(responses) && ['412', '428'].some((status) => nodeOf(responses)[status] !== undefined)
}

/** The header that names the state of the record which is changed. */
export function isCondition(parameter: { in: string; name: string }): boolean {
  return parameter.in === 'header' && /^if-match$/i.test(parameter.name)
}
