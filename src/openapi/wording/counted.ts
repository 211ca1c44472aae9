/** A count with its noun: `1 entry`, `3 entries`. */
export function counted(count: unknown, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`
}
