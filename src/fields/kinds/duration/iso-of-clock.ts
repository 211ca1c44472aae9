/** The ISO 8601 duration of a clock text: `1:35` → `PT1M35S`. `undefined` for any other text. */
export function isoOfClock(text: string): string | undefined {
  const parts = /^\s*(?:(\d+):)?(\d+):([0-5]\d)\s*$/.exec(text)
  if (parts === null) return undefined
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  const named = [`${hours}H`, `${minutes}M`, `${seconds}S`].filter((part) => Number.parseInt(part, 10) > 0)
  return `PT${named.join('') || '0S'}`
}
