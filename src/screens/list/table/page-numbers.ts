/** So many pages are all shown by their numbers; of more, so many entries are. */
const MOST_SHOWN = 7

/**
 * The numbers of pages that can be chosen: the first, the last, and those around the current one. `undefined` stands for pages left out:
 * `pageNumbers(30, 61)` is `[1, undefined, 29, 30, 31, undefined, 61]`. Always as many, so that nothing moves below the pointer.
 */
export function pageNumbers(current: number, pages: number): (number | undefined)[] {
  if (pages <= MOST_SHOWN) return upTo(pages)
  if (current < 5) return [...upTo(5), undefined, pages]
  if (current > pages - 4) return [1, undefined, ...upTo(5).map((number) => number + pages - 5)]
  return [1, undefined, current - 1, current, current + 1, undefined, pages]
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}
