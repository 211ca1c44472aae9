import type { Field } from '../../openapi/model/field-model.ts'
import type { KindName } from '../../openapi/model/kind-name.ts'
import type { Resource } from '../../openapi/model/model.ts'

const REASONS: Partial<Record<KindName, string>> = {
  relation: 'names another record',
  phone: 'reaches a person',
  email: 'reaches a person',
  audio: 'can be heard',
  image: 'can be seen',
  money: 'is an amount',
  date: 'says when',
  'date-time': 'says when',
  choice: 'is one of a few words',
  choices: 'is some of a few words',
  duration: 'says how long',
  boolean: 'is yes or no',
  number: 'is a number',
  integer: 'is a number',
}

/** Why a field is a column, for the end of a sentence. */
export function columnReason({ presentation, stated }: Resource, { name, kind }: Field): string {
  if (stated?.line !== undefined) return ''
  if (name === presentation.status) return 'shows the state'
  return REASONS[kind] ?? 'is short, and near the top'
}
