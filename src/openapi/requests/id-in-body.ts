import { bodyOf } from './body.ts'
import { parametersOf } from '../model/paths.ts'
import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'

/**
 * What a request about one record sends, with the id in it where its path names none: `PATCH /contacts` and `PUT /contact` with `{ id: 7, … }`. The
 * body as it is for any other; a list of that one where nothing else is taken.
 */
export function withIdInBody(
  resource: Resource,
  operation: Operation | undefined,
  id: string,
  body: unknown,
): unknown {
  const [name, ...deeper] = resource.itemId?.at ?? []
  const taken = bodyOf(operation)
  if (
    operation === undefined ||
    resource.isSingleton ||
    !/^(?:put|patch|delete)$/.test(operation.method) ||
    !namesNone(operation, resource) ||
    name === undefined ||
    deeper.length > 0 ||
    taken?.encoding !== 'json' ||
    (operation.path !== resource.list?.path &&
      taken.field.fields?.some((field) => field.name === name) !== true) ||
    (body !== undefined && !isObject(body))
  )
    return body
  const types = resource.fields.find((field) => field.name === name)?.schema.types ?? []
  const isNumber = types.some((type) => type === 'integer' || type === 'number') && /^-?\d+$/.test(id)
  const number = Number.isSafeInteger(Number(id)) ? Number : BigInt
  const named = { [name]: isNumber ? number(id) : id, ...body }
  return taken.field.kind === 'list' ? [named] : named
}

/** True for a path without a parameter for one record, and a query without one. */
function namesNone({ path, parameters }: Operation, { path: own, itemPath, itemId }: Resource): boolean {
  const given = parametersOf(own)
  return (
    path !== itemPath &&
    parametersOf(path).every((name) => given.includes(name)) &&
    !parameters.some((one) => one.in === 'query' && one.required && one.name === itemId?.parameter)
  )
}
