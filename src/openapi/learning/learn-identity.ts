import { isObject } from '../model/is-object.ts'
import type { ResourceHints } from '../model/hints.ts'
import { findItemId } from '../records/identity.ts'
import type { Resource } from '../model/model.ts'
import { parametersOf } from '../model/paths.ts'
import { at, idOf } from '../records/record.ts'
import { plain, plainSingular } from '../wording/words.ts'

/**
 * The record's id in real rows, where the inferred one is wrong. It may be missing, have the wrong type, or repeat.
 * `undefined`: the inferred one is right, or none is better.
 */
export function learnIdentity(resource: Resource, rows: readonly unknown[]): ResourceHints | undefined {
  const parameter = parameterOf(resource)
  const objects = rows.filter(isObject)
  const [first] = objects
  if (parameter === undefined || first === undefined || objects.length < rows.length) return undefined
  const ids = objects.map((row) => idOf(resource, row))
  const address = ownAddressIn(resource, objects)
  if (
    address !== undefined &&
    objects.some((row, index) => segmentOf(resource, at(row, address)) !== ids[index])
  )
    return {
      itemId: address,
      why: { itemId: { code: 'alone', about: [address.join('.')], weight: 0.9 } },
    }
  if (address !== undefined) return undefined
  const fits = fitOf(resource, parameter)
  const given = ids.filter((id) => id !== undefined)
  // One odd row without a value does not contradict a property with the parameter's name.
  const isEnough =
    given.length === ids.length ||
    (given.length > ids.length / 2 && (resource.itemId?.evidence.confidence ?? 0) >= 0.9)
  if (isEnough && given.every(fits) && isUnique(given)) return undefined
  const properties = Object.keys(first)
    .filter((name) => {
      const values = objects.map((row) => idText(row[name]))
      return values.every((value) => value !== undefined && fits(value)) && isUnique(values)
    })
    .map((name) => ({
      name,
      kind: typeof first[name] === 'number' ? ('number' as const) : ('text' as const),
    }))
  const found = findItemId(properties, parameter, resource.name, resource.isListOnly)
  const guess = resource.itemId?.at ?? []
  if (found === undefined || found.isLink || found.at.join('.') === guess.join('.')) return undefined
  const about = [found.at.join('.'), ...(guess.length > 0 && ids.every(Boolean) ? [guess.join('.')] : [])]
  return { itemId: found.at, why: { itemId: { code: 'alone', about, weight: 0.85 } } }
}

/** The path to the record's own address, where every row has it. The id in that certainly opens the record. */
function ownAddressIn(resource: Resource, rows: readonly Record<string, unknown>[]): string[] | undefined {
  const own = Object.keys(rows[0] ?? {}).filter((name) => /^(?:href|self|ur[il]|@id)$/i.test(name))
  return [...own.map((name) => [name]), ...LINKS].find((path) => {
    const ids = rows.map((row) => segmentOf(resource, at(row, path)))
    return ids.every((id) => id !== undefined) && isUnique(ids)
  })
}

/** Where HAL and JSON:API have it. */
const LINKS = [
  ['_links', 'self', 'href'],
  ['links', 'self'],
]

/** The id in an address of this resource: `http://desk.example/v1/books/7/` → `7` at `/books/{id}/`. */
function segmentOf({ itemPath = '' }: Resource, address: unknown): string | undefined {
  // Only a path that ends with the id, because an address does not show later parts.
  const shape = /^(.*)\/\{[^{}]+\}\/?$/.exec(itemPath)?.[1]
  if (typeof address !== 'string' || shape === undefined) return undefined
  const pattern = shape.split(/\{[^{}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found = new RegExp(`^(?:https?://[^/]+)?(?:/[^?#]*)?${pattern.join('[^/]+')}/([^/?#]+)/?$`).exec(
    address,
  )
  return found?.[1]
}

/** Properties that identify a record beside its `id`, the likeliest first. */
const KEYS = [
  /^(?:documentid|uuid|guid|uid|sid|gid|pk|_?id)$/,
  /^(?:key|slug|code|handle|identifier|number|no|sku|reference|token)$/,
  /^(?:name|login|username|path)$/,
]

/** Another property whose value may open a record that its id did not open; `undefined` where the row has none. */
export function otherKey(
  resource: Resource,
  row: unknown,
  refused: string,
): { at: string[]; value: string } | undefined {
  const parameter = parameterOf(resource)
  if (parameter === undefined || !isObject(row)) return undefined
  const kind = plainSingular(resource.name)
  const fits = fitOf(resource, parameter)
  for (const names of KEYS) {
    for (const name of Object.keys(row)) {
      const word = plain(name)
      const own = word.startsWith(kind) && word !== kind ? word.slice(kind.length) : word
      const value = idText(at(row, [name]))
      if (names.test(own) && value !== undefined && value !== refused && fits(value))
        return { at: [name], value }
    }
  }
  return undefined
}

/** True for a row with two properties that could be its id. Only opening a record decides. */
export function hasRivals(resource: Resource, row: unknown): boolean {
  const [made] = KEYS
  const names = Object.entries(isObject(row) ? row : {}).filter(
    ([name, value]) => made?.test(plain(name)) && idText(value) !== undefined,
  )
  const parameter = parameterOf(resource)
  // A path with `{uuid}` means the property of that name; `{id}` may mean any.
  const isMeant =
    plain(parameter ?? 'id') !== 'id' && plain(parameter ?? '') === plain(resource.itemId?.at.at(-1) ?? '')
  const fits = parameter === undefined || isMeant ? undefined : fitOf(resource, parameter)
  return fits !== undefined && names.filter(([, value]) => fits(idText(value) ?? '')).length > 1
}

function parameterOf(resource: Resource): string | undefined {
  return parametersOf(resource.itemPath ?? '').at(-1)
}

/** A test whether a value fits the path parameter, which may take only whole numbers or UUIDs. */
function fitOf({ read, update, destroy }: Resource, name: string): (value: string) => boolean {
  const parameter = (read ?? update ?? destroy)?.parameters.find(
    (one) => one.in === 'path' && one.name === name,
  )
  const { types = [], keywords = {} } = parameter?.field.schema ?? {}
  if (types[0] === 'integer') return (value) => /^-?\d+$/.test(value)
  if (keywords.format === 'uuid') return (value) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
  return () => true
}

function isUnique(values: readonly (string | undefined)[]): boolean {
  return new Set(values).size === values.length
}

function idText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined
}
