import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { takesProperty } from '../../../openapi/resources/paths/takes-property.ts'
import { orderField, orderOperation } from './board-order.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import type { Search } from '../../links/list-search.ts'

/** The ways a list can be looked at. */
export type ViewName = 'table' | 'cards' | 'board' | 'gallery' | 'playlist' | 'order'

/**
 * The views that the shape of a resource's records allows, the table first. Where the description knows no field, its first rows tell of
 * pictures and sounds.
 */
export function viewsOf(resource: Resource, firstRows: readonly unknown[] = []): ViewName[] {
  const views: ViewName[] = ['table', 'cards']
  if (pictureField(resource, firstRows) !== undefined) views.push('gallery')
  if (groupFields(resource).length > 0) views.push('board')
  if (soundField(resource, firstRows) !== undefined) views.push('playlist')
  if (orderField(resource) !== undefined || orderOperation(resource, groupFields(resource)) !== undefined)
    views.push('order')
  return views
}

/** The view that an address asks for; the table where it asks for none, or for one that is not to be had. */
export function viewIn({ view }: Search, views: readonly ViewName[]): ViewName {
  return views.find((name) => name === view) ?? 'table'
}

/** The field whose pictures stand for a record: one of its own pictures, else the first of a list of them. */
export function pictureField(resource: Resource, rows: readonly unknown[] = []): Field | undefined {
  return mediaField(resource, 'image', rows, /^[^?#]*\.(?:png|jpe?g|webp|gif|avif|svg)(?:[?#]|$)/i)
}

/** The field that holds a record's sound. */
export function soundField(resource: Resource, rows: readonly unknown[] = []): Field | undefined {
  return mediaField(resource, 'audio', rows, /^[^?#]*\.(?:mp3|wav|og[ga]|opus|m4a|flac|aac)(?:[?#]|$)/i)
}

/** The fields a board can have its columns by, that of the status first: 2 to 12 values, and the server lets them be changed. */
export function groupFields({ fields, presentation, update, itemPath }: Resource): Field[] {
  if (update === undefined || itemPath === undefined) return []
  return fields
    .filter(({ kind, options = [], readOnly, name }) => {
      const isGroup = kind === 'choice' && !readOnly && options.length > 1 && options.length < 13
      return isGroup && takesProperty(update, name)
    })
    .toSorted((one, other) => rank(one) - rank(other))

  function rank({ name }: Field): number {
    return name === presentation.status ? 0 : 1
  }
}

function mediaField(
  { fields }: Resource,
  kind: 'image' | 'audio',
  rows: readonly unknown[],
  ending: RegExp,
): Field | undefined {
  const known =
    fields.find((field) => field.kind === kind && !field.writeOnly) ??
    fields.find(({ item }) => item?.kind === kind || item?.fields?.some((field) => field.kind === kind))
  if (known !== undefined || fields.length > 0) return known
  const isOf = ([, value]: [string, unknown]) => typeof value === 'string' && ending.test(value)
  const [name] = rows.flatMap((row) => Object.entries(row ?? {})).find(isOf) ?? []
  return name === undefined ? undefined : { ...unnamedField(name), kind }
}
