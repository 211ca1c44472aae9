import { isJsonType, successOf } from '../operations/response-schema.ts'
import { fieldsOf } from '../fields/fields.ts'
import type { Field } from '../model/field-model.ts'
import type { Resource, Description, ItemId, Presentation } from '../model/model.ts'
import { sourceOf } from '../operations/operations.ts'
import { propertiesOf, settle } from '../schema/schema.ts'
import type { Node } from '../model/document.ts'
import type { Hints, FieldHints, ResourceHints, Seen } from '../model/hints.ts'
import { hintsIn } from './read-hints.ts'
import { responseOf } from '../operations/response.ts'
import { bodyChanges } from '../requests/body.ts'
import { correctField, type Correcting } from './correct-field.ts'
import { correctDialect } from './correct-list.ts'
import { revise } from '../model/lazily.ts'
import { isStated, evidenceOfHint, type HintSource } from './correct-evidence.ts'
import type { Body } from '../model/operation.ts'
import { parametersOf } from '../model/paths.ts'
import { isHidden } from '../fields/field-roles.ts'
import { fieldNamed } from '../records/inner-fields.ts'
import { describeAssigned } from './assign-operations.ts'
import { presentationOf } from '../records/presentation.ts'
import { recordIn, spreadField, wholeBodies } from '../requests/record-body.ts'
import { unnamedField } from '../fields/unnamed-field.ts'
import { plain, singular } from '../wording/words.ts'

/**
 * Replaces guesses by hints in a description that has not been read yet. Nothing is read for it: lazy properties stay
 * lazy. Later calls win over earlier ones. A hint from a response never wins over what the document states. Hints of
 * absent paths and fields have no effect.
 */
export function correct(description: Description, hints: Hints, source: HintSource): void {
  for (const resource of description.resources) {
    const own = Object.hasOwn(hints, resource.path) ? hints[resource.path] : undefined
    const home = resource.recordsOf === undefined ? undefined : hints[resource.recordsOf]
    const merged = own && home ? withThoseOf(own, home) : (own ?? (home && withThoseOf({}, home)))
    if (merged) correctResource(description, resource, merged, source)
  }
}

/** The hints of a nested list of records (`/contacts/{id}/messages`) with those of the records' own list. */
function withThoseOf(own: ResourceHints, { header, status, fields }: ResourceHints): ResourceHints {
  return { header, status, ...own, fields: { ...fields, ...own.fields } }
}

function correctResource(
  description: Description,
  resource: Resource,
  hints: ResourceHints,
  source: HintSource,
): void {
  const correcting: Correcting = { description, owner: resource.path, source }
  const note = (key: keyof ResourceHints, before?: string) => {
    resource.stated = { ...resource.stated, [key]: evidenceOfHint(source, resource.stated?.[key], before) }
  }

  if (hints.label !== undefined) {
    note('label', resource.label)
    resource.label = hints.label
    if (hints.singular === undefined) resource.singular = singular(hints.label)
  }
  if (hints.singular !== undefined) {
    note('singular', resource.singular)
    resource.singular = hints.singular
  }
  if (hints.group !== undefined) {
    note('group', resource.group)
    resource.group = hints.group
  }
  if (hints.hidden !== undefined) {
    note('hidden')
    resource.isHidden = hints.hidden
  }
  if (hints.rows !== undefined && resource.read === undefined)
    revise(resource, 'fields', (fields) => listedFields(resource, hints.rows ?? []) ?? fields)
  if (hints.attributes === '') {
    note('attributes', resource.attributesAt)
    keepWhole(resource)
  }
  if (hints.related !== undefined) {
    note('related')
    resource.related = hints.related
  }
  if (hints.fields !== undefined) correctFields(correcting, resource, hints.fields)
  if (hints.fields !== undefined && source === 'person')
    revise(resource, 'presentation', (guess) => asBefore(resource, guess, guessedFields.get(resource)))
  if (hints.header !== undefined || hints.line !== undefined || hints.status !== undefined)
    revise(resource, 'presentation', (before) => presented(resource, before, hints, source))
  if (hints.itemId !== undefined) correctIdentity(resource, hints.itemId, source, hints.why?.itemId)
  correctDialect(correcting, resource, hints, note)
}

/** Keeps nested fields nested (`attributes`), in records and in the forms that send them. */
function keepWhole(resource: Resource): void {
  const { create, update, actions, collectionActions } = resource
  revise(resource, 'fields', (fields) => {
    const whole = fieldsInResponses(resource)
    return whole === undefined || whole.length === 0 ? fields : whole
  })
  revise(resource, 'attributesAt', () => undefined)
  for (const operation of [create, update, ...actions, ...collectionActions])
    if (operation) wholeBodies.add(operation)
}

/** The fields of a record as its operation returns them. */
function fieldsInResponses({ read, list, recordAt, dialect }: Resource): Field[] | undefined {
  const operation = read ?? list
  const steps = read ? recordAt : [...(dialect.rows.at ?? []), '0']
  let field = operation && responseOf(operation).field
  for (const step of steps)
    field = step === '0' ? field?.item : field?.fields?.find(({ name }) => name === step)
  return field?.fields
}

/**
 * Applies hints to the fields of the record. Fields of the same names in its forms and its list's parameters get them
 * too.
 */
function correctFields(
  correcting: Correcting,
  resource: Resource,
  hints: Readonly<Record<string, FieldHints>>,
): void {
  const change = (fields: Field[]) =>
    fields.map((field) => {
      const hint = Object.hasOwn(hints, field.name) ? hints[field.name] : undefined
      return hint ? correctField(correcting, field, hint) : field
    })
  revise(resource, 'fields', (fields) => {
    guessedFields.set(resource, fields)
    const known = new Set(fields.map(({ name }) => name))
    const more = Object.entries(hints).filter(
      ([name, { isUndescribed }]) => isUndescribed && !known.has(name),
    )
    return [
      ...change(fields),
      ...more.map(([name, hint]) => correctField(correcting, unnamedField(name), hint)),
    ]
  })

  const inBody = (body: Body) =>
    revise(body, 'field', (whole) => {
      const { field } = recordIn(whole)
      if (field.fields) field.fields = change(field.fields)
      const spread = spreadField(field)
      if (spread?.fields) spread.fields = change(spread.fields)
      for (const variant of field.variants ?? [])
        if (variant.field.fields) variant.field.fields = change(variant.field.fields)
      return whole
    })
  const { create, update, list } = resource
  const sending = [create, update, ...resource.actions, ...resource.collectionActions]
  for (const operation of sending) {
    if (operation) bodyChanges.set(operation, [...(bodyChanges.get(operation) ?? []), inBody])
  }
  if (!list) return
  const byName = new Map(Object.entries(hints).map(([name, hint]) => [plain(name), hint]))
  // The list's dialect is read from these, so that its filters are corrected with them.
  revise(list, 'parameters', (parameters) =>
    parameters.map((parameter) => {
      const hint = parameter.in === 'query' ? byName.get(plain(parameter.name)) : undefined
      return hint && isOfOneValue(parameter.field)
        ? { ...parameter, field: correctField(correcting, parameter.field, hint) }
        : parameter
    }),
  )
}

/** The fields of a resource before their correction, of which the presentation was made. */
const guessedFields = new WeakMap<Resource, Field[]>()

/** The largest number of columns. A field with a corrected kind may be added to the inferred ones. */
const MOST_COLUMNS = 7

/**
 * The presentation after a field was corrected: columns and title stay the same. Only a field that is now fit for a
 * column is added.
 */
function asBefore(resource: Resource, guess: Presentation, before: Field[] | undefined): Presentation {
  if (!before || resource.fields.length === 0) return guess
  const old = presentationOf(before, resource.name, resource.parent)
  const isShown = (name: string) => {
    const field = fieldNamed(resource.fields, name)
    return field !== undefined && !isHidden(field)
  }
  const header = old.header.filter(isShown)
  if (header.length === 0 && old.header.length > 0) return guess
  const kept = old.line.filter(isShown)
  const more = guess.line.filter(
    (name) => !kept.includes(name) && fieldNamed(resource.fields, name)?.stated?.kind,
  )
  return {
    ...guess,
    header,
    evidence: old.evidence,
    line: [...kept, ...more.slice(0, Math.max(0, MOST_COLUMNS - kept.length))],
  }
}

/** True for a parameter with a single value. One with several values is not the field of the same name. */
function isOfOneValue({ kind }: Field): boolean {
  return kind !== 'list' && kind !== 'choices' && kind !== 'object' && kind !== 'map'
}

function presented(
  resource: Resource,
  before: Presentation,
  hints: ResourceHints,
  source: HintSource,
): Presentation {
  const hidden = new Set(resource.fields.filter((field) => isHidden(field)).map(({ name }) => name))
  // Where no fields are described, rows may have the named one.
  const isOpen = resource.isUndescribed ?? resource.fields.every((field) => field.stated?.isUndescribed)
  const isThere = (name: string) =>
    (isOpen || fieldNamed(resource.fields, name) !== undefined) && !hidden.has(name)
  const after = { ...before }
  const why = (key: 'header' | 'line' | 'status', guess: string) => {
    const evidence = evidenceOfHint(source, resource.stated?.[key], guess)
    resource.stated = { ...resource.stated, [key]: evidence }
    return evidence
  }
  const header = hints.header?.filter(isThere)
  // A response does not override what the description states.
  if (
    header &&
    (header.length > 0 || hints.header?.length === 0) &&
    !(source === 'response' && isStated(before.evidence))
  ) {
    after.header = header
    after.evidence = {
      ...why('header', before.header.join(', ')),
      reasons: [...why('header', before.header.join(', ')).reasons, ...before.evidence.reasons],
    }
  }
  const line = hints.line?.filter(isThere)
  if (line && line.length > 0) {
    why('line', before.line.join(', '))
    after.line = line
  } else if (after.header !== before.header) {
    const [first] = after.header
    const rest = before.line.filter((name) => name !== before.header[0] && !after.header.includes(name))
    after.line = [...(first === undefined ? [] : [first]), ...rest]
  }
  if (hints.status !== undefined && (hints.status === '' || isThere(hints.status))) {
    why('status', before.status ?? '')
    after.status = hints.status === '' ? undefined : hints.status
  }
  return after
}

function correctIdentity(resource: Resource, at: string[], source: HintSource, seen?: Seen): void {
  const parameter = parametersOf(resource.itemPath ?? '').at(-1)
  if (parameter === undefined || at.length === 0) return
  const correctId = (guess: ItemId | undefined): ItemId => {
    const evidence = evidenceOfHint(source, resource.stated?.itemId, guess?.at.join('.'), seen)
    resource.stated = { ...resource.stated, itemId: evidence }
    const isLink = /^(?:href|self|ur[il])$/i.test(at.at(-1) ?? '') || undefined
    return {
      at,
      parameter,
      isLink,
      evidence: { ...evidence, reasons: [...evidence.reasons, ...(guess?.evidence.reasons ?? [])] },
    }
  }
  revise(resource, 'itemIds', (ids) => {
    const guess = ids.find((id) => id.parameter === parameter)
    return [...ids.filter((id) => id !== guess), correctId(guess)]
  })
  revise(resource, 'itemId', () => resource.itemIds.at(-1))
}

/** The description corrected by its document's own hints (`x-switchboard` beside the paths). */
export function correctedByDocument(description: Description): Description {
  const { document } = description.resolver
  const hints = hintsIn(document)
  known.set(document, hints)
  const assigned = describeAssigned(document, [[hints, 'hint']]) ?? description
  correct(assigned, hints, 'hint')
  return assigned
}

/** The hints of each document, removed with it. */
const known = new WeakMap<Node, Hints>()

/**
 * The hints of a document, where they were read before. The document is not searched, because that would parse all of
 * it.
 */
export function hintsOfDocument(document: Node): Hints | undefined {
  return known.get(document)
}

/** The fields of the rows at a path of the list's response; `undefined` where they are not described. */
function listedFields({ list, path }: Resource, at: readonly string[]): Field[] | undefined {
  if (!list) return undefined
  const { reader, node } = sourceOf(list)
  const { mediaType, schema } = successOf(reader, node)
  if (mediaType !== undefined && !isJsonType(mediaType)) return undefined
  let rows: unknown = schema
  for (const name of at)
    rows = propertiesOf(settle(reader, rows)).find(([property]) => property === name)?.[1]
  const row = settle(reader, settle(reader, rows).keywords.items)
  const fields = propertiesOf(row).length > 0 ? fieldsOf(reader, row, { use: 'response', owner: path }) : []
  return fields.length > 0 ? fields : undefined
}
