import { standardKind } from '../../openapi/fields/standard-kinds.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { isNamedFile } from './file-value.ts'

/** Paths below which servers keep files, with a name that has an ending. */
const STORED = /^\/(?:[\w.-]+\/)*(?:uploads?|files?|media|storage|attachments?|documents?)\/\S+\.\w{2,5}$/i

/**
 * The field of a file, for a plain text that is the path of a stored file, or an address that ends like a sound.
 * People want to open or hear it.
 */
export function asStoredFile(field: Field, value: unknown): Field {
  if (typeof value !== 'string' || !/^(?:text|url)$/.test(field.kind)) return field
  const medium = [standardKind('image'), standardKind('audio')].find(({ isLike }) => isLike?.(value))?.name
  const isPath = /^\/[^/\s]\S*$/.test(value) && (STORED.test(value) || isNamedFile(field))
  const isSound = medium === 'audio' && field.kind === 'url'
  return isPath || isSound ? { ...field, kind: medium ?? 'file' } : field
}
