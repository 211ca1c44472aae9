import type { Evidence } from '../../openapi/model/evidence.ts'

/** The certainty of a guess in a few words. */
export function certaintyWord({ certainty, reasons: [first] }: Evidence): string {
  if (first?.source === 'person') return 'Corrected by you'
  if (first?.source === 'hint') return 'Stated in the description'
  if (certainty >= 0.95) return 'Quite sure'
  return certainty >= 0.6 ? 'Fairly sure' : 'A guess'
}
