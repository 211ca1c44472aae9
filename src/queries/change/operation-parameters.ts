import { findItemId } from '../../openapi/records/identity.ts'
import { propertyForParameter } from '../../openapi/records/property-for-parameter.ts'
import { at, rowProperties } from '../../openapi/records/record.ts'
import { valueShape } from '../../openapi/schema/shape.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { parametersOf } from '../../openapi/model/paths.ts'
import { words } from '../../openapi/wording/words.ts'

/**
 * The path parameters of an operation on a record. A parameter that the record's address lacks (PUT `/posts/{id}`
 * beside GET `/posts/{slug}`) gets the record's value. A parameter that plainly means something else (DELETE
 * `/tokens/{token}` beside GET `/tokens/{name}`) is left out. A person then has to enter it.
 */
export function operationParameters(
  { itemPath = '', isSingleton, name: kind, singular }: Resource,
  operation: Operation | undefined,
  parameters: PathParameters,
  record: unknown,
): PathParameters {
  const all = { ...parameters }
  // A single record at `/settings` that is written at `/settings/{id}` contains that id.
  const own = isSingleton ? [] : parametersOf(itemPath)
  for (const name of parametersOf(operation?.path ?? '')) {
    const value = own.includes(name) ? undefined : (at(record, [propertyFor(name)]) ?? idIn(name, own.at(-1)))
    if (typeof value === 'number' || typeof value === 'bigint' || (typeof value === 'string' && value !== ''))
      all[name] = String(value)
    else if (own.length > 0 && !own.includes(name) && isAnother(name, own.at(-1) ?? '')) delete all[name]
  }
  return all

  function propertyFor(name: string): string {
    const names = isSingleton && isObject(record) ? Object.keys(record) : []
    return propertyForParameter(operation?.path ?? '', name, names) ?? name
  }

  /** The id of a record whose address has another property: `_id` for `{id}` beside `{email}`. */
  function idIn(name: string, known = ''): unknown {
    if (!words(name).every(isGeneral) || words(known).every(isGeneral)) return undefined
    const found = findItemId(rowProperties(valueShape(record)), name, kind)
    return found && found.evidence.confidence >= 0.7 ? at(record, found.at) : undefined
  }

  /** True where the two names mean different things, or the parameter does not take the value. */
  function isAnother(name: string, known: string): boolean {
    const own = words(name).filter((word) => !isGeneral(word))
    const other = words(known).filter((word) => !isGeneral(word))
    const value = all[name] ?? ''
    const { types, keywords } = operation?.parameters.find((one) => one.name === name)?.field.schema ?? {}
    return (
      (own.length > 0 && other.length > 0 && own.join() !== other.join()) ||
      (types?.[0] === 'integer' && !/^-?\d+$/.test(value)) ||
      (keywords?.format === 'uuid' && !/^[\da-f-]{32,36}$/i.test(value))
    )
  }

  /** True for a word that names any id: `id`, `uuid`, or the record's own name. */
  function isGeneral(word: string): boolean {
    return /^(?:id|ids|uuid|guid|pk|key|identifier|[gsou]id|or)$/.test(word) || words(singular).includes(word)
  }
}
