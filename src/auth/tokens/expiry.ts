/** The longest lifetime of a token that is taken as one, in seconds: 68 years. What is longer never ends. */
const LONGEST = 2 ** 31

/**
 * When a token ends that lasts for `expires_in` seconds from `now`, in ms since the epoch. Servers send a number, or its text. `undefined`: it is
 * unknown, or never: nothing was sent, no number, nothing above zero, or more than 2³¹.
 */
export function endAfter(seconds: unknown, now = Date.now()): number | undefined {
  const number = typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : seconds
  if (typeof number !== 'number' || !(number > 0) || number > LONGEST) return undefined
  return now + number * 1000
}

/** A moment that a token just given may end at: `undefined` where it has passed already, which a clock set wrong makes of every token. */
export function laterThan(now: number, moment: number | undefined): number | undefined {
  return moment !== undefined && moment > now && moment <= now + LONGEST * 1000 ? moment : undefined
}
