import { isJsonType, successOf } from './answer-schema.ts'
import { dialectOf } from './dialect.ts'
import { fieldOf, fieldsOf, type Reader } from './fields.ts'
import type { FoundResource } from './found-resource.ts'
import { findItemId, FRAMES } from './identity.ts'
import { lazily, once } from './lazily.ts'
import type { Field } from './field-model.ts'
import type { ItemId, Operation, Resource } from './model.ts'
import { sourceOf } from './operations.ts'
import { parametersGiven, parametersOf } from './paths.ts'
import { presentationOf } from './presentation.ts'
import { rowProperties } from './record.ts'
import { isObjectSchema, propertiesOf, settle, type SchemaType } from './schema.ts'
import { findRows } from './rows.ts'
import { schemaShape, type Shape } from './shape.ts'
import { spreadProperty } from './spread.ts'
import { plain, singular } from './words.ts'

/** The resources that were found, in their order. */
export function readResources(reader: Reader, found: readonly FoundResource[]): Resource[] {
  return found.map((one) => readResource(reader, one, recordNodes(reader, one)))
}

/** The names of what a row has, where the description says other things of rows than of records. */
function rowNamesOf(reader: Reader, { row, record, attributesAt }: RecordNodes): Set<string> | undefined {
  return row === undefined || record === undefined || attributesAt !== undefined
    ? undefined
    : new Set(propertiesOf(settle(reader, row)).map(([name]) => name))
}

interface RecordNodes {
  /** Schema nodes of the list's answer, one row, the record. */
  answer: unknown
  row: unknown
  record: unknown
  recordAt: string[]
  attributesAt?: string
}

function readResource(reader: Reader, draft: FoundResource, nodes: () => RecordNodes): Resource {
  const { list, read, create, update, destroy } = draft
  const main = list ?? read ?? create ?? update ?? destroy
  const known = {
    ...draft,
    description: undefined,
    group: main?.tags[0] ?? '',
    isHidden: isSession(draft) || undefined,
  }
  const resource: Resource = lazily(known, {
    itemIds: () => itemIdsOf(reader, draft, nodes()),
    itemId: (): ItemId | undefined => resource.itemIds.at(-1),
    fields: () => recordFields(reader, draft, nodes()),
    hasWholeRows: () => isWholeRow(reader, draft, nodes()),
    recordAt: () => nodes().recordAt,
    attributesAt: () => nodes().attributesAt,
    // What is shown flat is not shown once more as the object that it lies in.
    presentation: () =>
      presentationOf(
        resource.fields.filter(({ name }) => name !== resource.attributesAt),
        draft.name,
        draft.parent,
        rowNamesOf(reader, nodes()),
      ),
    dialect: () =>
      dialectOf(reader, {
        list,
        answer: nodes().answer,
        name: draft.name,
        hasRecords: draft.itemPath !== undefined,
        count: draft.collectionActions.find(
          (action) => action.method === 'get' && /\/count\/?$/.test(action.path),
        ),
      }),
  })
  return resource
}

/** Signing in and out by a path of their own: nothing that anybody would go and look at. */
function isSession({ list, read, parent, children, name }: FoundResource): boolean {
  return !list && !read && parent === undefined && children.length === 0 && SESSION.test(plain(name))
}

const SESSION =
  /^(?:o?auth2?|authenticat(?:e|ions?)|(?:log|sign)(?:in|out)s?|sessions?|(?:auth|access|refresh)?tokens?)$/

function recordNodes(reader: Reader, draft: FoundResource): () => RecordNodes {
  return once(() => {
    const shown = draft.list && jsonAnswer(reader, draft.list)
    const answer = draft.isOneForMany ? { type: 'array', items: shown } : shown
    const isExpected =
      draft.itemPath !== undefined ||
      draft.list?.parameters.some(({ in: place }) => place === 'query') === true
    const rows = answer === undefined ? undefined : findRowsIn(reader, answer, draft.name, isExpected)
    let record: unknown
    let recordAt: string[] = []
    for (const operation of draft.read ? [draft.read] : rows ? [] : [draft.create, draft.update]) {
      const schema = operation && jsonAnswer(reader, operation)
      if (schema === undefined) continue
      const isRow = rows !== undefined && isSameSchema(reader, rows.of, schema)
      const found = isRow ? { at: [], node: schema } : findRecord(schemaShape(reader, schema), draft.name)
      record = found.node
      recordAt = found.at
      break
    }
    const first = record ?? rows?.of
    return {
      answer,
      row: rows?.of,
      record,
      recordAt,
      attributesAt: first === undefined ? undefined : attributesOf(reader, first, draft.name),
    }
  })
}

function isSameSchema(reader: Reader, one: unknown, other: unknown): boolean {
  const name = settle(reader, one).name
  return one === other || (name !== undefined && name === settle(reader, other).name)
}

/** The schema of what an operation answers, `undefined` for files and text. */
function jsonAnswer(reader: Reader, operation: Operation): unknown {
  const { mediaType, schema } = successOf(reader, sourceOf(operation).node)
  return mediaType === undefined || isJsonType(mediaType) ? schema : undefined
}

function findRowsIn(reader: Reader, answer: unknown, name: string, isExpected: boolean): Shape | undefined {
  return findRows(schemaShape(reader, answer), { name, isExpected })?.row
}

const BESIDE =
  /^(?:meta|metadata|_?links?|status|success|ok|code|message|errors?|included|warnings?|jsonapi|statuscode|request_?id|error_?code|timestamp|version)$/i
const WRAPPERS = /^(?:data|result|results|item|record|entity|response|payload|body|value|content)$/i

/** Where the record lies in the answer of read: the answer, or the one object (or list of one) that it wraps. */
function findRecord(answer: Shape, name: string): { at: string[]; node: unknown } {
  const own = plain(singular(name))
  if (answer.kind === 'array') {
    const item = answer.item()
    return { at: ['0'], node: item?.of ?? {} }
  }
  const properties = answer.kind === 'object' ? answer.properties() : []
  const inner = properties.filter(([key]) => !BESIDE.test(key))
  const wrapped =
    inner.length === 1
      ? inner[0]
      : properties.length <= 4
        ? inner.find(([key, shape]) => shape.kind === 'object' && plain(singular(key)) === own)
        : undefined
  if (!wrapped) return { at: [], node: answer.of }
  const [key, shape] = wrapped
  const isWrapper =
    WRAPPERS.test(key) ||
    plain(singular(key)) === own ||
    (properties.length === 1 && shape.kind === 'object' && shape.properties().length > 1)
  if (isWrapper && shape.kind === 'object' && shape.properties().length > 0) {
    const deeper = WRAPPERS.test(key) ? findRecord(shape, name) : undefined
    return deeper && deeper.at.length > 0 && deeper.at[0] !== '0'
      ? { at: [key, ...deeper.at], node: deeper.node }
      : { at: [key], node: shape.of }
  }
  if (isWrapper && shape.kind === 'array' && shape.item()?.kind === 'object')
    return { at: [key, '0'], node: shape.item()?.of }
  return { at: [], node: answer.of }
}

/**
 * `attributes` of JSON:API and its like: beside it stand only id, type and links. Or the object that is the record where what
 * stands around it has no name: `metadata` of Kubernetes, `node` of an edge, `post` of `{ post, creator, counts }`.
 */
function attributesOf(reader: Reader, node: unknown, name: string): string | undefined {
  const own = settle(reader, node)
  const properties = propertiesOf(own)
  const spread = spreadProperty(reader, own)
  const isFrame = (names: RegExp) => properties.every(([own]) => names.test(own))
  const found = properties.find(([key]) => FRAMES.test(key) || plain(key) === plain(singular(name)))
  if (!found) return spread
  const [key, inner] = found
  const schema = settle(reader, inner)
  if (key === 'attributes')
    return isObjectSchema(schema) && isFrame(/^(?:attributes|id|type|links|relationships|meta|lid)$/)
      ? key
      : spread
  const isNamed = ([own]: [string, unknown]) => /^(?:_?id|uuid|name|title)$/i.test(own)
  return !properties.some(isNamed) && propertiesOf(schema).some(isNamed) ? key : spread
}

function recordFields(
  reader: Reader,
  draft: FoundResource,
  { row, record, attributesAt }: RecordNodes,
): Field[] {
  const owner = draft.path
  const recordSchema = record === undefined ? undefined : settle(reader, record)
  const isUseful =
    recordSchema !== undefined &&
    (propertiesOf(recordSchema).length > 0 || row === undefined || alternativesIn(recordSchema.keywords))
  const node = isUseful ? record : (row ?? record)
  if (node === undefined) return []
  if (isPlain(settle(reader, node).types)) {
    return [
      fieldOf(reader, node, {
        name: 'value',
        spokenName: singular(draft.name),
        required: true,
        use: 'response',
        owner,
      }),
    ]
  }
  const whole = fieldOf(reader, node, { name: '', required: true, use: 'response' })
  const schema = settle(reader, node)
  let fields =
    whole.kind === 'union'
      ? variantFields(whole)
      : propertiesOf(schema).length > 0
        ? fieldsOf(reader, schema, { use: 'response', owner })
        : (whole.fields ?? [])
  if (attributesAt !== undefined) {
    const attributes = fields.find((field) => field.name === attributesAt)
    const isSpread = spreadProperty(reader, schema) === attributesAt
    const isFrame = attributesAt === 'attributes'
    const kept = isSpread
      ? fields.filter(({ name }) => name !== attributesAt)
      : isFrame
        ? fields.filter(({ name }) => name === 'id' || name === 'relationships')
        : fields
    const inner = attributes ? fieldsOf(reader, attributes.schema, { use: 'response', owner }) : []
    const added = inner.filter(
      ({ name, kind }) =>
        !kept.some((field) => field.name === name) &&
        (isFrame || isSpread || !/^(?:object|list|map|un)/.test(kind)),
    )
    // What is inside is sent inside.
    if (!isFrame && !isSpread) for (const field of added) field.readOnly = true
    fields = [
      ...kept.filter(({ name }) => isSpread || name === 'id'),
      ...added,
      ...kept.filter(({ name }) => !isSpread && name !== 'id'),
    ]
  }
  return fields
}

/** Rows of plain text or numbers are read as records with one field, `value`. */
function isPlain(types: readonly SchemaType[]): boolean {
  return types.length === 1 && types[0] !== 'object' && types[0] !== 'array'
}

function alternativesIn(keywords: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(keywords.oneOf) || Array.isArray(keywords.anyOf)
}

/** The fields that any of the forms of a record has. */
function variantFields(field: Field): Field[] {
  const byName = new Map<string, Field>()
  for (const { field: form } of field.variants ?? []) {
    for (const inner of form.fields ?? []) if (!byName.has(inner.name)) byName.set(inner.name, inner)
  }
  return [...byName.values()]
}

function isWholeRow(reader: Reader, draft: FoundResource, { row, record }: RecordNodes): boolean {
  if (row === undefined) return false
  if (!draft.read) return true
  if (record === undefined) return false
  if (isSameSchema(reader, row, record)) return true
  const [one, other] = [settle(reader, row), settle(reader, record)]
  const names = new Set(propertiesOf(one).map(([name]) => name))
  const wanted = propertiesOf(other)
  return wanted.length > 0 && wanted.every(([name]) => names.has(name))
}

function itemIdsOf(reader: Reader, draft: FoundResource, { row, record }: RecordNodes): ItemId[] {
  if (draft.itemPath === undefined) return []
  const given = parametersGiven(draft.path, draft.itemPath)
  const properties =
    [row, record]
      .map((node) => (node === undefined ? [] : rowProperties(schemaShape(reader, node))))
      .find(({ length }) => length > 0) ?? []
  const itemIds: ItemId[] = []
  for (const parameter of parametersOf(draft.itemPath)) {
    const found = given.includes(parameter) ? undefined : findItemId(properties, parameter, draft.name)
    if (found) itemIds.push(found)
  }
  return itemIds
}
