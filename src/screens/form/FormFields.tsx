import { memo, useState } from 'react'
import { Disclosure } from '../../controls/overlay/Disclosure.tsx'
import type { Field } from '../../openapi/model/field-model.ts'
import { isServerFilled } from '../../openapi/fields/field-roles.ts'
import { linkedType } from '../../openapi/records/linkage.ts'
import { at } from '../../openapi/records/record.ts'
import { MAIN_GROUP, recordGroups } from '../../openapi/records/record-groups.ts'
import { fieldsInForm } from '../../fields/shared/is-in-form.ts'
import { FieldControl } from '../../fields/FieldControl.tsx'
import styles from '../../fields/FieldControl.module.css'
import { FormRecord } from '../../fields/shared/nested.ts'
import { withProperty } from '../../fields/shared/with-property.ts'
import { hasMessageWithin, pointer } from '../../fields/shared/pointer.ts'
import { isForPrograms } from './operation-values.ts'

/** Up to so many folded fields need no headings. */
const ONE_GROUP = 8

/** About as many fields as fit on one screen. */
const AT_ONCE = 12

/** A field, its value, and the messages for the values within it by JSON pointer. */
interface FormFieldsProps {
  /** An object, whose fields are laid out in two columns; or any other field, shown alone. */
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  messages: Record<string, string>
  /** JSON pointer of the value; empty unless it is part of a larger form. */
  path?: string
}

/**
 * The fields of a form. Optional fields after the first dozen are folded, and open where they have a value. They are
 * drawn again only where one of them changes.
 */
export const FormFields = memo(function FormFields({
  field,
  value,
  onChange,
  messages,
  path = '',
}: FormFieldsProps) {
  const [first] = useState(value)
  if (field.kind !== 'object' || (field.fields?.length ?? 0) === 0) {
    // A body that is no object has no name of its own.
    const label = field.label || (field.kind === 'list' || field.kind === 'choices' ? 'Entries' : 'Content')
    return <FieldControl {...{ field, label, value, onChange, path, messages }} />
  }
  const { shown, folded } = fold(fieldsInForm(field.fields).filter((part) => !isUnknownList(part, first)))
  const control = (part: Field) => (
    <FieldControl
      key={part.name}
      field={part}
      value={at(value, [part.name])}
      path={pointer(path, part.name)}
      messages={messages}
      onChange={(next) => onChange(withProperty(value, part.name, next))}
    />
  )
  const holds = (name: string) => (at(first, [name]) ?? null) !== null
  const isWrong = (name: string) => hasMessageWithin(messages, pointer(path, name))
  return (
    <FormRecord value={value}>
      <div className={styles.grid}>{shown.map(control)}</div>
      {folded.map((group) => (
        <Disclosure
          key={group.label}
          label={`${group.label} (${group.fields.length})`}
          isOpen={group.fields.some(({ name }) => (holds(name) && !group.isBeside) || isWrong(name))}
        >
          <div className={styles.grid}>{group.fields.map(control)}</div>
        </Disclosure>
      ))}
    </FormRecord>
  )
})

/**
 * True for related records of JSON:API that a record names only by a link. A choice here would replace records that
 * nobody sees.
 */
function isUnknownList(part: Field, record: unknown): boolean {
  const isKnown = at(record, ['id']) === undefined || at(record, [part.name]) !== undefined
  return part.item !== undefined && !isKnown && linkedType(part) !== undefined
}

interface FoldedGroup {
  label: string
  fields: Field[]
  /** True for fields that people rarely need: the group stays closed even where it has values. */
  isBeside?: true
}

/** The folded fields in groups, with the record's own headings where there are many. */
function groupsOf(folded: Field[]): FoldedGroup[] {
  if (folded.length === 0) return []
  const groups =
    folded.length <= ONE_GROUP ? [] : recordGroups(folded).filter(({ label }) => label !== MAIN_GROUP)
  const label = new Map(groups.flatMap(({ label, fields }) => fields.map((name) => [name, label] as const)))
  const rest = folded.filter(({ name }) => !label.has(name))
  return [
    ...(rest.length === 0 ? [] : [{ label: 'More fields', fields: rest }]),
    ...groups.map((group) => ({
      label: group.label,
      fields: folded.filter(({ name }) => label.get(name) === group.label),
    })),
  ]
}

function fold(fields: Field[]): { shown: Field[]; folded: FoldedGroup[] } {
  const optional = fields.filter((field) => !field.required)
  const isOfRequest = (field: Field) => PARAMETER.test(field.name)
  // In a record's form, all parameters are options. In an operation's form, only those for programs are.
  const isBesideRecord = fields.some((field) => !isOfRequest(field))
  const options = optional.filter((field) =>
    isBesideRecord ? isOfRequest(field) : isForPrograms(field.name),
  )
  const filled = optional.filter((field) => !isOfRequest(field) && isUsuallyFilled(field))
  const beside = new Set([...options, ...filled])
  const own = fileFirst(fields.filter((field) => !beside.has(field)))
  if (own.length === 0) return { shown: fields, folded: [] }
  const group = (label: string, of: Field[]): FoldedGroup[] =>
    of.length === 0 ? [] : [{ label, fields: of, isBeside: true }]
  const { shown, folded } = foldLong(own)
  return {
    shown,
    folded: [
      ...folded,
      ...group('Usually filled in by the server', filled),
      ...group(isBesideRecord ? 'More options' : 'Technical parameters', options),
    ],
  }
}

/** The fields, with the file before optional ones where nothing else is required: an upload is about its file. */
function fileFirst(fields: Field[]): Field[] {
  const first = fields.find(({ required }) => required)
  const isFile = first && (first.item ?? first).kind === 'file'
  return isFile ? [first, ...fields.filter((field) => field !== first)] : fields
}

/** The name of a parameter among the fields of a form. */
const PARAMETER = /^(?:query|header|path)\./

/**
 * True for a field that servers usually write, although the description allows it in a body. An id in the body is one
 * that the server expects.
 */
function isUsuallyFilled(field: Field): boolean {
  if (/^_?(?:id|uuid)$/i.test(field.name)) return false
  return (
    isServerFilled(field) ||
    /^(?:_links?|_self|self|href|self_?(?:link|ur[il])|resource_?ur[il]|_meta|_embedded|@\w+)$/i.test(
      field.name,
    ) ||
    (field.kind === 'object' && field.name === 'links')
  )
}

function foldLong(fields: Field[]): { shown: Field[]; folded: FoldedGroup[] } {
  if (fields.length <= AT_ONCE + 2) return { shown: fields, folded: [] }
  const required = fields.filter((field) => field.required).length
  let left = Math.max(0, AT_ONCE - required)
  const shown = fields.filter((field) => {
    if (field.required) return true
    left -= 1
    return left >= 0 && !field.deprecated
  })
  return { shown, folded: groupsOf(fields.filter((field) => !shown.includes(field))) }
}
