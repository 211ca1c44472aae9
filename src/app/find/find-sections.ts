import type { Description, Resource } from '../../openapi/model/model.ts'
import type { CachedRecord } from '../../queries/find/cached-records.ts'
import type { FoundRows } from '../../queries/find/use-found-rows.ts'
import type { NamedRecord } from '../../queries/find/use-named-records.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { navigationIcon } from '../../screens/home/navigation-icon.ts'
import { destinationsIn, findDestinations } from '../../screens/links/destinations.ts'
import { fullAddress } from '../../screens/links/AddressLink.tsx'
import { countText } from '../../controls/basics/count-text.ts'
import type { Entry, Section } from './entry.ts'
import { findRecords, recordEntry } from './find-records.ts'
import { byRank, LAST_RANK, plainText, rankOf } from './rank.ts'

const MOST_OF_A_RESOURCE = 5
const MOST_PAGES = 6
const MOST_COMMANDS = 6
const MOST_OPERATIONS = 6

/** What is searched. */
export interface Sources {
  description: Description
  /** The page to which a pasted address leads. */
  page: Entry | undefined
  commands: readonly Omit<Entry, 'rank'>[]
  cached: readonly CachedRecord[]
  /** The rows that the server has found so far. */
  found: readonly FoundRows[]
  /** The records of a pasted id, as far as they have been read. */
  named: readonly NamedRecord[]
}

/** Everything that matches a text, beginning with the section that has the best result. */
export function findSections(text: string, sources: Sources): Section[] {
  const { description, page, commands, named } = sources
  const wanted = plainText(text)
  const exact = [
    ...(page === undefined ? [] : [page]),
    ...named.map(({ target: { resource, path }, title }) =>
      recordEntry(resource, path, title, resource.singular),
    ),
  ]
  const sections: Section[] = [
    { label: 'Exactly this', entries: exact },
    { label: 'Pages', entries: pages(description, wanted) },
    ...recordSections(text, sources),
    { label: 'Commands', entries: ranked(commands, wanted).slice(0, MOST_COMMANDS) },
    { label: 'Operations', entries: operations(description, text, wanted) },
  ]
  const seen = new Set<string>()
  return sections
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((entry) => !seen.has(targetOf(entry)) && seen.add(targetOf(entry))),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => bestOf(one) - bestOf(other))
}

/** The sections offered before anything is typed. */
export function firstSections(
  description: Description,
  recent: readonly Entry[],
  here: readonly Omit<Entry, 'rank'>[],
): Section[] {
  const resources = description.resources.filter(({ path, isHidden }) => !isHidden && !path.includes('{'))
  return [
    { label: 'Recently opened', entries: [...recent] },
    { label: 'On this page', entries: here.map((command) => ({ ...command, rank: 0 })) },
    { label: 'Pages', entries: resources.slice(0, MOST_PAGES).map((resource) => pageEntry(resource, 0)) },
  ].filter(({ entries }) => entries.length > 0)
}

/** Identifies the target of a result, so that a page is listed once. Its own name wins over that of an operation. */
function targetOf({ key, to, search = {} }: Entry): string {
  return to === undefined ? key : fullAddress(to, search)
}

function bestOf({ entries }: Section): number {
  return Math.min(...entries.map(({ rank }) => rank))
}

/** One section for each resource: records from the cache, then records that the server finds. */
function recordSections(text: string, { cached, found }: Sources): Section[] {
  const byResource = new Map<Resource, CachedRecord[]>(found.map(({ resource }) => [resource, []]))
  for (const one of cached) {
    const known = byResource.get(one.resource)
    if (known === undefined) byResource.set(one.resource, [one])
    else known.push(one)
  }
  return [...byResource].map(([resource, known]) => {
    const page = found.find((one) => one.resource === resource)?.page
    const rows = (page?.rows ?? []).flatMap((record) => {
      const parameters = recordParameters(resource, record)
      return parameters === undefined ? [] : [{ resource, parameters, record }]
    })
    const own = findRecords(known, text)
    const keys = new Set(own.map(({ key }) => key))
    const others = findRecords(rows, text, true).filter(({ key }) => !keys.has(key))
    const all = [...own, ...others].toSorted(byRank)
    const shown = all.slice(0, MOST_OF_A_RESOURCE)
    const left = Math.max(page?.total ?? 0, all.length) - shown.length
    const more = moreEntry(resource, text, left, page?.hasNext === true)
    return {
      label: resource.label,
      entries: page === undefined || more === undefined ? shown : [...shown, more],
    }
  })
}

function moreEntry(resource: Resource, text: string, left: number, isMany: boolean): Entry | undefined {
  if (left <= 0 && !isMany) return undefined
  return {
    key: `more ${resource.path}`,
    label: `${left > 0 ? countText(left) : 'More'} more in ${resource.label}`.replace('More more', 'More'),
    icon: 'search',
    to: resource.path,
    search: { q: text },
    rank: LAST_RANK + 1,
  }
}

function pages({ resources }: Description, wanted: string): Entry[] {
  return resources
    .filter(({ path, isHidden }) => !isHidden && !path.includes('{'))
    .flatMap((resource) => {
      const words = plainText(`${resource.label} ${resource.group} ${resource.path}`)
      const rank = rankOf(plainText(resource.label), words, wanted)
      return rank === undefined ? [] : [pageEntry(resource, rank)]
    })
    .toSorted(byRank)
    .slice(0, MOST_PAGES)
}

function pageEntry({ path, label, group, name }: Resource, rank: number): Entry {
  return {
    key: path,
    label,
    note: group === label ? undefined : group,
    icon: navigationIcon(name),
    to: path,
    rank,
  }
}

function ranked(commands: readonly Omit<Entry, 'rank'>[], wanted: string): Entry[] {
  return commands
    .flatMap((command) => {
      const label = plainText(command.label)
      const rank = rankOf(label, plainText(`${label} ${command.note ?? ''}`), wanted)
      return rank === undefined ? [] : [{ ...command, rank }]
    })
    .toSorted(byRank)
}

/** Operations that match a text, without those that `Pages` lists already. */
function operations(description: Description, text: string, wanted: string): Entry[] {
  return findDestinations(destinationsIn(description), text, MOST_OPERATIONS + MOST_PAGES)
    .filter(({ note }) => /^[A-Z]+ \//.test(note))
    .slice(0, MOST_OPERATIONS)
    .map(({ label, note, words, to, search }) => ({
      key: note,
      label,
      note,
      icon: 'braces',
      to,
      search,
      // Operations come after everything else, unless the text is their path.
      rank: plainText(note) === wanted ? 0 : (rankOf(plainText(label), words, wanted) ?? LAST_RANK) + 0.5,
    }))
}
