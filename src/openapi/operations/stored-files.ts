import { namesPicture } from '../fields/kinds-by-name.ts'
import type { Field } from '../model/field-model.ts'
import { isObject } from '../model/is-object.ts'
import { remembered } from '../model/lazily.ts'
import type { Description } from '../model/model.ts'
import { responseOf } from './response.ts'

/** Paths of files by their id: `/assets/{id}`, `/files/{id}/content`. */
const FILES =
  /^[^{]*\/(?:assets|attachments|documents|files|media|images|pictures|photos|uploads)\/\{[^/]+\}(?:\/(?:content|download|raw|file|data|binary|image))?\/?$/
const ID = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-z]{16,})$/i

/** The path of stored files, where the description has one whose response is not JSON. */
const pathOfFiles = remembered(
  ({ operations }: Description): string | undefined =>
    operations.find(
      (operation) =>
        operation.method === 'get' &&
        FILES.test(operation.path) &&
        (responseOf(operation).isBinary || /^(?!.*json)./.test(responseOf(operation).mediaType ?? '')),
    )?.path,
)

/** The id of a stored file. A field has it as it is, or in the embedded record of the file. */
export function storedId(value: unknown): unknown {
  return isObject(value) ? (value.id ?? value._id ?? value.uuid) : value
}

/**
 * The address of a picture, relative to the server. The picture's field has the id of a stored file, or its record.
 * `undefined` where the field's name suggests no picture, or the value has no id.
 */
export function storedPicture(
  description: Description | undefined,
  { name, kind }: Field,
  value: unknown,
): string | undefined {
  const stored = kind === 'relation' ? storedId(value) : value
  const id = ['number', 'bigint', 'string'].includes(typeof stored) ? String(stored) : ''
  const isId = kind === 'relation' ? /^[\w-]+$/.test(id) : ID.test(id)
  if (description === undefined || !isId || !namesPicture(name)) return undefined
  return pathOfFiles(description)
    ?.slice(1)
    .replace(/\{[^/]+\}/, () => id)
}
