import { responseOf } from '../../openapi/operations/response.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { NoResponseError } from '../../http/api-error.ts'

/**
 * The error of a response that is empty, a text or a number where a record is described. Also the error of a record
 * that is nested too deeply to be shown. `undefined` for a record.
 */
export function notARecord({ read, isSingleton }: Resource, record: unknown): Error | undefined {
  // Settings that were never saved are empty, which is no error.
  if (record === null && read !== undefined && !isSingleton)
    return new NoResponseError('malformed', 'The server returned nothing where a record was expected.', '')
  if (isTooDeep(record))
    return new NoResponseError(
      'malformed',
      'The server returned a record that is nested too deeply to be shown.',
      '',
    )
  const isPlain = ['string', 'number', 'bigint', 'boolean'].includes(typeof record)
  if (!isPlain || read === undefined || responseOf(read).field?.kind !== 'object') return undefined
  const what =
    typeof record === 'string' ? 'a text' : `a ${typeof record === 'boolean' ? 'yes or no' : 'number'}`
  return new NoResponseError('malformed', `The server returned ${what} where a record was expected.`, record)
}

/** Levels of objects and lists. Rendering and comparing them is recursive. */
const DEEPEST = 500

function isTooDeep(record: unknown): boolean {
  let level = [record]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null && !(one instanceof Blob) ? Object.values(one) : [],
    )
  }
  return false
}
