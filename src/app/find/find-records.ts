import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { idOf, titleOf } from '../../openapi/records/record.ts'
import { summary } from '../../fields/shared/summary.ts'
import type { CachedRecord } from '../../queries/find/cached-records.ts'
import { navigationIcon } from '../../screens/home/navigation-icon.ts'
import { isPersonLike } from '../../screens/list/columns/person-like.ts'
import type { Entry } from './entry.ts'
import { phoneDigits } from './phone-digits.ts'
import { byRank, LAST_RANK, plainText, rankOf } from './rank.ts'

/** A record with all texts by which it can be found. */
interface FindableRecord {
  resource: Resource
  address: string
  title: string
  /** The title, then all words of the record, as plain texts. */
  label: string
  words: string
  id: string | undefined
  /** The digits of its phone numbers. */
  digits: string
}

/** Findable texts by record, so that they are built once and not with every key. An entry is removed with its record. */
const findable = new WeakMap<object, FindableRecord>()

/** Records as results, the best first. `text` is as typed. With `isFound` all records count, because the server found them. */
export function findRecords(records: readonly CachedRecord[], text: string, isFound = false): Entry[] {
  const wanted = plainText(text)
  const digits = phoneDigits(text)
  const entries = new Map<string, Entry>()
  for (const cached of records) {
    const known = findableOf(cached)
    if (known === undefined || entries.has(known.address)) continue
    const rank = rankIn(known, wanted, digits) ?? (isFound ? LAST_RANK : undefined)
    if (rank === undefined) continue
    entries.set(known.address, {
      ...recordEntry(cached.resource, known.address, known.title),
      ...noteOf(cached, known, wanted, digits),
      rank,
    })
  }
  return [...entries.values()].toSorted(byRank)
}

/** The result for a record. */
export function recordEntry(resource: Resource, address: string, title: string, note?: string): Entry {
  return {
    key: address,
    label: title,
    note,
    icon: isPersonLike(resource) ? undefined : navigationIcon(resource.name),
    to: address,
    rank: 0,
  }
}

function rankIn(known: FindableRecord, wanted: string, digits: string | undefined): number | undefined {
  if (known.id !== undefined && wanted.replace(/^#/, '') === plainText(known.id)) return 0
  if (digits !== undefined && known.digits.includes(digits)) return 0
  return rankOf(known.label, known.words, wanted)
}

function findableOf({ resource, parameters, record }: CachedRecord): FindableRecord | undefined {
  if (!isObject(record) || resource.itemPath === undefined) return undefined
  const known = findable.get(record)
  if (known?.resource === resource) return known
  const title = titleOf(resource, record)
  const texts = Object.values(record).flatMap((value) => textsIn(value).filter(isRead))
  const made = {
    resource,
    address: fillPath(resource.itemPath, parameters),
    title,
    label: plainText(title),
    words: plainText(`${title} ${texts.join(' ')}`),
    id: idOf(resource, record),
    digits: phonesOf(resource, record).map(digitsOf).join(' '),
  }
  findable.set(record, made)
  return made
}

/**
 * A short text beside a title: the value that matches the search. If the title itself matches, the first value that tells records
 * of the same title apart.
 */
function noteOf(
  { resource, record }: CachedRecord,
  { label }: FindableRecord,
  wanted: string,
  digits: string | undefined,
): Pick<Entry, 'note' | 'isPhone'> {
  if (!isObject(record)) return {}
  const { header, line } = resource.presentation
  const phone = phonesOf(resource, record).find(
    (text) => digits !== undefined && digitsOf(text).includes(digits),
  )
  if (phone !== undefined) return { note: phone, isPhone: true }
  const word = wanted.split(' ').find((one) => !label.includes(one))
  const names = [...line, ...(word === undefined ? [] : Object.keys(record))]
  const isNoted = (name: string, text: string) =>
    word === undefined
      ? isTelling(resource, name)
      : text.length <= LONGEST_NOTE && isRead(text) && plainText(text).includes(word)
  for (const name of names.filter((one) => !header.includes(one))) {
    const found = textsIn(record[name]).find((text) => isNoted(name, text))
    if (found === undefined) continue
    const field = resource.fields.find((one) => one.name === name)
    return { note: summary(found, field), isPhone: field?.kind === 'phone' }
  }
  return {}
}

/** True unless a text is the path of a file or record on the server, which people do not read. */
function isRead(text: string): boolean {
  return !/^\/\S*$/.test(text)
}

const LONGEST_NOTE = 80

/** True for fields that tell records apart: texts, e-mail addresses, phone numbers and choices. */
function isTelling({ fields }: Resource, name: string): boolean {
  const field = fields.find((one) => one.name === name)
  return (
    field !== undefined && field.relation === undefined && /^(?:text|email|phone|choice)$/.test(field.kind)
  )
}

function phonesOf({ fields }: Resource, record: Readonly<Record<string, unknown>>): string[] {
  return fields.filter(({ kind }) => kind === 'phone').flatMap(({ name }) => textsIn(record[name]))
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The readable texts of a value. Of a nested object, only its own texts. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? [value.slice(0, LONGEST_TEXT)] : [value]
  if (typeof value === 'number' || typeof value === 'bigint') return [String(value)]
  if (depth > 0 || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1))
}

const LONGEST_TEXT = 500
