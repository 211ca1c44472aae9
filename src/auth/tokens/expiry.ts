/** The longest lifetime of a token, in seconds: 68 years. A longer one means that it never expires. */
const LONGEST = 2 ** 31

/**
 * When a token expires, in ms since the epoch, from its `expires_in` in seconds. Servers send a number or a text. `undefined` if
 * nothing valid was sent, or if the token never expires: above 2³¹ seconds.
 */
export function endAfter(seconds: unknown, now = Date.now()): number | undefined {
  const number = typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : seconds
  if (typeof number !== 'number' || !(number > 0) || number > LONGEST) return undefined
  return now + number * 1000
}

/** The moment at which a new token expires. `undefined` if that has passed already, which happens if the device's clock is wrong. */
export function laterThan(now: number, moment: number | undefined): number | undefined {
  return moment !== undefined && moment > now && moment <= now + LONGEST * 1000 ? moment : undefined
}
