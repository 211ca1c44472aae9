import type { KindFacts } from '../model/kind-facts.ts'

interface KindsByWord {
  formats: ReadonlyMap<string, KindFacts>
  /** Kinds by the words of names. A word that counts only beside one for an address ends in `?`. */
  names: ReadonlyMap<string, KindFacts>
}

/** The maps of each list of kinds. All fields of a description use the same list. */
const known = new WeakMap<readonly KindFacts[], KindsByWord>()

/** The kinds by format and by word. Of two kinds with the same word the earlier one counts. */
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
