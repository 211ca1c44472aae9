import type { Field } from '../../../openapi/model/field-model.ts'
import type { Description, Resource } from '../../../openapi/model/model.ts'
import type { Column } from '../columns/columns.ts'
import { isPersonLike } from '../columns/person-like.ts'

/** The field that refers to a person. */
export function personField(description: Description | undefined, resource: Resource): Field | undefined {
  return resource.fields.find(({ relation, writeOnly }) => {
    const related = relation === undefined || writeOnly ? undefined : description?.resource(relation.resource)
    return related !== undefined && isPersonLike(related)
  })
}

/** The field with the time of a record. A creation time comes before other times, and a time before a date. */
export function timeField({ fields }: Resource): Field | undefined {
  const moments = fields.filter(({ kind, writeOnly }) => kind === 'date-time' && !writeOnly)
  return (
    moments.find(({ name }) => BEGAN.test(name)) ??
    moments[0] ??
    fields.find(({ kind, writeOnly }) => kind === 'date' && !writeOnly)
  )
}

const BEGAN = /^(?:created|opened|received|posted|published|sent|started|added|reported|submitted|ordered)/i

/** The columns with short facts, money first, without fields that are links. */
export function factFields(resource: Resource, columns: Column[]): Field[] {
  const others = columns
    .filter(({ isTitle, name }) => !isTitle && name !== resource.presentation.status)
    .map(({ field }) => field)
    .filter(({ kind }) => FACTS.has(kind))
  return [...others.filter(({ kind }) => kind === 'money'), ...others.filter(({ kind }) => kind !== 'money')]
}

const FACTS = new Set([
  'text',
  'number',
  'integer',
  'money',
  'choice',
  'date',
  'date-time',
  'time',
  'duration',
])

/** The unit of an amount, such as `a month`, where the field describes one. */
export function unitOfAmount({ name, label, description = '' }: Field): string {
  const text = `${label}. ${description}`.slice(0, 200)
  const per = /\b(?:a|an|per|each|every) (hour|day|night|week|month|year|person|head|unit|piece)\b/i.exec(
    text,
  )
  const named = /(?:per|Per)_?(hour|day|night|week|month|year|person|unit)$/i.exec(name)
  const unit = (per ?? named)?.[1]?.toLowerCase()
  return unit === undefined ? '' : `${unit === 'hour' ? 'an' : 'a'} ${unit}`
}
