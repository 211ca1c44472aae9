import { kindByName } from '../fields/kinds-by-name.ts'
import type { Field } from '../model/field-model.ts'
import { remembered } from '../model/lazily.ts'
import type { Description } from '../model/model.ts'
import { responseOf } from './response.ts'

/** Where a server has the bytes of a file by its id alone: `/assets/{id}`, `/files/{id}/content`. */
const FILES =
  /^[^{]*\/(?:assets|files|media|images|pictures|photos|uploads)\/\{[^/]+\}(?:\/(?:content|raw|file|data|binary|image))?$/
const ID = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-z]{16,})$/i

/** The path of the bytes of a stored file, where the description has one that responds with no JSON. */
const pathOfFiles = remembered(
  ({ operations }: Description): string | undefined =>
    operations.find(
      (operation) =>
        operation.method === 'get' &&
        FILES.test(operation.path) &&
        /^(?!.*json)./.test(responseOf(operation).mediaType ?? ''),
    )?.path,
)

/**
 * Where the picture lies that a field names by the id of a stored file, relative to the server. `undefined` for a field that is not called like a
 * picture, or for a value that is no id.
 */
export function storedPicture(
  description: Description | undefined,
  { name, kind }: Field,
  value: unknown,
): string | undefined {
  const id = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const isId = kind === 'relation' ? /^[\w-]+$/.test(id) : ID.test(id)
  const isPicture = kindByName(name.replace(/[-_]?(?:uu)?id$/i, ''), {})?.kind === 'image'
  if (description === undefined || !isId || !isPicture) return undefined
  return pathOfFiles(description)
    ?.slice(1)
    .replace(/\{[^/]+\}/, () => id)
}
