import { isObject } from '../model/is-object.ts'
import { nodeOf } from '../model/document.ts'
import { takesJsonPatch } from './json-patch.ts'
import { remembered } from '../model/lazily.ts'
import type { Resource } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'
import { isServerFilled } from '../fields/field-roles.ts'
import { bodyField } from './record-body.ts'

/** The share of a PUT's properties (0 to 1) below which a PATCH has another purpose than changing the record. */
const ENOUGH = 0.6

/**
 * The operations that change a record, the best one first. Of PATCH and PUT on one path it is the PATCH, which sends
 * the least. It is the PUT where only its body has the fields of the record, or describes them. Empty where there is none.
 */
export const updatesOf = remembered((resource: Resource): Operation[] => {
  const { update, actions, alternatives } = resource
  if (update === undefined) return []
  // A PATCH that did not become the update changes a part of the record, and is an action.
  const isOther = ({ method, path }: Operation) =>
    path === update.path && (method === 'put' || (method === 'patch' && update.method !== 'put'))
  const others = [...alternatives, ...actions].filter(isOther)
  if (!/^(?:put|patch)$/.test(update.method) || others.length === 0) return [update]
  const shares = new Map([update, ...others].map((one) => [one, shareOf(resource, one)]))
  const share = (one: Operation) => shares.get(one) ?? 0
  const best = Math.max(...shares.values())
  const rank = (one: Operation) =>
    share(one) < ENOUGH * best
      ? share(one)
      : one.method === 'patch' && !takesJsonPatch(one)
        ? 3
        : 2 + share(one)
  return [update, ...others].toSorted((one, other) => rank(other) - rank(one))
})

/**
 * The share of the record's writable fields in an operation's body, from 0 to 1. Half where the body does not describe
 * them, such as the steps of a JSON Patch.
 */
function shareOf(resource: Resource, operation: Operation): number {
  const field = bodyField(operation)
  if (field === undefined || field.kind === 'unknown' || takesJsonPatch(operation)) return 0.5
  const taken = new Set(field.fields?.map(({ name }) => name))
  const own = resource.fields.filter((part) => !part.readOnly && !isServerFilled(part))
  if (own.length === 0) return 0.5
  return own.filter(({ name }) => taken.has(name)).length / own.length
}

/**
 * Whether the server may require a precondition for an update (RFC 9110 §13.1.1). A header parameter or its responses
 * show that.
 */
export function takesCondition(operation: Operation): boolean {
  if (operation.parameters.some(isCondition)) return true
  const { responses } = sourceOf(operation).node
  return isObject(responses) && ['412', '428'].some((status) => nodeOf(responses)[status] !== undefined)
}

/** True for the header `If-Match`. */
export function isCondition(parameter: { in: string; name: string }): boolean {
  return parameter.in === 'header' && /^if-match$/i.test(parameter.name)
}
