import type { Plain } from './plain-document.ts'
import { PARTS, readingsOf, rewritten, WHOLE, type Part, type Reading } from './reading.ts'
import type { Rewrite } from './rewrite.ts'

/** What people would see otherwise, only because the same description is written in other words. */
export interface Difference {
  part: Part
  /** The path of the list in the rewritten document. */
  path: string
  before: string
  after: string
}

/** The differences between what people see of a document and of its rewritten one. `before` are the readings of the document. */
export async function differencesOf(
  document: Plain,
  rewrite: Rewrite,
  before: ReadonlyMap<string, Reading>,
): Promise<Difference[]> {
  const { path: pathOf = same, plain = same, loses = [] } = rewrite
  const after = new Map(
    [...(await readingsOf(rewrite.rewrite(document)))].map(([path, one]) => [plain(path), one]),
  )
  const expected = new Map(
    [...before].map(([path, one]) => [path === WHOLE ? path : plain(pathOf(path)), rewritten(one, rewrite)]),
  )
  const found: Difference[] = []
  for (const path of new Set([...expected.keys(), ...after.keys()])) {
    const [one, other] = [expected.get(path), after.get(path)]
    // Where there is no list, nothing of it can be right.
    const parts = one && other ? PARTS.filter((part) => !loses.includes(part)) : (['lists'] as const)
    for (const part of parts) {
      const [before = '', after = ''] = [one?.[part], other?.[part]]
      if (unnamed(plain(before)) !== unnamed(plain(after))) found.push({ part, path, before, after })
    }
  }
  return found
}

/** Paths without the names of their parameters, which nobody sees. */
function unnamed(text: string): string {
  return text.replaceAll(/\{[^{}]*\}/g, '{}')
}

function same(text: string): string {
  return text
}
