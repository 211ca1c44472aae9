import { remembered } from './lazily.ts'
import { parametersOf } from './paths.ts'
import type { Draft } from './survey.ts'
import { humanise, plural, singular } from './words.ts'

export interface ResourceName {
  label: string
  singular: string
}

/** Labels for people, from the paths; where two collide they are told apart by what stands before them in the path. */
export function nameResources(drafts: readonly Draft[]): Map<Draft, ResourceName> {
  const names = new Map<Draft, ResourceName>(drafts.map((draft) => [draft, nameOf(draft)]))
  for (let depth = 1; depth <= 4; depth++) {
    for (const same of collisions(drafts, names)) {
      const shortest = Math.min(...same.map((draft) => qualifiers(draft).length))
      const keeps = same.filter((draft) => qualifiers(draft).length === shortest)
      for (const draft of same) {
        // The one nearest to the root keeps its plain name.
        if (keeps.length === 1 && keeps[0] === draft) continue
        const words = qualifiers(draft).slice(-depth)
        if (words.length === 0) continue
        const { label, singular } = nameOf(draft)
        const prefix = words.map((word) => humanise(word)).join(' ')
        names.set(draft, {
          label: `${sentence(prefix)} ${lowered(label)}`,
          singular: `${sentence(prefix)} ${lowered(singular)}`,
        })
      }
    }
  }
  for (const same of collisions(drafts, names)) {
    for (const draft of same.slice(1)) {
      const { label, singular } = names.get(draft) ?? nameOf(draft)
      names.set(draft, { label: `${label} (${draft.path})`, singular })
    }
  }
  return names
}

const nameOf = remembered((draft: Draft): ResourceName => {
  const name =
    draft.name === ''
      ? (parametersOf(draft.itemPath ?? draft.path).at(-1) ?? 'items').replace(/_?id$/i, '') || 'items'
      : draft.name
  const one = humanise(singular(name))
  const [before] = qualifiers(draft).slice(-1)
  if (before !== undefined && ADJECTIVE.test(name) && !/^v\d/i.test(before)) {
    const many = draft.list ? plural(before) : before
    return {
      label: `${humanise(name)} ${lowered(humanise(many))}`,
      singular: `${one} ${lowered(humanise(before))}`,
    }
  }
  if (before !== undefined && GENERAL.test(name) && !/^v\d/i.test(before)) {
    return {
      label: `${humanise(before)} ${lowered(humanise(name))}`,
      singular: `${humanise(before)} ${lowered(one)}`,
    }
  }
  if (draft.isSingleton) return { label: humanise(name), singular: humanise(name) }
  return { label: humanise(draft.item ? plural(name) : name), singular: one }
})

/** Names that say nothing without what stands before them. */
const GENERAL =
  /^(?:settings?|status|config|configuration|info|stats|statistics|count|counts|summary|options|state|details?|data|feed|history|schema|types?|search)$/i
const ADJECTIVE =
  /^(?:latest|current|default|recent|active|available|all|upcoming|past|next|previous|popular|trending|archived|deleted|public|private|pending|new|everyone)$/i

function collisions(drafts: readonly Draft[], names: ReadonlyMap<Draft, ResourceName>): Draft[][] {
  const byLabel = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const label = names.get(draft)?.label ?? ''
    byLabel.set(label, [...(byLabel.get(label) ?? []), draft])
  }
  return [...byLabel.values()].filter((same) => same.length > 1)
}

/** The literal steps before the resource's own, as words: `/users/{id}/orders` → `user`. */
const qualifiers = remembered((draft: Draft): string[] => {
  const steps: string[] = []
  for (let place = draft.place.parent; place; place = place.parent) {
    if (
      !place.isParameter &&
      place.segment !== '' &&
      place.segment !== draft.name &&
      !/^(?:api|rest)$/i.test(place.segment)
    )
      steps.unshift(singular(place.segment))
  }
  return steps
})

function sentence(text: string): string {
  const [first = '', ...rest] = text.split(' ')
  return [first, ...rest.map(lowered)].join(' ')
}

/** The label inside a sentence: `Contact` → `contact`; `API key` stays. */
export function lowered(label: string): string {
  return /^[A-Z][^A-Z]/.test(label) || label.length === 1
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
}
