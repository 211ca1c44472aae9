/**
 * The middle of some times (ms), with the shortest and the longest.
 * @param {number[]} times
 */
export function spread(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ index) => {
    const time = sorted[index] ?? 0
    return `${time < 20 ? time.toFixed(1) : Math.round(time)} ms`
  }
  return `median ${at(Math.floor(sorted.length / 2))}, from ${at(0)} to ${at(sorted.length - 1)}`
}
