import { dialectOf } from '../lists/dialect.ts'
import { fieldOf, fieldsOf } from '../fields/fields.ts'
import type { Reader } from '../fields/reader.ts'
import { fieldsOfBody, propertiesSent, withSentFacts } from './fields-of-body.ts'
import type { FoundResource } from './found-resource.ts'
import { findItemId, findItemIds, type RowProperty } from '../records/identity.ts'
import { lazily, once } from '../model/lazily.ts'
import { typeOf } from './other-key.ts'
import type { Field } from '../model/field-model.ts'
import type { ItemId, Resource } from '../model/model.ts'
import { parametersGiven, parametersOf } from '../model/paths.ts'
import { writtenParameters } from '../operations/operations.ts'
import { presentationOf } from '../records/presentation.ts'
import { isSameSchema, recordNodes, type RecordNodes } from './record-nodes.ts'
import { rowProperties } from '../records/record.ts'
import { propertiesOf, settle } from '../schema/schema.ts'
import type { Schema, SchemaType } from '../model/schema-model.ts'
import { schemaShape } from '../schema/shape.ts'
import { spreadProperty } from '../schema/spread.ts'
import { plain, plainSingular, singular } from '../wording/words.ts'

/** The model of the found resources, in order. */
export function readResources(reader: Reader, found: readonly FoundResource[]): Resource[] {
  const nouns = once(() => new Set(found.map(({ name }) => plainSingular(name))))
  return found.map((one) => {
    const home = one.recordsOf === undefined ? one : found.find(({ path }) => path === one.recordsOf)
    return readResource(reader, one, recordNodes(reader, one), nouns, home ?? one)
  })
}

/** `type` beside JSON:API's `attributes`, which is the same in every row. Attributes may have a `type` of their own. */
function typeBeside(reader: Reader, { row, record, attributesAt }: RecordNodes): string | undefined {
  if (attributesAt !== 'attributes') return undefined
  const properties = propertiesOf(settle(reader, row ?? record))
  const attributes = properties.find(([name]) => name === attributesAt)?.[1]
  return propertiesOf(settle(reader, attributes)).some(([name]) => name === 'type') ? undefined : 'type'
}

/** The property names of a row, where rows and records are described differently. */
function rowNamesOf(reader: Reader, { row, record, attributesAt }: RecordNodes): Set<string> | undefined {
  return row === undefined || record === undefined || attributesAt !== undefined
    ? undefined
    : new Set(propertiesOf(settle(reader, row)).map(([name]) => name))
}

function readResource(
  reader: Reader,
  draft: FoundResource,
  nodes: () => RecordNodes,
  nouns: () => ReadonlySet<string>,
  home: FoundResource,
): Resource {
  const { list, read, create, update, destroy } = draft
  const main = list ?? read ?? create ?? update ?? destroy
  const known = {
    ...draft,
    description: undefined,
    group: main?.tags[0] ?? '',
    isHidden: isSession(draft) || undefined,
  }
  const resource: Resource = lazily(known, {
    itemIds: () => itemIdsOf(reader, draft, nodes(), nouns, home.name),
    itemId: (): ItemId | undefined => resource.itemIds.at(-1),
    fields: () => withSentFacts(reader, draft, recordFields(reader, draft, nodes(), home)),
    propertyTypes: () => propertyTypes(reader, nodes()),
    hasWholeRows: () => isWholeRow(reader, draft, nodes()),
    isUndescribed: () => !isDescribed(reader, nodes()) || undefined,
    recordAt: () => nodes().recordAt,
    rowAt: () => nodes().rowAt,
    attributesAt: () => nodes().attributesAt,
    // A property whose fields are spread is not shown again as an object.
    presentation: () =>
      presentationOf(
        resource.fields.filter(
          ({ name }) => name !== resource.attributesAt && name !== typeBeside(reader, nodes()),
        ),
        draft.name,
        draft.parent,
        rowNamesOf(reader, nodes()),
        resource.itemId?.at.join('.'),
      ),
    dialect: () =>
      dialectOf(reader, {
        list,
        response: nodes().response,
        name: draft.name,
        hasRecords: draft.itemPath !== undefined,
        count: draft.collectionActions.find(
          (action) => action.method === 'get' && /\/count\/?$/.test(action.path),
        ),
      }),
  })
  return resource
}

/** The types of a row's properties. Its fields are not read, because they may refer to other resources and back. */
function propertyTypes(reader: Reader, { row, record, attributesAt }: RecordNodes): Map<string, string> {
  const of = (node: unknown) => propertiesOf(settle(reader, node))
  const properties = of(row ?? record)
  const attributes = properties.find(([name]) => name === attributesAt)?.[1]
  const all = attributes === undefined ? properties : [...of(attributes), ...properties]
  return new Map(all.map(([name, node]) => [name, typeOf(settle(reader, node)) ?? '']))
}

/** True for a path that only signs in and out, without records. */
function isSession({ list, read, parent, children, name }: FoundResource): boolean {
  return !list && !read && parent === undefined && children.length === 0 && SESSION.test(plain(name))
}

const SESSION =
  /^(?:o?auth2?|authenticat(?:e|ions?)|(?:log|sign)(?:in|out)s?|sessions?|(?:auth|access|refresh)?tokens?)$/

/** `home`: the resource that opens the records, and whose requests may be all that describes them. */
function recordFields(
  reader: Reader,
  draft: FoundResource,
  nodes: RecordNodes,
  home: FoundResource,
): Field[] {
  const { row, record } = nodes
  const owner = draft.path
  const recordSchema = record === undefined ? undefined : settle(reader, record)
  const isUseful =
    recordSchema !== undefined &&
    (propertiesOf(recordSchema).length > 0 || row === undefined || alternativesIn(recordSchema.keywords))
  const node = isUseful ? record : (row ?? record)
  if (!isDescribed(reader, nodes)) {
    const sent = fieldsOfBody(reader, {
      path: draft.path,
      name: draft.name,
      create: draft.create ?? home.create,
      update: draft.update ?? home.update,
    })
    if (sent.length > 0 || node === undefined) return sent
  }
  if (node === undefined) return []
  if (isPlain(settle(reader, node).types)) {
    return [
      fieldOf(reader, node, {
        name: 'value',
        guessName: singular(draft.name),
        required: true,
        use: 'response',
        owner,
      }),
    ]
  }
  const whole = fieldOf(reader, node, { name: '', required: true, use: 'response' })
  const schema = settle(reader, node)
  const fields =
    whole.kind === 'union'
      ? variantFields(whole)
      : propertiesOf(schema).length > 0
        ? fieldsOf(reader, schema, { use: 'response', owner })
        : (whole.fields ?? [])
  if (nodes.attributesAt) return withAttributes(reader, schema, fields, nodes, owner)
  if (!isUseful || row === undefined || isSameSchema(reader, row, node)) return fields
  const rowFields = fieldsOf(reader, settle(reader, row), { use: 'response', owner })
  // A row with a list of such records is the page around them.
  const isPage = rowFields.some(({ item }) => item?.schema.name === (schema.name ?? 0))
  return isPage ? fields : withRowFields(fields, rowFields)
}

/** The fields of a record, with those of its property `attributesAt`: the `attributes` of JSON:API, for example. */
function withAttributes(
  reader: Reader,
  schema: Schema,
  fields: readonly Field[],
  { attributesAt, sentAt }: RecordNodes,
  owner: string,
): Field[] {
  const attributes = fields.find((field) => field.name === attributesAt)
  const isSpread = spreadProperty(reader, schema) === attributesAt
  const isFrame = attributesAt === 'attributes'
  const inner = attributes ? fieldsOf(reader, attributes.schema, { use: 'response', owner }) : []
  const kept = isSpread
    ? fields.filter(
        ({ name }) =>
          name !== attributesAt &&
          // The `type` among attributes tells more than the one beside them.
          !(isFrame && name === 'type' && inner.some((field) => field.name === name)),
      )
    : isFrame
      ? fields.filter(({ name }) => name === 'id' || name === 'relationships')
      : fields
  // Types rather than kinds, because a kind may need the fields of another resource, which may need these.
  const added = inner.filter(
    ({ name, schema: { types } }) =>
      !kept.some((field) => field.name === name) && (isFrame || isSpread || sentAt || isPlain(types)),
  )
  if (isSpread) return [...kept, ...added]
  // Nested fields are sent nested.
  if (!isFrame && !sentAt) for (const field of added) field.readOnly = true
  return [...kept.filter(({ name }) => name === 'id'), ...added, ...kept.filter(({ name }) => name !== 'id')]
}

/**
 * The fields of a record, with those that only a row of the list has. Each comes after the field that it follows
 * there: `group_name` beside `group`. A relation by id in a row is preferred to a text in the record.
 */
function withRowFields(fields: Field[], rowFields: Field[]): Field[] {
  const ofRow = new Map(rowFields.map((field) => [field.name, field]))
  const all = fields.map((field) => {
    const inRow = ofRow.get(field.name)
    // A list may leave out what each record has.
    if (inRow?.required === false) field.required = false
    return field.kind === 'text' && inRow?.relation && !field.relation
      ? { ...inRow, readOnly: field.readOnly }
      : field
  })
  let last = -1
  for (const field of rowFields) {
    const known = all.findIndex(({ name }) => name === field.name)
    if (known === -1) all.splice(++last, 0, Object.assign(field, { isOfRows: true, readOnly: true }))
    else last = known
  }
  return all
}

/** True where a response describes any field of the record. */
function isDescribed(reader: Reader, { row, record }: RecordNodes): boolean {
  return [row, record].some((node) => node !== undefined && !isOpen(settle(reader, node)))
}

/** True for a schema without content: `{}`, any object. */
function isOpen(schema: Schema): boolean {
  const { types, keywords } = schema
  const mayBeObject = types.every((type) => type === 'object')
  return mayBeObject && propertiesOf(schema).length === 0 && !alternativesIn(keywords)
}

/** True for plain texts or numbers, which are read as records with one field, `value`. */
function isPlain(types: readonly SchemaType[]): boolean {
  return types.length === 1 && types[0] !== 'object' && types[0] !== 'array'
}

function alternativesIn(keywords: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(keywords.oneOf) || Array.isArray(keywords.anyOf)
}

/** The fields of all alternatives of a record. */
function variantFields(field: Field): Field[] {
  const all = (field.variants ?? []).flatMap(({ field: form }) => form.fields ?? [])
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index)
}

function isWholeRow(reader: Reader, draft: FoundResource, { row, record }: RecordNodes): boolean {
  if (row === undefined || !draft.read) return row !== undefined
  const [names = [], wanted = []] = [row, record].map((node) =>
    propertiesOf(settle(reader, node)).map(([name]) => name),
  )
  const isPart = wanted.length > 0 && wanted.every((name) => names.includes(name))
  return record !== undefined && (isPart || isSameSchema(reader, row, record))
}

/** The id of rows without a described response, where the bodies of requests have it. */
function sentId(reader: Reader, draft: FoundResource, given: readonly string[]): ItemId[] {
  const wanted = parametersOf(draft.itemPath ?? '').filter((name) => !given.includes(name))
  const [parameter, ...more] = wanted
  if (parameter === undefined || more.length > 0) return []
  const sent = propertiesSent(reader, draft).flatMap(([name, node]): RowProperty[] => {
    const [type] = settle(reader, node).types
    return type === 'string'
      ? [{ name, kind: 'text' }]
      : /^(?:integer|number)$/.test(type ?? '')
        ? [{ name, kind: 'number' }]
        : []
  })
  const found = findItemId(sent, parameter, draft.name)
  return found && found.evidence.confidence >= OWN_ID ? [found] : []
}

/** True where the only id that a record's path takes is a whole number. */
function takesNumber(
  reader: Reader,
  { read, update, destroy }: FoundResource,
  [id, ...others]: readonly string[],
): boolean {
  const operation = read ?? update ?? destroy
  if (operation === undefined || others.length > 0) return false
  return writtenParameters(operation).some(
    ({ name, location, node }) =>
      location === 'path' && name === id && settle(reader, node.schema).types[0] === 'integer',
  )
}

function confidenceOf(ids: readonly ItemId[]): number {
  return ids.at(-1)?.evidence.confidence ?? 0
}

/** The confidence of an id with its own name. */
const OWN_ID = 0.8

/** The noun of an id: `owner` of `ownerId`. */
function stemOf(name: string): string {
  return plain(name).replace(/(?:uu)?id$/, '')
}

function itemIdsOf(
  reader: Reader,
  draft: FoundResource,
  { row, record }: RecordNodes,
  others: () => ReadonlySet<string>,
  kind: string,
): ItemId[] {
  if (draft.itemPath === undefined) return []
  const given = parametersGiven(draft.path, draft.itemPath)
  const wanted = parametersOf(draft.itemPath).filter((name) => !given.includes(name))
  // In `/foods/store/{storeId}` every row has the same `storeId`.
  const shared = new Set(
    parametersOf(draft.path).filter(
      (name) => /..id$/i.test(name) && !/^[ug]uid$/i.test(name) && !wanted.includes(name),
    ),
  )
  const properties =
    [row, record]
      .map((node) => (node === undefined ? [] : rowProperties(schemaShape(reader, node))))
      .find(({ length }) => length > 0)
      ?.filter(({ name }) => !shared.has(name)) ?? []
  if (properties.length === 0) return sentId(reader, draft, given)
  // `{user}` of `/workers/{user}` may be a number, which no login is.
  const isNumber = takesNumber(reader, draft, wanted)
  const numbers = isNumber ? properties.filter((property) => property.kind !== 'text') : []
  // `{ playedAt, song: { id } }` of a history, whose rows open at `/songs/{id}`
  const [found = []] = [draft.name, kind, draft.singular]
    // Ids are found by the singular: another form of a name finds the same.
    .filter((name, index) => index === 0 || plainSingular(name) !== plainSingular(draft.name))
    .map((name) => {
      const own = findItemIds(numbers, wanted, name, draft.isListOnly)
      const isOwn = confidenceOf(own) >= OWN_ID && own[0]?.at.length === 1
      return isOwn ? own : findItemIds(properties, wanted, name, draft.isListOnly)
    })
    .toSorted((one, other) => confidenceOf(other) - confidenceOf(one))
  // The only `ownerId` of an animal is that of an owner, where a description leaves out the own id.
  return found.filter(
    ({ at, evidence }) => evidence.reasons[0]?.code !== 'onlyId' || !others().has(stemOf(at[0] ?? '')),
  )
}
