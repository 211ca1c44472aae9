import { remembered } from '../../model/lazily.ts'
import { isPrefix } from '../../model/paths.ts'
import { singular } from '../../wording/words.ts'
import { isAdjective, isPartOfList } from './general-words.ts'
import type { Draft } from '../paths/survey.ts'

/** The namespace of the resources below it: `/providers/Microsoft.Network`. */
const NAMESPACE = /^[A-Z]\w*(?:\.[A-Z]\w*)+$/
const DOMAIN = /\.(?:[\w-]+\.)*(?:io|com|org|net|dev)$/

/** The literal segments before the resource's own, as words: `/users/{id}/orders` → `user`. */
export const qualifiers = remembered((draft: Draft): string[] => {
  const steps: string[] = []
  for (let step = draft.step.parent; step; step = step.parent) {
    const { segment, isParameter } = step
    // A namespace does not distinguish its lists.
    if (segment.includes('.') && NAMESPACE.test(segment)) step = step.parent ?? step
    else if (
      !isParameter &&
      segment !== '' &&
      segment !== draft.name &&
      !isPrefix(segment) &&
      !/^(?:relationships|list)$/i.test(segment) &&
      // `/orders/status/approved` has approved orders.
      !(step === draft.step.parent && /^stat(?:us|e)$/i.test(segment) && isState(draft.name))
    )
      // `/rootIngestionId/{rootIngestionId}/logs` has root ingestion logs.
      steps.unshift(
        /^(?:me|mine)$/i.test(segment)
          ? 'my'
          : // `/boards/~/tasks` has the tasks of all boards.
            /^[~*-]$/.test(segment)
            ? 'all'
            : singular(withoutDomain(segment)).replace(/(?<=[a-z])(?:[-_]id|Id)$/, ''),
      )
  }
  return steps
})

function isState(name: string): boolean {
  return isAdjective(name) || isPartOfList(name)
}

/** A segment without a domain at its end: `pods.metrics.k8s.io` is `pods`. */
export function withoutDomain(name: string): string {
  return name.includes('.') ? name.replace(DOMAIN, '') : name
}
