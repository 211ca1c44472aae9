import { evidence } from './evidence.ts'
import type { ItemId } from './model.ts'
import { plain, singular, words } from './words.ts'

/** A property of a row, as far as finding its id needs it. */
export interface RowProperty {
  name: string
  kind: 'text' | 'number' | 'object' | 'other'
  /** The properties of an object. */
  inner?: () => RowProperty[]
}

/**
 * Which property of a row fills a path parameter, `undefined` when none is likely. The rules are in the order of what they
 * find in real documents: the same name, `petId` → `id`, any → `id`, `<resource>Id`, names, keys, the only `…Id`, nested, links.
 */
export function findItemId(
  properties: readonly RowProperty[],
  parameter: string,
  resourceName: string,
): ItemId | undefined {
  const scalars = properties.filter(({ kind }) => kind === 'text' || kind === 'number')
  const by = (isIt: (name: string) => boolean) => scalars.find(({ name }) => isIt(plain(name)))
  const wanted = plain(parameter)
  const kind = plain(singular(resourceName))
  const last = words(parameter).at(-1) ?? ''
  const isIdParameter = last === 'id' || last === 'uuid' || last === 'ids' || wanted.endsWith('id')

  const found = (property: RowProperty | undefined, says: string, weight: number): ItemId | undefined =>
    property && { at: [property.name], parameter, evidence: evidence({ source: 'name', says, weight }) }

  return (
    found(
      scalars.find(({ name }) => name === parameter),
      `${parameter} is a property of the row`,
      0.95,
    ) ??
    found(
      by((name) => name === wanted),
      `a property of the row is spelled like ${parameter}`,
      0.9,
    ) ??
    found(
      isIdParameter || wanted === kind ? by((name) => name === 'id') : undefined,
      'the row has an id',
      0.9,
    ) ??
    found(
      !isIdParameter && last !== ''
        ? by((name) => name === plain(last) || name === plain(singular(last)))
        : undefined,
      `the row has a ${last}`,
      0.7,
    ) ??
    found(
      by((name) => name === 'id'),
      'the row has an id',
      0.8,
    ) ??
    found(
      by((name) => name === `${kind}id` || name === `${kind}uuid`),
      `the row has an id of its kind`,
      0.8,
    ) ??
    found(
      by(
        (name) =>
          name === 'uuid' ||
          name === 'guid' ||
          name === 'documentid' ||
          name === 'sid' ||
          name === 'uid' ||
          name === 'pk' ||
          name === 'gid',
      ),
      'the row has a unique identifier',
      0.8,
    ) ??
    found(
      by(
        (name) =>
          name === `${kind}${plain(last)}` ||
          (wanted.length > 3 && name.endsWith(wanted)) ||
          (name.length > 3 && wanted.endsWith(name)),
      ),
      `a property of the row is named much like ${parameter}`,
      0.6,
    ) ??
    found(onlyId(scalars), 'it is the only id in the row', 0.6) ??
    nested(properties, parameter, resourceName) ??
    found(
      by((name) => NUMBERS.test(name.startsWith(kind) ? name.slice(kind.length) : name)),
      'records are told apart by it',
      0.55,
    ) ??
    found(
      by((name) => NAMES.test(name)),
      'the row has nothing more like an id',
      0.5,
    ) ??
    link(scalars, parameter)
  )
}

/** Given out once each, with or without the kind before it: `track_code`. */
const NUMBERS = /^(?:key|code|slug|number|no|sku|handle|identifier|reference|symbol)$/
const NAMES = /^(?:name|login|username|tag|title|path|email)$/

function onlyId(scalars: readonly RowProperty[]): RowProperty | undefined {
  const ids = scalars.filter(({ name }) => /^(?:id|uuid)$/.test(words(name).at(-1) ?? ''))
  return ids.length === 1 ? ids[0] : undefined
}

/** `metadata.name`, `attributes.id`, or the row wrapped in one property of its own name (`{ post: { id } }`). */
function nested(
  properties: readonly RowProperty[],
  parameter: string,
  resourceName: string,
): ItemId | undefined {
  for (const property of properties) {
    const key = plain(property.name)
    if (property.kind !== 'object' || !property.inner) continue
    if (key === 'metadata') {
      const name = property.inner().find((inner) => inner.name === 'name')
      if (name)
        return {
          at: [property.name, 'name'],
          parameter,
          evidence: evidence({ source: 'structure', says: 'metadata names the record', weight: 0.8 }),
        }
    }
    if (key !== 'attributes' && key !== 'sys' && key !== 'node' && key !== plain(singular(resourceName)))
      continue
    const inner = findItemId(property.inner(), parameter, resourceName)
    if (inner) return { ...inner, at: [property.name, ...inner.at] }
  }
  return undefined
}

/** An address of the record itself: its last part is the id. */
function link(scalars: readonly RowProperty[], parameter: string): ItemId | undefined {
  const property = scalars.find(({ name }) =>
    /^(?:href|self|url|uri|selflink|resourceuri|resourceurl)$/.test(plain(name)),
  )
  return (
    property && {
      at: [property.name],
      parameter,
      isLink: true,
      evidence: evidence({ source: 'name', says: 'the last part of its own address', weight: 0.5 }),
    }
  )
}
