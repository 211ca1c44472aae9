/** A count in the person's own writing: `1,204`. */
export function countText(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString()
}
