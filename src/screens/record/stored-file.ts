import { standardKind } from '../../openapi/fields/standard-kinds.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { isNamedFile } from '../../fields/shared/file-value.ts'

/** Paths below which servers keep files, with a name that has an ending. */
const STORED = /^\/(?:[\w.-]+\/)*(?:uploads?|files?|media|storage|attachments?|documents?)\/\S+\.\w{2,5}$/i

/** A field as that of a file, where a plain text is the path of a stored file. People want to open it. */
export function asStoredFile(field: Field, value: unknown): Field {
  const isPath = typeof value === 'string' && /^\/[^/\s]\S*$/.test(value)
  if (!isPath || !/^(?:text|url)$/.test(field.kind) || !(STORED.test(value) || isNamedFile(field)))
    return field
  const medium = [standardKind('image'), standardKind('audio')].find(({ isLike }) => isLike?.(value))
  return { ...field, kind: medium?.name ?? 'file' }
}
