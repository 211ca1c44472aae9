import { remembered, rememberedText } from '../../model/lazily.ts'
import { nameOfStep, type PathStep } from '../../model/paths.ts'
import type { Draft } from './survey.ts'
import { languages } from '../../wording/other-languages.ts'
import { plain, singular, words } from '../../wording/words.ts'

const VERBS =
  /^(?:get|list|fetch|find|retrieve|show|view|read|load|describe|(?:get|list|fetch|view|show)all|create|add|new|insert|store|update|edit|modify|patch|delete|remove|destroy|all|a|an|one|by|id|ids|details?|info)$/

/** What a path ends in that lists whatever stands before it: `/tasks/viewall`, `/tasks/list-all`; its words joined. */
export const VERBS_OF_LISTS = /^(?:(?:view|get|list|fetch|show|find)all|all|list|index)$/

/** The words of a step, the verb that opens it in English. */
export function wordsWithVerb(segment: string): readonly string[] {
  return languages.words?.(segment) ?? words(segment)
}

/** What a step of a path names beside its verbs, for comparing: `getAllUsers`, `user`, `users-list` and `deleteUser` all name `user`. */
export const nounOf = rememberedText((segment) => {
  const nouns = wordsWithVerb(segment).filter((word) => !VERBS.test(word))
  return plain(singular(nouns.join(' ')))
})

/** The verb that a step begins with: `create` for `createUser`, `add-user` and `create`; empty where it begins with none. */
export const verbOf = rememberedText((segment) => {
  const [first = ''] = wordsWithVerb(segment)
  return VERBS.test(first) ? first : ''
})

/**
 * The steps below and beside a resource whose names speak of its records alone: `/users/create`, `/createUser` beside `/users`, `/user/create` beside
 * `/users`, and `/users/create` beside `/users/list`.
 */
export function stepsAbout({ step, item }: Draft): PathStep[] {
  const noun = nounOf(nameOfStep(step))
  const { parent } = step
  const isVerb = parent?.isParameter === false && noun !== '' && nounOf(step.segment) === ''
  const within = [...step.children, ...(item?.children ?? []), ...(isVerb ? parent.children : [])]
  const beside = noun === '' || !parent ? [] : (byNoun(parent).get(noun) ?? [])
  const below = beside.filter(
    (other) => other !== step && other.segment !== step.segment && verbOf(other.segment) === '',
  )
  return [
    ...within.filter(({ segment }) => nounOf(segment) === '' || nounOf(segment) === noun),
    ...beside,
    ...below.flatMap(({ children }) => children.filter(({ segment }) => nounOf(segment) === '')),
  ].filter((other) => !other.isParameter && other !== step)
}

/** The steps right below one, by what they name: among hundreds, each needs those of its own noun. */
const byNoun = remembered(({ children }: PathStep) => {
  const found = new Map<string, PathStep[]>()
  for (const child of children) {
    const noun = nounOf(child.segment)
    found.set(noun, [...(found.get(noun) ?? []), child])
  }
  return found
})

/** `getVersion`, `search`: a name that does something rather than names something. */
export function isVerb(segment: string): boolean {
  if (segment.startsWith('#')) return true
  const [verb = '', object] = words(segment)
  return (
    /^(?:search|export|import|download|upload|login|logout|validate|verify|ping|find|query|lookup)$/.test(
      verb,
    ) ||
    (object !== undefined &&
      /^(?:get|check|is|has|fetch|list|create|add|delete|remove|update|set|send|do|run)$/.test(verb))
  )
}
