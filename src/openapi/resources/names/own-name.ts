import { parametersOf } from '../../model/paths.ts'
import { inSentence } from '../../wording/in-sentence.ts'
import { languages } from '../../wording/other-languages.ts'
import { humanise, isPlural, plain, plainSingular, plural, singular, words } from '../../wording/words.ts'
import { areMany } from '../paths/nouns.ts'
import type { Draft } from '../paths/survey.ts'
import { isAdjective, isForeignPlural, isGeneral, isNoun, isPartOfList, pluralIn } from './general-words.ts'
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

/** A resource with a word before its own: `/orders/pending`. */
interface NamingBelow extends Naming {
  before: string
}

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
  const kind = kindOf(recordName ?? '') || undefined
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

const nameWithBefore: WayToName = (naming) => {
  const { name, one, above, before } = naming
  return before === undefined ? undefined : nameBelow({ ...naming, before }, isAdjective(above ? name : one))
}

/** The name of a single object. `/member-profiles` may return the one of the signed-in person. */
export const nameOfSingleton: WayToName = ({ draft, name, one, kind }) => {
  if (!draft.isSingleton) return undefined
  const label = !isGeneral(name) && plain(kind ?? '') === plain(one) ? one : humanise(name)
  return { label, singular: label }
}

/** The name by a plural of another language that ours would not find: `especialidades` of `Especialidad`. */
export const nameByForeignPlural: WayToName = ({ name, kind }) =>
  kind !== undefined && isForeignPlural(name, kind)
    ? { label: humanise(name), singular: humanise(kind) }
    : undefined

/** The name of many things together: `/menu` has dishes. */
const nameOfWhole: WayToName = ({ draft, name, kind }) =>
  draft.list && kind !== undefined && WHOLES.test(name) && !isNamedAfter(kind, name)
    ? { label: humanise(name), singular: humanise(kind) }
    : undefined

/** The ways to name a resource; the first that fits. `calls.ts` adds those that few descriptions need. */
const WAYS: WayToName[] = [nameWithBefore, nameOfSingleton, nameByForeignPlural, nameOfWhole]

/** Adds a way that is tried directly before another one. The ways are the same for every description. */
export function addWayToName(before: WayToName, way: WayToName): void {
  WAYS.splice(WAYS.indexOf(before), 0, way)
}

/** The name by the last word of the path, which always fits. */
function nameByPath({ draft, name, one, kind }: Naming): OwnName {
  const { list, item } = draft
  // `/credits/ledger` has entries, and `/doctor-schedule` schedules.
  const isWhole = areMany(name) && plain(kind ?? '') !== plainSingular(name)
  const isMany = item ?? (list && !isWhole && (kind === undefined ? isNoun(name) : isNamedAfter(kind, name)))
  const { summary = '', tags = [] } = list ?? draft.read ?? {}
  const isAsWritten = isMany && languages.isWrittenAlike?.(one, `${summary} ${tags.join(' ')}`)
  return {
    label: humanise(isMany && !isAsWritten ? pluralIn(list?.path ?? '', name) : name),
    singular: one,
  }
}

function isNamedAfter(kind: string, name: string): boolean {
  return plain(kind).includes(plainSingular(name))
}

/** Words for many things together. */
const WHOLES = /^(?:menu|cart|cat[aá]log(?:ue|o)?|library|agenda|calendar|schedule|directory|registry)$/i
/** Words for what is read of a record: `/reports/provider/{providerId}`. */
const REPORTS = /^(?:report|statistic|stat|metric|balance)s?$/
/** Words before a name for the signed-in user: `/current/user`. */
const CURRENT = /^(?:current|my|own)$/i

/** The name with the word before it, where the last word needs that. `isPart`: it is an adjective. */
function nameBelow(naming: NamingBelow, isPart: boolean): OwnName | undefined {
  const { draft, name, one, kind, before } = naming
  const { list, item, isSingleton } = draft
  // `/workouts/by-trainer/{id}`, `/workouts/by-id/{id}`
  const [by, ...key] = words(name)
  if (by === 'by' && key.length > 0)
    return {
      label: key.join() === 'id' ? humanise(plural(before)) : joined(plural(before), name),
      singular: humanise(before),
    }
  // `/fees/my-account` has fees.
  if (list && /^my[-_]/.test(name) && kind !== undefined && plain(kind) === plainSingular(before))
    return {
      label: `My ${inSentence(plural(humanise(before)))}`,
      singular: `My ${inSentence(humanise(kind))}`,
    }
  if (isPart || ((list || isOfMany(draft)) && isPartOfList(name))) return partName(naming)
  if (list && languages.isAdjective?.(name))
    return { label: joined(plural(before), name), singular: joined(before, one) }
  if (isGeneral(name) || (isSingleton && name === 'total') || CURRENT.test(before)) {
    // `/employees/stats/trend` has the trend of employees.
    const noun = isGeneral(plural(before)) ? (qualifiers(draft).at(-2) ?? before) : before
    return {
      label: joined(noun, item && /^(?:type|state)$/i.test(name) ? plural(name) : name),
      singular: joined(noun, one),
    }
  }
  // `/articles/admin` are articles, and `/orders/user` orders.
  if (
    list &&
    /^(?:admin|user)$/i.test(name) &&
    plain(kind ?? '').startsWith(plainSingular(before)) &&
    // `/sys/user` has records of the kind `SysUser`.
    !plain(kind ?? '').startsWith(plain(before) + plain(name))
  )
    return { label: joined(name, plural(before)), singular: joined(name, before) }
  // `/reports/provider/{providerId}` reads a report.
  if (item && !list && REPORTS.test(before))
    return { label: `${humanise(plural(before))} by ${inSentence(one)}`, singular: humanise(before) }
  if (!isSingleton || !/^(?:config|setting)/i.test(before)) return undefined
  const label = joined(one, 'settings')
  return { label, singular: label }
}

/** The name of a part of a list: “Pending orders”, “My unlocked achievements”. */
function partName({ draft, one, before }: NamingBelow): OwnName {
  const { list, step, path } = draft
  // `/achievements/me/unlocked`
  const [noun = before] = before === 'my' ? qualifiers(draft).slice(-2) : []
  const many = joined(one, list || isOfMany(draft) ? pluralIn(list?.path ?? '', noun) : noun)
  const by = list && step.isParameter ? ` by ${parameterInWords(parametersOf(path).at(-1) ?? '')}` : ''
  return {
    label: (noun === before ? many : `My ${inSentence(many)}`) + by,
    singular: joined(one, noun),
  }
}

/** True for a single object below many: `/variables/local` reads all of them, but `/blocks/latest` one. */
function isOfMany({ name, step, isSingleton }: Draft): boolean {
  return isSingleton && !isAdjective(name) && isPlural(step.parent?.segment ?? '')
}
