/** Up to so many pages, all numbers are shown; else so many entries. */
const MOST_SHOWN = 7

/**
 * The page numbers to choose from: the first, the last, and those around the current one. `undefined` stands for
 * omitted pages: `pageNumbers(30, 61)` is `[1, undefined, 29, 30, 31, undefined, 61]`. The number of entries is
 * constant, so that nothing moves under the pointer.
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
