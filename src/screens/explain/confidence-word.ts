import type { Evidence } from '../../openapi/model/evidence.ts'

/** The confidence of a guess in a few words. */
export function confidenceWord({ confidence, reasons: [first] }: Evidence): string {
  if (first?.source === 'person') return 'Corrected by you'
  if (first?.source === 'hint') return 'Stated in the description'
  if (confidence >= 0.95) return 'Quite sure'
  return confidence >= 0.6 ? 'Fairly sure' : 'A guess'
}
