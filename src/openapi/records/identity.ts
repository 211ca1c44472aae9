import { because, type ReasonCode } from '../model/evidence.ts'
import type { ItemId } from '../model/model.ts'
import { languages } from '../wording/other-languages.ts'
import { plain, plainSingular, singular, words } from '../wording/words.ts'
import { hasEnd, wordSet } from '../model/word-set.ts'

/** A property of a row, with what finding its id needs. */
export interface RowProperty {
  name: string
  kind: 'text' | 'number' | 'object' | 'other'
  /** The properties of an object. */
  inner?: () => RowProperty[]
}

/**
 * The properties of a row that fill the parameters of its record's path, in order, each a different one.
 * `/repos/{owner}/{repo}` gets `owner.login` and `name`. Empty where one of several parameters has none.
 */
export function findItemIds(
  properties: readonly RowProperty[],
  parameters: readonly string[],
  resourceName: string,
  isListOnly = false,
): ItemId[] {
  const found: ItemId[] = []
  for (const [index, parameter] of parameters.entries()) {
    const isLast = index === parameters.length - 1
    const free = properties.filter(({ name }) => found.every(({ at }) => at[0] !== name || at.length > 1))
    const one =
      parameters.length === 1
        ? findItemId(free, parameter, resourceName, isListOnly)
        : isLast
          ? lastId(free, parameter, resourceName)
          : outerId(free, parameter, resourceName)
    if (!one) return []
    found.push(one)
  }
  return found
}

/**
 * The id of a record among those with the same parents. It is the name rather than the id, unless the parameter's
 * name ends in `id`.
 */
function lastId(properties: readonly RowProperty[], parameter: string, name: string): ItemId | undefined {
  const named = /ids?$/.test(plain(parameter)) ? [] : properties.filter((one) => plain(one.name) !== 'id')
  const found = findItemId(named, parameter, name, true) ?? findItemId(properties, parameter, name)
  const isOwn = (found?.evidence.confidence ?? 0) > 0.5 || plain(parameter).includes(plainSingular(name))
  return isOwn ? found : undefined
}

/** The id of a parent record, from a property with its name: `owner_id`, `owner`, or a name inside `owner`. */
function outerId(properties: readonly RowProperty[], parameter: string, name: string): ItemId | undefined {
  const wanted = plainNumber(parameter)
  const [, stem = wanted, key = ''] = /^(.+?)((?:uu)?id|key|slug|name|code|number)$/.exec(wanted) ?? []
  const evidence = because('name', 0.9, 'spelled', parameter)
  const isOwn = key === 'id' && stem === plainSingular(name)
  const names = [wanted, stem, `${stem}id`, ...(isOwn ? ['id'] : [])]
  const inner = (one: RowProperty) =>
    (one.kind === 'object' && plain(one.name) === stem && one.inner?.()) || []
  for (const one of names) {
    const own = properties.find(
      (property) => property.kind !== 'object' && plainNumber(property.name) === one,
    )
    if (own) return { at: [own.name], parameter, evidence }
  }
  for (const property of properties)
    for (const one of key === '' ? ['login', 'username', 'slug', 'key', 'name', 'id'] : [key]) {
      const own = inner(property).find((each) => plainNumber(each.name) === one)
      if (own) return { at: [property.name, own.name], parameter, evidence }
    }
  return framed(properties, wanted, parameter)
}

/** The row and the parameter that one of its properties fills. */
interface Search {
  properties: readonly RowProperty[]
  parameter: string
  /** The plain name of the parameter, and its last word. */
  wanted: string
  last: string
  /** The plain name of one record. */
  kind: string
  /** The first text or number whose plain name is such. */
  by: (isIt: (name: string) => boolean) => RowProperty | undefined
  /** This property as the id, with its confidence and reason. */
  found: (
    property: RowProperty | undefined,
    confidence: number,
    code: ReasonCode,
    about?: string,
  ) => ItemId | undefined
}

/**
 * The property of a row that fills a path parameter; `undefined` when none is likely. The rules are ordered by how
 * often they apply in real documents. `isListOnly`: no path takes the id, so the only `…Id` may be that of another
 * record.
 */
export function findItemId(
  properties: readonly RowProperty[],
  parameter: string,
  resourceName: string,
  isListOnly = false,
): ItemId | undefined {
  // An id of bytes, or of an object without properties, is text or a number in a response.
  const scalars = properties.filter(({ name, kind, inner }) =>
    kind === 'number'
      ? // The `balance` of balances that no path takes is a figure.
        !isListOnly || plain(name) !== plainSingular(resourceName)
      : kind === 'text' || (words(name).at(-1) === 'id' && !inner?.().length),
  )
  const names = scalars.map(({ name }) => plainNumber(name))
  const search: Search = {
    properties,
    parameter,
    wanted: plainNumber(parameter),
    last: words(parameter).at(-1) ?? '',
    kind: plainSingular(resourceName),
    by: (isIt) => scalars[names.findIndex(isIt)],
    found: (property, confidence, code, about = parameter) =>
      property && { at: [property.name], parameter, evidence: because('name', confidence, code, about) },
  }
  const same = scalars.find(({ name }) => name === parameter)
  return (
    search.found(same, 0.95, 'property') ??
    byParameter(search) ??
    byOwnId(search) ??
    byLikeName(search) ??
    (isListOnly
      ? search.found(parameter === 'id' ? listedId(scalars, search.kind) : undefined, 0.6, 'unique')
      : search.found(onlyId(scalars), 0.6, 'onlyId')) ??
    nested(properties, parameter, resourceName) ??
    byNearest(search)
  )
}

/** The property that the parameter names: `pet_id` or `id` for `{petId}`, `login` for `{username}`. */
function byParameter({ properties, parameter, wanted, last, kind, by, found }: Search): ItemId | undefined {
  // The id of `/questions/{idQuestion}` is not the question.
  const isId = /ids?$/.test(wanted) || /^id(?:_|[A-Z])/.test(parameter)
  return (
    found(
      by((name) => name === wanted),
      0.9,
      'spelled',
    ) ??
    (isId ? idOfOther(properties, wanted, parameter, kind) : undefined) ??
    found(isId || wanted === kind ? by((name) => name === 'id') : undefined, 0.9, 'has', 'id') ??
    found(
      by((name) => withIdLast(name) === withIdLast(wanted)),
      0.9,
      'spelled',
    ) ??
    (isId
      ? undefined
      : (framed(properties, wanted, parameter) ??
        found(alikeTo(wanted).flatMap((alike) => by((name) => name === alike) ?? [])[0], 0.75, 'alike') ??
        found(
          by((name) => name === plain(last) || name === plainSingular(last)),
          0.7,
          'has',
          last,
        )))
  )
}

/** A plain name with `id` at its end: `productid` of `id_product`. */
function withIdLast(name: string): string {
  return name.startsWith('id') && name.length > 4 ? name.replace(/^id(.*?)(?:id)?$/, '$1id') : name
}

/** An id of the record itself: `id`, `petUuid`, `documentId`. */
function byOwnId({ kind, by, found }: Search): ItemId | undefined {
  return (
    found(
      by((name) => name === 'id'),
      0.8,
      'has',
      'id',
    ) ??
    found(
      by((name) => name === `${kind}id` || name === `${kind}uuid`) ??
        // `voice_id` of a shared voice, `idPayment` of `/getAllPayments`
        by((name) => {
          const own = singular(name.replace(/^id|(?:uu)?id$/, ''))
          // `idlibro` of `/books`
          const english = name.startsWith('id') ? languages.nounInEnglish?.(own) : undefined
          const isOwn = (noun?: string) => noun !== undefined && kind.replace(/byid$/, '').endsWith(noun)
          return own.length > 2 && own !== singular(name) && (isOwn(own) || isOwn(english))
        }),
      0.8,
      'ownId',
    ) ??
    found(
      by((name) => /^(?:[ug]u?id|(?:document|entity|server|record|row|object)id|[os]id|pk)$/.test(name)),
      0.8,
      'unique',
    )
  )
}

/** A name like that of the parameter or the record. */
function byLikeName({ wanted, last, kind, by, found }: Search): ItemId | undefined {
  return (
    // `{integration}` of `/integrations`
    found(wanted === kind ? by((name) => NUMBERS.test(name)) : undefined, 0.75, 'number') ??
    found(
      by(
        (name) =>
          name === kind ||
          name === kind + plain(last) ||
          (wanted.length > 3 && name.endsWith(wanted)) ||
          (name.length > 3 && wanted.endsWith(name)),
      ),
      0.6,
      'alike',
    )
  )
}

/** What comes nearest to an id: a key, a name, the record's address, or its only value. */
function byNearest({ properties, parameter, kind, by, found }: Search): ItemId | undefined {
  return (
    found(
      by(
        (name) =>
          languages.isKey?.(name) === true ||
          NUMBERS.test(name.startsWith(kind) ? name.slice(kind.length) : name),
      ),
      0.55,
      'number',
    ) ??
    found(
      by((name) => /^(?:name|login|username|tag|title|path|email)$/.test(name)),
      0.5,
      'nearest',
    ) ??
    link(
      by((name) => /^(?:href|self|ur[il]|selflink|resourceur[il])$/.test(name)),
      parameter,
    ) ??
    found(
      by((name) => properties.length === 1 && name === 'value'),
      0.5,
      'plainRows',
    )
  )
}

/** Names of parameters, each with other names of properties with the same value, the likeliest first. */
const ALIKE: readonly [RegExp, string][] = [
  [/user(?:name|login)?$|^login$/, 'username|login|userlogin|loginname|handle|screenname'],
  [/handle$/, 'handle|username|login|slug|name'],
  [/^(?:commit|git)?(?:ref|sha|revision)$|^commit$/, 'sha|commitsha|revision|ref'],
  [/^reference$|digest$/, 'digest|sha|ref'],
]

function alikeTo(wanted: string): string[] {
  return ALIKE.find(([parameter]) => parameter.test(wanted))?.[1].split('|') ?? []
}

/** A code or a name inside a frame of the row, under the parameter's own name: `attributes.code`. */
function framed(properties: readonly RowProperty[], wanted: string, parameter: string): ItemId | undefined {
  for (const { name, kind, inner } of properties) {
    if (kind !== 'object' || !inner || !FRAMES.has(plain(name))) continue
    const own = inner().find((one) => one.kind !== 'object' && plainNumber(one.name) === wanted)
    if (own) return { at: [name, own.name], parameter, evidence: because('name', 0.85, 'spelled', parameter) }
  }
  return undefined
}

/** Words for a unique value, with or without the resource before it: `track_code`. */
const NUMBERS =
  /^(?:key|code|codigo|slug|(?:ref(?:erence)?)?number|sku|handle|identifier|reference|symbol|serial|digest|isbn|ip)$/

const NUMBER = ['nbr', 'num', 'no']

/** The name for comparison, with one word for number: `receiptNbr` is `receiptNumber`. */
function plainNumber(name: string): string {
  const own = plain(name)
  return hasEnd(own, NUMBER) ? own.replace(/(?:nbr|num|no)$/, 'number') : own
}

function onlyId(scalars: readonly RowProperty[]): RowProperty | undefined {
  const ids = scalars.filter(({ name }) => /^(?:id|uuid)$/.test(words(name).at(-1) ?? ''))
  return ids.length === 1 ? ids[0] : undefined
}

/** The only id of rows that no path opens which is unique or has their noun. Others may be of other records. */
function listedId(scalars: readonly RowProperty[], kind: string): RowProperty | undefined {
  const [id, ...others] = scalars.filter(({ name }) => hasEnd(plain(name), [...UNIQUE, `${kind}id`]))
  return others[0] ? undefined : id
}

const UNIQUE = ['guid', 'uuid', 'uniqueid']

/** Names of a property in a row that contains the record itself. */
export const FRAMES = wordSet(
  'attributes metadata sys node data value item resource record properties fields',
)

/**
 * The id in `metadata.name`, `attributes.id`, or in a row wrapped in one property of its own name
 * (`{ post: { id } }`).
 */
function nested(
  properties: readonly RowProperty[],
  parameter: string,
  resourceName: string,
): ItemId | undefined {
  for (const property of properties) {
    const key = plain(property.name)
    if (property.kind !== 'object' || !property.inner) continue
    const kind = plainSingular(resourceName)
    // `{ post_report: { id }, post, creator }`
    const isOwn = key === kind || (kind.length > 3 && key.endsWith(kind) && !KIND_OF.test(key))
    if (properties.length > 1 && !FRAMES.has(key) && !isOwn) continue
    const inner = findItemId(property.inner(), parameter, resourceName)
    if (inner) return { ...inner, at: [property.name, ...inner.at] }
  }
  return undefined
}

/** Names of the kind or state of a record, in languages with the noun last: `tipoContrato` of a contract. */
const KIND_OF = /^(?:tipo|type|categor|clase|classe|estado|status|statut|situac|jenis)/

/** The id of another record in the row, which a parameter is named after: `organizer.id` for `{organizerId}`. */
function idOfOther(
  properties: readonly RowProperty[],
  wanted: string,
  parameter: string,
  kind: string,
): ItemId | undefined {
  const stem = withIdLast(wanted).replace(/(?:uu)?ids?$/, '')
  if (stem.length < 3 || kind.includes(stem) || stem.includes(kind)) return undefined
  const other = properties.find((one) => one.kind === 'object' && plain(one.name) === stem)
  const id = other?.inner?.().find(({ name }) => plain(name) === 'id')
  return (
    other &&
    id && { at: [other.name, id.name], parameter, evidence: because('name', 0.9, 'spelled', parameter) }
  )
}

/** An id in the record's own address, as its last segment. */
function link(property: RowProperty | undefined, parameter: string): ItemId | undefined {
  return (
    property && {
      at: [property.name],
      parameter,
      isLink: true,
      evidence: because('name', 0.5, 'ownAddress'),
    }
  )
}
