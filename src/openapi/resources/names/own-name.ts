import { parametersOf } from '../../model/paths.ts'
import { inSentence } from '../../wording/in-sentence.ts'
import { languages } from '../../wording/other-languages.ts'
import { humanise, isPlural, plain, plainSingular, plural, singular, words } from '../../wording/words.ts'
import { areMany } from '../paths/nouns.ts'
import type { Draft } from '../paths/survey.ts'
import { isAdjective, isGeneral, isNoun, isPartOfList, pluralIn } from './general-words.ts'
import { kindOf } from './kind-of.ts'
import { nameOfMine } from './name-of-mine.ts'
import { joined, parameterInWords } from './phrases.ts'
import { qualifiers } from './qualifiers.ts'
import type { OwnName } from './resource-name.ts'
import { spelledOut } from './spelled-out.ts'

/** The resource of each kind of record, by the name of its schema. Narrower lists of it are named after it. */
export type Kinds = ReadonlyMap<string, Draft>

/** What the ways to name a resource have in common. */
export interface Naming {
  draft: Draft
  kinds: Kinds
  /** The last word of the path, spelled out; its singular is `one`. */
  name: string
  one: string
  /** The name of its records' schema. */
  kind: string | undefined
  /** The word above the last one in the path. */
  above: string | undefined
  /** The word before the name: that above, or the kind of record before an adjective. */
  before: string | undefined
}

/** A way to name a resource; `undefined` where it does not fit. */
export type WayToName = (naming: Naming) => OwnName | undefined

/** The resources by the schema names of their records; of several, the one with the shortest path. */
export function kindsOf(drafts: readonly Draft[]): Kinds {
  const kinds = new Map<string, Draft>()
  for (const draft of drafts) {
    const { recordName, item, step, isSingleton } = draft
    if (recordName === undefined || !item || step.isParameter || isSingleton) continue
    const known = kinds.get(recordName)
    if (!known || known.path.length > draft.path.length) kinds.set(recordName, draft)
  }
  return kinds
}

/** The name of a resource by its own path and schema, whatever the others are called. */
export function ownName(draft: Draft, kinds: Kinds): OwnName {
  const { list, isSingleton, recordName } = draft
  const mine = list || isSingleton ? nameOfMine(draft) : undefined
  if (mine) return mine
  const name = spelledOut(draft)
  const kind = kindOf(recordName ?? '', draft.path) || undefined
  // The schema tells `especialidade` from `especialidad`.
  const one = humanise(kind !== undefined && plain(`${kind}s`) === plain(name) ? kind : singular(name))
  const [above] = qualifiers(draft).slice(-1)
  // `/recents` with hotels: recent hotels.
  const before = above ?? (list && isAdjective(one) ? kind : undefined)
  const naming = { draft, kinds, name, one, kind, above, before }
  for (const way of WAYS) {
    const found = way(naming)
    if (found) return found
  }
  return nameByPath(naming)
}

/** The name with a word before it that it needs: `/employees/stats/trend` has the trend of employees. */
export const nameWithBefore: WayToName = (naming) => {
  const { draft, name, one, before } = naming
  const { item, isSingleton, list } = draft
  if (before === undefined) return undefined
  if (isGeneral(name) || (isSingleton && name === 'total') || CURRENT.test(before)) {
    const noun = isGeneral(plural(before)) ? (qualifiers(draft).at(-2) ?? before) : before
    const isMany = isGeneral(name) ? item && /^(?:type|state)$/i.test(name) : list && areRows(naming)
    return {
      label: joined(noun, isMany ? plural(name) : name),
      singular: joined(noun, one),
    }
  }
  if (!isSingleton || !/^(?:config|setting)/i.test(before)) return undefined
  const label = joined(one, 'settings')
  return { label, singular: label }
}

/** The name of a single object. `/member-profiles` may return the one of the signed-in person. */
export const nameOfSingleton: WayToName = ({ draft, name, one, kind }) => {
  if (!draft.isSingleton) return undefined
  const label = !isGeneral(name) && plain(kind ?? '') === plain(one) ? one : humanise(name)
  return { label, singular: label }
}

/** The name of a part of a list: “Pending orders”, “My unlocked achievements”. */
export const nameOfPart: WayToName = ({ draft, name, one, above, before }) => {
  const { list, step, path } = draft
  const isPart = isAdjective(above ? name : one) || ((list || isOfMany(draft)) && isPartOfList(name))
  if (before === undefined || !isPart) return undefined
  // `/achievements/me/unlocked`
  const [noun = before] = before === 'my' ? qualifiers(draft).slice(-2) : []
  const many = joined(one, list || isOfMany(draft) ? pluralIn(list?.path ?? '', noun) : noun)
  const by = list && step.isParameter ? ` by ${parameterInWords(parametersOf(path).at(-1) ?? '')}` : ''
  return {
    label: (noun === before ? many : `My ${inSentence(many)}`) + by,
    singular: joined(one, noun),
  }
}

/** The ways to name a resource; the first that fits. `calls.ts` adds those that few descriptions need. */
export const WAYS: WayToName[] = [nameOfPart, nameWithBefore, nameOfSingleton]

/** Adds ways that are tried directly before another one. They are the same for every description. */
export function addWaysToName(before: WayToName, ...ways: WayToName[]): void {
  WAYS.splice(WAYS.indexOf(before), 0, ...ways)
}

/** The name by the last word of the path, which always fits. */
function nameByPath(naming: Naming): OwnName {
  const { draft, name, one, kind } = naming
  const { list, item } = draft
  const isMany = item ?? (list && areRows(naming))
  const { summary = '', tags = [] } = list ?? draft.read ?? {}
  const ownOne = isMany && languages.oneOfMany?.(name, kind, one, `${summary} ${tags.join(' ')}`)
  return {
    label: humanise(isMany && !ownOne ? pluralIn(list?.path ?? '', name) : name),
    singular: ownOne || one,
  }
}

/** True for a name that a row may have. */
function areRows({ name, kind }: Naming): boolean {
  // `/credits/ledger` has entries, and `/doctor-schedule` schedules.
  const isWhole = areMany(name) && plain(kind ?? '') !== plainSingular(name)
  // `/my-team` and `/event-team` have teams, but `/teams-with-code` no codes.
  const parts = words(name)
  const noun = parts.some((word) => isPlural(word)) ? name : (parts.at(-1) ?? name)
  return !isWhole && !parts.includes('by') && (kind === undefined ? isNoun(name) : isNamedAfter(kind, noun))
}

/** True where the name of a schema holds that of the resource. */
export function isNamedAfter(kind: string, name: string): boolean {
  return plain(kind).includes(plainSingular(name))
}

/** Words before a name for the signed-in user: `/current/user`. */
const CURRENT = /^(?:current|my|own)$/i

/** True for a single object below many: `/variables/local` reads all of them, but `/blocks/latest` one. */
function isOfMany({ name, step, isSingleton }: Draft): boolean {
  return isSingleton && !isAdjective(name) && isPlural(step.parent?.segment ?? '')
}
