import type { Evidence, Reason } from '../model/evidence.ts'
import type { Seen } from '../model/hints.ts'

/** The source of a hint: a person on the page, `x-switchboard` in the document, or a response of the server. */
export type HintSource = 'person' | 'hint' | 'response'

/** The confidence of a hint from each source, from 0 to 1. */
const CONFIDENCE: Record<HintSource, number> = { person: 1, hint: 1, response: 0.9 }
const CODES = { person: 'corrected', hint: 'stated', response: 'seen' } as const

/**
 * The evidence of a hint, followed by the evidence from before. `guess`: the value that the hint replaces, kept so
 * that it can be restored. `seen`: the reason that responses gave.
 */
export function evidenceOfHint(
  source: HintSource,
  before: Evidence | undefined,
  guess = '',
  seen?: Seen,
): Evidence {
  if (seen && source === 'response')
    return { confidence: seen.weight, reasons: [{ source, ...seen }, ...(before?.reasons ?? [])] }
  const reason: Reason = {
    source,
    code: CODES[source],
    about: guess === '' ? [] : [guess],
    weight: CONFIDENCE[source],
  }
  return { confidence: CONFIDENCE[source], reasons: [reason, ...(before?.reasons ?? [])] }
}

/** True for evidence that begins with a hint of the document or of a person. */
export function isStated({ reasons: [first] }: Evidence): boolean {
  return first?.source === 'hint' || first?.source === 'person'
}
