import { remembered, rememberedText } from '../../model/lazily.ts'
import { nameOfPlace, type Place } from '../../model/paths.ts'
import type { Draft } from './survey.ts'
import { plain, singular, words } from '../../wording/words.ts'

const VERBS =
  /^(?:get|list|fetch|find|retrieve|show|view|read|load|describe|create|add|new|insert|update|edit|modify|delete|remove|destroy|all|a|an|one|by|id|ids|details?|info)$/

/** What a step of a path names beside its verbs, for comparing: `getAllUsers`, `user`, `users-list` and `deleteUser` all name `user`. */
export const nounOf = rememberedText((segment) => {
  const nouns = words(segment).filter((word) => !VERBS.test(word))
  return plain(singular(nouns.join(' ')))
})

/** The verb that a step begins with: `create` for `createUser`, `add-user` and `create`; empty where it begins with none. */
export const verbOf = rememberedText((segment) => {
  const [first = ''] = words(segment)
  return VERBS.test(first) ? first : ''
})

/** The places below and beside a resource whose names speak of its records alone: `/users/create`, `/createUser` beside `/users`. */
export function placesAbout({ place, item }: Draft): Place[] {
  const noun = nounOf(nameOfPlace(place))
  const within = [...place.children, ...(item?.children ?? [])]
  const beside = noun === '' || !place.parent ? [] : (byNoun(place.parent).get(noun) ?? [])
  return [
    ...within.filter(({ segment }) => nounOf(segment) === '' || nounOf(segment) === noun),
    ...beside.filter((other) => other !== place),
  ].filter(({ isParameter }) => !isParameter)
}

/** The places right below one, by what they name: each of hundreds is asked for those of its own noun. */
const byNoun = remembered(({ children }: Place) => {
  const found = new Map<string, Place[]>()
  for (const child of children) {
    const noun = nounOf(child.segment)
    found.set(noun, [...(found.get(noun) ?? []), child])
  }
  return found
})
