import { fieldsInForm } from '../../../fields/shared/is-in-form.ts'
import { isServerFilled } from '../../../openapi/fields/field-roles.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { wordSet } from '../../../openapi/model/word-set.ts'
import { fieldToFill, isOwnId } from '../../../queries/change/field-to-fill.ts'

/** Kinds of one plain value. The others have parts, which differ between records, or are never shown. */
const PLAIN = wordSet(
  'text multiline markdown email url phone color number integer money boolean choice date date-time time duration relation',
)

/**
 * The fields that several records can get the same value of, the status first. Titles and ids are left out: they
 * tell records from each other.
 */
export function changeableFields(resource: Resource): Field[] {
  const { header, status } = resource.presentation
  const fields = fieldsInForm(fieldToFill(resource, resource.update).fields)
    .filter((field) => PLAIN.has(field.kind) && !field.writeOnly && !isServerFilled(field))
    .filter((field) => !header.includes(field.name) && !isOwnId(field, resource))
    .map((field) => Object.assign({}, field, { required: true, nullable: false, default: undefined }))
  const first = fields.find(({ name }) => name === status) ?? fields.find(({ kind }) => kind === 'choice')
  return first === undefined ? fields : [...new Set([first, ...fields])]
}
