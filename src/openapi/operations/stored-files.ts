import { kindByName, namesPicture } from '../fields/kinds-by-name.ts'
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

/** A picture or sound that the server stores. */
interface StoredFile {
  kind: 'image' | 'audio'
  /** Relative to the server. */
  address: string
}

/**
 * The picture or sound of a field with the id of a stored file, or its record. `undefined` where the field's name
 * suggests neither, or the value has no id.
 */
export function storedFile(
  description: Description | undefined,
  field: Field,
  value: unknown,
): StoredFile | undefined {
  const isRelation = field.kind === 'relation'
  const stored = isRelation ? storedId(value) : value
  const id = ['number', 'bigint', 'string'].includes(typeof stored) ? String(stored) : ''
  const isId = isRelation ? /^[\w-]+$/.test(id) : ID.test(id)
  const kind = mediumOf(field)
  if (description === undefined || !isId || kind === undefined) return undefined
  const path = pathOfFiles(description)
  return path === undefined ? undefined : { kind, address: path.slice(1).replace(/\{[^/]+\}/, () => id) }
}

function mediumOf({ name, relation }: Field): StoredFile['kind'] | undefined {
  if (namesPicture(name)) return 'image'
  // A song or a voice may be a record of another kind.
  const isFile = relation !== undefined && HOLDERS.test(relation.resource)
  return isFile && kindByName(name.replace(/(?:[-_]?id)?$/i, '_url'), {})?.kind === 'audio'
    ? 'audio'
    : undefined
}

/** Lists of stored files. */
const HOLDERS = /(?:assets|attachments|documents|files|media|recordings|uploads)\/?$/
