import type { Operation, PathParameters, Resource } from '../description/model.ts'
import { parametersOf } from '../description/paths.ts'
import { valueOf } from './value-of.ts'

/**
 * The path parameters of an operation on a record. Where it names the record by another one than the record's own address (PUT
 * `/posts/{id}` beside GET `/posts/{slug}`), the record tells that.
 */
export function namedIn(
  { itemPath = '', isSingleton }: Resource,
  operation: Operation | undefined,
  parameters: PathParameters,
  record: unknown,
): PathParameters {
  const all = { ...parameters }
  // The one record of `/settings` that is written at `/settings/{id}` tells its id itself.
  const own = isSingleton ? [] : parametersOf(itemPath)
  for (const name of parametersOf(operation?.path ?? '')) {
    const value = own.includes(name) ? undefined : valueOf(record, name)
    if (typeof value === 'number' || typeof value === 'bigint' || (typeof value === 'string' && value !== ''))
      all[name] = String(value)
  }
  return all
}
