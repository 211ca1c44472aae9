import type { Operation } from '../openapi/model/operation.ts'
import { fillPath, type PathParameters, isStep } from '../openapi/model/request.ts'
import type { Resource } from '../openapi/model/model.ts'
import { parametersOf } from '../openapi/model/paths.ts'

/** Where a new record is sent, and the list it appears in. */
export interface CollectionTarget {
  resource: Resource
  operation?: Operation
  path: string
  /** Path of the list that shows the record. */
  list: string
  parameters: PathParameters
}

/** One record, and the list that contains it. */
export interface RecordTarget extends CollectionTarget {
  id: string
}

/** One record of a resource, its path parameters filled: `/contacts/7`. */
export function recordTarget(resource: Resource, parameters: PathParameters): RecordTarget {
  return {
    resource,
    path: fillPath(recordTemplate(resource), parameters),
    list: listPath(resource, parameters),
    id: parameters[idParameter(resource)] ?? '',
    parameters,
  }
}

/** The related record; `undefined` where its address needs more than its id and `given`. */
export function relatedTarget(
  resource: Resource,
  value: unknown,
  given?: PathParameters,
): RecordTarget | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined
  const { itemPath, itemId, isUndescribed } = resource
  if (!isStep(`${value}`) || itemPath === undefined) return undefined
  // Where the records are not described, their address takes the id.
  if (itemId === undefined && !isUndescribed) return undefined
  if (isWholeNumber(resource) && !/^-?\d+$/.test(String(value))) return undefined
  const target = recordTarget(resource, { ...given, [idParameter(resource)]: String(value) })
  return target.path.includes('{') ? undefined : target
}

/** True where the server takes only whole numbers as the id. Another text in a record is then no id. */
function isWholeNumber(resource: Resource): boolean {
  const name = idParameter(resource)
  const parameter = resource.read?.parameters.find((one) => one.in === 'path' && one.name === name)
  return parameter?.field.schema.types[0] === 'integer'
}

function idParameter({ itemId, itemPath }: Resource): string {
  return itemId?.parameter ?? parametersOf(itemPath ?? '').at(-1) ?? ''
}

function recordTemplate(resource: Resource): string {
  const operation = resource.read ?? resource.update ?? resource.destroy
  return operation ? templateOf(resource, operation) : (resource.itemPath ?? resource.path)
}

/** The path template of an operation on a record. Its keys may be query parameters: `/user?id={id}`. */
export function templateOf(resource: Resource, operation: Operation): string {
  const { path } = operation
  const id = idParameter(resource)
  const key = resource.keys?.[operation.id]
  const main = key?.in === 'query' ? key.name : id
  const own = parametersOf(resource.itemPath ?? '')
  const query = operation.parameters.flatMap(({ in: location, name, required }) => {
    const value = name === main ? id : name
    const isKey = location === 'query' && (name === main || (required && own.includes(name)))
    return isKey && !path.includes(`{${value}}`) ? `${name}={${value}}` : []
  })
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** Where a resource's list is read: `/users/7/orders`. */
export function listPath(resource: Resource, parameters: PathParameters): string {
  return fillPath(resource.list?.path ?? resource.path, parameters)
}

/** The collection of a resource, its path parameters filled: `/users/7/orders`. */
export function collectionTarget(resource: Resource, parameters: PathParameters): CollectionTarget {
  const path = fillPath(resource.create?.path ?? resource.path, parameters)
  return { resource, operation: resource.create, path, list: listPath(resource, parameters), parameters }
}
