import type { KindFacts } from '../model/kind-facts.ts'

interface KindsByWord {
  formats: ReadonlyMap<string, KindFacts>
  /** A word that speaks only beside one for an address ends in `?`. */
  names: ReadonlyMap<string, KindFacts>
}

/** By the list: it is the same one for every field of a description. */
const known = new WeakMap<readonly KindFacts[], KindsByWord>()

/** The kinds that a format or a word of a name speaks of; of two kinds with the same word the earlier. */
export function kindsByWord(kinds: readonly KindFacts[]): KindsByWord {
  const found = known.get(kinds)
  if (found) return found
  const formats = new Map<string, KindFacts>()
  const names = new Map<string, KindFacts>()
  for (const kind of kinds.toReversed()) {
    for (const word of kind.formats?.split(' ') ?? []) formats.set(word, kind)
    for (const word of kind.names?.split(' ') ?? []) names.set(word, kind)
  }
  const made = { formats, names }
  known.set(kinds, made)
  return made
}
