/**
 * The accent hue of a server, 0..359, computed from its name, so that it is the same on every visit. No hue is red, because red
 * means danger.
 */
export function serverHue(name: string): number {
  let hash = START
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  const hue = (hash >>> 0) % 360
  return hue < LAST_RED || hue >= FIRST_RED ? (hue + PAST_REDS) % 360 : hue
}

/** The start value of FNV-1a, shifted so that the demo server gets the green of the project's pictures. */
const START = 2166136261 ^ 68
const FNV_PRIME = 16777619

/** `--danger` has the hues 26 and 29. Hues in this range look like it. */
const FIRST_RED = 335
const LAST_RED = 65
const PAST_REDS = LAST_RED + 360 - FIRST_RED
