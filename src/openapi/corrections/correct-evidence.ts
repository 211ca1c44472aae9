import type { Evidence, Sign } from '../model/evidence.ts'
import type { Seen } from '../model/hints.ts'

/** Who says it: a person in place, a team beside the document, or an answer of the server. */
export type HintSource = 'person' | 'hint' | 'answer'

/** How sure one can be of what was said. */
const CERTAINTY: Record<HintSource, number> = { person: 1, hint: 1, answer: 0.9 }
const CODES = { person: 'youSaid', hint: 'said', answer: 'seen' } as const

/**
 * The evidence of what was said, in front of what was said before. `guess`: what it replaces, for who takes it back. `seen`: the very
 * sign, where answers gave it.
 */
export function evidenceOfHint(
  source: HintSource,
  before: Evidence | undefined,
  guess = '',
  seen?: Seen,
): Evidence {
  if (seen && source === 'answer')
    return { certainty: seen.weight, signs: [{ source, ...seen }, ...(before?.signs ?? [])] }
  const sign: Sign = {
    source,
    code: CODES[source],
    about: guess === '' ? [] : [guess],
    weight: CERTAINTY[source],
  }
  return { certainty: CERTAINTY[source], signs: [sign, ...(before?.signs ?? [])] }
}

/** True for what somebody said outright, in the document or beside it. */
export function isStated({ signs: [first] }: Evidence): boolean {
  return first?.source === 'hint' || first?.source === 'person'
}
