import type { Sort } from '../model/dialect-model.ts'
import type { SortHint } from '../model/hints.ts'

const WORDS = [
  ['asc', 'desc'],
  ['ASC', 'DESC'],
] as const
const SEPARATORS = [',', ':', ' ', '.']

/** The other spellings of a sort order with the same parameters, the usual ones first. */
export function otherSpellings({ parameter, direction }: Sort): SortHint[] {
  if (direction !== undefined)
    return [...WORDS, ['1', '-1'] as const, ['ascending', 'descending'] as const].map((words) => ({
      parameter,
      style: 'direction',
      direction: direction.parameter,
      words: [...words],
    }))
  const suffixed = SEPARATORS.flatMap((separator) =>
    WORDS.map((words): SortHint => ({ parameter, style: 'suffix', separator, words: [...words] })),
  )
  return [{ parameter, style: 'sign' }, ...suffixed]
}

/**
 * Whether values are in the requested order, however the server compares texts. `undefined`: too few of them differ.
 * Missing values are ignored.
 */
export function isInOrder(values: readonly unknown[], descending: boolean): boolean | undefined {
  const known = values.filter((value) => ['number', 'string', 'boolean'].includes(typeof value))
  let steps = 0
  let wrong = 0
  for (const [index, value] of known.entries()) {
    const way = index === 0 ? 0 : compare(known[index - 1], value)
    if (way !== 0) steps++
    if (way > 0 !== descending && way !== 0) wrong++
  }
  // Some databases sort accents, capitals and punctuation differently.
  return steps < 3 ? undefined : wrong / steps < 0.25
}

function compare(one: unknown, other: unknown): number {
  return typeof one === 'string' && typeof other === 'string'
    ? one.localeCompare(other)
    : Number(one) - Number(other)
}
