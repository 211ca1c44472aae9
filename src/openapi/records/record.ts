import { isHidden } from '../fields/field-roles.ts'
import { isObject } from '../model/is-object.ts'
import type { ItemId, Resource } from '../model/model.ts'
import { type PathParameters, isStep } from '../model/request.ts'
import { parametersGiven, parametersOf } from '../model/paths.ts'
import { findItemIds, type RowProperty } from './identity.ts'
import { withRelatedIds } from './linkage.ts'
import { calledBy } from './presentation.ts'
import { SURE_KEY } from './header-choice.ts'
import { valueShape, type Shape } from '../schema/shape.ts'
import { wordList } from '../model/word-set.ts'
import { percentDecoded } from '../model/percent-decoded.ts'

/** The value at a path of properties, such as `at(response, ['data', '0', 'id'])`; `undefined` where there is none. */
export function at(value: unknown, path: readonly string[]): unknown {
  let inner = value
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined
    inner = (inner as Record<string, unknown>)[name]
  }
  return inner
}

/** A field's value in a record, by its own name, else by a path such as `status.state`. */
export function fieldValue(record: unknown, name: string): unknown {
  const own = at(record, [name])
  return own === undefined && name.includes('.') ? at(record, name.split('.')) : own
}

/** The id of a row, as text for an address; `undefined` when the row has none. */
export function idOf(resource: Resource, row: unknown): string | undefined {
  const parameter = resource.itemId?.parameter ?? parametersOf(resource.itemPath ?? '').at(-1) ?? 'id'
  return idFor(row, resource.itemId, liveId(resource, row, parameter))
}

/** The described id, unless the live row has a more certain one. */
function idFor(
  row: unknown,
  promised: ItemId | undefined,
  findLive: () => ItemId | undefined,
): string | undefined {
  const id = promised && idAt(row, promised)
  if (id !== undefined && promised && promised.evidence.confidence > 0.8) return id
  const live = findLive()
  return live && live.evidence.confidence > (promised && id !== undefined ? promised.evidence.confidence : 0)
    ? idAt(row, live)
    : id
}

/** The path parameters that a row fills, all of a composite id; `undefined` when one of them is missing. */
export function recordParameters(resource: Resource, row: unknown): PathParameters | undefined {
  if (resource.itemPath === undefined) return undefined
  const parameters: PathParameters = {}
  for (const parameter of parametersOfRow(resource)) {
    const itemId = resource.itemIds.find((id) => id.parameter === parameter)
    const id = idFor(row, itemId, liveId(resource, row, parameter))
    if (id === undefined) return undefined
    parameters[parameter] = id
  }
  return parameters
}

/** The parameters of a record's path that its row fills. */
export function parametersOfRow({ path, itemPath = '' }: Resource): string[] {
  const given = parametersGiven(path, itemPath)
  return parametersOf(itemPath).filter((name) => !given.includes(name))
}

/** The id of a row at the place that the description names, as text for an address; `undefined` where it is missing. */
export function idAt(row: unknown, itemId: ItemId): string | undefined {
  const id = idText(at(row, itemId.at))
  return itemId.isLink && id !== undefined ? lastPart(id) : id
}

/** The id found in the row itself, where its properties are not described. */
export function liveId(resource: Resource, row: unknown, parameter: string): () => ItemId | undefined {
  return () => {
    if (!isObject(row) || resource.itemPath === undefined) return undefined
    const properties = rowProperties(valueShape(row)).filter(
      ({ name }) => row[name] !== null && row[name] !== undefined,
    )
    const ids = findItemIds(properties, parametersOfRow(resource), resource.name, resource.isListOnly)
    return ids.find((one) => one.parameter === parameter)
  }
}

/** The properties of a shape, as finding an id needs them. A plain value has those of `flatRow`. */
export function rowProperties(shape: Shape): RowProperty[] {
  const { kind } = shape
  if (kind === 'text' || kind === 'number') return [{ name: 'value', kind }]
  return shape.properties().map(([name, inner]) => ({
    name,
    kind:
      inner.kind === 'text' || inner.kind === 'number' || inner.kind === 'object'
        ? inner.kind
        : inner.kind === 'unknown'
          ? 'text'
          : 'other',
    inner: () => rowProperties(inner),
  }))
}

/** An id as text for an address; `undefined` for what is no number and no text that an address can hold. */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' && isStep(value) ? value : undefined
}

function lastPart(address: string): string {
  return percentDecoded(/([^/?#]+)\/*(?:[?#].*)?$/s.exec(address)?.[1] ?? address)
}

/**
 * The title of a record: its title fields, else its next name, else its kind with its id (`Contact 7`). `known`: the id
 * in its address, for a record without one.
 */
export function titleOf(resource: Resource, record: unknown, known?: string): string {
  const title = titleIn(record, resource.presentation.header)
  if (title !== '') return title
  // An embedded record may have a name of its own: `contact: { id, name }`. People without one have a login.
  const own = isObject(record)
    ? titleText(
        firstOf(record, NAMES_OF_RECORDS) ??
          Object.entries(record).find(([name]) => /names$/i.test(name))?.[1],
      )
    : ''
  if (own !== '') return own
  const next = nextTitle(resource, record)
  if (next !== '') return next
  const id = idOf(resource, record) ?? known
  if (!id) return resource.singular
  return /^(?!\d+$)[\w.@-]{1,40}$/.test(id) &&
    !/^[\da-f]{8}-|^[\da-f]{20,}$/i.test(id) &&
    resource.itemId?.at.at(-1) !== 'id'
    ? id
    : `${resource.singular} ${shortId(id)}`
}

function titleIn(record: unknown, header: readonly string[]): string {
  return header
    .map((name) => titleText(fieldValue(record, name)))
    .filter((part) => part !== '')
    .join(' ')
}

/** The title that a record would have if it had only the fields that are filled in. Empty where none is a name. */
function nextTitle({ fields, name }: Resource, record: unknown): string {
  const filled = fields.filter((field) => !isHidden(field) && titleText(at(record, [field.name])) !== '')
  const { header, confidence } = calledBy(filled, name)
  return confidence < SURE_KEY ? '' : titleIn(record, header)
}

/** The eight digits of a UUID or a hash that differ most. Most have their time or nothing at the start. */
function shortId(id: string): string {
  if (!/^[\da-f-]{24,}$/i.test(id)) return id
  // Version 1 ends in the address of a computer; commits are known by their start.
  return id.slice(13, 15) === '-1' || id.length >= 40 ? id.slice(0, 8) : id.slice(-8)
}

function titleText(value: unknown): string {
  if (typeof value === 'string') return value.trim().slice(0, 200)
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (isObject(value)) {
    const parts = [firstOf(value, GIVEN_NAMES), firstOf(value, FAMILY_NAMES)]
    const joined = parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
    const known = firstOf(value, NAMES) ?? (joined || firstOf(value, OTHER_NAMES))
    return titleText(known ?? Object.entries(value).find(isWording)?.[1])
  }
  return Array.isArray(value) ? titleText(value[0]) : ''
}

/** The properties that title an undescribed record, in order. */
export const NAMES_OF_RECORDS = wordList('name title label login username email')
/** The same inside a record. */
const NAMES = wordList(
  'name title label full_name fullName display_name displayName nombre nome titulo summary',
)
const GIVEN_NAMES = wordList('first_name firstName first given')
const FAMILY_NAMES = wordList('last_name lastName last family')
const OTHER_NAMES = wordList('username email en default')

/** The first of these properties that is there. */
export function firstOf(value: Record<string, unknown>, names: readonly string[]): unknown {
  return names.map((name) => value[name]).find((one) => one !== undefined && one !== null)
}

/** True for a property with a text in an object that is a name: `{ rendered: 'News' }`, `{ de: 'Neues' }`. */
function isWording([key, value]: [string, unknown]): boolean {
  return (
    typeof value === 'string' && value !== '' && !/id$|^(?:type|kind|self|href|ur[il]|links?)$/i.test(key)
  )
}

/**
 * A row or record as the resource's fields expect it. JSON:API's `attributes` and linked ids are spread beside the id,
 * and so is another inner record. A plain text or number becomes `{ value }`, and a record alone in an object is that
 * record.
 */
export function flatRow(resource: Resource, shown: unknown): unknown {
  const { rowAt = '' } = resource
  const row = (isObject(shown) && Object.keys(shown).length === 1 && shown[rowAt]) || shown
  if (typeof row === 'string' || typeof row === 'number' || typeof row === 'boolean') return { value: row }
  if (resource.attributesAt === undefined || !isObject(row)) return row
  const { [resource.attributesAt]: attributes, ...rest } = row
  if (!isObject(attributes)) return row
  // A `type` beside JSON:API's attributes is the same in every row, and its addresses are for programs.
  if (resource.attributesAt === 'attributes') {
    const { links: _links, ...own } = rest
    return { ...withRelatedIds(resource, own), ...attributes, ...('id' in rest && { id: rest.id }) }
  }
  return { ...attributes, ...row }
}
