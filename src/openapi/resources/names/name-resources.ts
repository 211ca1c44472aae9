import { humanise, plainSingular, words } from '../../wording/words.ts'
import type { Draft } from '../paths/survey.ts'
import { kindsOf, ownName } from './own-name.ts'
import { sentence } from './phrases.ts'
import { qualifiers } from './qualifiers.ts'
import type { OwnName, ResourceName } from './resource-name.ts'

/**
 * The label with an addition that none of the `used` ones has; `undefined` where there is none. `first`: the resource
 * that keeps the label.
 */
export type UniqueLabel = (
  draft: Draft,
  label: string,
  first: Draft | undefined,
  used: ReadonlySet<string>,
) => string | undefined

/** Ways to make equal labels unique; the first that fits. Without them, the path is added. `calls.ts` adds them. */
export const UNIQUE_LABELS: UniqueLabel[] = []

/** What is done to all names last. They are the same for every description. `calls.ts` adds them. */
export const LAST_CHANGES: ((names: ReadonlyMap<Draft, ResourceName>) => Map<Draft, ResourceName>)[] = []

/** Labels for people, from the paths. Where two are equal, the segments before them in the path are added. */
export function nameResources(drafts: readonly Draft[]): Map<Draft, ResourceName> {
  const kinds = kindsOf(drafts)
  const own = withoutNeedless(new Map(drafts.map((draft) => [draft, ownName(draft, kinds)])))
  const nameAlone = (draft: Draft) => own.get(draft) ?? ownName(draft, kinds)
  const names = new Map(own)
  for (let depth = 1; depth <= 4; depth++)
    for (const same of collisions(drafts, names))
      for (const draft of thoseToQualify(same, depth)) {
        const qualified = qualifiedName(draft, nameAlone(draft), depth)
        if (qualified) names.set(draft, qualified)
      }
  const used = new Set([...names.values()].map(({ label }) => label))
  for (const same of collisions(drafts, names)) {
    // What has no parameter is nearer.
    const [first, ...others] = same.toSorted((one, other) => deep(one) - deep(other))
    for (const draft of others) {
      // What only opens the rows of a list is no list that people could confuse with it.
      if (first && !first.list && draft.home === first) continue
      const { label, singular } = names.get(draft) ?? nameAlone(draft)
      const additions = UNIQUE_LABELS.map((add) => add(draft, label, first, used))
      const unique = additions.find((one) => one !== undefined) ?? `${label} (${draft.path})`
      used.add(unique)
      names.set(draft, { label: unique, singular })
    }
  }
  return LAST_CHANGES.reduce((changed, change) => change(changed), names)
}

/** Those of the same label that need the `depth` segments before them. The one nearest to the root keeps its plain name. */
function thoseToQualify(same: readonly Draft[], depth: number): readonly Draft[] {
  const shortest = Math.min(...same.map(distance))
  const nearest = same.filter((draft) => distance(draft) === shortest)
  if (nearest.length === 1) return same.filter((draft) => draft !== nearest[0])
  // A segment before all of them distinguishes none.
  const isShared = new Set(same.map((draft) => qualifiers(draft).slice(-depth).join(' '))).size === 1
  return isShared && nearest.length === same.length ? [] : same
}

/** The name with the `depth` segments before it; `undefined` where they add nothing. */
function qualifiedName(
  draft: Draft,
  { label, singular }: ResourceName,
  depth: number,
): ResourceName | undefined {
  const isNamed = (word: string) => words(label).some((one) => plainSingular(one) === plainSingular(word))
  const added = qualifiers(draft)
    .slice(-depth)
    .filter((word) => !isNamed(word) && !(label === 'My account' && word === 'auth'))
  if (added.length === 0) return undefined
  // `/my/groups/{id}/students`
  const mine = label.startsWith('My ') || added.includes('my') ? ['My'] : []
  const prefix = [...mine, ...added.filter((word) => word !== 'my').map((word) => humanise(word))].join(' ')
  // `/image-search/search-terms`
  const qualified = (name: string) =>
    sentence(`${prefix} ${name.replace(/^My /, '')}`.replace(/\b(\w+(?: \w+)*) (?=\1(?:e?s)?\b)/i, ''))
  // Rows that open elsewhere are called there by themselves.
  return { label: qualified(label), singular: draft.home ? singular : qualified(singular) }
}

/** The names without additions such as `by area`, where no other list has the label `Products`. */
function withoutNeedless(names: ReadonlyMap<Draft, OwnName>): Map<Draft, ResourceName> {
  const times = new Map<string, number>()
  for (const { label, bare } of names.values())
    for (const one of new Set([label, bare ?? label])) times.set(one, (times.get(one) ?? 0) + 1)
  return new Map(
    [...names].map(([draft, { label, singular: one, bare }]) => [
      draft,
      { label: bare !== undefined && times.get(bare) === 1 ? bare : label, singular: one },
    ]),
  )
}

/** The distance from the root; paths without parameters are nearer. */
function distance(draft: Draft): number {
  return qualifiers(draft).length + deep(draft) / 2
}

/** 1 below a record, else 0. */
function deep({ path }: Draft): number {
  return Number(path.includes('{'))
}

function collisions(drafts: readonly Draft[], names: ReadonlyMap<Draft, ResourceName>): Draft[][] {
  const byLabel = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const label = names.get(draft)?.label ?? ''
    const same = byLabel.get(label)
    if (same) same.push(draft)
    else byLabel.set(label, [draft])
  }
  return [...byLabel.values()].filter((same) => same.length > 1)
}
