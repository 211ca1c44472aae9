import { isNumeric } from '../model/is-numeric.ts'
import { isStated, evidenceOfHint, type HintSource } from './correct-evidence.ts'
import { nodeOf } from '../model/document.ts'
import { together } from '../model/evidence.ts'
import { currencyOf } from '../fields/fields.ts'
import type { FieldHints } from '../model/hints.ts'
import { lazily } from '../model/lazily.ts'
import type { Field, Option, Relation } from '../model/field-model.ts'
import { standardKinds } from '../fields/standard-kinds.ts'
import type { KindName } from '../model/kind-name.ts'
import type { Description } from '../model/model.ts'
import { labelOfValue } from '../wording/value-label.ts'
import { isObjectSchema } from '../schema/schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { wireOf } from '../fields/wire.ts'

/** What a field is corrected in, and by whose hints. */
export interface Correcting {
  description: Description
  /** `path` of the resource that the field belongs to. */
  owner: string
  source: HintSource
}

/** The field with its hints applied. What the hints leave out stays unchanged, and lazy. */
export function correctField(correcting: Correcting, field: Field, given: FieldHints): Field {
  const hints = withKnownKind(correcting, given)
  const { source } = correcting
  const copy = { ...knownOf(field), schema: schemaFor(field.schema, hints) }
  const kind = (): KindName => {
    const wanted = wantedKind(correcting, field, hints)
    return wanted === undefined || (source === 'response' && isStated(field.evidence)) ? field.kind : wanted
  }
  const changes = (): boolean =>
    kind() !== field.kind || hints.kind !== undefined || hints.relation !== undefined
  const corrected: Field = lazily(copy, {
    label: () => hints.label ?? (corrected.kind === 'relation' ? withoutId(field.label) : field.label),
    kind,
    evidence: () => {
      if (!changes()) return field.evidence
      const why = evidenceOfHint(source, undefined, field.kind, hints.why)
      // The rows confirm what the name suggests.
      if (hints.why && source === 'response' && hints.kind === field.kind)
        return together(why, field.evidence)
      // The default is no longer a reason.
      if (hints.why && field.evidence.reasons.every((reason) => reason.source === 'default')) return why
      return { ...why, reasons: [...why.reasons, ...field.evidence.reasons] }
    },
    default: () => field.default,
    options: () =>
      corrected.kind === 'choice' || corrected.kind === 'choices' ? optionsFor(field, hints) : field.options,
    fields: () => fieldsFor(correcting, field, hints),
    item: () => (field.item && hints.item ? correctField(correcting, field.item, hints.item) : field.item),
    value: () => (corrected.kind === field.kind ? field.value : undefined),
    variants: () => (corrected.kind === 'union' ? field.variants : undefined),
    discriminator: () => (corrected.kind === 'union' ? field.discriminator : undefined),
    relation: () => (corrected.kind === 'relation' ? relationFor(correcting, field, hints) : undefined),
    currency: () =>
      corrected.kind === 'money'
        ? (hints.currency ?? field.currency ?? currencyOf(field.schema.keywords))
        : undefined,
    unit: () => hints.unit ?? field.unit,
    wire: () => (corrected.kind === field.kind ? field.wire : wireOf(corrected.kind, field.schema)),
    stated: () => noted(correcting, field, hints),
  })
  return corrected
}

/** The hints without an unknown kind. A document may name a kind that only other programs have. */
function withKnownKind({ description }: Correcting, hints: FieldHints): FieldHints {
  const { kinds = standardKinds } = description.resolver
  const isKnown = hints.kind === undefined || kinds.some(({ name }) => name === hints.kind)
  return isKnown ? hints : { ...hints, kind: undefined }
}

/** The properties of a field that are not lazy. */
function knownOf(field: Field) {
  const { name, mediaType, required, nullable, readOnly, writeOnly, deprecated, isOfRows } = field
  const { description, example } = field
  return {
    name,
    mediaType,
    required,
    nullable,
    readOnly,
    writeOnly,
    deprecated,
    isOfRows,
    description,
    example,
  }
}

/** The schema with the hidden mark of the hints, which is a keyword as in the document. */
function schemaFor(schema: Schema, { hidden }: FieldHints): Schema {
  if (hidden === undefined) return schema
  const { 'x-hidden': _hidden, 'x-internal': _internal, ...keywords } = schema.keywords
  return {
    ...schema,
    keywords: { ...keywords, 'x-switchboard': { ...nodeOf(keywords['x-switchboard']), hidden } },
  }
}

function wantedKind(
  { description }: Correcting,
  field: Field,
  { kind, relation }: FieldHints,
): KindName | undefined {
  if (relation === '') return kind ?? (field.kind === 'relation' ? plainKind(field.schema) : undefined)
  // A link to a resource that no longer exists is ignored.
  if (relation !== undefined)
    return description.resource(relation) === undefined ? undefined : (kind ?? 'relation')
  return kind === 'relation' && field.relation === undefined ? undefined : kind
}

/** The kind of a value by the type of its schema alone. */
function plainKind(schema: Schema): KindName {
  const [type] = schema.types
  if (isNumeric(type) || type === 'boolean') return type
  if (isObjectSchema(schema)) return 'object'
  return type === undefined ? 'unknown' : 'text'
}

function optionsFor(field: Field, { options }: FieldHints): Option[] | undefined {
  if (options === undefined) return field.options ?? field.item?.options
  return options.map(({ value, label }) => ({ value, label: label ?? labelOfValue(value) }))
}

function relationFor(
  correcting: Correcting,
  field: Field,
  { relation, isByAddress }: FieldHints,
): Relation | undefined {
  const { source } = correcting
  const before = field.relation
  if (relation === undefined || relation === '' || relation === before?.resource) return before
  return {
    resource: relation,
    isByAddress,
    isEmbedded: isObjectSchema(field.schema),
    evidence: evidenceOfHint(source, before?.evidence, before?.resource),
  }
}

function fieldsFor(correcting: Correcting, field: Field, { fields: hints }: FieldHints): Field[] | undefined {
  if (!hints) return field.fields
  return field.fields?.map((inner) => {
    const own = Object.hasOwn(hints, inner.name) ? hints[inner.name] : undefined
    return own ? correctField(correcting, inner, own) : inner
  })
}

function noted({ source }: Correcting, field: Field, hints: FieldHints): Field['stated'] {
  const notes: NonNullable<Field['stated']> = { ...field.stated }
  if (hints.isUndescribed) notes.isUndescribed = evidenceOfHint(source, undefined)
  if (hints.kind !== undefined) notes.kind = evidenceOfHint(source, field.stated?.kind, field.kind)
  if (hints.label !== undefined) notes.label = evidenceOfHint(source, field.stated?.label, field.label)
  if (hints.hidden !== undefined) notes.hidden = evidenceOfHint(source, field.stated?.hidden)
  if (hints.currency !== undefined)
    notes.currency = evidenceOfHint(source, field.stated?.currency, field.currency)
  if (hints.relation !== undefined)
    notes.relation = evidenceOfHint(source, field.stated?.relation, field.relation?.resource)
  return Object.keys(notes).length > 0 ? notes : undefined
}

/** A label without its id word: `Company id` of a relation is `Company`. */
function withoutId(label: string): string {
  return label.replace(/(?<=\S) (?:id|uuid|ref)$/i, '')
}
