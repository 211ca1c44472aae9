import { surveyed } from '../description/survey.ts'
import type { Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { PAGINGS } from '../lists/paging/pagings.ts'
import {
  DATE_UNITS,
  type FieldHints,
  type Hints,
  type OptionHint,
  type PagingHint,
  type ResourceHints,
  type SortHint,
  type Seen,
} from '../model/hints.ts'
import { isStandardKind, standardKinds } from '../fields/standard-kinds.ts'
import type { KindFacts } from '../model/kind-facts.ts'
import { textOf } from '../model/document.ts'

/**
 * Hints by path from a stored or hand-written value. Parts that are not valid are left out, such as a kind that is
 * not in `kinds`.
 */
export function readHints(value: unknown, kinds: readonly KindFacts[] = standardKinds): Hints {
  return hintsByPath(value, (kind) => kinds.some(({ name }) => name === kind))
}

type IsKind = (kind: string) => boolean

function hintsByPath(value: unknown, isKind: IsKind): Hints {
  const hints: Hints = {}
  for (const [path, written] of Object.entries(isObject(value) ? value : {})) {
    const read = readResourceHints(written, isKind)
    if (path.startsWith('/') && read) hints[path] = read
  }
  return hints
}

/** The hints of a resource from `x-switchboard` beside a path; `undefined` where nothing is valid. */
export function readResourceHints(
  value: unknown,
  isKind: IsKind = isStandardKind,
): ResourceHints | undefined {
  if (!isObject(value)) return undefined
  return settled<ResourceHints>({
    label: textOf(value.label),
    singular: textOf(value.singular),
    group: typeof value.group === 'string' ? value.group : undefined,
    hidden: truth(value.hidden),
    header: names(value.header),
    line: names(value.line),
    status: typeof value.status === 'string' ? value.status : undefined,
    rows: steps(value.rows),
    itemId: steps(value.itemId),
    attributes: value.attributes === '' ? '' : undefined,
    related: names(value.related),
    paging: readPaging(value.paging),
    total: steps(value.total),
    search: typeof value.search === 'string' ? value.search : undefined,
    always: texts(value.always),
    ignored: names(value.ignored),
    liveFilters: readLiveFilters(value.liveFilters),
    sort: readSort(value.sort),
    unsorted: names(value.unsorted),
    operations: texts(value.operations),
    fields: readFields(value.fields, isKind),
    why: readWhy(value.why),
  })
}

function readLiveFilters(value: unknown): ResourceHints['liveFilters'] {
  if (!isObject(value) || !Array.isArray(value.parameters)) return undefined
  return { parameters: value.parameters.filter(isObject), replaced: names(value.replaced) ?? [] }
}

function readFields(value: unknown, isKind: IsKind): Record<string, FieldHints> | undefined {
  if (!isObject(value)) return undefined
  const fields: Record<string, FieldHints> = {}
  for (const [name, written] of Object.entries(value)) {
    const read = readField(written, isKind)
    if (read) fields[name] = read
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

function readField(value: unknown, isKind: IsKind): FieldHints | undefined {
  if (!isObject(value)) return undefined
  return settled<FieldHints>({
    kind: typeof value.kind === 'string' && isKind(value.kind) ? value.kind : undefined,
    label: textOf(value.label),
    hidden: truth(value.hidden),
    relation: typeof value.relation === 'string' ? value.relation : undefined,
    isByAddress: truth(value.isByAddress),
    currency: textOf(value.currency),
    unit: DATE_UNITS.find((unit) => unit === value.unit),
    options: readOptions(value.options),
    item: readField(value.item, isKind),
    fields: readFields(value.fields, isKind),
    isUndescribed: truth(value.isUndescribed),
    why: readSeen(value.why),
  })
}

/** Options, as plain values or as values with labels. */
function readOptions(value: unknown): OptionHint[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((one: unknown): OptionHint[] => {
    const own = isObject(one) ? one.value : one
    const label = isObject(one) ? textOf(one.label) : undefined
    const isValue = typeof own === 'string' || typeof own === 'number' || typeof own === 'boolean'
    return isValue ? [label === undefined ? { value: own } : { value: own, label }] : []
  })
}

function readPaging(value: unknown): PagingHint | undefined {
  if (!isObject(value)) return undefined
  const kind = PAGINGS.find(({ name }) => name === value.kind)
  if (kind === undefined) return undefined
  return settled<PagingHint>({
    kind: kind.name,
    parameter: textOf(value.parameter),
    size: typeof value.size === 'string' ? value.size : undefined,
    first: value.first === 0 || value.first === 1 ? value.first : undefined,
    unit: typeof value.unit === 'string' ? value.unit : undefined,
    usual: count(value.usual),
    most: count(value.most),
  })
}

function readSort(value: unknown): SortHint | undefined {
  if (!isObject(value) || typeof value.parameter !== 'string') return undefined
  return settled<SortHint>({
    parameter: value.parameter,
    style: STYLES.find((style) => style === value.style),
    direction: textOf(value.direction),
    separator: typeof value.separator === 'string' ? value.separator : undefined,
    words: names(value.words)?.length === 2 ? names(value.words) : undefined,
  })
}

function readWhy(value: unknown): ResourceHints['why'] {
  if (!isObject(value)) return undefined
  return settled<NonNullable<ResourceHints['why']>>({
    rows: readSeen(value.rows),
    itemId: readSeen(value.itemId),
    paging: readSeen(value.paging),
  })
}

function readSeen(value: unknown): Seen | undefined {
  if (!isObject(value) || typeof value.weight !== 'number') return undefined
  const code = SEEN.find((one) => one === value.code)
  const about = names(value.about)
  return code && about ? { code, about, weight: Math.min(1, Math.max(0, value.weight)) } : undefined
}

const SEEN = [
  'answered',
  'alone',
  'linked',
  'firstPage',
  'samePage',
  'fewer',
  'more',
  'rowsEnd',
  'rowsAre',
] as const

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

/** The hints without absent keys; `undefined` where none is left. */
function settled<Value extends object>(hints: { [Key in keyof Value]: Value[Key] | undefined }):
  | Value
  | undefined {
  const entries = Object.entries(hints).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? (Object.fromEntries(entries) as Value) : undefined // only what may be absent was left out
}

function truth(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function names(value: unknown): string[] | undefined {
  if (typeof value === 'string' && value !== '') return [value]
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
}

function texts(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

/** The segments of a path, written as a list or as a text: `data.items`. */
function steps(value: unknown): string[] | undefined {
  return typeof value === 'string' ? value.split('.').filter((part) => part !== '') : names(value)
}

const STYLES = ['sign', 'direction', 'suffix', 'key', 'json', 'only', 'plain'] as const

/** The hints in a document (`x-switchboard` beside its paths). */
export function hintsIn(document: Node): Hints {
  if (surveyed.get(document)?.hasHints === false) return {}
  const paths = isObject(document.paths) ? document.paths : {}
  return hintsByPath(
    Object.fromEntries(
      Object.entries(paths).flatMap(([path, item]) =>
        isObject(item) && isObject(item['x-switchboard']) ? [[path, item['x-switchboard']]] : [],
      ),
    ),
    // The known kinds are checked where the description is used.
    () => true,
  )
}
