import { remembered } from '../../model/lazily.ts'
import { nameOfStep, type PathStep } from '../../model/paths.ts'
import { nounOf, verbOf } from './nouns.ts'
import type { Draft } from './survey.ts'

/**
 * The segments below and beside a resource that are only about its records. Examples are `/users/create`, and
 * `/createUser` or `/user/create` beside `/users`, and `/users/create` beside `/users/list`.
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

/** The segments directly below one, by noun. Cached, because among hundreds each lookup needs only its own noun. */
const byNoun = remembered(({ children }: PathStep) => {
  const found = new Map<string, PathStep[]>()
  for (const child of children) {
    const noun = nounOf(child.segment)
    found.set(noun, [...(found.get(noun) ?? []), child])
  }
  return found
})
