/** The accent hue of a server, 0..359, from its name: each server wears its own colour, the same on every visit. */
export function hueOf(name: string): number {
  let hash = START
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  return (hash >>> 0) % 360
}

/** FNV-1a, its start shifted so that the demo server gets the green of the project's pictures. */
const START = 2166136261 ^ 68
const FNV_PRIME = 16777619
