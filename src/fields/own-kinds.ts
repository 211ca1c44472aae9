import { standardKinds } from '../openapi/fields/standard-kinds.ts'
import type { KindFacts } from '../openapi/model/kind-facts.ts'
import type { FieldKind } from './shared/field-kind.ts'

/** The kinds of field beside the standard ones. The first match wins, also over a standard kind. A new kind is one line here. */
export const OWN_KINDS: FieldKind[] = []

/** What tells all kinds from each other. Reading a description needs no more, so it begins before the standard ones can be drawn. */
export function kindsToRead(): readonly KindFacts[] {
  // Their words are gathered once for each list of kinds.
  return OWN_KINDS.length === 0 ? standardKinds : [...OWN_KINDS, ...standardKinds]
}
