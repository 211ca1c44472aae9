/** As many bars as there is space for. Each is the loudest of several peaks, or the nearest peak if there are too few. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, bar) => {
    const start = Math.floor((bar * peaks.length) / count)
    const end = Math.max(start + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.min(1, Math.max(0, ...peaks.slice(start, end)))
  })
}
