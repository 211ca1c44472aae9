import { correct } from './correct.ts'
import type { Description } from './model.ts'
import { hintsIn } from './read-hints.ts'

/** Corrects a description by what its own document says beside the paths (`x-switchboard`). */
export function correctByDocument(description: Description): void {
  correct(description, hintsIn(description.resolver.document), 'hint')
}
