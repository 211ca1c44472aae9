/** Random numbers that are always the same for a seed, so that the demo's records never change between two starts. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** An amount with two decimals that is a multiple of 0.01 even as a double. Not so 45.33: 45.33 / 0.01 is 4532.999… */
  cents(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True in about `share` (0..1) of all calls. */
  chance(share: number): boolean
  /** `template` with every `#` replaced by a digit. */
  digits(template: string): string
}

/** A mulberry32 generator: small, fast, good enough for demo records, useless for secrets. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const cents = (low: number, high: number): number => {
    const amount = between(low * 100, high * 100) / 100
    return Number.isInteger(amount / 0.01) ? amount : cents(low, high)
  }
  return {
    next,
    between,
    cents,
    // The index is always inside the list. An empty list is a mistake of the caller.
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
    chance: (share) => next() < share,
    digits: (template) => template.replaceAll('#', () => String(between(0, 9))),
  }
}
