import { bodyOf } from '../../../openapi/requests/body.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { fileForm, isFileKind } from '../../../fields/shared/file-value.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { withProperty } from '../../../fields/shared/with-property.ts'

/** How a form creates several records, each from one file. */
interface FileRecords {
  /** The form's field, where several files can be chosen. */
  field: Field
  /** One body for each file; one without a file where none was chosen. */
  split: (value: unknown) => unknown[]
}

/**
 * Creates several records at once, one for each file, where a create takes exactly one file. `undefined` otherwise.
 * Also `undefined` where the file is optional but another field is required.
 */
export function fileRecords(operation: Operation | undefined, field: Field): FileRecords | undefined {
  if (bodyOf(operation)?.encoding !== 'multipart') return undefined
  const [part, ...others] = (field.fields ?? []).filter((one) => isFile(one) || isFiles(one))
  if (part === undefined || others.length > 0 || isFiles(part)) return undefined
  if (!part.required && field.fields?.some(({ required }) => required)) return undefined
  const several: Field = {
    ...part,
    kind: 'list',
    item: { ...part, name: '', required: true },
    // The schema describes a single file.
    schema: { types: ['array'], nullable: false, keywords: {} },
    description: [part.description?.trim().replace(/[\p{L}\p{N})]$/u, '$&.'), 'Each file becomes a record.']
      .filter(Boolean)
      .join(' '),
  }
  return {
    field: { ...field, fields: field.fields?.map((one) => (one === part ? several : one)) },
    split(value) {
      const files = isObject(value) ? value[part.name] : undefined
      if (!Array.isArray(files)) return [value]
      if (files.length === 0) return [withProperty(value, part.name, undefined)]
      return files.map((file) => withProperty(value, part.name, file))
    },
  }
}

/** The files in a value. */
export function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value]
  if (value instanceof Blob) return []
  if (Array.isArray(value)) return value.flatMap(filesIn)
  return isObject(value) ? Object.values(value).flatMap(filesIn) : []
}

function isFile(field: Field): boolean {
  return !field.readOnly && isFileKind(field) && fileForm(field.schema.keywords) === 'binary'
}

function isFiles({ kind, item }: Field): boolean {
  return kind === 'list' && item !== undefined && isFile(item)
}
