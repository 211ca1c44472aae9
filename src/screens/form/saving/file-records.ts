import { bodyOf } from '../../../openapi/requests/body.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { fileForm } from '../../../fields/shared/file-value.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { withProperty } from '../../../fields/shared/with-property.ts'

/** How a form takes several files where a record is made of one. */
export interface FileRecords {
  /** The form's field, in which several files can be chosen. */
  field: Field
  /** One body for each file; one without a file where none was chosen. */
  split: (value: unknown) => unknown[]
}

/**
 * Several records at once, one for each file, where creating one takes exactly one file. `undefined` elsewhere, and where a record is more than
 * its file: it need not have one, but has to have something else.
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
    // What the schema says is about one of them.
    schema: { types: ['array'], nullable: false, keywords: {} },
    description: [part.description, 'Several files make a record each.'].filter(Boolean).join(' '),
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

/** The files in a value that is about to be sent. */
export function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value]
  if (value instanceof Blob) return []
  if (Array.isArray(value)) return value.flatMap(filesIn)
  return isObject(value) ? Object.values(value).flatMap(filesIn) : []
}

function isFile({ kind, readOnly, schema }: Field): boolean {
  return !readOnly && ['file', 'image', 'audio'].includes(kind) && fileForm(schema.keywords) === 'binary'
}

function isFiles({ kind, item }: Field): boolean {
  return kind === 'list' && item !== undefined && isFile(item)
}
