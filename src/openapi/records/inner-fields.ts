import { lazily, rememberedText } from '../model/lazily.ts'
import type { Field } from '../model/field-model.ts'
import { propertiesOf } from '../schema/schema.ts'
import { plain, plainSingular } from '../wording/words.ts'
import { hasEnd, wordSet } from '../model/word-set.ts'

/** Names of objects with facts about their own record: `metadata`, `volumeInfo`, `details`. */
const FRAMES = wordSet(
  'attrs meta data general basic basics main media content fields summary snippet core ' +
    'header profile spec props properties state status condition laststate laststatus lateststate ' +
    'lateststatus currentstate currentstatus resource article document entity lifecycle workflow ' +
    'about overview identity display contact contacto contato kontakt',
)
const FRAME_ENDS = [
  'info',
  'information',
  'detail',
  'details',
  'metadata',
  'attributes',
  'properties',
  'descriptor',
]

const isFrameName = rememberedText((own) => FRAMES.has(own) || hasEnd(own, FRAME_ENDS))

/** How many levels deep such fields are used: `media.metadata.title`. */
const DEEPEST = 3

/** The plain name of an object with ways to reach somebody. */
const CONTACT = /^(?:contac?to?|kontakt)$/

/** True for an object whose fields describe the record itself. `name`: of the resource. */
export function isFrame(field: Field, resourceName: string): boolean {
  const own = plain(field.name)
  if (!isFrameName(own) && own !== plainSingular(resourceName)) return false
  // Read only for the few with such a name: otherwise a large description would take long in nested fields.
  const { kind, fields, relation } = field
  return (
    relation === undefined &&
    // An undescribed value has its fields from itself.
    (kind === 'object' || kind === 'unknown') &&
    fields !== undefined &&
    // A profile may have an id of its own. A contact with a name is shown by it.
    (/^(?:identity|profile)$/.test(own) || !fields.some((inner) => /^_?(?:id|uuid)$/i.test(inner.name))) &&
    !(CONTACT.test(own) && hasField(field, /name$|^nom/i))
  )
}

/** A field inside a record, with its path. */
export interface InnerField {
  field: Field
  /** The path: `status.state`. */
  name: string
}

/** The fields inside the frames of a record, by path. */
export function innerFields(fields: readonly Field[], resourceName: string, depth = 1): InnerField[] {
  if (depth >= DEEPEST) return []
  return fields
    .filter((field) => isFrame(field, resourceName))
    .flatMap((frame) => {
      const inner = (frame.fields ?? []).filter((field) => !field.writeOnly && !field.deprecated)
      return [
        ...inner.map((field) => ({ field, name: field.name })),
        ...innerFields(inner, resourceName, depth + 1),
      ].map(({ field, name }) => ({ field, name: `${frame.name}.${name}` }))
    })
}

/** The field of this name: one of the record's own, else the one at a path like `status.state`. */
export function fieldNamed(fields: readonly Field[], name: string): Field | undefined {
  const own = fields.find((field) => field.name === name)
  if (own || !name.includes('.')) return own
  const [first, ...steps] = name.split('.')
  let field = fields.find((one) => one.name === first)
  for (const step of steps) field = field?.fields?.find((one) => one.name === step)
  return field && renamed(field, name)
}

/** The text in an object that has nothing else (`{ value: 'Ann' }`), under the object's name; any other field itself. */
export function unboxed(field: Field): Field {
  const [only, ...others] = field.kind === 'object' ? propertiesOf(field.schema) : []
  const inner = only && plain(only[0]) === 'value' && others.length === 0 ? field.fields?.[0] : undefined
  return inner?.kind === 'text' ? renamed(inner, field.name) : field
}

/** The field under another name; lazy properties stay lazy. */
function renamed(field: Field, name: string): Field {
  const keys = Object.keys(field).filter((key) => key !== 'name') as (keyof Field)[]
  const later = Object.fromEntries(keys.map((key) => [key, () => field[key]]))
  // All keys of the field are there.
  return lazily({ name }, later) as unknown as Field
}

/**
 * True for an object with a field of such a name. The fields of a described object are not read: many objects have a
 * hundred.
 */
export function hasField(field: Field, names: RegExp): boolean {
  const properties = propertiesOf(field.schema)
  if (properties.length === 0) return field.fields?.some(({ name }) => names.test(name)) === true
  return (
    (field.kind === 'object' || field.kind === 'relation') && properties.some(([name]) => names.test(name))
  )
}
