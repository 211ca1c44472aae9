import { correct } from './correct.ts'
import type { Node } from '../model/document.ts'
import type { Hints } from '../model/hints.ts'
import type { Description } from '../model/model.ts'
import { hintsIn } from './read-hints.ts'

/** Corrects a description by what its own document says beside the paths (`x-switchboard`). */
export function correctByDocument(description: Description): void {
  const { document } = description.resolver
  const hints = hintsIn(document)
  known.set(document, hints)
  correct(description, hints, 'hint')
}

const known = new WeakMap<Node, Hints>()

/** What a document says beside its paths, where that was found out when it was read. It is not looked through for it: that would parse all of it. */
export function hintsOfDocument(document: Node): Hints | undefined {
  return known.get(document)
}
